import { payees, type Payee } from '#contract/matches/fee-item.ts';
import type { Payment, Stage } from '#contract/registrations/stage.ts';

/** Fen by payee. */
export type Sums = Record<Payee, number>;

export function totalOf(sums: Sums): number {
  return sums.package + sums.service;
}

/** What is still to be paid; what one payee got too much pays nothing of the other's. */
export function dueOf(charged: Sums, paid: Sums): Sums {
  const of = (payee: Payee) => Math.max(0, charged[payee] - paid[payee]);
  return { package: of('package'), service: of('service') };
}

/** Where the money of a registration stands; nothing of it is stored. */
export function paymentOf(stage: Stage, charged: Sums, paid: Sums): Payment {
  if (totalOf(charged) === 0) return 'none';
  const due = dueOf(charged, paid);
  if (totalOf(due) === 0) return 'settled';
  if (stage === 'passed') return 'due';
  return payees.some((payee) => charged[payee] > due[payee]) ? 'part' : 'unpaid';
}
