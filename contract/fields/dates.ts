import * as z from 'zod/mini';
import { beijing, dayMs, minuteMs } from './time.ts';
import { clockParts } from './clock-parts.ts';

/** Days without time are `YYYY-MM-DD`, so they compare as strings. */
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day that exists in the calendar. */
export function isDate(value: string): boolean {
  const parts = pattern.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const date = z
  .string()
  .check(z.regex(pattern, { error: 'dateWrong', abort: true }), z.refine(isDate, 'dateWrong'));

/** An instant: ISO 8601 in UTC, as `toISOString` writes it. */
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/, 'dateWrong'));

/** Full years lived on a day; one born on 29 February grows older on 1 March of a common year. */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Requirements, section 9. */
export const adultAge = 18;

export function isAdult(birthdate: string, day: string): boolean {
  return ageOn(birthdate, day) >= adultAge;
}

const lastDays = new Map<string, { minute: number; day: string }>();

/** The day that it is at an instant in a zone; the country's own clock unless said. */
export function dayIn(now: Date, zone = beijing): string {
  // No zone changes its day within a minute, and most calls ask about now: the formatter is slow.
  const minute = Math.floor(now.getTime() / minuteMs);
  const last = lastDays.get(zone);
  if (last?.minute === minute) return last.day;
  const parts = clockParts(now, zone);
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
  lastDays.set(zone, { minute, day });
  return day;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The same day `count` years on; 29 February becomes 28 February where there is none. */
export function addYears(day: string, count: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}${day.slice(4)}`;
  return isDate(moved) ? moved : `${moved.slice(0, 8)}28`;
}
