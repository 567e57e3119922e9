import { addDays, daysBetween } from '#contract/fields/dates.ts';
import { daysOf } from '#contract/payments/period.ts';

export interface DayMoney {
  day: string;
  package: number;
  service: number;
}

/** What one bar stands for: more than can be told apart on a phone are taken together. */
export type Step = 'day' | 'week' | 'month';
const most = 62;

export interface Stretch extends DayMoney {
  /** Its last day. */
  until: string;
}

/** Days without money too, so that the line of time is even; long times by week (from Monday) or by month. */
export function stretchesOf(days: readonly DayMoney[]): { step: Step; stretches: Stretch[] } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { step: 'day', stretches: [] };
  const count = daysBetween(first.day, last.day) + 1;
  const step = count <= most ? 'day' : count <= most * 7 ? 'week' : 'month';
  const known = new Map(days.map((day) => [day.day, day]));
  const stretches: Stretch[] = [];
  for (const day of daysOf({ from: first.day, to: addDays(last.day, 1) })) {
    const start = startOf(day, step);
    const money = known.get(day);
    const before = stretches.at(-1);
    const [ofPackage, ofService] = [money?.package ?? 0, money?.service ?? 0];
    if (before && startOf(before.day, step) === start) {
      before.package += ofPackage;
      before.service += ofService;
      before.until = day;
    } else stretches.push({ day, until: day, package: ofPackage, service: ofService });
  }
  return { step, stretches };
}

function startOf(day: string, step: Step): string {
  if (step === 'day') return day;
  if (step === 'month') return day.slice(0, 7);
  // 1 January 2024 was a Monday.
  const since = daysBetween('2024-01-01', day);
  return addDays(day, -(((since % 7) + 7) % 7));
}
