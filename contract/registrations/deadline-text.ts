import { words } from '#contract/lang.ts';

/** The deadlines that may be moved for one registration, for participants and staff alike. */
export const deadlineWords = words('registrations.deadlines', {
  title: { zh: '单独调整的截止时间', en: 'Deadlines of your own' },
  planned: { zh: '赛事规定 {at}', en: 'The competition: {at}' },
  registrationClose: { zh: '报名截止', en: 'Registration' },
  correction: { zh: '退回修改截止', en: 'Corrections' },
  materials: { zh: '材料提交截止', en: 'Materials' },
  payment: { zh: '付款截止', en: 'Payment' },
  substitution: { zh: '换人申请截止', en: 'Substitutions' },
  change: { zh: '棒次调整截止', en: 'Relay order' },
});
