import type { InRanking } from './advancing.ts';
import { placesOf } from './rank.ts';

export interface Standing {
  /** In the event as a whole; null has none. */
  rank: number | null;
  /** The round that decides, from 1. */
  round: number;
}

/**
 * The one place that decides the rank in an event of several rounds: who has a rank in the final comes first, in its
 * order; then those of the round before who have none there (they did not go on, withdrew or were scratched), in the
 * order of that round, and so on. `rounds` are from the first to the final, by the entry's id.
 */
export function standingOf(rounds: readonly (readonly InRanking[])[]): Map<string, Standing> {
  const standing = new Map<string, Standing>();
  let taken = 0;
  for (const [at, lines] of [...rounds.entries()].toReversed()) {
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
