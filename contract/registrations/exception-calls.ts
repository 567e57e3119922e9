import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { requiredReason as reason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { movable } from '#contract/matches/own-times.ts';
import { exceptable } from './exceptions.ts';
import { stages } from './stage.ts';
import { stamp } from './wire.ts';

/** Exceptions from the rules that staff grant one registration, and their withdrawal of decisions. */

const duty = { staff: 'registrations' } as const;

export const setException = call({
  path: 'admin/setException',
  who: duty,
  kind: 'write',
  about:
    'Except this one registration from a rule of its match until a time, with a reason that the unit reads. The rule warns meanwhile and refuses again afterwards.',
  body: z.strictObject({ id, registrationId: id, rule: z.enum(exceptable), until: instant, reason }),
  data: z.strictObject({ id }),
});

export const endException = call({
  path: 'admin/endException',
  who: duty,
  kind: 'write',
  about: 'Withdraw an exception before its time.',
  body: z.strictObject({ id, reason }),
  data: z.strictObject({ id }),
});

export const setDeadline = call({
  path: 'admin/setDeadline',
  who: duty,
  kind: 'write',
  about:
    'Put off one deadline of its match for this one registration, with a reason that the unit reads; done again, it is moved once more.',
  body: z.strictObject({ id, version, deadline: z.enum(movable), until: instant, reason }),
  data: stamp,
});

export const undoDeadline = call({
  path: 'admin/undoDeadline',
  who: duty,
  kind: 'write',
  about: 'Let the deadline of the match hold again for this registration; what was done meanwhile stays.',
  body: z.strictObject({ id, version, deadline: z.enum(movable), reason }),
  data: stamp,
});

export const applyPrices = call({
  path: 'admin/applyPrices',
  who: duty,
  kind: 'write',
  about:
    'Put a registration that is not charged yet on the present price list of its match, with a reason that the unit reads before anything is due. Code 2515 where it is on it, or charged.',
  body: z.strictObject({ id, version, reason }),
  data: stamp,
});

export const undoDecision = call({
  path: 'admin/undoDecision',
  who: duty,
  kind: 'write',
  about:
    'Take back the last decision on a registration (a pass or a rejection), as long as nothing has followed it. A rejection can be taken back, also after its deadline, while its places are free and its form keeps the rules, which are run again.',
  body: z.strictObject({ id, version, reason }),
  data: z.strictObject({ id, version, stage: z.enum(stages) }),
});
