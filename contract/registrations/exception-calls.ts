import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { reason as anyReason } from '#contract/desk/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { exceptable } from './exceptions.ts';
import { stages } from './stage.ts';

/** What staff allow one registration beside the rules, and take back of what they decided. */

const duty = { staff: 'registrations' } as const;
const reason = anyReason.check(z.regex(/\S/, 'required'));

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

export const undoDecision = call({
  path: 'admin/undoDecision',
  who: duty,
  kind: 'write',
  about:
    'Take back the last decision on a registration (a pass or a rejection), as long as nothing has followed it. A rejection can be taken back, also after its deadline, while its places are free and its form keeps the rules, which are run again.',
  body: z.strictObject({ id, version, reason }),
  data: z.strictObject({ id, version, stage: z.enum(stages) }),
});
