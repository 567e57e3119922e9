import { words } from '#contract/lang.ts';

/** Heads and names of the settlement's sheets. */
export const settlementWords = words('payments.settlement', {
  file: { zh: '结算报表 {payee} {from} 至 {to}', en: 'Settlement {payee} {from} to {to}' },
  both: { zh: '全部收款方', en: 'both payees' },
  rows: { zh: '收退款明细', en: 'Payments and refunds' },
  days: { zh: '按日汇总', en: 'By day' },
  accounts: { zh: '按商户号汇总', en: 'By account' },

  happenedAt: { zh: '收退款时间（北京时间）', en: 'Date (Beijing time)' },
  bookedAt: { zh: '入账时间（北京时间）', en: 'Booked (Beijing time)' },
  kind: { zh: '类型', en: 'Kind' },
  payee: { zh: '收款方', en: 'Payee' },
  channel: { zh: '方式', en: 'Way' },
  account: { zh: '商户号', en: 'Merchant account' },
  match: { zh: '赛事', en: 'Competition' },
  unit: { zh: '单位', en: 'Unit' },
  team: { zh: '队伍', en: 'Team' },
  individual: { zh: '个人', en: 'Individual' },
  number: { zh: '商户订单号', en: 'Our number' },
  transaction: { zh: '平台交易号', en: 'Transaction' },
  refundNumber: { zh: '商户退款单号', en: 'Our refund number' },
  currency: { zh: '币种', en: 'Currency' },
  amount: { zh: '金额', en: 'Amount' },
  fen: { zh: '金额（最小单位）', en: 'Amount (smallest unit)' },
  reason: { zh: '说明', en: 'Note' },
  registration: { zh: '报名编号', en: 'Registration' },

  day: { zh: '日期', en: 'Day' },
  payments: { zh: '收款笔数', en: 'Payments' },
  came: { zh: '收款', en: 'Received' },
  refunds: { zh: '退款笔数', en: 'Refunds' },
  back: { zh: '退款', en: 'Refunded' },
  net: { zh: '净额', en: 'Net' },
  total: { zh: '合计', en: 'Total' },
});
