import type { Score } from './score.ts';

type Ranked = Pick<Score, 'final' | 'ties'>;

/** Below 0 where `a` is better: by final, then by what breaks ties, from the first. */
export function compareScores(a: Ranked, b: Ranked): number {
  if (a.final !== b.final) return (b.final ?? -1) - (a.final ?? -1);
  for (let at = 0; at < Math.max(a.ties.length, b.ties.length); at += 1) {
    const difference = (b.ties[at] ?? 0) - (a.ties[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Places in a sorted list, 1 1 3: equals share the first of theirs (IJRU technical manual 4.2.0, ranking). */
export function placesOf<T>(sorted: readonly T[], compare: (a: T, b: T) => number): number[] {
  const places: number[] = [];
  for (const [at, row] of sorted.entries()) {
    const before = sorted[at - 1];
    const shared = before !== undefined && compare(before, row) === 0 ? places[at - 1] : undefined;
    places.push(shared ?? at + 1);
  }
  return places;
}

/**
 * Ranks of one group. Entries without a score (no result yet, scratched, cancelled) or with a score without a final are
 * left out and take no place.
 * @param tiesTo a tie that begins after this place is shared
 */
export function ranksOf(
  rows: readonly { id: string; score: Ranked | null }[],
  tiesTo = Infinity,
): Map<string, number> {
  const ranked = rows
    .flatMap(({ id, score }) => (score === null || score.final === null ? [] : [{ id, score }]))
    .sort((a, b) => compareScores(a.score, b.score));
  const places = placesOf(ranked, (a, b) => compareScores(a.score, b.score));
  const shared = placesOf(ranked, (a, b) => (b.score.final ?? -1) - (a.score.final ?? -1));
  return new Map(ranked.map(({ id }, at) => [id, (shared[at]! > tiesTo ? shared : places)[at] ?? 0]));
}
