import type { DataOf } from '#contract/call.ts';
import { invoiceProblems } from '#contract/fields/invoice.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import type { staffGetInvoice } from '#contract/payments/invoice-calls.ts';
import { issuable } from '#contract/payments/invoices.ts';
import { problem } from '#contract/problem.ts';
import type { Check } from '#web/staff/desk/CheckList.tsx';
import { w } from './text.ts';

export type OnDesk = DataOf<typeof staffGetInvoice>;

/** What the machine looks at: doubts about the payer's number, and whether the money is still there. */
export function checksOf({ invoice, amount, state, sum, toReverse }: OnDesk): Check[] {
  const left = issuable(sum);
  const short = state === 'asked' && amount > left;
  return [
    { name: w('checkNumber'), problems: invoiceProblems({ ...invoice, need: yesNo.yes }) },
    {
      name: w('checkCovered'),
      problems: [
        ...(short ? [problem('invoiceUncovered', '', { left: (left / 100).toFixed(2) })] : []),
        ...(toReverse ? [problem('invoiceUncovered', '', { left: (sum.paid / 100).toFixed(2) })] : []),
      ],
    },
  ];
}
