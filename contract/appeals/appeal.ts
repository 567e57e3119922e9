import type { Duty } from '#contract/call.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import { isCounted } from '#contract/results/contest.ts';

/** Appeal status (requirements 4.14); 5 is ours: the unit took it back before it was decided. */
export const appealStatus = { open: 1, upheld: 2, dismissed: 4, withdrawn: 5 } as const;
export type AppealStatus = (typeof appealStatus)[keyof typeof appealStatus];
export const appealStatuses = [1, 2, 4, 5] as const satisfies readonly AppealStatus[];

/**
 * What may be appealed: a fault of entry or calculation, a person's right to take part, a decision against
 * the rules, a judge's count of a speed event. Ratings by judges cannot be appealed.
 */
export const appealKinds = ['clerical', 'eligibility', 'official', 'speedCount'] as const;
export type AppealKind = (typeof appealKinds)[number];

export function kindsFor(model: ScoreModel): AppealKind[] {
  return appealKinds.filter((kind) => kind !== 'speedCount' || isCounted(model));
}

/**
 * The deposit of an appeal, which changes hands on the spot: staff record by hand where it is. `due` until it came;
 * `returned` once it was given back, `forfeited` when it is kept.
 */
export const depositStates = ['due', 'received', 'returned', 'forfeited'] as const;
export type DepositState = (typeof depositStates)[number];

/** Where a deposit may go: it comes while the appeal is open, goes back once it is not, and is kept only when it was dismissed. */
export function depositMoves(now: DepositState, status: AppealStatus): DepositState[] {
  if (now === 'due') return status === appealStatus.open ? ['received'] : [];
  if (now !== 'received' || status === appealStatus.open) return [];
  return status === appealStatus.dismissed ? ['returned', 'forfeited'] : ['returned'];
}

export const votes = ['uphold', 'dismiss'] as const;
export type Vote = (typeof votes)[number];

export const appealReasonMost = 2000;
export const appealFilesMost = 9;

/** Staff with one of these duties deal with appeals, sit in committees and chair them. */
export const appealDuties = ['appeals', 'director'] as const satisfies readonly Duty[];
