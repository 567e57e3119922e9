import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { history, movedIn } from '#test/factories/money.ts';
import { orderState, sumOrder, type OrderEvent, type OrderSum } from './order.ts';

const opened = (attemptId: string): OrderEvent => ({ kind: 'opened', attemptId });
const paid = (paymentId: string, fen = 100, attemptId: string | null = null): OrderEvent => ({
  kind: 'paid',
  paymentId,
  attemptId,
  fen,
});
const refunded = (paymentId: string, fen: number, of: 'surplus' | 'fees'): OrderEvent => ({
  kind: 'refunded',
  paymentId,
  fen,
  of,
});
const reversed = (paymentId: string, fen: number, of: 'surplus' | 'fees' | null): OrderEvent => ({
  kind: 'reversed',
  paymentId,
  fen,
  of,
});
const ended: OrderEvent = { kind: 'ended', why: 'deadline' };

const first = { fen: 100, topUp: false };
const { unpaid, paymentDue, closed, cancelled, processing, failed, verificationFailed } = orderState;

describe('the nine states', () => {
  it.each<[string, OrderEvent[], Partial<OrderSum>]>([
    ['nothing yet', [], { state: unpaid, due: 100 }],
    ['under way', [opened('a')], { state: processing, due: 100, open: ['a'] }],
    ['failed', [opened('a'), { kind: 'failed', attemptId: 'a' }], { state: failed, due: 100, open: [] }],
    [
      'failed, then under way again',
      [opened('a'), { kind: 'failed', attemptId: 'a' }, opened('b')],
      { state: processing },
    ],
    ['put aside by the payer', [opened('a'), { kind: 'closed', attemptId: 'a' }], { state: unpaid }],
    ['paid', [opened('a'), paid('p', 100, 'a')], { state: orderState.paid, due: 0, paid: 100, surplus: 0 }],
    ['notified before the answer to opening came', [paid('p', 100, 'a')], { state: orderState.paid }],
    ['a part paid outside', [paid('p', 40)], { state: paymentDue, due: 60, paid: 40 }],
    ['paid twice', [paid('p'), paid('q')], { state: orderState.paid, due: 0, paid: 100, surplus: 100 }],
    [
      'the second gone back',
      [paid('p'), paid('q'), refunded('q', 100, 'surplus')],
      { state: orderState.paid, paid: 100, surplus: 0, refunded: 0 },
    ],
    [
      'fees gone back in part',
      [paid('p'), refunded('p', 30, 'fees')],
      { state: orderState.paid, due: 0, refunded: 30 },
    ],
    [
      'fees gone back',
      [paid('p'), refunded('p', 100, 'fees')],
      { state: orderState.refunded, due: 0, refunded: 100 },
    ],
    ['paid by mistake, undone', [paid('p'), reversed('p', 100, null)], { state: unpaid, due: 100, paid: 0 }],
    [
      'one of two undone: the other counts',
      [paid('p', 60), paid('q'), reversed('p', 60, null)],
      { state: orderState.paid, due: 0, surplus: 0 },
    ],
    [
      'a refund booked by mistake, undone',
      [paid('p'), refunded('p', 30, 'fees'), refunded('p', 20, 'fees'), reversed('p', 30, 'fees')],
      { state: orderState.paid, refunded: 20 },
    ],
    ['its deadline passed', [ended], { state: closed, due: 0 }],
    ['withdrawn', [{ kind: 'ended', why: 'cancelled' }], { state: cancelled, due: 0 }],
    ['paid late', [ended, paid('p')], { state: closed, due: 0, paid: 0, surplus: 100 }],
    [
      'paid late and sent back',
      [ended, paid('p'), refunded('p', 100, 'surplus')],
      { state: orderState.refunded, surplus: 0 },
    ],
    [
      'paid late into a place still free',
      [ended, { kind: 'reopened' }, paid('p')],
      { state: orderState.paid, paid: 100, surplus: 0 },
    ],
    ['a part paid, then ended', [paid('p', 40), ended], { state: closed, due: 0, paid: 0, surplus: 40 }],
    [
      'the wrong amount',
      [opened('a'), { kind: 'mismatched', attemptId: 'a' }],
      { state: verificationFailed, due: 100, open: [] },
    ],
    [
      'the wrong amount, put right',
      [opened('a'), { kind: 'mismatched', attemptId: 'a' }, { kind: 'settled', attemptId: 'a' }],
      { state: unpaid },
    ],
    [
      'late: an attempt was closed, and paid all the same',
      [opened('a'), { kind: 'closed', attemptId: 'a' }, paid('p', 100, 'a')],
      { state: orderState.paid, surplus: 0 },
    ],
  ])('%s', (_, events, expected) => {
    expect(sumOrder(first, events)).toMatchObject(expected);
  });

  it('a top-up is "payment due" until it is paid', () => {
    expect(sumOrder({ fen: 5, topUp: true }, []).state).toBe(paymentDue);
    expect(sumOrder({ fen: 5, topUp: true }, [paid('p', 5)]).state).toBe(orderState.paid);
  });

  it('a duplicate is the later one, whole or in part, and its refund leaves the valid one as it is', () => {
    const events = [paid('p', 60), paid('q'), paid('r', 7)];
    expect(sumOrder(first, events).payments.map(({ counted, surplus }) => [counted, surplus])).toEqual([
      [60, 0],
      [40, 60],
      [0, 7],
    ]);
    const after = sumOrder(first, [...events, refunded('q', 60, 'surplus')]);
    expect(after).toMatchObject({ due: 0, paid: 100, surplus: 7 });
  });

  it('no refund of what never came', () => {
    expect(() => sumOrder(first, [refunded('p', 1, 'fees')])).toThrow('not booked');
  });
});

describe('after any events', () => {
  it('no fen is lost and none invented', () => {
    fc.assert(
      fc.property(history, ({ order, events }) => {
        const sum = sumOrder(order, events);
        const [came, went] = [movedIn(events, 'paid'), movedIn(events, 'refunded')];
        const isEnded = sum.ended;
        const keptFen = isEnded ? 0 : sum.paid - sum.refunded;
        expect(keptFen + sum.surplus).toBe(came - went);
        expect(isEnded || sum.due + sum.paid === order.fen).toBe(true);
        for (const each of [sum.due, sum.paid, sum.surplus, sum.refunded])
          expect(each).toBeGreaterThanOrEqual(0);
        for (const { fen, counted, surplus, refunded: back } of sum.payments) {
          expect(Math.min(counted, surplus)).toBeGreaterThanOrEqual(0);
          expect(surplus + back.surplus + Math.max(counted, back.fees)).toBe(fen);
        }
      }),
      { numRuns: 10_000 },
    );
  });
  it('paid is said of what is paid, and of nothing else', () => {
    fc.assert(
      fc.property(history, ({ order, events }) => {
        const { state, paid: counted, due } = sumOrder(order, events);
        if (state === orderState.paid) expect([counted, due]).toEqual([order.fen, 0]);
        else if (counted === order.fen)
          expect([orderState.refunded, orderState.verificationFailed]).toContain(state);
      }),
      { numRuns: 10_000 },
    );
  });
  it('a payment more never raises what is due nor takes back what counts', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 900 }), ({ order, events }, fen) => {
        const before = sumOrder(order, events);
        const after = sumOrder(order, [...events, paid('more', fen)]);
        expect(after.due).toBeLessThanOrEqual(before.due);
        expect(after.payments.slice(0, -1)).toEqual(before.payments);
        expect(after.paid - before.paid + (after.surplus - before.surplus)).toBe(fen);
      }),
      { numRuns: 2_000 },
    );
  });
});
