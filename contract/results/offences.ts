import * as z from 'zod/mini';
import type { ScoreModel } from '#contract/matches/event.ts';

/** The offence list (specification, section 3). */
export const offence = {
  falseStart: 1,
  attire: 2,
  hair: 3,
  noSalute: 4,
  time: 5,
  field: 6,
  accessories: 7,
  interruption: 8,
  participants: 9,
  miss: 10,
  other: 11,
} as const;
export type Offence = (typeof offence)[keyof typeof offence];

export const offenceNumber = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

/** What each offence costs in a match, in hundredths of a point. */
export type OffenceList = readonly { offence: Offence; deduct: number }[];

/**
 * What a match starts from; its document brings its own. A false start is 10 (field.md 2.3), a miss in a
 * freestyle 2 (the national rules' minor error); the others are our guess, small, to be set by the organiser.
 */
export const defaultOffences = [
  { offence: 1, deduct: 1000 },
  { offence: 2, deduct: 200 },
  { offence: 3, deduct: 100 },
  { offence: 4, deduct: 100 },
  { offence: 5, deduct: 500 },
  { offence: 6, deduct: 500 },
  { offence: 7, deduct: 200 },
  { offence: 8, deduct: 500 },
  { offence: 9, deduct: 1000 },
  { offence: 10, deduct: 200 },
  { offence: 11, deduct: 100 },
] as const satisfies OffenceList;

/**
 * Which a head judge notes for a model. In speed false starts and misses are fields of their own, and a miss
 * costs nothing; the international freestyle knows violations of time and space alone, by its own rule.
 */
const noted = {
  speed: [2, 3, 4, 5, 6, 7, 8, 9, 11],
  domesticFreestyle: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  show: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  ijruFreestyle: [],
} as const satisfies Record<ScoreModel, readonly Offence[]>;

export function offencesOf(model: ScoreModel): readonly Offence[] {
  return noted[model];
}

/** What one offence costs in hundredths; one that the list leaves out costs nothing. */
export function costOf(which: Offence, list: OffenceList): number {
  return list.find((each) => each.offence === which)?.deduct ?? 0;
}
