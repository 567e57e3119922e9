import { compareScores } from '#contract/results/rank.ts';

/** Whether a result surpasses another of its discipline: every score model ranks by it, ties aside. */
export function surpasses(final: number, other: number): boolean {
  return compareScores({ final, ties: [] }, { final: other, ties: [] }) < 0;
}

interface Achieved {
  day: string;
  /** Hundredths; null where the rules give none, and of what is not counted. */
  final: number | null;
}

/** Which results were a personal best on their day, the oldest first; the first is one, an equal one is not. */
export function bestsIn(results: readonly Achieved[]): boolean[] {
  let best: number | null = null;
  return results.map(({ final }) => {
    if (final === null || (best !== null && !surpasses(final, best))) return false;
    best = final;
    return true;
  });
}
