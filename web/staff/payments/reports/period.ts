import { addDays, isDate } from '#contract/fields/dates.ts';
import { monthOf, type Period } from '#contract/payments/period.ts';

/** As it stands in the address, with the last day counted in; '' of both is the running month. */
export const defaults = { from: '', through: '', payee: '', by: '' };

/** @param today by Beijing's clock; meaningless values in the address are left out */
export function periodIn({ from, through }: { from: string; through: string }, today: string): Period {
  const month = monthOf(today);
  const start = isDate(from) ? from : month.from;
  const end = isDate(through) ? addDays(through, 1) : isDate(from) ? monthOf(from).to : month.to;
  return { from: start, to: end };
}

export type Usual = 'yesterday' | 'thisMonth' | 'lastMonth';

export function usualPeriods(today: string): Record<Usual, Period> {
  return {
    yesterday: { from: addDays(today, -1), to: today },
    thisMonth: monthOf(today),
    lastMonth: monthOf(today, -1),
  };
}
