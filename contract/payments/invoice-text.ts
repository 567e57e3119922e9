import { words } from '#contract/lang.ts';
import type { InvoiceState } from './invoices.ts';

/** States of a request for an invoice, and what was done to it. */
export const invoiceWords = words('invoices', {
  asked: { zh: '待开票', en: 'Asked for' },
  issued: { zh: '已开票', en: 'Issued' },
  reversed: { zh: '已红冲', en: 'Reversed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  refused: { zh: '已退回', en: 'Returned' },
  toReverse: { zh: '待红冲', en: 'To be reversed' },
} satisfies Record<InvoiceState | 'toReverse', { zh: string; en: string }>);

export const invoiceActs = words('invoices.history', {
  ask: { zh: '申请开票', en: 'Asked for' },
  withdraw: { zh: '撤回申请', en: 'Withdrew it' },
  issue: { zh: '开具发票', en: 'Issued' },
  refuse: { zh: '退回申请', en: 'Returned' },
  reverse: { zh: '红冲发票', en: 'Reversed' },
});
