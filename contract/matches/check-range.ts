import { problem, type Problem } from '#contract/problem.ts';

/** `max: null` is no limit. */
export function rangeProblems({ min, max }: { min: number; max: number | null }, place: string): Problem[] {
  return max !== null && min > max ? [problem('minAboveMax', place, { least: min, most: max })] : [];
}
