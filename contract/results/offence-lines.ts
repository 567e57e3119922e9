import * as z from 'zod/mini';
import type { ScoreModel } from '#contract/matches/event.ts';
import type { Lang } from '#contract/lang.ts';
import {
  offenceCode,
  offenceCodes,
  offenceText,
  type OffenceCode,
  type OffenceDeductions,
} from '#contract/matches/offences.ts';
import { isInternational, showHundredths } from './columns.ts';
import { contestSpeedCost, medianOf, mistakesCost } from './contest.ts';
import type { Marks } from './marks.ts';
import { costOf } from './offences.ts';
import { averageOf, rounded } from './ratio.ts';
import { missesCost, scoreOf, showCost as costInShow, violationCost } from './score.ts';

/** One offence of a result, however often. */
export const offenceLine = z.strictObject({
  /** Its number in the offence list; several that the rules count together. */
  offences: z.array(z.literal(offenceCodes)),
  times: z.int(),
  /**
   * What they take off: hundredths of a point, of the international freestyle thousandths of the factor. Null where
   * the match has changed its list since.
   */
  cost: z.nullable(z.int()),
});
export type OffenceLine = z.output<typeof offenceLine>;

const { falseStart, time, field, interruption, miss, other } = offenceCode;
const averaged = (values: readonly number[]) => rounded(averageOf(values));

function linesOf(marks: Marks, list: OffenceDeductions): OffenceLine[] {
  const priced = (offence: OffenceCode, times: number): OffenceLine => ({
    offences: [offence],
    times,
    cost: times * costOf(offence, list),
  });
  switch (marks.model) {
    case 'speed':
      return [
        priced(falseStart, marks.falseStarts + marks.falseSwitches),
        ...marks.offences.map(({ offence, times }) => priced(offence, times)),
        { offences: [miss], times: marks.mistakes, cost: 0 },
      ];
    case 'domesticFreestyle':
    case 'show':
      return [
        ...marks.offences.map(({ offence, times }) => priced(offence, times)),
        priced(miss, marks.mistakes),
      ];
    case 'ijruFreestyle':
    case 'ijruDoubleDutch': {
      const breaks = marks.model === 'ijruFreestyle' ? averaged(marks.breaks) : 0;
      const [misses, violations] = [averaged(marks.misses), averaged(marks.violations)];
      return [
        { offences: [time, field], times: violations, cost: violations * violationCost },
        { offences: [interruption], times: breaks, cost: breaks * violationCost },
        { offences: [miss], times: misses, cost: missesCost(misses) },
      ];
    }
    case 'ijruShow': {
      const [misses, violations] = [averaged(marks.misses), averaged(marks.violations)];
      return [
        { offences: [time], times: violations, cost: violations * costInShow },
        { offences: [miss], times: misses, cost: misses * costInShow },
      ];
    }
    case 'contestSpeed':
      return [
        { offences: [falseStart], times: marks.falseStarts, cost: marks.falseStarts * contestSpeedCost },
        { offences: [other], times: marks.obstructions, cost: marks.obstructions * contestSpeedCost },
        { offences: [miss], times: marks.mistakes, cost: 0 },
      ];
    case 'contestPerformance': {
      const times = medianOf(marks.misses);
      return [{ offences: [miss], times, cost: mistakesCost(times) }];
    }
    case 'contestBattle':
      return [];
  }
}

/**
 * The offences of a result in the order of the list, each with what it cost. `list` is the match's now, `deduction`
 * the one that the result was given: where they differ, each cost is null.
 */
export function offenceLines(marks: Marks, list: OffenceDeductions, deduction: number | null): OffenceLine[] {
  const same = scoreOf(marks, list).deduction === deduction;
  return linesOf(marks, list)
    .filter(({ times }) => times > 0)
    .map((line) => ({ ...line, cost: same ? line.cost : null }))
    .toSorted((a, b) => a.offences[0]! - b.offences[0]!);
}

/** Its names, in the language of the page or in `lang`. */
export function offenceNames({ offences }: { offences: readonly OffenceCode[] }, lang?: Lang): string {
  return offences.map((each) => offenceText(each, lang)).join(' / ');
}

/** `2`, `12.5%`: what it takes off; `''` where it takes nothing off or that is not known. */
export function showCost(model: ScoreModel, { cost }: OffenceLine): string {
  if (!cost) return '';
  return isInternational(model) ? `${cost / 10}%` : showHundredths(cost);
}
