import fc from 'fast-check';
import { storedMoney } from '#contract/fields/currency.ts';
import { describe, expect, it } from 'vitest';
import { sumOrder, type OrderEvent } from '#contract/ledger/order.ts';
import { history } from '#test/factories/money.ts';
import {
  leftOf,
  needsSecond,
  refundActs,
  refundAfter,
  refundKinds,
  refundProblems,
  refundStates,
  type ByKind,
} from './refundable.ts';

const payment = (counted: number, surplus: number, fees = 0) => ({
  counted,
  surplus,
  refunded: { surplus: 0, fees },
});
const none: ByKind = { surplus: 0, fees: 0 };

describe('what can still go back', () => {
  it('is what was paid too much, and the fees that have not gone back', () => {
    expect(leftOf(payment(100, 0), none)).toEqual({ surplus: 0, fees: 100 });
    expect(leftOf(payment(100, 0, 30), none)).toEqual({ surplus: 0, fees: 70 });
    expect(leftOf(payment(0, 100), none)).toEqual({ surplus: 100, fees: 0 });
  });
  it('is less what waits', () => {
    expect(leftOf(payment(100, 50), { surplus: 50, fees: 60 })).toEqual({ surplus: 0, fees: 40 });
  });
  it('counts what waits also where it has become the other since', () => {
    // The order ended: fees that wait come out of what is surplus now.
    expect(leftOf(payment(0, 100), { surplus: 0, fees: 60 })).toEqual({ surplus: 40, fees: 0 });
    // It was opened again.
    expect(leftOf(payment(100, 0), { surplus: 60, fees: 0 })).toEqual({ surplus: 0, fees: 40 });
    // Fees that went back are gone, though the order ended.
    expect(leftOf(payment(0, 70, 30), none)).toEqual({ surplus: 70, fees: 0 });
  });

  const waiting = fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...refundKinds), fc.nat(1_000)), {
    maxLength: 8,
  });

  it('never goes past what came in: what waits and what is left are all that is here', () => {
    fc.assert(
      fc.property(history, history, waiting, ({ order, events }, later, asks) => {
        const pending = new Map<string, ByKind>();
        for (const [which, of, fen] of asks) {
          const { payments } = sumOrder(order, events);
          const one = payments[which % Math.max(1, payments.length)];
          if (!one) return;
          const waits = pending.get(one.id) ?? none;
          const most = leftOf(one, waits)[of];
          if (most > 0) pending.set(one.id, { ...waits, [of]: waits[of] + 1 + (fen % most) });
        }
        // The order ends or is opened again while they wait.
        const turns = later.events.filter(({ kind }) => kind === 'ended' || kind === 'reopened');
        for (const one of sumOrder(order, [...events, ...turns]).payments) {
          const waits = pending.get(one.id) ?? none;
          const remaining = leftOf(one, waits);
          const refundedSum = one.refunded.surplus + one.refunded.fees;
          expect(Math.min(remaining.surplus, remaining.fees)).toBeGreaterThanOrEqual(0);
          expect(refundedSum + waits.surplus + waits.fees + remaining.surplus + remaining.fees).toBe(one.fen);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('all given back, nothing is left and no fen was invented', () => {
    fc.assert(
      fc.property(history, ({ order, events }) => {
        const before = sumOrder(order, events);
        const back: OrderEvent[] = before.payments.flatMap((one) => {
          const remaining = leftOf(one, none);
          return refundKinds
            .filter((of) => remaining[of] > 0)
            .map((of) => ({ kind: 'refunded' as const, paymentId: one.id, fen: remaining[of], of }));
        });
        const after = sumOrder(order, [...events, ...back]);
        expect(after.surplus).toBe(0);
        // Who got fees back owes them no more.
        expect(after.due).toBe(before.due);
        for (const one of after.payments) {
          expect(leftOf(one, none)).toEqual(none);
          expect(one.refunded.surplus + one.refunded.fees).toBe(one.fen);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

it('no more than that is asked for', () => {
  expect(refundProblems(100, 100, 'CNY')).toEqual([]);
  expect(refundProblems(101, 100, 'JPY')).toMatchObject([
    { place: 'fen', values: { most: storedMoney(100, 'JPY') } },
  ]);
});

describe('a second person', () => {
  const rule = { confirmAbove: 500 };
  it('confirms what is above the sum, at it not yet', () => {
    expect(needsSecond({ fen: 500, currency: 'CNY', alone: 0, byHand: false }, rule)).toBe(false);
    expect(needsSecond({ fen: 501, currency: 'CNY', alone: 0, byHand: false }, rule)).toBe(true);
  });
  it('confirms every refund of another currency, which that sum does not measure', () => {
    expect(needsSecond({ fen: 1, currency: 'JPY', alone: 0, byHand: false }, rule)).toBe(true);
  });
  it('confirms one of many small ones that passes it, and all that is transferred by hand', () => {
    expect(needsSecond({ fen: 100, currency: 'CNY', alone: 400, byHand: false }, rule)).toBe(false);
    expect(needsSecond({ fen: 101, currency: 'CNY', alone: 400, byHand: false }, rule)).toBe(true);
    expect(needsSecond({ fen: 1, currency: 'CNY', alone: 0, byHand: true }, rule)).toBe(true);
  });
});

it('what a state permits', () => {
  const permitted = refundStates.flatMap((state) =>
    [false, true].flatMap((byHand) =>
      refundActs.flatMap((act) => {
        const after = refundAfter(state, byHand, act);
        return after === null ? [] : [`${state}${byHand ? ' by hand' : ''} ${act}: ${after}`];
      }),
    ),
  );
  expect(permitted).toEqual([
    'asked confirm: due',
    'asked decline: declined',
    'asked by hand confirm: due',
    'asked by hand decline: declined',
    'due by hand decline: declined',
    'due by hand done: done',
    'done by hand undo: due',
    'refused decline: declined',
    'refused retry: due',
    'refused turnToHand: asked',
    'refused by hand decline: declined',
    'refused by hand retry: due',
    'refused by hand turnToHand: asked',
  ]);
});
