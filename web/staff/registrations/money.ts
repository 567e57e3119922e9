import { payees, type Payee } from '#contract/matches/fee-item.ts';
import { feesOf } from '#contract/payments/price.ts';
import type { Case } from './case.ts';

/** Fen still to be paid, to both payees. */
export function dueOf({ due }: Pick<Case, 'due'>): number {
  return payees.reduce((sum, payee) => sum + due[payee], 0);
}

/** Fen by payee that may still be recorded: what is due without what waits to be confirmed. */
export function leftOf({ due, asked }: Pick<Case, 'due' | 'asked'>): Record<Payee, number> {
  const remainingOf = (payee: Payee) =>
    asked.reduce((sum, each) => sum - (each.payee === payee ? each.amount : 0), due[payee]);
  return { package: Math.max(0, remainingOf('package')), service: Math.max(0, remainingOf('service')) };
}

/** Whether there is anything that may still be recorded. */
export function isLeft(reviewCase: Pick<Case, 'due' | 'asked'>): boolean {
  const remaining = leftOf(reviewCase);
  return payees.some((payee) => remaining[payee] > 0);
}

/** Fen received so far, by payee. */
export function receivedOf({ paid }: Pick<Case, 'paid'>): Record<Payee, number> {
  const sum = (payee: Payee) =>
    paid.reduce((total, each) => total + (each.payee === payee ? each.amount : 0), 0);
  return { package: sum('package'), service: sum('service') };
}

/** What would be charged by the present price list, in fen; null where it goes by that, or is charged. */
export function newTotal(reviewCase: Case): number | null {
  const { newPrices, facts } = reviewCase;
  if (!newPrices) return null;
  return expectedFees({ ...reviewCase, facts: { ...facts, match: { ...facts.match, feeItems: newPrices } } })
    .total;
}

/** What will be charged when the events pass: by the prices of its submission, waiting entries left out. */
export function expectedFees({ facts, form, standings, submittedAt, now }: Case) {
  if (!form) return { lines: [], total: 0 };
  const placed = new Set(standings.filter(({ state }) => state === 'placed').map(({ entryId }) => entryId));
  const { lines } = feesOf(facts.match, form, new Date(submittedAt ?? now), (id) => !placed.has(id));
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
