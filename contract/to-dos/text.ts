import { words, type Lang } from '#contract/lang.ts';
import { moneyInSentence, type Currency } from '#contract/fields/currency.ts';

/** What is to be done, in the portal, in reminders and in the calendar. `{sum}` with its currency. */
export const toDoWords = words('toDos', {
  certify: { zh: '提交单位认证', en: 'Certify your unit' },
  certifyAgain: {
    zh: '单位认证未通过，请按原因修改后重新提交',
    en: 'Your certification was rejected: correct it and submit it again',
  },
  certificationExpires: {
    zh: '单位认证即将到期，请核对资料并续办',
    en: 'Your certification ends soon: check your details and renew it',
  },
  certificationExpired: {
    zh: '单位认证已过期，请重新认证',
    en: 'Your certification has ended: certify again',
  },
  changeRejected: {
    zh: '单位信息变更未通过，请查看原因',
    en: 'The change of your unit was rejected: see why',
  },
  people: { zh: '{n} 人资料不完整', en: 'Complete the details of {n} people' },
  consent: { zh: '{n} 人缺监护人同意', en: 'Consent of guardians is missing for {n} people' },
  consentWithdrawn: { zh: '{n} 人的监护人撤回了同意', en: 'Guardians of {n} people have withdrawn consent' },
  athletesRejected: {
    zh: '{n} 名运动员注册未通过，请修改后重新提交',
    en: '{n} athletes were rejected: correct and resubmit them',
  },
  coachesRejected: {
    zh: '{n} 名教练员注册未通过，请修改后重新提交',
    en: '{n} coaches were rejected: correct and resubmit them',
  },
  coachesExpire: {
    zh: '{n} 名教练员证书即将到期，请提交新证书',
    en: 'Certificates of {n} coaches end soon: submit new ones',
  },
  submit: { zh: '报名还没有提交', en: 'Your registration is not submitted yet' },
  correct: {
    zh: '报名被退回，请修改后重新提交',
    en: 'Your registration was rejected: correct it and resubmit',
  },
  pay: { zh: '请支付报名费 {sum}', en: 'Pay {sum}' },
  payAgain: { zh: '付款失败，请重新支付 {sum}', en: 'Payment failed: pay {sum} again' },
  topUp: { zh: '补缴费用 {sum}', en: 'Pay a top-up of {sum}' },
  acceptOffer: {
    zh: '递补名额待确认（{n} 个）',
    en: 'Accept the places held for you ({n})',
  },
  roundOffer: {
    zh: '下一轮递补名额待确认（{n} 个）',
    en: 'Take the places in the next round that are held for you ({n})',
  },
  materials: { zh: '{n} 份材料未上传', en: 'Upload {n} materials' },
  materialsRejected: {
    zh: '{n} 份材料未通过，请重新上传',
    en: '{n} materials were rejected: upload them again',
  },
  substituteRejected: { zh: '换人申请未通过', en: 'A substitution was rejected' },
  appeal: { zh: '成绩公示中，可以申诉（{n} 条）', en: 'Results released: appeals are open ({n})' },
  invoiceRefused: {
    zh: '开票申请被退回，请修改后重新申请',
    en: 'An invoice request was returned: correct it and ask again',
  },
  refundAccount: {
    zh: '有退款 {sum}待转账，请填写收款账户',
    en: 'Give the account for a refund of {sum}',
  },
});

/** What is to be done of a to-do, its figures filled in; a sum is of its match. */
export function toDoText(
  say: (name: keyof typeof toDoWords.texts, values: { n: number; sum: string }) => string,
  what: keyof typeof toDoWords.texts,
  { count, currency }: { count: number; currency: Currency },
  lang: Lang,
): string {
  return say(what, { n: count, sum: moneyInSentence(count, currency, lang) });
}
