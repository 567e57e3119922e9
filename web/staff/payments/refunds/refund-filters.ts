import { payees } from '#contract/matches/fee-item.ts';
import type { RefundFilters } from '#contract/payments/refund-filters.ts';
import { refundStates, type RefundState } from '#contract/payments/refundable.ts';
import { narrowed } from '#web/staff/desk/asked.ts';
import { queueAddress } from '#web/staff/desk/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', assigned: '', text: '', matchId: '', payee: '', state: '' };

/** The filters of the calls; meaningless values in the address are left out. */
export function askedOf(filters: typeof defaults): RefundFilters {
  const { payee } = filters;
  const known = payees.find((each) => each === payee);
  return {
    ...narrowed(filters),
    ...(known ? { payee: known } : {}),
  };
}

/** The queue holds what waits; of the list of all, the state that is asked for. */
export function viewOf({ view, state }: typeof defaults): { view: 'queue' | 'all'; state?: RefundState } {
  if (view !== 'all') return { view: 'queue' };
  const known = refundStates.find((each) => each === state);
  return { view, ...(known ? { state: known } : {}) };
}

export const address = queueAddress('/staff/refunds', defaults);
