import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { mostCourts, type Slot } from './start-list.ts';

/** Courts side by side, by their numbers in the match. */
export interface Courts {
  /** The lowest number. */
  firstCourt: number;
  /** How many. */
  courts: number;
}

export const mostHalls = 20;
const mostCourtNumber = 999;

export const courts = z.int().check(z.minimum(1, 'tooSmall'), z.maximum(mostCourts, 'tooBig'));
export const courtNumber = z.int().check(z.minimum(1, 'tooSmall'), z.maximum(mostCourtNumber, 'tooBig'));

/** A hall of a match: its courts have numbers that no other hall of the match has. */
export const hall = z.strictObject({ id, name: langText, firstCourt: courtNumber, courts });
export type Hall = z.output<typeof hall>;

export const lastCourt = ({ firstCourt, courts: count }: Courts) => firstCourt + count - 1;
export const hasCourt = (of: Courts, court: number) => court >= of.firstCourt && court <= lastCourt(of);
const within = (inner: Courts, outer: Courts) =>
  hasCourt(outer, inner.firstCourt) && hasCourt(outer, lastCourt(inner));

/** Halls that share a court number. */
export function hallProblems(halls: readonly Courts[]): Problem[] {
  return halls.flatMap((each, at): Problem[] => {
    const other = halls
      .slice(0, at)
      .find((before) => each.firstCourt <= lastCourt(before) && before.firstCourt <= lastCourt(each));
    if (!other) return [];
    const shared = Math.max(each.firstCourt, other.firstCourt);
    return [problem('courtOfTwoHalls', `halls.${at}.firstCourt`, { court: shared })];
  });
}

/** Courts that the hall of a session does not have; a match without halls has all numbers. */
export function courtProblems(wanted: Courts, of: Courts | undefined, at: string): Problem[] {
  if (!of || within(wanted, of)) return [];
  return [problem('courtOutsideHall', at, { first: of.firstCourt, last: lastCourt(of) })];
}

/** Places of a list at the same order of courts, from another first court on. */
export const shifted = (places: readonly Slot[], from: number, to: number): Slot[] =>
  places.map((place) => ({ ...place, court: place.court - from + to }));

/**
 * Where a list with so many courts can stand: blocks of a hall side by side, or of the first courts where the match
 * has no halls.
 */
export function blocksOf(of: Courts | undefined, count: number): number[] {
  const { firstCourt, courts: all } = of ?? { firstCourt: 1, courts: 4 * count };
  return Array.from({ length: Math.floor(all / count) }, (_, n) => firstCourt + n * count);
}
