import { words } from '#contract/lang.ts';
import { channels } from './channel.ts';

/** How money came or went back; outside the gateways, by bank transfer or in cash. */
export const origins = [...channels, 'outside'] as const;
export type Origin = (typeof origins)[number];

/** Words of receipts and reports, the same on paper, in sheets and on screens. */
export const moneyWords = words('payments.money', {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  outside: { zh: '线下付款', en: 'Paid offline' },
  package: { zh: '套餐费', en: 'Package fee' },
  service: { zh: '竞赛服务费', en: 'Competition service fee' },
  paid: { zh: '收款', en: 'Payment' },
  refundedFees: { zh: '退费', en: 'Refund of fees' },
  refundedSurplus: { zh: '退多付', en: 'Refund of surplus' },
  reversed: { zh: '入账撤销', en: 'Booking undone' },
});
