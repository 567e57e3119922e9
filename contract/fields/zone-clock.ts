import { clockParts } from './clock-parts.ts';
import { addDays } from './dates.ts';
import { dayMs } from './time.ts';

/** Moments and clock times of a zone, by Intl alone. */

/** The zone's clock ahead of UTC at this moment, in ms. */
function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockParts(at, timeZone);
  const asUtc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return asUtc - Math.floor(at.getTime() / 1000) * 1000;
}

/**
 * The moment at which a clock in the zone shows this day and time (`HH:mm`). Where the clock skips it (summer
 * time begins) the moment of the skip plus what was skipped; where it shows it twice, the first.
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const key = `${day} ${time} ${timeZone}`;
  const cachedMoment = moments.get(key);
  if (cachedMoment !== undefined) return new Date(cachedMoment);
  const moment = workedOut(day, time, timeZone);
  moments.set(key, moment.getTime());
  const oldest = moments.size > momentsMost ? moments.keys().next().value : undefined;
  if (oldest !== undefined) moments.delete(oldest);
  return moment;
}

/** A match asks for the same few moments at every rule that looks at the time; working one out costs three formats. */
const moments = new Map<string, number>();
const momentsMost = 2_000;

function workedOut(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const before = wanted - offsetMs(new Date(wanted - dayMs), timeZone);
  const after = wanted - offsetMs(new Date(wanted + dayMs), timeZone);
  const fits = [before, after]
    .sort((a, b) => a - b)
    .find((ms) => ms + offsetMs(new Date(ms), timeZone) === wanted);
  return new Date(fits ?? before);
}

export function startOfDay(day: string, timeZone: string): Date {
  return momentOf(day, '00:00', timeZone);
}

/** The first moment after this day. */
export function startOfNextDay(day: string, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

/** `HH:mm` of this moment on the zone's clock. */
export function localTime(at: Date, timeZone: string): string {
  const { hour, minute } = clockParts(at, timeZone);
  return `${hour}:${minute}`;
}

/** The same clock time in the zone `days` later or earlier, to the second, over a change of summer time too. */
export function shiftDays(at: Date, days: number, timeZone: string): Date {
  const moved = new Date(at.getTime() + days * dayMs);
  return new Date(moved.getTime() + offsetMs(at, timeZone) - offsetMs(moved, timeZone));
}
