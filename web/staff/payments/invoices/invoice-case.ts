import type { DataOf } from '#contract/call.ts';
import { storedMoney } from '#contract/fields/currency.ts';
import { invoiceProblems } from '#contract/fields/invoice.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import type { staffGetInvoice } from '#contract/payments/invoice-calls.ts';
import { issuable } from '#contract/payments/invoices.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Check } from '#web/staff/queues/CheckList.tsx';
import { w } from './text.ts';

export type InvoiceCase = DataOf<typeof staffGetInvoice>;

/** Why it cannot be issued now: what was paid covers it no longer. */
export function shortOf({ amount, currency, state, sum }: InvoiceCase): Problem[] {
  const issuableAmount = issuable(sum);
  return state === 'asked' && amount > issuableAmount
    ? [problem('invoiceUncovered', '', { left: storedMoney(issuableAmount, currency) })]
    : [];
}

/** What the machine looks at: doubts about the payer's number, and whether the money is still there. */
export function checksOf(data: InvoiceCase): Check[] {
  return [
    { name: w('checkNumber'), problems: invoiceProblems({ ...data.invoice, need: yesNo.yes }) },
    ...(data.state === 'asked' ? [{ name: w('checkCovered'), problems: shortOf(data) }] : []),
  ];
}
