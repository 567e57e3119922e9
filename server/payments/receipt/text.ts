import { words } from '#contract/lang.ts';

/** Receipts, in both languages on one page: they are kept by bookkeepers, parents and foreign federations alike. */
export const receiptWords = words('payments.receipt', {
  title: { zh: '收款收据', en: 'Receipt' },
  notInvoice: {
    zh: '非发票：本收据仅证明已付款，不作税务凭证。',
    en: 'Not a tax invoice: it shows what was paid and is no voucher for tax.',
  },
  number: { zh: '收据编号', en: 'Receipt no.' },
  issued: { zh: '开具日期', en: 'Issued on' },
  match: { zh: '赛事', en: 'Competition' },
  dates: { zh: '比赛日期', en: 'Days' },
  unit: { zh: '付款单位', en: 'Paid by' },
  team: { zh: '参赛队伍', en: 'Team' },

  item: { zh: '付款项目', en: 'Paid for' },
  quantity: { zh: '数量 × 单价', en: 'Quantity × price' },
  amount: { zh: '金额（{unit}）', en: 'Amount ({unit})' },
  counted: { zh: '已付（{unit}）', en: 'Paid ({unit})' },
  date: { zh: '时间', en: 'Date' },
  way: { zh: '方式', en: 'Way' },
  numbers: { zh: '商户订单号 / 平台交易号', en: 'Our number / transaction' },
  refundNumbers: { zh: '退款单号 / 原商户订单号', en: 'Refund number / of payment' },
  came: { zh: '收款（{unit}）', en: 'Received ({unit})' },
  back: { zh: '退款（{unit}）', en: 'Refunded ({unit})' },

  subtotal: { zh: '小计', en: 'Subtotal' },
  subtotalOf: { zh: '收款 {came}，退款 {back}', en: 'received {came}, refunded {back}' },
  surplus: { zh: '其中多付待退', en: 'of which overpaid, to be refunded' },
  total: { zh: '实收合计', en: 'Total received' },
  capitals: { zh: '人民币（大写）', en: 'In words' },
  code: { zh: '核验码', en: 'Check code' },
  checked: {
    zh: '可凭编号与核验码向赛事财务核对。时间都是北京时间。',
    en: 'The finance desk can check number and code. All times are Beijing time (UTC+8).',
  },
  file: { zh: '收款收据 {number} {who}', en: 'Receipt {number} {who}' },
});
