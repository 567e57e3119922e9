import { offenceCode, type OffenceDeductions } from '#contract/matches/offences.ts';
import { contestScore } from './contest.ts';
import type { Marks, MarksOf, OffenceTimes } from './marks.ts';
import { costOf } from './offences.ts';
import { averageOf, meanOf, rounded } from './ratio.ts';
import { showPresentation } from './show-presentation.ts';

/**
 * What is computed from the marks; all points are whole hundredths, `mistakes` is a count, null is what the
 * model, or this match, does not have. Of the international freestyle `completion` is Q and `deduction` is
 * 1 − M, both in hundredths of a factor (double dutch has no Q), and `artistic`, `creativity` and `execution` are the
 * marks out of 24; of the international show `artistic` is P, in hundredths of a factor.
 */
export interface Score {
  /** Null where the rules give no result: such a line has no rank. */
  final: number | null;
  artistic: number | null;
  completion: number | null;
  creativity: number | null;
  difficulty: number | null;
  execution: number | null;
  /** What is taken off, not below 0. */
  deduction: number | null;
  mistakes: number | null;
  /** At equal finals compared from the first, higher is better; all equal share a rank. */
  ties: readonly number[];
}

const none: Score = {
  final: null,
  artistic: null,
  completion: null,
  creativity: null,
  difficulty: null,
  execution: null,
  deduction: null,
  mistakes: null,
  ties: [],
};

const costOfAll = (noted: OffenceTimes, list: OffenceDeductions) =>
  noted.reduce((sum, each) => sum + each.times * costOf(each.offence, list), 0);
const hundredthsOf = (values: readonly number[]) => rounded(averageOf(values));
const panel = (values: readonly number[]) => (values.length === 0 ? null : hundredthsOf(values));
const sumOf = (parts: readonly (number | null)[]) =>
  parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

/** National rules 2025–2028 (`speedNational`). */
const leastSpeed = 1000;

/**
 * IJRU speed 4.2.0: the judges' average less 10 for each false start and each false switch (what a false start
 * costs in this match), and less the match's other offences; never below 0.
 */
function speedScore(marks: MarksOf<'speed'>, list: OffenceDeductions): Score {
  const average = hundredthsOf(marks.counts.map((count) => count * 100));
  const deduction =
    (marks.falseStarts + marks.falseSwitches) * costOf(offenceCode.falseStart, list) +
    costOfAll(marks.offences, list);
  const final = Math.max(0, average - deduction);
  return {
    ...none,
    final: marks.version === 2 && final < leastSpeed ? null : final,
    deduction,
    mistakes: marks.mistakes,
  };
}

/** Panels added up, less each miss and offence; never below 0. Ties: less deducted, then `order` (our guess). */
function panelScore(
  parts: Partial<Pick<Score, 'artistic' | 'completion' | 'creativity' | 'difficulty' | 'execution'>>,
  order: readonly (number | null)[],
  { mistakes, offences }: { mistakes: number; offences: OffenceTimes },
  list: OffenceDeductions,
): Score {
  const deduction = mistakes * costOf(offenceCode.miss, list) + costOfAll(offences, list);
  const final = Math.max(0, sumOf(Object.values(parts)) - deduction);
  return {
    ...none,
    ...parts,
    final,
    deduction,
    mistakes,
    ties: [-deduction, ...order.map((part) => part ?? 0)],
  };
}

function domesticScore(marks: MarksOf<'domesticFreestyle'>, list: OffenceDeductions): Score {
  const difficulty = panel(marks.difficulty);
  const creativity = panel(marks.creativity);
  const completion = panel(marks.completion);
  const artistic = panel(marks.artistic);
  const execution = panel(marks.execution);
  return panelScore(
    { difficulty, creativity, completion, artistic, execution },
    [completion, creativity, difficulty],
    marks,
    list,
  );
}

function showScore(marks: MarksOf<'show'>, list: OffenceDeductions): Score {
  const artistic = panel(marks.artistic);
  const creativity = panel(marks.creativity);
  const execution = panel(marks.execution);
  const difficulty = panel(marks.difficulty);
  return panelScore(
    { artistic, creativity, execution, difficulty },
    [execution, artistic, creativity],
    marks,
    list,
  );
}

/** Weights of the presentation's parts, in hundredths (IJRU 4.2.0). */
const weights = { entertainment: 25, form: 25, musicality: 20, creativity: 15, variety: 15 } as const;
type Part = keyof typeof weights;

const weighted = (parts: readonly Part[], each: Record<Part, number>) =>
  parts.reduce((sum, part) => sum + weights[part] * each[part], 0);
const weightOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + weights[part], 0);

/** The marks for these parts out of 24, in hundredths. */
function outOf24(parts: readonly Part[], marks: MarksOf<'ijruFreestyle'>['presentation']): number {
  const { over, under } = averageOf(marks.map((each) => weighted(parts, each) * 100));
  return rounded({ over, under: under * weightOf(parts) });
}

/** What a break or a violation costs (IJRU 4.2.0), in thousandths of the factor. */
export const violationCost = 50;

/** What misses cost, in thousandths: 5 %, 7.5 %, then 10 % each. */
export const missesCost = (misses: number) =>
  misses === 0 ? 0 : 50 + (misses > 1 ? 75 : 0) + Math.max(0, misses - 2) * 100;

/** P in hundredths: from 0 to `most` (itself in hundredths) over the marks 0–24. */
function presentationOf(marks: MarksOf<'ijruFreestyle'>['presentation'], most: number): number {
  const { over, under } = averageOf(marks.map((each) => weighted(Object.keys(weights) as Part[], each)));
  return rounded({ over: over * most, under: under * 2400 });
}

