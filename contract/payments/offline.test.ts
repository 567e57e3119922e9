import fc from 'fast-check';
import { storedMoney } from '#contract/fields/currency.ts';
import { describe, expect, it } from 'vitest';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import type { Problem } from '#contract/problem.ts';
import { confirmProblems, coveredIn, recordProblems } from './offline.ts';

const codes = (problems: readonly Problem[]) => problems.map(({ code }) => code);
const of = (name: RefusalName) => [refusals[name].code];
const owed = (due: number, asked = 0, underWay = false) => ({
  currency: 'CNY' as const,
  due,
  asked,
  underWay,
});

describe('recording', () => {
  it('takes all that is due, and not a fen more', () => {
    expect(codes(recordProblems(100, owed(100)))).toEqual([]);
    expect(codes(recordProblems(101, owed(100)))).toEqual(of('paymentTooMuch'));
    expect(codes(recordProblems(1, owed(0)))).toEqual(of('nothingToPay'));
  });
  it('counts what others have recorded and nobody has decided about', () => {
    expect(codes(recordProblems(40, owed(100, 60)))).toEqual([]);
    expect(codes(recordProblems(41, owed(100, 60)))).toEqual(of('paymentsAsked'));
    expect(codes(recordProblems(1, owed(100, 100)))).toEqual(of('paymentsAsked'));
    // What is due may have shrunk below what waits.
    const [less] = recordProblems(10, owed(50, 100));
    expect(less!.values).toEqual({ asked: storedMoney(100, 'CNY'), left: storedMoney(0, 'CNY') });
  });
  it('never lets the sum of what waits pass what is due', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.array(fc.integer({ min: 1, max: 300 })), (due, amounts) => {
        const total = amounts.reduce(
          (sum, amount) => (recordProblems(amount, owed(due, sum)).length === 0 ? sum + amount : sum),
          0,
        );
        expect(total).toBeLessThanOrEqual(due);
      }),
    );
  });
});

describe('confirming', () => {
  it('looks at what is due now', () => {
    expect(codes(confirmProblems(100, owed(100)))).toEqual([]);
    expect(codes(confirmProblems(100, owed(99)))).toEqual(of('paymentDueLess'));
    expect(codes(confirmProblems(100, owed(0)))).toEqual(of('paymentDueLess'));
    expect(confirmProblems(100, owed(0))[0]!.values).toEqual({
      due: storedMoney(0, 'CNY'),
      amount: storedMoney(100, 'CNY'),
    });
  });
  it('waits for what a gateway may bring', () => {
    expect(codes(confirmProblems(100, owed(100, 0, true)))).toEqual(of('paymentUnderWay'));
  });
});

describe('what waits', () => {
  const order = (id: string, due: number, payee: 'package' | 'service' = 'service') => ({ id, payee, due });
  it('covers the orders of its payee, the oldest first', () => {
    const orders = [order('a', 30), order('b', 100, 'package'), order('c', 50)];
    const pending = [
      { payee: 'service', amount: 20 },
      { payee: 'service', amount: 25 },
    ] as const;
    expect([...coveredIn(orders, pending)]).toEqual([
      ['a', 30],
      ['b', 0],
      ['c', 15],
    ]);
  });
  it('covers no more than what is due', () => {
    expect([...coveredIn([order('a', 30)], [{ payee: 'service', amount: 90 }])]).toEqual([['a', 30]]);
  });
});
