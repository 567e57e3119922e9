import { problem, type Problem } from '#contract/problem.ts';

/** Payments made outside the gateways: one person records them, another confirms, and only then are they booked. */

/** What one payee is owed for a registration, in fen. */
export interface Owed {
  due: number;
  /** Recorded already, and not decided about. */
  asked: number;
  /** A gateway may still bring money for it. */
  underWay: boolean;
}

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** What stands against recording a payment of so many fen: with all that is under way it is no more than what is due. */
export function recordProblems(amount: number, { due, asked }: Owed): Problem[] {
  if (due === 0) return [problem('nothingToPay')];
  if (amount > due) return [problem('paymentTooMuch', 'amount', { due: yuan(due) })];
  const left = Math.max(0, due - asked);
  return amount > left ? [problem('paymentsAsked', 'amount', { asked: yuan(asked), left: yuan(left) })] : [];
}

/** What stands against booking it now: what is due may have changed, and what a gateway may bring is waited for. */
export function confirmProblems(amount: number, { due, underWay }: Owed): Problem[] {
  if (amount > due) return [problem('paymentDueLess', 'amount', { due: yuan(due), amount: yuan(amount) })];
  return underWay ? [problem('paymentUnderWay')] : [];
}
