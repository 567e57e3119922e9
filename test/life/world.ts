import type { Match } from '#contract/matches/match.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { View } from './view.ts';

/** Few units and few places, so that everything collides. */
export const units = 4;
export const athletes = 3;
export const fee = 5000;
/** Of the first event, individual and held in two rounds, and of the second, of teams. */
export const capacities = [5, 2] as const;
export const quotas = [
  { counts: 'entries', capacity: 6 },
  { counts: 'people', capacity: 7 },
] as const;
export const final = { advance: 2, reserves: 2, order: 'result' as const };
/** A unit's best three, two of them in a group. */
export const total = {
  table: [9, 7, 6, 5],
  ties: 'mean' as const,
  oneLess: false,
  best: 3,
  mostPerGroup: 2,
};

/** How long a reserve has to take a place in the final; null moves it up at once. */
export type OfferMinutes = 30 | null;

/** What both portals change of a match without limits; ids are theirs. */
export const eventPatches = (offerMinutes: OfferMinutes) =>
  [
    { rounds: [{ ...final, offerMinutes }] },
    { kind: 'team', athletes: { min: 1, max: athletes } },
  ] as const satisfies readonly Partial<MatchEvent>[];
export const matchPatch = {
  waitingList: true,
  offerHours: 24,
} as const satisfies Partial<Match>;

/** What a unit enters: of which event, and which of its athletes. */
export interface Wanted {
  event: number;
  people: readonly number[];
}

/** Acts on a match. Each says whether it was done; the rules may refuse it. */
export interface Portal {
  submit(unit: number, wanted: readonly Wanted[]): Promise<boolean>;
  withdraw(unit: number): Promise<boolean>;
  pass(unit: number): Promise<boolean>;
  sendBack(unit: number): Promise<boolean>;
  /** A part of what is due, or all of it. */
  pay(unit: number, part: number): Promise<boolean>;
  refund(unit: number, part: number): Promise<boolean>;
  answerOffer(unit: number, take: boolean): Promise<boolean>;
  /** Another athlete of the unit in the place of one who is entered. */
  substitute(unit: number, out: number, comes: number): Promise<boolean>;
  /** A day goes by: offers end, free places are offered. */
  dayGoesBy(): Promise<void>;
  /** The days of the match: registration is over. */
  begin(): Promise<void>;
  enter(round: number, counts: readonly number[]): Promise<boolean>;
  scratch(round: number, line: number): Promise<boolean>;
  moveOn(round: number, step: 'release' | 'confirm' | 'publish'): Promise<boolean>;
  correct(round: number, line: number, count: number): Promise<boolean>;
  /** An appeal against a line, upheld with this count. */
  uphold(round: number, line: number, count: number): Promise<boolean>;
  draft(again: boolean): Promise<boolean>;
  /** One that is in the final, or a reserve of it, will not start. */
  leave(line: number): Promise<boolean>;
  /** The first reserve that is asked takes its place in the final, or leaves it to the next. */
  answerPlace(take: boolean): Promise<boolean>;
  /** The time to take a place ends. */
  placesEnd(): Promise<void>;
  view(): Promise<View>;
}
