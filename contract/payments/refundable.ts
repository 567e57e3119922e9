import type { PaymentSum } from '#contract/ledger/order.ts';
import { storedMoney, yuan, type Currency } from '#contract/fields/currency.ts';
import { problem, type Problem } from '#contract/problem.ts';

/** What may go back of a payment, who has to agree, and what becomes of a refund. */

/** What it is that goes back: what was paid too much, or paid fees themselves. */
export const refundKinds = ['surplus', 'fees'] as const;
export type RefundKind = (typeof refundKinds)[number];

export const refundStates = ['asked', 'due', 'sent', 'done', 'refused', 'declined', 'replaced'] as const;
export type RefundState = (typeof refundStates)[number];

/** Fen of a payment, by what they are. */
export type ByKind = Record<RefundKind, number>;

/**
 * What can still go back of a payment. Pending refunds count against it. Where an order ended or was opened
 * again meanwhile, fees have become surplus or the reverse, and pending refunds are taken off the kind that
 * is there.
 */
export function leftOf(
  { counted, surplus, refunded }: Pick<PaymentSum, 'counted' | 'surplus' | 'refunded'>,
  pending: ByKind,
): ByKind {
  const fees = Math.max(0, counted - refunded.fees);
  const over = (waits: number, there: number) => Math.max(0, waits - there);
  return {
    surplus: Math.max(0, surplus - pending.surplus - over(pending.fees, fees)),
    fees: Math.max(0, fees - pending.fees - over(pending.surplus, surplus)),
  };
}

/** What stands against giving back so much. */
export function refundProblems(fen: number, most: number, currency: Currency): Problem[] {
  return fen > most ? [problem('refundTooMuch', 'fen', { most: storedMoney(most, currency) })] : [];
}

/**
 * Whether a second person has to confirm a refund: above the sum that staff have set, counting earlier
 * refunds of the registration without a second person, so that many small ones are not a way around it; and
 * always where money is transferred by hand or is of another currency than that sum.
 */
export function needsSecond(
  { fen, currency, alone, byHand }: { fen: number; currency: Currency; alone: number; byHand: boolean },
  { confirmAbove }: { confirmAbove: number },
): boolean {
  return byHand || currency !== yuan || fen + alone > confirmAbove;
}

/** In these the money is here still, and spoken for. */
export const pendingStates = ['asked', 'due', 'sent', 'refused'] as const satisfies readonly RefundState[];

export const refundActs = ['confirm', 'decline', 'retry', 'turnToHand', 'done', 'undo'] as const;
export type RefundAct = (typeof refundActs)[number];

/**
 * State after an act; null where the state forbids it. A refund on its way through a gateway cannot be
 * stopped.
 */
export function refundAfter(state: RefundState, byHand: boolean, act: RefundAct): RefundState | null {
  switch (act) {
    case 'confirm':
      return state === 'asked' ? 'due' : null;
    case 'decline':
      return ['asked', 'refused'].includes(state) || (state === 'due' && byHand) ? 'declined' : null;
    case 'retry':
      return state === 'refused' ? 'due' : null;
    case 'turnToHand':
      return state === 'refused' ? 'asked' : null;
    case 'done':
      return state === 'due' && byHand ? 'done' : null;
    case 'undo':
      return state === 'done' && byHand ? 'due' : null;
  }
}

/** Of all of a match's money going back: asked for, being made, made. */
export const runStates = ['asked', 'running', 'done', 'declined'] as const;
export type RunState = (typeof runStates)[number];
