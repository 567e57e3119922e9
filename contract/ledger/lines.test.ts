import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { history } from '#test/factories/money.ts';
import { moneyOfLines } from './lines.ts';
import { sumOrder } from './order.ts';

const lines = [60, 30, 10];
const money = (patch: Partial<Parameters<typeof moneyOfLines>[0]>) =>
  moneyOfLines({ ended: false, paid: 0, refunded: 0, ...patch }, lines);

describe('the money of each line', () => {
  it('is paid in the order of the lines', () => {
    expect(money({ paid: 0 }).map(({ paid }) => paid)).toEqual([0, 0, 0]);
    expect(money({ paid: 60 }).map(({ paid }) => paid)).toEqual([60, 0, 0]);
    expect(money({ paid: 61 }).map(({ paid, outstanding }) => [paid, outstanding])).toEqual([
      [60, 0],
      [1, 29],
      [0, 10],
    ]);
    expect(money({ paid: 100 }).map(({ outstanding }) => outstanding)).toEqual([0, 0, 0]);
  });

  it('goes back from the last that was paid', () => {
    expect(money({ paid: 70, refunded: 15 }).map(({ paid, refunded }) => [paid, refunded])).toEqual([
      [60, 5],
      [10, 10],
      [0, 0],
    ]);
  });

  it('is nothing where the order ended, but for what had gone back before', () => {
    expect(money({ ended: true, refunded: 65 })).toEqual([
      { charged: 0, paid: 0, outstanding: 0, refunded: 60 },
      { charged: 0, paid: 0, outstanding: 0, refunded: 5 },
      { charged: 0, paid: 0, outstanding: 0, refunded: 0 },
    ]);
  });

  it('is none of an order without lines', () => {
    expect(moneyOfLines({ ended: false, paid: 0, refunded: 0 }, [])).toEqual([]);
  });
});

/** The order of a history, and its sum cut into lines. */
const cut = fc.tuple(history, fc.array(fc.nat(), { maxLength: 6 })).map(([{ order, events }, draws]) => {
  const at = [...new Set(draws.map((draw) => draw % order.fen))].filter(Boolean).toSorted((a, b) => a - b);
  const parts = [...at, order.fen].map((each, n) => each - (at[n - 1] ?? 0));
  return { sum: sumOrder(order, events), parts };
});

it('after any events the lines add up to the order and none holds more than itself', () => {
  fc.assert(
    fc.property(cut, ({ sum, parts }) => {
      const shares = moneyOfLines(sum, parts);
      const total = (key: keyof (typeof shares)[number]) =>
        shares.reduce((all, share) => all + share[key], 0);
      expect(total('paid')).toBe(sum.paid);
      expect(total('outstanding')).toBe(sum.due);
      expect(total('refunded')).toBe(sum.refunded);
      expect(total('charged')).toBe(sum.paid + sum.due);
      shares.forEach((share, at) => {
        for (const each of Object.values(share)) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(parts[at]!);
        }
        if (!sum.ended) expect(share.refunded).toBeLessThanOrEqual(share.paid);
      });
    }),
    { numRuns: 3_000 },
  );
});
