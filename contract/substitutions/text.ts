import { words } from '#contract/lang.ts';

/** The states, and what happens to a request. */
export const substitutionWords = words('substitutions', {
  status1: { zh: '待审核', en: 'In review' },
  status2: { zh: '已通过', en: 'Passed' },
  status4: { zh: '未通过', en: 'Rejected' },
  status5: { zh: '已撤回', en: 'Withdrawn' },
  ask: { zh: '单位申请', en: 'Asked for' },
  file: { zh: '现场登记', en: 'Filed at the desk' },
  withdraw: { zh: '单位撤回', en: 'Withdrawn' },
  pass: { zh: '通过', en: 'Passed' },
  reject: { zh: '不通过', en: 'Rejected' },
  undo: { zh: '撤销决定', en: 'Decision undone' },
});
