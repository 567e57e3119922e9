import { words } from '#contract/lang.ts';

/** Messages to a unit about decisions on its people; without names, which are in the portal. */
export const qualificationMessages = words('people.messages', {
  title: { zh: '运动员、教练员注册审核', en: 'Qualifications of your people' },
  decided: {
    zh: '运动员、教练员注册审核结果：{results}，请登录查看。',
    en: 'Qualification reviews: {results}. Log in for details.',
  },
  decidedWhy: {
    zh: '运动员、教练员注册审核结果：{results}。原因：{why}。请登录查看。',
    en: 'Qualification reviews: {results}. Reason: {why}. Log in for details.',
  },
  athlete: { zh: '运动员{counts}', en: 'athletes: {counts}' },
  coach: { zh: '教练员{counts}', en: 'coaches: {counts}' },
  pass: { zh: '通过 {n} 人', en: '{n} passed' },
  reject: { zh: '未通过 {n} 人', en: '{n} rejected' },
  suspend: { zh: '暂停 {n} 人', en: '{n} suspended' },
  restore: { zh: '恢复 {n} 人', en: '{n} restored' },
  revoke: { zh: '撤销 {n} 人', en: '{n} revoked' },
  undo: { zh: '撤销决定、重新审核 {n} 人', en: '{n} decisions undone, in review again' },
  semicolon: { zh: '；', en: '; ' },
});
