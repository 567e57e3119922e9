import { words } from '#contract/lang.ts';

/** What the payer reads at the gateway: the match and what the money is for, without a person's name. */
export const payWords = words('payments.gateway', {
  subject: { zh: '{match} {payee}', en: '{match} {payee}' },
  package: { zh: '套餐费', en: 'package fee' },
  service: { zh: '竞赛服务费', en: 'competition service fee' },
});
