import { words } from '#contract/lang.ts';

/** Payment states (requirements, section 4), by their codes (requirements 4.15). */
export const orderWords = words('orders', {
  state0: { zh: '待付款', en: 'Unpaid' },
  state1: { zh: '已付款', en: 'Paid' },
  state2: { zh: '待补缴', en: 'Payment due' },
  state3: { zh: '已退款', en: 'Refunded' },
  state4: { zh: '已关闭', en: 'Closed' },
  state5: { zh: '已取消', en: 'Cancelled' },
  state6: { zh: '付款确认中', en: 'Processing' },
  state7: { zh: '付款失败', en: 'Failed' },
  state8: { zh: '付款核验失败', en: 'Verification failed' },
});
