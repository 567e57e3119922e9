import { problem, type Problem } from '#contract/problem.ts';
import { storedMoney, type Currency } from '#contract/fields/currency.ts';
import type { Payee } from '#contract/matches/fee-item.ts';

/** Payments made outside the gateways: one person records them, another confirms, and only then are they booked. */

/** What one payee is owed for a registration. */
export interface Owed {
  currency: Currency;
  due: number;
  /** Recorded already, and not decided about. */
  asked: number;
  /** A gateway may still bring money for it. */
  underWay: boolean;
}

/** What stands against recording a payment of so much: with all that is under way it is no more than what is due. */
export function recordProblems(amount: number, { currency, due, asked }: Owed): Problem[] {
  const sum = (each: number) => storedMoney(each, currency);
  if (due === 0) return [problem('nothingToPay')];
  if (amount > due) return [problem('paymentTooMuch', 'amount', { due: sum(due) })];
  const remaining = Math.max(0, due - asked);
  return amount > remaining
    ? [problem('paymentsAsked', 'amount', { asked: sum(asked), left: sum(remaining) })]
    : [];
}

/** What stands against booking it now: what is due may have changed, and what a gateway may bring is waited for. */
export function confirmProblems(amount: number, { currency, due, underWay }: Owed): Problem[] {
  const sum = (each: number) => storedMoney(each, currency);
  if (amount > due) return [problem('paymentDueLess', 'amount', { due: sum(due), amount: sum(amount) })];
  return underWay ? [problem('paymentUnderWay')] : [];
}

/**
 * What of each order's due is covered by payments that wait to be confirmed, by order id: as booking will, the oldest
 * first. What is covered is not offered to be paid online.
 * @param orders of one registration, the oldest first
 */
export function coveredIn(
  orders: readonly { id: string; payee: Payee; due: number }[],
  pending: readonly { payee: Payee; amount: number }[],
): ReadonlyMap<string, number> {
  const remaining = { package: 0, service: 0 };
  for (const { payee, amount } of pending) remaining[payee] += amount;
  return new Map(
    orders.map(({ id, payee, due }) => {
      const fen = Math.min(due, remaining[payee]);
      remaining[payee] -= fen;
      return [id, fen];
    }),
  );
}
