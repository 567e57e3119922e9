import type { Verb, Window } from '#contract/matches/status.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { readings, readingOf, type Button, type Payment, type Reading, type Stage } from './stage.ts';

/** What a participant does with a registration. */
export const acts = [
  'saveDraft',
  'submit',
  'resubmit',
  'withdraw',
  'pay',
  'setRelayOrder',
  'takeOffer',
] as const;
export type Act = (typeof acts)[number];

type Permission = 'yes' | RefusalName;

const never = (reason: RefusalName): Record<Act, Permission> => ({
  saveDraft: reason,
  submit: reason,
  resubmit: reason,
  withdraw: reason,
  pay: 'nothingToPay',
  setRelayOrder: reason,
  takeOffer: 'offerGone',
});
const notYet = { ...never('submitFirst'), saveDraft: 'yes', submit: 'yes' } as const;
const inReview = {
  ...never('alreadyInReview'),
  saveDraft: 'yes',
  resubmit: 'yes',
  withdraw: 'yes',
  setRelayOrder: 'yes',
  takeOffer: 'yes',
} as const;
const unpaid = {
  ...never('cannotEditUnpaid'),
  withdraw: 'yes',
  pay: 'yes',
  setRelayOrder: 'yes',
  takeOffer: 'yes',
} as const;
const passed = {
  ...never('cannotEditPaid'),
  saveDraft: 'yes',
  resubmit: 'yes',
  setRelayOrder: 'yes',
  takeOffer: 'yes',
} as const;
const ended = { ...never('registerAnew'), saveDraft: 'yes', submit: 'yes' } as const;

/**
 * What each row of requirements 4.8 permits, with the reason where it does not. `submit` is a new registration,
 * `resubmit` an edit in review or a correction after a rejection; both are the button "edit" to people.
 */
export const permits = {
  none: notYet,
  draft: { ...notYet, withdraw: 'yes' },
  qualification: inReview,
  events: inReview,
  waiting: inReview,
  financeUnpaid: unpaid,
  // A payer who closed the payment page continues there.
  financeProcessing: { ...unpaid, withdraw: 'paymentUnderWay' },
  financeFailed: unpaid,
  passed,
  passedDue: { ...passed, pay: 'yes' },
  rejected: { ...never('correctFirst'), saveDraft: 'yes', resubmit: 'yes', withdraw: 'yes' },
  expired: ended,
  withdrawn: ended,
} as const satisfies Record<Reading, Record<Act, Permission>>;

/** The deadline that an act keeps to; that of a rejected registration's resubmission is the one for corrections. */
const verbOf = {
  saveDraft: 'register',
  submit: 'register',
  resubmit: 'register',
  withdraw: 'beforeStart',
  pay: 'pay',
  setRelayOrder: 'changeOrder',
  takeOffer: 'beforeStart',
} as const satisfies Record<Act, Verb>;

interface ActionFacts {
  stage: Stage | null;
  payment: Payment;
  /** `openFor` the match, this registration's own extension counted in. */
  windows: Record<Verb, Window>;
}

/** What stands in the way of an act now: first the stage, then the time; null is nothing. */
export function refusalOf(act: Act, { stage, payment, windows }: ActionFacts): RefusalName | null {
  const permission: Permission = permits[readingOf(stage, payment)][act];
  // One payee of two is paid: withdrawing would forfeit it (paid fees are not refundable).
  if (act === 'withdraw' && permission === 'yes' && payment === 'part') return 'cannotWithdrawPaid';
  return permission === 'yes' ? windowFor(act, { stage, windows }).reason : permission;
}

function verbFor(act: Act, stage: Stage | null): Verb {
  const editing = act === 'resubmit' || act === 'saveDraft';
  if (stage === 'rejected' && editing) return 'correct';
  // What has passed is edited only where staff have opened it, and a top-up is due until the match.
  if (stage === 'passed' && editing) return 'reopened';
  return stage === 'passed' && act === 'pay' ? 'beforeStart' : verbOf[act];
}

/** When an act may be done at this stage. */
export function windowFor(act: Act, { stage, windows }: Pick<ActionFacts, 'stage' | 'windows'>): Window {
  return windows[verbFor(act, stage)];
}

/** What the button does; `paid` does nothing. */
const actOf = {
  register: 'submit',
  continue: 'submit',
  submit: 'submit',
  edit: 'resubmit',
  resubmit: 'resubmit',
  pendingPayment: 'pay',
  repay: 'pay',
  paid: 'resubmit',
} as const satisfies Record<Button, Act>;

export interface ButtonState {
  button: Button;
  act: Act;
  /** Why it is disabled; null when it may be pressed. */
  reason: RefusalName | null;
  /** Until when it may be pressed. */
  until: Date | null;
  /** A payment is being confirmed. */
  confirming: boolean;
}

function buttonAt(
  reading: Reading,
  { localDraft, windows }: { localDraft: boolean } & Pick<ActionFacts, 'windows'>,
): Button {
  if (reading === 'none' && localDraft) return 'continue';
  return reading === 'passed' && windows.reopened.open ? 'edit' : readings[reading].button;
}

/**
 * The registration button of the requirements, section 4, by requirements 4.19. `localDraft`: this browser holds an
 * unfinished form; `unitRefusal`: why the unit may not enter at all (`admissionRefusals`).
 */
export function buttonOf(
  facts: ActionFacts & { localDraft: boolean; unitRefusal: RefusalName | null },
): ButtonState {
  const reading = readingOf(facts.stage, facts.payment);
  const button = buttonAt(reading, facts);
  const act = actOf[button];
  const entering = act === 'submit' || act === 'resubmit';
  const reason = refusalOf(act, facts) ?? (entering ? facts.unitRefusal : null);
  return {
    button,
    act,
    reason,
    until: reason === null ? windowFor(act, facts).until : null,
    confirming: facts.payment === 'processing',
  };
}
