import { payees } from '#contract/matches/fee-item.ts';
import type { InvoiceFilters } from '#contract/payments/invoice-calls.ts';
import { invoiceStates } from '#contract/payments/invoices.ts';
import { queueAddress } from '#web/staff/desk/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', text: '', matchId: '', payee: '', state: '' };

export const shownStates = ['toReverse', ...invoiceStates] as const;

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the call is asked; what somebody typed into the address and means nothing is left out. */
export function askedOf({ text, matchId, payee, state }: typeof defaults): InvoiceFilters {
  const knownPayee = payees.find((each) => each === payee);
  const knownState = shownStates.find((each) => each === state);
  return {
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(isId.test(matchId) ? { matchId } : {}),
    ...(knownPayee ? { payee: knownPayee } : {}),
    ...(knownState ? { state: knownState } : {}),
  };
}

export const address = queueAddress('/staff/invoices', defaults);
