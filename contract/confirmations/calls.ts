import * as z from 'zod/mini';
import { changed } from '#contract/audit/changes.ts';
import { call, type Duty } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { needsReason, text } from '#contract/fields/text.ts';
import { weightyActTexts, type WeightyAct } from './act-texts.ts';

/** Acts that one person alone does not do: asked for by one, confirmed by another (decision 0045). */

/** From the asking: an act that is not confirmed by then is not done. */
export const confirmWithinDays = 7;
/** Where no colleague could confirm, the person who asked may after so many hours. */
export const aloneAfterHours = 24;
/** So long after a weighty duty or another way in was given, the account confirms nothing. */
export const newConfirmsAfterHours = 24;

/** Who may be the second person: of accounts, keys and rules, and of staff. */
export const confirmingDuties = ['settings', 'staff'] as const satisfies readonly Duty[];

export type ConfirmingDuty = (typeof confirmingDuties)[number];

const confirmationStates = ['asked', 'confirmed', 'refused', 'withdrawn', 'expired'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

const acts = Object.keys(weightyActTexts) as [WeightyAct, ...WeightyAct[]];

const confirmation = z.strictObject({
  id,
  act: z.enum(acts),
  /** Name of the colleague who asked. */
  by: z.string(),
  mine: z.boolean(),
  /** The member of staff whom it is about; '' where none. */
  about: z.string(),
  askedAt: instant,
});

const waitingConfirmation = z.strictObject({
  ...confirmation.shape,
  reason: z.string(),
  changes: z.array(changed),
  /** What the ids in the changes are called: plain text, or text by language key. */
  names: z.record(z.string(), z.string()),
  duty: z.enum(confirmingDuties),
  expiresAt: instant,
  /** Set where no colleague could confirm it when it was asked for. */
  aloneFrom: z.nullable(instant),
  /** Whether the caller may confirm it now. */
  may: z.boolean(),
});
export type WaitingConfirmation = z.output<typeof waitingConfirmation>;

const decidedConfirmation = z.strictObject({
  ...confirmation.shape,
  state: z.enum(confirmationStates),
  decidedBy: z.string(),
  decidedAt: instant,
  note: z.string(),
  /** Until then the link or key that it has made is there for the caller. */
  secretUntil: z.nullable(instant),
});
export type DecidedConfirmation = z.output<typeof decidedConfirmation>;

export const getConfirmations = call({
  path: 'admin/getConfirmations',
  who: 'staff',
  kind: 'read',
  about:
    'Acts that wait for a second person, oldest first, and those last decided: one’s own, and those of duties that one holds; of all with the duty for staff.',
  body: z.strictObject({}),
  data: z.strictObject({
    waiting: z.array(waitingConfirmation),
    decided: z.array(decidedConfirmation),
    /** From when on the caller counts as a second person; null: already. */
    confirmsFrom: z.nullable(instant),
  }),
});

const decisions = ['confirm', 'refuse', 'withdraw'] as const;

export const decideConfirmation = call({
  path: 'admin/decideConfirmation',
  who: 'staff',
  kind: 'write',
  about:
    'Confirms an act of a colleague, which is done at once in the name of whoever asked; refuses it with a reason; or withdraws one’s own.',
  proof: true,
  body: z
    .strictObject({ id, decision: z.enum(decisions), note: text(500) })
    .check(needsReason('note', ({ decision }) => decision === 'refuse')),
  data: z.strictObject({ id, state: z.enum(confirmationStates) }),
});

export const getConfirmedSecret = call({
  path: 'admin/getConfirmedSecret',
  who: 'staff',
  kind: 'write',
  about:
    'The invitation’s address or the key that one’s own act has made once it was confirmed: for a day, and for 10 minutes from the first look.',
  proof: true,
  body: z.strictObject({ id }),
  data: z.strictObject({ kind: z.enum(['invitation', 'secret']), secret: z.string() }),
});
