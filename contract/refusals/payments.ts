import type { Refusal } from './refusal.ts';

/** From 2550. */
export const payments = {
  paymentTooMuch: { code: 2550, zh: '金额超过应付余额（{due} 元）', en: 'The amount is more than what is due (CNY {due})', act: 'admin/recordPayment', step: 1 },
} as const satisfies Record<string, Refusal>;
