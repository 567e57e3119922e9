import { addDays, daysBetween } from '#contract/fields/dates.ts';
import { daysOf } from '#contract/payments/period.ts';

export interface DayMoney {
  day: string;
  package: number;
  service: number;
}

/** The span of one bar: more bars than a phone can show are taken together. */
type Step = 'day' | 'week' | 'month';
const most = 62;

interface Stretch extends DayMoney {
  /** Its last day. */
  until: string;
}

/** Money by day: see `stretchesBy`. */
export function stretchesOf(days: readonly DayMoney[]): { step: Step; stretches: Stretch[] } {
  return stretchesBy(days, ['package', 'service']);
}

type Counted<K extends string> = { day: string } & Record<K, number>;

/** Days without anything too, so that the line of time is even; long times by week (from Monday) or by month. */
export function stretchesBy<K extends string>(
  days: readonly Counted<K>[],
  keys: readonly K[],
): { step: Step; stretches: (Counted<K> & { until: string })[] } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { step: 'day', stretches: [] };
  const count = daysBetween(first.day, last.day) + 1;
  const step = count <= most ? 'day' : count <= most * 7 ? 'week' : 'month';
  const moneyOf = new Map(days.map((day) => [day.day, day]));
  const stretches: (Counted<K> & { until: string })[] = [];
  for (const day of daysOf({ from: first.day, to: addDays(last.day, 1) })) {
    const start = startOf(day, step);
    const dayMoney = moneyOf.get(day);
    const values = Object.fromEntries(keys.map((key) => [key, dayMoney?.[key] ?? 0])) as Record<K, number>;
    const before = stretches.at(-1);
    if (before && startOf(before.day, step) === start) {
      const sums = Object.fromEntries(keys.map((key) => [key, before[key] + values[key]]));
      Object.assign(before, sums, { until: day });
    } else stretches.push({ ...values, day, until: day });
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
