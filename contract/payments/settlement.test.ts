import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SettlementSum } from './report-calls.ts';
import { addedUp, byAccount, byCurrency } from './settlement.ts';

const amount = fc.nat(1_000_000);
const sum: fc.Arbitrary<SettlementSum> = fc.record({
  day: fc.constantFrom('2026-05-01', '2026-05-02'),
  payee: fc.constantFrom('package', 'service'),
  channel: fc.constantFrom('wechat', 'alipay', 'outside'),
  account: fc.constantFrom('', '1900000001', '2088000001'),
  currency: fc.constantFrom('CNY', 'JPY'),
  payments: amount,
  came: amount,
  refunds: amount,
  back: amount,
});

it('accounts hold each sum once, and add up to all of them', () => {
  fc.assert(
    fc.property(fc.array(sum, { maxLength: 30 }), (sums) => {
      const accounts = byAccount(sums);
      expect(addedUp(accounts)).toEqual(addedUp(sums));
      const keys = accounts.map(
        ({ payee, channel, account, currency }) => `${payee} ${channel} ${account} ${currency}`,
      );
      expect(keys).toEqual([...new Set(keys)].toSorted());
      for (const each of accounts) {
        const rows = sums.filter(
          ({ payee, channel, account, currency }) =>
            payee === each.payee &&
            channel === each.channel &&
            account === each.account &&
            currency === each.currency,
        );
        expect(each).toMatchObject(addedUp(rows));
      }
    }),
  );
});

it('of nothing is nothing', () => {
  expect(byAccount([])).toEqual([]);
  expect(addedUp([])).toEqual({ payments: 0, came: 0, refunds: 0, back: 0 });
});

it('sums of different currencies are never added', () => {
  fc.assert(
    fc.property(fc.array(sum, { maxLength: 30 }), (sums) => {
      const each = byCurrency(sums);
      expect(each.map(({ currency }) => currency)).toEqual([
        ...new Set(each.map(({ currency }) => currency)),
      ]);
      for (const { currency, ...amounts } of each)
        expect(amounts).toEqual(addedUp(sums.filter((one) => one.currency === currency)));
      expect(addedUp(each)).toEqual(addedUp(sums));
    }),
  );
});
