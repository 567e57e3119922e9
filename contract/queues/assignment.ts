import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { problemData } from '#contract/problem-data.ts';
import { queueNames } from './queue.ts';

const queue = z.enum(queueNames);

/** As many as stand on the longest page of a list: the lists of results of one match stand on one, and may all be chosen. */
const assignedMost = 1000;

/** A filter of a queue: cases without a reviewer, or those of one colleague. */
export const assignedTo = z.union([z.literal('nobody'), id]);
export type AssignedTo = z.output<typeof assignedTo>;

export const getAssigned = call({
  path: 'admin/getAssigned',
  who: 'staff',
  kind: 'read',
  about:
    'Who is to see to these cases of one queue; needs the duty of that queue. Those of nobody are absent.',
  body: z.strictObject({ queue, ids: z.array(id).check(z.maxLength(assignedMost)) }),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        accountId: id,
        name: z.string(),
        /** Who gave it, and when. */
        by: z.string(),
        at: instant,
        /** The caller’s own act, as long as it can be undone. */
        actId: z.nullable(id),
      }),
    ),
  }),
});

export const getColleagues = call({
  path: 'admin/getColleagues',
  who: 'staff',
  kind: 'read',
  about: 'To whom cases of one queue can be given: everybody with its duty; needs that duty.',
  body: z.strictObject({ queue, ids: z.array(id).check(z.maxLength(assignedMost)) }),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        accountId: id,
        name: z.string(),
        /** How many that wait are theirs to see to. */
        has: z.int(),
        /** How many of the named cases they may decide. */
        may: z.int(),
      }),
    ),
  }),
});

export const assignCases = call({
  path: 'admin/assignCases',
  who: 'staff',
  kind: 'write',
  about:
    'Take cases, give them to a colleague with the duty (`to`), or to nobody (null). `from`: who had it when the caller looked; what has changed hands since, and what the colleague may not decide, is left and told.',
  body: z.strictObject({
    /** Of the act, made by the client: a repeat gives nothing twice. */
    id,
    queue,
    to: z.nullable(id),
    cases: z
      .array(z.strictObject({ id, from: z.nullable(id) }))
      .check(z.minLength(1, 'required'), z.maxLength(assignedMost)),
  }),
  data: z.strictObject({
    done: z.int(),
    left: z.array(z.strictObject({ id, problem: problemData })),
  }),
});

export const undoAssignment = call({
  path: 'admin/undoAssignment',
  who: 'staff',
  kind: 'write',
  about:
    'Undo an act of one’s own: its cases go back to who had them, as far as nobody has given them on and that colleague may still decide them.',
  body: z.strictObject({ id }),
  data: z.strictObject({ done: z.int() }),
});
