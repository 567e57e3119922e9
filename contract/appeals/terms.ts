import type { Match } from '#contract/matches/match.ts';
import { appealStatus, type AppealStatus } from './appeal.ts';

type Terms = Match['appeals'];

/** An appeal of the unit in this match, as far as its token is concerned. */
export interface Spent {
  token: boolean;
  status: AppealStatus;
}

/**
 * Tokens that are out: those of open appeals, of lost ones and of those that were taken back, as results waited for
 * them all the same; one that was won has come back.
 */
export function tokensUsed(appeals: readonly Spent[]): number {
  return appeals.filter(({ token, status }) => token && status !== appealStatus.upheld).length;
}

/** How many the unit has left; null where the match counts none. */
export function tokensLeft({ tokens }: Terms, appeals: readonly Spent[]): number | null {
  return tokens === null ? null : Math.max(0, tokens - tokensUsed(appeals));
}
