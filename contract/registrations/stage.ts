/** Stages in which a registration holds places, binds its people to the event and cannot be deleted. */
export const liveStages = ['qualification', 'events', 'waiting', 'finance', 'passed'] as const;

/** In which a registration still goes on: neither its time nor the unit has ended it. */
export const ongoingStages = ['draft', ...liveStages, 'rejected'] as const;

/** The one stored stage of a registration; the codes on the wire are read off it (requirements 4.8). */
export const stages = [...ongoingStages, 'expired', 'withdrawn'] as const;
export type Stage = (typeof stages)[number];

/** Handed in and not charged yet: another price list can still be applied. */
export const unchargedStages = ['qualification', 'events', 'waiting'] as const satisfies readonly Stage[];

/** Where the money of a registration stands; derived from charges and payments, never stored. */
export const payments = ['none', 'unpaid', 'part', 'processing', 'failed', 'settled', 'due'] as const;
/**
 * - `none`: nothing has been charged · `unpaid`: charged, nothing paid · `part`: one payee of two is paid
 * - `processing`: a payment is under way · `failed`: the last one failed
 * - `settled`: all paid · `due`: a change after passing costs more
 */
export type Payment = (typeof payments)[number];

/** Registration status (requirements, section 4). */
export const registrationStatus = {
  pending: 1,
  passed: 2,
  eventsPassed: 3,
  rejected: 4,
  inReview: 5,
} as const;
type RegistrationStatus = (typeof registrationStatus)[keyof typeof registrationStatus];

/** Join status. */
export const joinStatus = { qualification: 1, passed: 2, rejected: 4, events: 5, finance: 6 } as const;
type JoinStatus = (typeof joinStatus)[keyof typeof joinStatus];

/** Review status. */
export const reviewStatus = { notSubmitted: 0, inReview: 1, passed: 2, rejected: 4, expired: 5 } as const;
type ReviewStatus = (typeof reviewStatus)[keyof typeof reviewStatus];

/** The button states of the requirements, section 4. */
const buttons = [
  'register',
  'continue',
  'submit',
  'edit',
  'pendingPayment',
  'repay',
  'paid',
  'resubmit',
] as const;
export type Button = (typeof buttons)[number];

interface Row {
  registration: RegistrationStatus | null;
  join: JoinStatus | null;
  review: ReviewStatus;
  button: Button;
}

const r = registrationStatus;
const j = joinStatus;
const v = reviewStatus;

/** The table of requirements 4.8, row by row. `none` is no registration yet. */
export const readings = {
  none: { registration: null, join: null, review: v.notSubmitted, button: 'register' },
  draft: { registration: r.pending, join: null, review: v.notSubmitted, button: 'submit' },
  qualification: { registration: r.inReview, join: j.qualification, review: v.inReview, button: 'edit' },
  events: { registration: r.inReview, join: j.events, review: v.inReview, button: 'edit' },
  waiting: { registration: r.inReview, join: j.events, review: v.inReview, button: 'edit' },
  financeUnpaid: {
    registration: r.eventsPassed,
    join: j.finance,
    review: v.inReview,
    button: 'pendingPayment',
  },
  financeProcessing: {
    registration: r.eventsPassed,
    join: j.finance,
    review: v.inReview,
    button: 'pendingPayment',
  },
  financeFailed: { registration: r.eventsPassed, join: j.finance, review: v.inReview, button: 'repay' },
  passed: { registration: r.passed, join: j.passed, review: v.passed, button: 'paid' },
  passedDue: { registration: r.passed, join: j.finance, review: v.passed, button: 'pendingPayment' },
  rejected: { registration: r.rejected, join: j.rejected, review: v.rejected, button: 'resubmit' },
  expired: { registration: r.rejected, join: j.rejected, review: v.expired, button: 'register' },
  withdrawn: { registration: r.rejected, join: j.rejected, review: v.expired, button: 'register' },
} as const satisfies Record<string, Row>;
export type Reading = keyof typeof readings;

/** Which row of the table a registration is in; `stage` null is no registration yet. */
export function readingOf(stage: Stage | null, payment: Payment): Reading {
  switch (stage) {
    case null:
      return 'none';
    case 'finance':
      if (payment === 'processing') return 'financeProcessing';
      return payment === 'failed' ? 'financeFailed' : 'financeUnpaid';
    case 'passed':
      // A top-up is due until it is settled; the state of a payment attempt does not change that.
      return payment === 'settled' || payment === 'none' ? 'passed' : 'passedDue';
    case 'draft':
    case 'qualification':
    case 'events':
    case 'waiting':
    case 'rejected':
    case 'expired':
    case 'withdrawn':
      return stage;
  }
}

export function isLive(stage: Stage | null): boolean {
  return liveStages.some((each) => each === stage);
}
