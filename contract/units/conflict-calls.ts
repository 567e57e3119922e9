import * as z from 'zod/mini';
import { call, type Duty } from '#contract/call.ts';
import { reason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { conflictQueues } from '#contract/queues/queue.ts';
import { id } from '#contract/fields/id.ts';
import { needsReason, text } from '#contract/fields/text.ts';

/** The duty that sees and declares the ties of all; other staff see and declare their own. */
export const conflictDuties = ['staff', 'appeals', 'director'] as const satisfies readonly Duty[];

const person = z.strictObject({ accountId: id, name: z.string() });

export const getConflicts = call({
  path: 'admin/getTies',
  who: 'staff',
  kind: 'read',
  about: 'The units that members of staff are tied to, and who declared it.',
  body: z.strictObject({}),
  data: z.strictObject({
    staff: z.array(person),
    ties: z.array(
      z.strictObject({
        ...person.shape,
        unitId: id,
        unitName: z.string(),
        declaredBy: z.string(),
        declaredAt: instant,
      }),
    ),
  }),
});

export const findUnits = call({
  path: 'admin/getTieUnits',
  who: 'staff',
  kind: 'read',
  about: 'Units by a part of their name, to declare a tie to.',
  body: z.strictObject({ text: text(60) }),
  data: z.strictObject({ units: z.array(z.strictObject({ id, name: z.string() })) }),
});

export const setConflict = call({
  path: 'admin/setTie',
  who: 'staff',
  kind: 'write',
  about:
    'Declare that a member of staff is tied to a unit, or take a wrong declaration back, with the reason, which takes a second person.',
  proof: true,
  body: z
    .strictObject({ accountId: id, unitId: id, tied: z.boolean(), reason })
    .check(needsReason('reason', ({ tied }) => !tied)),
  data: z.strictObject({}),
});

export const getConflictOfCase = call({
  path: 'admin/getTied',
  who: 'staff',
  kind: 'read',
  about: 'The unit of a case, where the caller is tied to it and so does not decide the case; else null.',
  body: z.strictObject({ queue: z.enum(conflictQueues), id }),
  data: z.strictObject({ unit: z.nullable(z.string()) }),
});
