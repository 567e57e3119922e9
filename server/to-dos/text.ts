import { words } from '#contract/lang.ts';

export const reminderWords = words('toDos.reminders', {
  title: { zh: '{n} 项待办即将截止', en: '{n} things are due soon' },
  one: { zh: '待办即将截止：{what}', en: 'Due soon: {what}' },
  line: { zh: '{by} 前：{what}（{where}）', en: 'By {by}: {what} ({where})' },
  plain: { zh: '{by} 前：{what}', en: 'By {by}: {what}' },
  dash: { zh: ' · ', en: ' · ' },
  own: { zh: '本人', en: 'your own entry' },
});

/** Of what has a time of its own, in a calendar. */
export const deadlineWords = words('toDos.deadlines', {
  certificationExpires: { zh: '单位认证到期', en: 'Certification ends' },
  coachesExpire: { zh: '教练员证书到期', en: 'Coach certificates end' },
  submit: { zh: '报名截止', en: 'Registration closes' },
  correct: { zh: '报名修改截止', en: 'Corrections are due' },
  pay: { zh: '付款截止', en: 'Payment is due' },
  payAgain: { zh: '付款截止', en: 'Payment is due' },
  topUp: { zh: '补缴截止', en: 'Top-up is due' },
  acceptOffer: { zh: '递补名额确认截止', en: 'Offered place ends' },
  roundOffer: { zh: '下一轮名额确认截止', en: 'Place in the next round ends' },
  materials: { zh: '材料截止', en: 'Materials are due' },
  materialsRejected: { zh: '材料截止', en: 'Materials are due' },
  substituteRejected: { zh: '换人截止', en: 'Substitutions close' },
  appeal: { zh: '申诉截止', en: 'Appeals close' },
});
