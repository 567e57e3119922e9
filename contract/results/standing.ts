import type { DecidingRound } from '#contract/matches/rule-books.ts';
import type { InRanking } from './advancing.ts';
import { placesOf } from './rank.ts';
import { outOfRanking, type ResultState } from './states.ts';

export interface Standing {
  /** In the event as a whole; null has none. */
  rank: number | null;
  /** The round that decides, from 1; without a rank the last in which it had one. */
  round: number;
}

/** On the list of a round, by the entry's id. */
export interface StandingLine extends InRanking {
  state: ResultState;
}

/** The rounds that the one which decides goes by: all up to it. */
export const decidingRounds = <T>(rounds: readonly T[], by: DecidingRound): readonly T[] =>
  by === 'final' ? rounds : rounds.slice(0, 1);

/**
 * The one place that decides the rank in an event of several rounds. By the final: who has a rank in it comes first, in
 * its order; then those of the round before who have none there, in the order of that round, and so on. Who was in a round
 * after the first and leaves it (`withdrawn`, or scratched or cancelled on its list) has none: “their qualifying score
 * will not be considered” (docs/decisions/0104). By the preliminary: in its order alone. `rounds` are from the first to
 * the final.
 */
export function standingOf(
  rounds: readonly (readonly StandingLine[])[],
  by: DecidingRound = 'final',
  withdrawn: ReadonlySet<string> = new Set(),
): Map<string, Standing> {
  const standing = new Map<string, Standing>();
  const decided = new Set<string>();
  const counted = decidingRounds(rounds, by);
  const [, ...later] = counted;
  const scratched = later.flat().filter(({ state }) => outOfRanking.includes(state));
  const out = new Set([...(later.length > 0 ? withdrawn : []), ...scratched.map(({ id }) => id)]);
  let takenPlaces = 0;
  for (const [at, lines] of [...counted.entries()].toReversed()) {
    const open = lines.filter(({ id }) => !decided.has(id));
    for (const { id } of open) standing.set(id, { rank: null, round: at + 1 });
    const ranked = open.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!);
    const remaining = ranked.filter(({ id }) => !out.has(id));
    const places = placesOf(remaining, (a, b) => a.rank! - b.rank!);
    for (const [n, { id }] of remaining.entries())
      standing.set(id, { rank: takenPlaces + places[n]!, round: at + 1 });
    for (const { id } of ranked) decided.add(id);
    takenPlaces += remaining.length;
  }
  return standing;
}