/** The presentation's marks out of 24 as a list shows them. */
const partsOf = (marks: MarksOf<'ijruFreestyle'>['presentation']) => ({
  artistic: outOf24(['entertainment', 'musicality', 'variety'], marks),
  creativity: outOf24(['creativity'], marks),
  execution: outOf24(['form'], marks),
});

/** Misses, and M in hundredths: what they leave, less 5 % for each break and each violation, never below 0. */
function keptOf(misses: readonly number[], ...fivePercent: (readonly number[])[]) {
  const mistakes = hundredthsOf(misses);
  const off = missesCost(mistakes) + violationCost * sumOf(fivePercent.map(hundredthsOf));
  return { mistakes, kept: rounded({ over: Math.max(0, 1000 - off), under: 10 }) };
}

/**
 * IJRU single-rope and wheel freestyle 4.2.0: R = D × (1 + P) × Q × M, each factor rounded to hundredths, a half
 * upwards, and R too; ties by M, Q, P, D. P runs from 0 to 1.2; each missing element costs 2.5 % of Q.
 */
function ijruScore(marks: MarksOf<'ijruFreestyle'>): Score {
  const difficulty = rounded(meanOf(marks.difficulty.map(averageOf)));
  const presentation = presentationOf(marks.presentation, 120);
  const required = rounded({ over: Math.max(0, 1000 - 25 * marks.missing), under: 10 });
  const { mistakes, kept } = keptOf(marks.misses, marks.breaks, marks.violations);
  const final = rounded({ over: difficulty * (100 + presentation) * required * kept, under: 1_000_000 });
  return {
    ...partsOf(marks.presentation),
    final,
    difficulty,
    completion: required,
    deduction: 100 - kept,
    mistakes,
    ties: [kept, required, presentation, difficulty],
  };
}

/**
 * IJRU double-dutch freestyle 4.2.0: R = D × (1 + P) × M with D = 1.4 × jumpers + turners, each of them and each
 * factor rounded to hundredths, a half upwards, and R too; ties by M, P, D. P runs from 0 to 0.8.
 */
function doubleDutchScore(marks: MarksOf<'ijruDoubleDutch'>): Score {
  const difficulty = rounded({
    over: 14 * hundredthsOf(marks.jumpers) + 10 * hundredthsOf(marks.turners),
    under: 10,
  });
  const presentation = presentationOf(marks.presentation, 80);
  const { mistakes, kept } = keptOf(marks.misses, marks.violations);
  return {
    ...none,
    ...partsOf(marks.presentation),
    final: rounded({ over: difficulty * (100 + presentation) * kept, under: 10_000 }),
    difficulty,
    deduction: 100 - kept,
    mistakes,
    ties: [kept, presentation, difficulty],
  };
}

/** What a missing discipline of a show costs, and a miss or a violation of time (IJRU 4.2.0), in thousandths. */
const showCosts = { missing: 50, each: 25 } as const;
export const showCost = showCosts.each;

/**
 * IJRU show freestyle 4.2.0: R = D × P × M × Q, each rounded to hundredths, a half upwards, and R too; ties as in every
 * freestyle by M, Q, P, D. Averages of what is counted are rounded to whole numbers first. The manual leaves one thing
 * open: it lists violations of space among the deductions, but no judge notes them and M has no place for them, so M has
 * those of time alone.
 */
function ijruShowScore(marks: MarksOf<'ijruShow'>): Score {
  const [missing, mistakes, violations] = [marks.missing, marks.misses, marks.violations].map(
    hundredthsOf,
  ) as [number, number, number];
  const remainder = (off: number) => rounded({ over: Math.max(0, 1000 - off), under: 10 });
  const difficulty = hundredthsOf(marks.difficulty);
  const presentation = showPresentation(marks);
  const factor = remainder(showCosts.each * (mistakes + violations));
  const required = remainder(showCosts.missing * missing);
  return {
    ...none,
    final: rounded({ over: difficulty * presentation * factor * required, under: 1_000_000 }),
    difficulty,
    artistic: presentation,
    completion: required,
    deduction: 100 - factor,
    mistakes,
    ties: [factor, required, presentation, difficulty],
  };
}

/**
 * The score that these marks give by the rules of their version; `offences` is the match's list. The same
 * marks always give the same score, in any order of the judges.
 */
export function scoreOf(marks: Marks, offences: OffenceDeductions): Score {
  switch (marks.model) {
    case 'speed':
      return speedScore(marks, offences);
    case 'domesticFreestyle':
      return domesticScore(marks, offences);
    case 'show':
      return showScore(marks, offences);
    case 'ijruFreestyle':
      return ijruScore(marks);
    case 'ijruDoubleDutch':
      return doubleDutchScore(marks);
    case 'ijruShow':
      return ijruShowScore(marks);
    case 'contestSpeed':
    case 'contestPerformance':
    case 'contestBattle':
      return { ...none, ...contestScore(marks) };
  }
}

/** How far apart two counts may lie to stand (IJRU 4.2.0). */
const apartMost = 3;

/**
 * Whether the judges' counts are too far apart to stand: no two are within 3 of one another, so
 * the video is counted or the athlete jumps again.
 */
export function recountDue(counts: readonly number[]): boolean {
  const sorted = [...counts].sort((a, b) => a - b);
  return sorted.length > 1 && sorted.slice(1).every((count, at) => count - (sorted[at] ?? 0) > apartMost);
}
