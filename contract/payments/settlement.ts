import type { SettlementSum } from './report-calls.ts';

type Amounts = Pick<SettlementSum, 'payments' | 'came' | 'refunds' | 'back'>;

export function addedUp(sums: readonly Amounts[]): Amounts {
  const of = (key: keyof Amounts) => sums.reduce((total, sum) => total + sum[key], 0);
  return { payments: of('payments'), came: of('came'), refunds: of('refunds'), back: of('back') };
}

type AccountSum = Omit<SettlementSum, 'day'>;

/** The sums over all days, by payee, way and account. */
export function byAccount(sums: readonly SettlementSum[]): AccountSum[] {
  const sumsByKey = new Map<string, SettlementSum[]>();
  for (const sum of sums) {
    const key = `${sum.payee} ${sum.channel} ${sum.account}`;
    const daySums = sumsByKey.get(key);
    if (daySums) daySums.push(sum);
    else sumsByKey.set(key, [sum]);
  }
  return [...sumsByKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => {
      const { payee, channel, account } = own[0]!;
      return { payee, channel, account, ...addedUp(own) };
    });
}
