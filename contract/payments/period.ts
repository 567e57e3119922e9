import { addDays, daysBetween } from '#contract/fields/dates.ts';
import { problem, type Problem } from '#contract/problem.ts';

/** Days of Beijing time, `to` no longer counted in. */
export interface Period {
  from: string;
  to: string;
}

/** The longest period of one report, in days. */
const longestPeriod = 366;

export function periodProblems({ from, to }: Period): Problem[] {
  const days = daysBetween(from, to);
  return days < 1 || days > longestPeriod ? [problem('periodWrong', 'to', { most: longestPeriod })] : [];
}

/** Every day of it. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, n) => addDays(from, n));
}

/** The month of a day, and that `months` before or after. */
export function monthOf(day: string, months = 0): Period {
  const start = (moved: number) => {
    const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + moved;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  };
  return { from: start(months), to: start(months + 1) };
}
