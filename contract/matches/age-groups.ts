import { addDays, addYears } from '#contract/fields/dates.ts';
import type { AgeMix, Group, MatchEvent } from './event.ts';

/** Both ends inside; null is no limit. */
export interface BirthWindow {
  bornFrom: string | null;
  bornTo: string | null;
}

/**
 * The birth dates of those who are `min` to `max` years old on the cut-off day, both inside. Birth years, as
 * most regulations put it, are a cut-off on 31 December.
 */
export function windowOfAges(min: number | null, max: number | null, cutOff: string): BirthWindow {
  return {
    bornFrom: max === null ? null : addDays(addYears(cutOff, -(max + 1)), 1),
    bornTo: min === null ? null : addYears(cutOff, -min),
  };
}

/** The cut-off day of birth years in a season. */
export function endOfYear(year: number): string {
  return `${year}-12-31`;
}

/**
 * The day on which ages count, as all ends of these windows have it: the end of the year of a match, or the last such
 * day until it begins. Null where there is none, or several.
 */
export function keyDayOf(windows: readonly BirthWindow[], startDate: string): string | null {
  const ends = windows.flatMap(({ bornFrom, bornTo }) => [bornFrom && addDays(bornFrom, -1), bornTo]);
  const [day, ...others] = new Set(ends.flatMap((end) => (end ? [end.slice(4)] : [])));
  if (day === undefined || others.length > 0) return null;
  const year = Number(startDate.slice(0, 4));
  const isOver = day <= startDate.slice(4) || year + day === endOfYear(year);
  return `${isOver ? year : year - 1}${day}`;
}

/** A window that no birth date lies in. */
export function isEmptyWindow({ bornFrom, bornTo }: BirthWindow): boolean {
  return bornFrom !== null && bornTo !== null && bornFrom > bornTo;
}

export function windowsOverlap(a: BirthWindow, b: BirthWindow): boolean {
  return !isEmptyWindow({ bornFrom: latest(a.bornFrom, b.bornFrom), bornTo: earliest(a.bornTo, b.bornTo) });
}

function latest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}

function earliest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a;
}

/**
 * How a birth date lies to a group of an event: `mixes` is an athlete of another age in a line-up that may have some,
 * `playsUp` one of a younger group where that is allowed.
 */
type AgeFit = 'fits' | 'mixes' | 'playsUp' | 'tooYoung' | 'tooOld';

/**
 * Up, never down: with `playUp` a younger athlete may enter an older group, if some group of
 * the event takes that age at all.
 */
export function ageFit(
  { playUp, groups, ageMix }: Pick<MatchEvent, 'playUp' | 'groups' | 'ageMix'>,
  group: BirthWindow,
  birthdate: string,
): AgeFit {
  const fit = fitIn(group, birthdate);
  if (fit === 'fits') return fit;
  if (ageMix?.least) return fitIn(widened(group, ageMix), birthdate) === 'fits' ? 'mixes' : fit;
  const up = fit === 'tooYoung' && playUp && groups.some((each) => fitIn(each, birthdate) !== 'tooYoung');
  return up ? 'playsUp' : fit;
}

function fitIn({ bornFrom, bornTo }: BirthWindow, birthdate: string) {
  if (bornFrom !== null && birthdate < bornFrom) return 'tooOld';
  return bornTo === null || birthdate <= bornTo ? 'fits' : 'tooYoung';
}

/** The window of those in a line-up who are not of the group's own age. */
function widened({ bornFrom, bornTo }: BirthWindow, { younger, older }: AgeMix): BirthWindow {
  return {
    bornFrom: bornFrom && addYears(bornFrom, -(older ?? 0)),
    bornTo: bornTo && addYears(bornTo, younger ?? 0),
  };
}

/** The oldest group first; a group without a limit behind all others. */
export function byAge(a: Pick<Group, 'bornTo'>, b: Pick<Group, 'bornTo'>): number {
  if (a.bornTo === b.bornTo) return 0;
  if (a.bornTo === null) return 1;
  return b.bornTo === null || a.bornTo < b.bornTo ? -1 : 1;
}
