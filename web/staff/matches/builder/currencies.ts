import { currencies, unitsOf, yuan, type Currency } from '#contract/fields/currency.ts';
import { currentLang } from '#contract/lang.ts';
import type { Values } from './values.ts';

/** What the builder holds while nothing is chosen counts as yuan, as in a match that names none. */
export const currencyIn = (chosen: Values['currency']): Currency =>
  currencies.find((each) => each === chosen) ?? yuan;

export function currencyOptions() {
  const names = new Intl.DisplayNames(currentLang(), { type: 'currency' });
  return currencies.map((value) => ({ value, label: `${names.of(value)} ${value}`, find: value }));
}

/** Fees and deposit in another currency with the figures that were typed: 160.00 yuan become 160 yen. */
export function refigured(
  { feeItems, appeals }: Pick<Values, 'feeItems' | 'appeals'>,
  from: Currency,
  to: Currency,
) {
  const as = (amount: number | null) =>
    amount === null ? null : Math.round((amount / unitsOf(from)) * unitsOf(to));
  return {
    feeItems: feeItems.map((item) => ({
      ...item,
      steps: item.steps.map((step) => ({ ...step, amount: as(step.amount) })),
    })),
    depositFen: as(appeals.depositFen),
  };
}
