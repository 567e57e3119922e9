import type { SettlementSum } from './report-calls.ts';
import { currencies, type Currency } from '#contract/fields/currency.ts';

type Amounts = Pick<SettlementSum, 'payments' | 'came' | 'refunds' | 'back'>;

export function addedUp(sums: readonly Amounts[]): Amounts {
  const of = (key: keyof Amounts) => sums.reduce((total, sum) => total + sum[key], 0);
  return { payments: of('payments'), came: of('came'), refunds: of('refunds'), back: of('back') };
}

/** Of one account in one currency. */
export type AccountSum = Omit<SettlementSum, 'day'>;

/** The sums over all days, by payee, way, account and currency. */
export function byAccount(sums: readonly SettlementSum[]): AccountSum[] {
  const sumsByKey = new Map<string, SettlementSum[]>();
  for (const sum of sums) {
    const key = `${sum.payee} ${sum.channel} ${sum.account} ${sum.currency}`;
    const daySums = sumsByKey.get(key);
    if (daySums) daySums.push(sum);
    else sumsByKey.set(key, [sum]);
  }
  return [...sumsByKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, currencySums]) => {
      const { payee, channel, account, currency } = currencySums[0]!;
      return { payee, channel, account, currency, ...addedUp(currencySums) };
    });
}

/** The sums of each currency alone: different ones are never added. */
export function byCurrency(sums: readonly SettlementSum[]): (Amounts & { currency: Currency })[] {
  return currencies.flatMap((currency) => {
    const currencySums = sums.filter((sum) => sum.currency === currency);
    return currencySums.length === 0 ? [] : [{ currency, ...addedUp(currencySums) }];
  });
}
