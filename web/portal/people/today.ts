import { dayIn } from '#contract/fields/dates.ts';
import { serverNow } from '#web/lib/clock.ts';

/** The day by which the server judges ages and years. */
export function today(): string {
  return dayIn(new Date(serverNow()));
}
