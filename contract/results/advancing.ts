import type { Round } from '#contract/matches/event.ts';
import { placesOf, ranksOf } from './rank.ts';
import type { Score } from './score.ts';
import { outOfRanking, settled, type ResultState } from './states.ts';

/**
 * Who goes on to the next round, from the ranking of the one before. International rules (Competition Manual 4.2.0):
 * the best six go on, in increasing order of their results, and the next is offered a place that becomes free. The
 * book's own tie rule has been applied where ranks are equal or not; they do not say what follows at the line, so
 * all who share the last place go on (docs/decisions/0086).
 */
export interface InRanking {
  id: string;
  /** Null has none: scratched, cancelled, not counted, without a valid result. */
  rank: number | null;
}

export interface Advancing<T> {
  /** Best first. */
  advanced: T[];
  /** In the order in which they move up; who shares the last place is one, too. */
  reserves: T[];
}

type Many = Pick<Round, 'advance' | 'reserves'>;

/** @param withdrawn who is known not to start: the next ones take their places at once */
export function advancing<T extends InRanking>(
  lines: readonly T[],
  { advance, reserves }: Many,
  withdrawn: ReadonlySet<string> = new Set(),
): Advancing<T> {
  const ranked = lines
    .filter(({ id, rank }) => rank !== null && !withdrawn.has(id))
    .toSorted((a, b) => a.rank! - b.rank!);
  const places = placesOf(ranked, (a, b) => a.rank! - b.rank!);
  const upTo = (most: number) => ranked.filter((_, at) => places[at]! <= most);
  const advanced = upTo(advance);
  return { advanced, reserves: upTo(advanced.length + reserves).slice(advanced.length) };
}

/** Where one of a drafted round stands; `offered`: a place is held for it, which it has to take in time. */
export const goingStates = ['advances', 'offered', 'reserve', 'withdrawn'] as const;
export type GoingState = (typeof goingStates)[number];

/** On a list of results, once the round after it is drafted: Q goes on, R may still move up (contract/results/text.ts). */
export const goingMarks = ['Q', 'R'] as const;
export type GoingMark = (typeof goingMarks)[number];

/** Whether an offered place is taken is between its unit and the staff. */
export const markOf = (state: GoingState): GoingMark | null =>
  state === 'withdrawn' ? null : state === 'advances' ? 'Q' : 'R';

export interface Going {
  id: string;
  /** Best first; reserves in the order in which they move up. */
  position: number;
  /** In the round before: equals move up together. */
  rank: number;
  state: GoingState;
}

/**
 * Who moves up, or is asked whether it does, once one has withdrawn: the first reserve, as long as fewer are left than go on, and with it all who
 * share its rank, as they would have in a draft. Where equals have made more of them, the round goes on with these.
 */
export function movesUp(going: readonly Going[], { advance }: Pick<Many, 'advance'>): Going[] {
  const remaining = going.filter(({ state }) => state === 'advances' || state === 'offered').length;
  const reserves = going
    .filter(({ state }) => state === 'reserve')
    .toSorted((a, b) => a.position - b.position);
  const last = reserves[advance - remaining - 1] ?? reserves.at(-1);
  return remaining >= advance ? [] : reserves.filter(({ rank }) => rank <= last!.rank);
}

/** What a ranking that has changed since makes of a drafted round. */
export function placesMoved(
  before: Advancing<InRanking>,
  after: Advancing<InRanking>,
): { comes: string[]; goes: string[] } {
  const was = new Set(before.advanced.map(({ id }) => id));
  const is = new Set(after.advanced.map(({ id }) => id));
  return {
    comes: [...is].filter((id) => !was.has(id)),
    goes: [...was].filter((id) => !is.has(id)),
  };
}

/** The same of a correction that has not been made: `ranks` are those after it. */
export function placesMovedBy(
  lines: readonly InRanking[],
  ranks: ReadonlyMap<string, number>,
  many: Many,
  withdrawn: ReadonlySet<string>,
) {
  const after = lines.map(({ id }) => ({ id, rank: ranks.get(id) ?? null }));
  return placesMoved(advancing(lines, many, withdrawn), advancing(after, many, withdrawn));
}

interface Scored {
  id: string;
  score: Pick<Score, 'final' | 'ties'> | null;
  state: ResultState;
  uncounted: boolean;
}

/**
 * Lines that go on however the open results turn out: fewer than go on are better or may still become so.
 * A line whose own result is open is not certain.
 */
export function certainOf(lines: readonly Scored[], { advance }: Pick<Round, 'advance'>): string[] {
  const counted = lines.filter(({ uncounted }) => !uncounted);
  const open = counted.filter(({ state }) => !settled(state)).length;
  const standing = counted.filter(({ state }) => settled(state) && !outOfRanking.includes(state));
  const ranks = ranksOf(standing);
  return standing.flatMap(({ id }) => {
    const rank = ranks.get(id);
    return rank !== undefined && rank - 1 + open < advance ? [id] : [];
  });
}
