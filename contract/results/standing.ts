import type { DecidingRound } from '#contract/matches/rule-books.ts';
import type { InRanking } from './advancing.ts';
import { placesOf } from './rank.ts';

export interface Standing {
  /** In the event as a whole; null has none. */
  rank: number | null;
  /** The round that decides, from 1. */
  round: number;
}

/** The rounds that the one which decides goes by: all up to it. */
export const decidingRounds = <T>(rounds: readonly T[], by: DecidingRound): readonly T[] =>
  by === 'final' ? rounds : rounds.slice(0, 1);

/**
 * The one place that decides the rank in an event of several rounds. By the final: who has a rank in it comes first, in
 * its order; then those of the round before who have none there (they did not go on, withdrew or were scratched), in the
 * order of that round, and so on. By the preliminary: in its order alone. `rounds` are from the first to the final, by
 * the entry's id.
 */
export function standingOf(
  rounds: readonly (readonly InRanking[])[],
  by: DecidingRound = 'final',
): Map<string, Standing> {
  const standing = new Map<string, Standing>();
  let taken = 0;
  const counted = decidingRounds(rounds, by);
  for (const [at, lines] of [...counted.entries()].toReversed()) {
    const left = lines
      .filter(({ id, rank }) => rank !== null && (standing.get(id)?.rank ?? null) === null)
      .toSorted((a, b) => a.rank! - b.rank!);
    const places = placesOf(left, (a, b) => a.rank! - b.rank!);
    for (const [n, { id }] of left.entries()) standing.set(id, { rank: taken + places[n]!, round: at + 1 });
    for (const { id } of lines) if (!standing.has(id)) standing.set(id, { rank: null, round: at + 1 });
    taken += left.length;
  }
  return standing;
}
