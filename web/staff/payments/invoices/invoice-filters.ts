import { payees } from '#contract/matches/fee-item.ts';
import type { InvoiceFilters } from '#contract/payments/invoice-calls.ts';
import { invoiceStates } from '#contract/payments/invoices.ts';
import { queueFilters } from '#web/staff/queues/filters.ts';
import { queueAddress } from '#web/staff/queues/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', assigned: '', text: '', matchId: '', payee: '', state: '' };

export const shownStates = ['toReverse', ...invoiceStates] as const;

/** The filters of the call; meaningless values in the address are left out. */
function queryOf(filters: typeof defaults): InvoiceFilters {
  const { payee, state } = filters;
  const knownPayee = payees.find((each) => each === payee);
  const knownState = shownStates.find((each) => each === state);
  return {
    ...queueFilters(filters),
    ...(knownPayee ? { payee: knownPayee } : {}),
    ...(knownState ? { state: knownState } : {}),
  };
}

export const address = { ...queueAddress('/staff/invoices', defaults), queryOf };
