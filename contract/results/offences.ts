import type { ScoreModel } from '#contract/matches/event.ts';
import { offenceCode, type OffenceCode, type OffenceDeductions } from '#contract/matches/offences.ts';
import type { Panel } from './entry-columns.ts';

/** Which a head judge notes for a model, by number. */
const noted = {
  speed: [2, 3, 4, 5, 6, 7, 8, 9, 11],
  domesticFreestyle: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  show: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  ijruFreestyle: [],
  ijruDoubleDutch: [],
  ijruShow: [],
  contestSpeed: [],
  contestPerformance: [],
  contestBattle: [],
} as const satisfies Record<ScoreModel, readonly OffenceCode[]>;

export function offencesOf(model: ScoreModel): readonly OffenceCode[] {
  return noted[model];
}

/** Offences that are counted in a column of their own. */
interface CountedOffence {
  panel: Panel;
  offences: readonly OffenceCode[];
}

const { falseStart, time, field, interruption, miss, other } = offenceCode;
const misses = { panel: 'mistakes', offences: [miss] } as const;
const international = [
  { panel: 'misses', offences: [miss] },
  { panel: 'violations', offences: [time, field] },
] as const;

/**
 * In speed a false start, and a false switch as one, is counted by itself, and a miss costs nothing. The
 * international freestyle knows misses, breaks, and violations of time and space, which it adds up; of attire,
 * salute and the like its rules know nothing.
 */
const counted = {
  speed: [
    { panel: 'falseStarts', offences: [falseStart] },
    { panel: 'falseSwitches', offences: [falseStart] },
    misses,
  ],
  domesticFreestyle: [misses],
  show: [misses],
  ijruFreestyle: [...international, { panel: 'breaks', offences: [interruption] }],
  ijruDoubleDutch: international,
  ijruShow: [
    { panel: 'misses', offences: [miss] },
    { panel: 'violations', offences: [time] },
  ],
  contestSpeed: [
    { panel: 'falseStarts', offences: [falseStart] },
    { panel: 'obstructions', offences: [other] },
    misses,
  ],
  contestPerformance: [{ panel: 'misses', offences: [miss] }],
  contestBattle: [],
} as const satisfies Record<ScoreModel, readonly CountedOffence[]>;

export function countedOffences(model: ScoreModel): readonly CountedOffence[] {
  return counted[model];
}

/** What one offence costs, in hundredths. */
export function costOf(which: OffenceCode, list: OffenceDeductions): number {
  return list.find((each) => each.offence === which)?.deduct ?? 0;
}
