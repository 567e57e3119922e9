import type { ScoreModel } from '#contract/matches/event.ts';
import type { MarksOf } from './marks.ts';
import { averageOf, rounded } from './ratio.ts';
import type { Score } from './score.ts';

/**
 * The Double Dutch Contest, IJRU 4.2.0. Its marks have the names of the columns in which they are typed
 * (`entry-columns.ts`), one a judge or one alone.
 */
type ContestModel = 'contestSpeed' | 'contestPerformance' | 'contestBattle';

/** Whose results are judges’ counts. */
export const isCounted = (model: ScoreModel): boolean => model === 'speed' || model === 'contestSpeed';

/** The judges of a performance, neither more nor fewer; misses are those of the seven drawn before the event. */
export const performanceJudges = { jumpers: 2, turners: 2, expression: 3, staging: 3, misses: 7 } as const;
const categories = ['jumpers', 'turners', 'expression', 'staging'] as const;
const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);

/** All ten, each of whom may give a surprise bonus. */
export const performancePanel = total(categories.map((name) => performanceJudges[name]));

/** What a false start or an obstruction of the judges costs, in hundredths. */
export const contestSpeedCost = 500;

/** The judges’ average less 5 for each false start and each obstruction; the match’s list of offences has no say. */
function speedScore(marks: MarksOf<'contestSpeed'>) {
  const average = rounded(averageOf(marks.counts.map((count) => count * 100)));
  const deduction = contestSpeedCost * (marks.falseStarts + marks.obstructions);
  return { final: Math.max(0, average - deduction), deduction, mistakes: marks.mistakes };
}

/** What so many mistakes cost, in points; the last is that of more as well. */
const mistakeCosts = [0, 1, 2, 4, 6, 9, 12, 15] as const;
const noMistakeBonus = 5;

/** The median of the seven; of another number of judges the lower middle. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** In hundredths, by the median of mistakes. */
export const mistakesCost = (mistakes: number): number =>
  100 * mistakeCosts[Math.min(mistakes, mistakeCosts.length - 1)]!;

/** Two and three judges: averages in sixths are whole. */
const sixths = (values: readonly number[]) => (6 * total(values)) / values.length;

/**
 * R = the sum of the ten + surprise bonuses + 5 without mistakes − what mistakes cost, never below 0. Ties (steps 1 to
 * 6): surprises; then the highest of the four categories’ plain averages and in how many it is reached, the second highest
 * and so on, which is the order of the four from the highest. Steps 7 to 9, which judges vote and discuss, are the place
 * that the head judge enters.
 */
function performanceScore(marks: MarksOf<'contestPerformance'>) {
  const sums = Object.fromEntries(categories.map((name) => [name, 100 * total(marks[name])])) as Record<
    (typeof categories)[number],
    number
  >;
  const mistakes = medianOf(marks.misses);
  const deduction = mistakesCost(mistakes);
  const bonus = 100 * (marks.surprises + (mistakes === 0 ? noMistakeBonus : 0));
  const averages = categories.map((name) => sixths(marks[name])).toSorted((a, b) => b - a);
  return {
    final: Math.max(0, total(Object.values(sums)) + bonus - deduction),
    difficulty: sums.jumpers,
    execution: sums.turners,
    artistic: sums.expression,
    creativity: sums.staging,
    completion: bonus,
    deduction,
    mistakes,
    ties: [marks.surprises, ...averages, marks.decided === 0 ? 0 : 100 - marks.decided],
  };
}

/**
 * A battle has no marks but who won its heat, as the judges decide among themselves. Each entry is in two: who won both is
 * first, who won the first and lost the last second, then who lost the first and won the one for third place.
 */
const battleScore = ({ firstHeat, lastHeat }: MarksOf<'contestBattle'>) => ({
  final: 100 * (firstHeat + lastHeat),
  ties: [firstHeat],
});

export function contestScore(marks: MarksOf<ContestModel>): Partial<Score> {
  switch (marks.model) {
    case 'contestSpeed':
      return speedScore(marks);
    case 'contestPerformance':
      return performanceScore(marks);
    case 'contestBattle':
      return battleScore(marks);
  }
}

/** Ties that begin at a later place than this are shared ranks. */
export const tiesBrokenTo = (model: ScoreModel | undefined): number =>
  model === 'contestPerformance' ? 3 : Infinity;
