import { addDays, dayIn } from '#contract/fields/dates.ts';
import { momentOf } from '#contract/fields/zone-clock.ts';
import { beijing, dayMs, hourMs } from '#contract/fields/time.ts';

/** Which days' settlement files can be had, and when. Gateways keep their books by China's clock. */

const readyAt = '10:30';
/** Gateways keep settlement files for three months, the shortest of which have 89 days. */
const settlementFileDaysBack = 89;

/** When a day's settlement file can be had. */
export function settlementFileReadyAt(day: string): Date {
  return momentOf(addDays(day, 1), readyAt, beijing);
}

/** The last day whose settlement file can be had, and the first that can be had still. */
export function settlementFileDays(now: Date): { first: string; last: string } {
  const today = dayIn(now, beijing);
  const yesterday = addDays(today, -1);
  return {
    first: addDays(today, -settlementFileDaysBack),
    last: now < settlementFileReadyAt(yesterday) ? addDays(yesterday, -1) : yesterday,
  };
}

/** A day without a settlement file is waited for that long; from then on what we have booked of it is missing there. */
const patienceMs = dayMs;

export function isOverdue(day: string, now: Date): boolean {
  return now.getTime() >= settlementFileReadyAt(day).getTime() + patienceMs;
}

/** When a day is tried again by itself: until its settlement file has come, or nothing can be expected of it. */
export function nextTryOf(
  day: string,
  { got, fault, none }: { got: boolean; fault: boolean; none: boolean },
  now: Date,
): Date | null {
  if (got || day < settlementFileDays(now).first) return null;
  if (fault || !isOverdue(day, now)) return new Date(now.getTime() + hourMs);
  return none ? null : new Date(now.getTime() + dayMs);
}

/**
 * The days of an account that are to be fetched now, the oldest first.
 * @param from the first day on which anything was paid to it
 * @param to the last such day; null while it is in use
 * @param known the days that were tried, and when they are to be tried again
 */
export function daysToFetch(
  { from, to, known }: { from: string; to: string | null; known: ReadonlyMap<string, Date | null> },
  now: Date,
): string[] {
  const { first, last } = settlementFileDays(now);
  const end = to !== null && to < last ? to : last;
  const days: string[] = [];
  for (let day = from > first ? from : first; day <= end; day = addDays(day, 1)) {
    const next = known.get(day);
    if (next === undefined || (next !== null && next <= now)) days.push(day);
  }
  return days;
}
