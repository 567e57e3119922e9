import * as z from 'zod/mini';
import { dayMs } from '#contract/fields/time.ts';
import type { Step } from './steps.ts';

/** So many days before it is too late somebody is reminded; staff may set others. */
export const usualReminderDays: readonly number[] = [7, 3, 1];

export const reminderDayMost = 60;
/** None: nobody is reminded. */
export const reminderDays = z.array(z.int().check(z.minimum(1), z.maximum(reminderDayMost))).check(
  z.maxLength(10),
  z.refine((days) => new Set(days).size === days.length, 'duplicate'),
);

/**
 * Which of the reminders of a step is due now: the last whose day has come. None for what had not begun by then, as of
 * that a message of its own has told; none for what no time is set, and none once it is over.
 */
export function reminderDue(
  { by, since }: Pick<Step, 'by' | 'since'>,
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

/** Of what one is reminded: what a unit has to do itself; that a result can be appealed was told as it was released. */
export function isReminded({ what }: Pick<Step, 'what'>): boolean {
  return what !== 'appeal';
}
