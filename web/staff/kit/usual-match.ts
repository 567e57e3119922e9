import { matchStatus } from '#contract/matches/status.ts';
import type { MatchRow } from './use-matches.ts';

/** The match that one most likely means: the next whose registration has closed, or the one that is on. */
export function usualMatch(matches: readonly MatchRow[]): MatchRow | undefined {
  const entered = matches
    .filter(({ registrations }) => registrations > 0)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const of = (status: number) => entered.find((match) => match.status === status);
  return (
    of(matchStatus.inProgress) ?? of(matchStatus.closed) ?? of(matchStatus.open) ?? entered[0] ?? matches[0]
  );
}
