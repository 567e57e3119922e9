import { words } from '#contract/lang.ts';

/** What is to be done, in the portal, in reminders and in the calendar. `{sum}` in yuan. */
export const stepWords = words('steps', {
  certify: { zh: '提交单位认证', en: 'Certify your unit' },
  certifyAgain: {
    zh: '单位认证未通过，请修改后重新提交',
    en: 'Certification was not passed: mend and submit it again',
  },
  certificationExpires: { zh: '单位认证即将到期，请更新', en: 'Your certification ends soon: renew it' },
  certificationExpired: {
    zh: '单位认证已过期，请重新认证',
    en: 'Your certification has ended: certify again',
  },
  changeRejected: { zh: '单位信息变更未通过', en: 'A change of your unit was not passed' },
  people: { zh: '{n} 人资料不完整', en: 'Complete the details of {n} people' },
  consent: { zh: '{n} 人缺监护人同意', en: 'Consent of guardians is missing for {n} people' },
  consentWithdrawn: { zh: '{n} 人的监护人撤回了同意', en: 'Guardians of {n} people have withdrawn consent' },
  athletesRejected: { zh: '{n} 名运动员资格未通过', en: '{n} athletes were not qualified' },
  coachesRejected: { zh: '{n} 名教练员资格未通过', en: '{n} coaches were not qualified' },
  coachesExpire: { zh: '{n} 名教练员资格即将到期', en: 'Qualifications of {n} coaches end soon' },
  submit: { zh: '报名未提交', en: 'Submit your registration' },
  correct: { zh: '报名被退回，请修改后重新提交', en: 'Your registration was sent back: correct it' },
  pay: { zh: '支付报名费用 {sum} 元', en: 'Pay CNY {sum}' },
  payAgain: { zh: '付款失败，请重新支付 {sum} 元', en: 'Payment failed: pay CNY {sum} again' },
  topUp: { zh: '补缴费用 {sum} 元', en: 'Pay a top-up of CNY {sum}' },
  acceptOffer: {
    zh: '候补名额已递补，请确认（{n} 项）',
    en: 'Accept your places from the waiting list ({n})',
  },
  materials: { zh: '{n} 份材料未上传', en: 'Upload {n} papers' },
  materialsRejected: {
    zh: '{n} 份材料未通过，请重新上传',
    en: '{n} papers were not passed: upload them again',
  },
  substituteRejected: { zh: '换人申请未通过', en: 'A substitution was not passed' },
  appeal: { zh: '成绩已公布，可申诉（{n} 项）', en: 'Results are out and can be appealed ({n})' },
  invoiceRefused: { zh: '开票申请被退回，请修改', en: 'An invoice request was sent back' },
});

/** What is to be done of a step, its figures filled in. */
export function stepText(
  say: (name: keyof typeof stepWords.texts, values: { n: number; sum: string }) => string,
  what: keyof typeof stepWords.texts,
  count: number,
): string {
  return say(what, { n: count, sum: (count / 100).toLocaleString('en', { minimumFractionDigits: 2 }) });
}
