import { orderState } from '#contract/ledger/order.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { coveredIn } from '#contract/payments/offline.ts';
import type { Payment, Stage } from '#contract/registrations/stage.ts';
import type { OrderBrief } from '#server/ledger/store.ts';

/** Fen by payee. */
export type Sums = Record<Payee, number>;

export function totalOf(sums: Sums): number {
  return sums.package + sums.service;
}

/** Sums still to be paid to each payee. */
export function dueOf(orders: readonly Pick<OrderBrief, 'payee' | 'due'>[]): Sums {
  const of = (payee: Payee) =>
    orders.reduce((sum, order) => sum + (order.payee === payee ? order.due : 0), 0);
  return { package: of('package'), service: of('service') };
}

/** Payments made outside that wait to be confirmed. */
type Asked = readonly { payee: Payee; amount: number }[];

/** What of the due no payment made outside covers. */
export function uncoveredOf(
  orders: readonly Pick<OrderBrief, 'id' | 'payee' | 'due'>[],
  pending: Asked,
): number {
  const covered = coveredIn(orders, pending);
  return orders.reduce((sum, { id, due }) => sum + due - covered.get(id)!, 0);
}

/**
 * The payment state of a registration, derived from its orders and the payments made outside that wait to be
 * confirmed; it is not stored.
 */
export function paymentOf(
  stage: Stage,
  orders: readonly Pick<OrderBrief, 'id' | 'payee' | 'state' | 'ended' | 'due' | 'paid'>[],
  pending: Asked,
): Payment {
  const owed = orders.filter(({ ended }) => !ended);
  const some = (...states: OrderBrief['state'][]) => owed.some(({ state }) => states.includes(state));
  if (owed.length === 0) return 'none';
  // Unverified money is under investigation: meanwhile the unit is not asked to pay again.
  if (some(orderState.processing, orderState.verificationFailed)) return 'processing';
  if (owed.every(({ due }) => due === 0)) return 'settled';
  if (uncoveredOf(owed, pending) === 0) return 'processing';
  if (stage === 'passed') return 'due';
  // Checked before "failed", as a registration paid in part cannot be withdrawn.
  if (owed.some(({ paid }) => paid > 0)) return 'part';
  return some(orderState.failed) ? 'failed' : 'unpaid';
}
