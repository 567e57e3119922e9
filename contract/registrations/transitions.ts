import type { Stage } from './stage.ts';

export const unitMoves = [
  'saveDraft',
  'submit',
  'resubmit',
  'withdraw',
  'acceptOffer',
  'declineOffer',
] as const;
export const reviewMoves = ['passQualification', 'passEvents', 'passFinance', 'reject'] as const;

/** Everything that moves a registration from stage to stage: by the unit, by staff, by the clock. */
export const moves = [...unitMoves, 'offerEnded', ...reviewMoves, 'expire', 'retake'] as const;
export type Move = (typeof moves)[number];

/** What decides between two outcomes of one move. */
export interface Outcome {
  /** Whether any entry holds a place after the move; without one the whole registration waits. */
  somePlaced: boolean;
  /** Whether any entry is left at all. */
  someLeft: boolean;
  /** Fen due for what is placed. */
  due: number;
}

type Next = Stage | ((outcome: Outcome) => Stage);

const review: Next = ({ somePlaced }) => (somePlaced ? 'qualification' : 'waiting');
const stayOr =
  (stage: Stage, end: 'withdrawn' | 'expired'): Next =>
  ({ someLeft }) =>
    someLeft ? stage : end;
/** An offer goes by the unit's own word or by the clock; with the last entry goes the registration. */
const offerGone = (stage: Stage) => ({
  declineOffer: stayOr(stage, 'withdrawn'),
  offerEnded: stayOr(stage, 'expired'),
});
const begin = { saveDraft: 'draft', submit: review } as const;

/** Stage × move → stage; what is absent is forbidden. */
export const transitions: Readonly<Record<Stage | 'none', Readonly<Partial<Record<Move, Next>>>>> = {
  none: begin,
  draft: { ...begin, withdraw: 'withdrawn', expire: 'expired' },
  qualification: {
    saveDraft: 'qualification',
    resubmit: review,
    withdraw: 'withdrawn',
    acceptOffer: 'qualification',
    ...offerGone('qualification'),
    passQualification: 'events',
    reject: 'rejected',
    expire: 'expired',
  },
  events: {
    saveDraft: 'events',
    resubmit: review,
    withdraw: 'withdrawn',
    acceptOffer: 'events',
    ...offerGone('events'),
    passEvents: ({ due }) => (due > 0 ? 'finance' : 'passed'),
    reject: 'rejected',
    expire: 'expired',
  },
  waiting: {
    saveDraft: 'waiting',
    resubmit: review,
    withdraw: 'withdrawn',
    acceptOffer: 'qualification',
    ...offerGone('waiting'),
    reject: 'rejected',
    expire: 'expired',
  },
  finance: {
    withdraw: 'withdrawn',
    acceptOffer: 'finance',
    ...offerGone('finance'),
    passFinance: 'passed',
    reject: 'rejected',
    expire: 'expired',
  },
  // An accepted place, or a change that staff have opened it for, costs more: a top-up is then due, and the stage stays.
  passed: {
    saveDraft: 'passed',
    resubmit: 'passed',
    acceptOffer: 'passed',
    declineOffer: 'passed',
    offerEnded: 'passed',
  },
  rejected: {
    saveDraft: 'rejected',
    resubmit: review,
    withdraw: 'withdrawn',
    offerEnded: stayOr('rejected', 'expired'),
    expire: 'expired',
  },
  // Money came late, and the places were free still.
  expired: { saveDraft: 'expired', submit: review, retake: 'finance' },
  withdrawn: { saveDraft: 'withdrawn', submit: review },
};

/** The stage after a move; null where the stage forbids it. */
export function nextStage(stage: Stage | null, move: Move, outcome: Outcome): Stage | null {
  const next = transitions[stage ?? 'none'][move];
  if (next === undefined) return null;
  return typeof next === 'function' ? next(outcome) : next;
}

/** What "pass" means at a stage. */
const passOf = {
  qualification: 'passQualification',
  events: 'passEvents',
  finance: 'passFinance',
} as const satisfies Partial<Record<Stage, Move>>;

/** The move by which staff pass this stage; null where there is nothing to pass. */
export function passMove(stage: Stage): Move | null {
  return stage === 'qualification' || stage === 'events' || stage === 'finance' ? passOf[stage] : null;
}
