import { payees } from '#contract/matches/fee-item.ts';
import type { OutsideFilters } from '#contract/payments/outside-calls.ts';
import { outsideStates, type OutsideState } from '#contract/payments/outside.ts';
import { narrowed } from '#web/staff/desk/asked.ts';
import { queueAddress } from '#web/staff/desk/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', assigned: '', text: '', matchId: '', payee: '', state: '' };

/** The filters of the calls; meaningless values in the address are left out. */
export function askedOf(filters: typeof defaults): OutsideFilters {
  const { payee } = filters;
  const known = payees.find((each) => each === payee);
  return {
    ...narrowed(filters),
    ...(known ? { payee: known } : {}),
  };
}

/** The queue holds what waits; of the list of all, the state that is asked for. */
export function stateOf({ view, state }: typeof defaults): { state?: OutsideState } {
  const known = view === 'all' ? outsideStates.find((each) => each === state) : 'asked';
  return known ? { state: known } : {};
}

export const address = queueAddress('/staff/outsidePayments', defaults);
