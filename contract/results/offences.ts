import type { ScoreModel } from '#contract/matches/event.ts';
import type { OffenceCode, OffenceDeductions } from '#contract/matches/offences.ts';

/**
 * Which a head judge notes for a model. In speed false starts and misses are fields of their own, and a miss
 * costs nothing; the international freestyle knows violations of time and space alone, by its own rule.
 */
const noted = {
  speed: [2, 3, 4, 5, 6, 7, 8, 9, 11],
  domesticFreestyle: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  show: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  ijruFreestyle: [],
  ijruDoubleDutch: [],
} as const satisfies Record<ScoreModel, readonly OffenceCode[]>;

export function offencesOf(model: ScoreModel): readonly OffenceCode[] {
  return noted[model];
}

/** What one offence costs, in hundredths. */
export function costOf(which: OffenceCode, list: OffenceDeductions): number {
  return list.find((each) => each.offence === which)?.deduct ?? 0;
}
