import * as z from 'zod/mini';
import { dayMs } from '#contract/fields/time.ts';
import type { ToDo } from './to-dos.ts';

/** The days before a deadline on which accounts are reminded; staff may set others. */
export const usualReminderDays: readonly number[] = [7, 3, 1];

const reminderDayMost = 60;
/** An empty list: no reminders. */
export const reminderDays = z.array(z.int().check(z.minimum(1), z.maximum(reminderDayMost))).check(
  z.maxLength(10),
  z.refine((days) => new Set(days).size === days.length, 'duplicate'),
);

/**
 * The reminder of a to-do that is due now: the last whose day has come. Null where the to-do began after that
 * day, since a message of its own announced it; null where no time is set, and once it is over.
 */
export function reminderDue(
  { by, since }: Pick<ToDo, 'by' | 'since'>,
  days: readonly number[],
  now: Date,
): number | null {
  if (!by || by <= now) return null;
  const at = (each: number) => by.getTime() - each * dayMs;
  const come = days.filter((each) => at(each) <= now.getTime());
  if (come.length === 0) return null;
  const last = Math.min(...come);
  return since && since.getTime() > at(last) ? null : last;
}

/** To-dos with reminders: what a unit has to do itself. The right to appeal was announced with the results. */
export function isReminded({ what }: Pick<ToDo, 'what'>): boolean {
  return what !== 'appeal';
}
