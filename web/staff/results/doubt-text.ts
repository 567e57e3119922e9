import { words } from '#contract/lang.ts';

/** What is doubtful about marks, in a line and, ending in `Of`, of several. */
export const d = words('staff.results.doubts', {
  recount: { zh: '计数相差超过 3，须复计', en: 'Counts more than 3 apart: count again' },
  recountOf: {
    zh: '计数相差超过 3，须复计后才能确认：{names}',
    en: 'Counts more than 3 apart, to be counted again before the list is confirmed: {names}',
  },
  beyond: { zh: '高于可能的成绩，请核对', en: 'More than is possible: check it' },
  beyondOf: {
    zh: '高于可能的成绩，请先核对：{names}',
    en: 'More than is possible, check first: {names}',
  },
  deductions: {
    zh: '犯规或失误次数不合常理，请核对',
    en: 'More deductions than a heat can have: check them',
  },
  deductionsOf: {
    zh: '犯规或失误次数不合常理，请先核对：{names}',
    en: 'More deductions than a heat can have, check first: {names}',
  },
  differsOf: { zh: '复核不符，请先核对：{names}', en: 'A second look differs, check first: {names}' },
  fewJudges: { zh: '裁判打分不齐，请核对', en: 'Marks of judges are missing: check them' },
  fewJudgesOf: {
    zh: '裁判打分不齐，请先核对：{names}',
    en: 'Marks of judges are missing, check first: {names}',
  },
});
