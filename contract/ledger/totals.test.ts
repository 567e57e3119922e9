import fc from 'fast-check';
import { expect, it } from 'vitest';
import { history, movedIn } from '#test/factories/money.ts';
import { sumOrder } from './order.ts';
import { totalsOf, type CountedOrder } from './totals.ts';

const line = (feeItemId: string, fen: number, quantity = 1, zh = feeItemId) => ({
  feeItemId,
  name: { zh },
  quantity,
  fen,
});
const order = (patch: Partial<CountedOrder>): CountedOrder => ({
  payee: 'service',
  ended: false,
  due: 0,
  paid: 0,
  refunded: 0,
  surplus: 0,
  lines: [],
  ...patch,
});

it('adds up by payee and by fee item, in the order of the price list', () => {
  const totals = totalsOf(
    [
      order({ paid: 30, due: 20, lines: [line('old', 10), line('b', 40, 4)] }),
      order({ paid: 15, refunded: 5, surplus: 2, lines: [line('a', 10), line('b', 5, 1, '新名')] }),
      order({ payee: 'package', ended: true, lines: [line('p', 90, 9)] }),
    ],
    ['a', 'b', 'p'],
  );
  expect(totals.map(({ payee }) => payee)).toEqual(['package', 'service']);
  const [first, second] = totals;
  expect(first).toMatchObject({ charged: 0, paid: 0, outstanding: 0, items: [{ quantity: 0, charged: 0 }] });
  expect(second).toMatchObject({ charged: 65, paid: 45, outstanding: 20, refunded: 5, surplus: 2 });
  expect(second!.items).toEqual([
    { feeItemId: 'a', name: { zh: 'a' }, quantity: 1, charged: 10, paid: 10, outstanding: 0, refunded: 0 },
    {
      feeItemId: 'b',
      name: { zh: '新名' },
      quantity: 5,
      charged: 45,
      paid: 25,
      outstanding: 20,
      refunded: 5,
    },
    {
      feeItemId: 'old',
      name: { zh: 'old' },
      quantity: 1,
      charged: 10,
      paid: 10,
      outstanding: 0,
      refunded: 0,
    },
  ]);
});

it('is nothing of no orders', () => {
  expect(totalsOf([], ['a'])).toEqual([]);
});

it('after any events the total of the orders is what came less what went back', () => {
  fc.assert(
    fc.property(fc.array(history, { maxLength: 8 }), (histories) => {
      const events = histories.flatMap((each) => each.events);
      const sums = histories.map(({ order: of, events: happened }) => ({ of, sum: sumOrder(of, happened) }));
      const orders = sums.map(({ of, sum }) => order({ ...sum, lines: [line('a', of.fen)] }));
      const [total = { charged: 0, paid: 0, outstanding: 0, refunded: 0, surplus: 0 }] = totalsOf(orders, []);
      // Fees of orders that ended afterwards went back without being "paid" any more.
      const refundedFen = sums.reduce((all, { sum }) => all + (sum.ended ? sum.refunded : 0), 0);
      expect(total.paid - (total.refunded - refundedFen) + total.surplus).toBe(
        movedIn(events, 'paid') - movedIn(events, 'refunded'),
      );
      expect(total.charged).toBe(total.paid + total.outstanding);
    }),
    { numRuns: 1_000 },
  );
});
