import type { Refusal } from './refusal.ts';

/** From 2550. */
export const payments = {
  paymentTooMuch: { code: 2550, zh: '金额超过应付余额（{due} 元）', en: 'The amount is more than what is due (CNY {due})', act: 'admin/recordPayment', step: 1 },

  // Invoices: 2570 to 2579.
  invoiceTooMuch: { code: 2570, zh: '金额超过可开票余额（{most} 元）', en: 'The amount is more than can still be invoiced (CNY {most})', act: 'user/requestInvoice', step: 1 },
  taxpayerIdUnconfirmed: { code: 2571, zh: '请核对纳税人识别号，并勾选确认', en: 'Please compare the taxpayer ID and tick that it is right', act: 'user/requestInvoice', step: 1 },
  invoiceUncovered: { code: 2572, zh: '已有款项退回，可开票的余额只有 {left} 元；请退回这份申请', en: 'Money has gone back since: only CNY {left} may be invoiced. Please send this request back', act: 'admin/issueInvoice', step: 1 },
  invoiceNumberWrong: { code: 2573, zh: '发票号码为 4 至 30 位数字或字母', en: 'An invoice number has 4 to 30 digits or letters', act: 'admin/issueInvoice', step: 1 },
  invoiceNumberTaken: { code: 2574, zh: '这个发票号码已登记在另一张发票上', en: 'This invoice number is already on another invoice', act: 'admin/issueInvoice', step: 1 },

  // Receipts and reports: 2585 to 2587.
  receiptEmpty: { code: 2585, zh: '还没有收到款项，暂无收据', en: 'Nothing has been received yet, so there is no receipt', act: 'user/getReceipt, admin/getReceipt', step: 1 },
} as const satisfies Record<string, Refusal>;
