import { words } from '#contract/lang.ts';

/** What a file says of itself. */
export const w = words('exports.file', {
  number: { zh: '导出编号', en: 'Export no.' },
  list: { zh: '列表', en: 'List' },
  by: { zh: '导出人', en: 'Exported by' },
  at: { zh: '导出时间（北京）', en: 'Exported at (Beijing)' },
  purpose: { zh: '用途', en: 'Purpose' },
  numbersFor: { zh: '含证件号码的理由', en: 'Why with ID numbers' },
  filters: { zh: '筛选条件', en: 'Filters' },
  until: { zh: '使用期限', en: 'To be used until' },
  duty: { zh: '须知', en: 'Note' },
  dutyText: {
    zh: '含个人信息，仅供上述用途，用毕或到期请删除，不得转发或公开。',
    en: 'Contains personal data: for this purpose alone; delete it when done or at its end; do not pass it on or publish it.',
  },
  notes: { zh: '导出说明', en: 'About this file' },
  mark: { zh: '导出标记', en: 'Export mark' },
  clock: { zh: '时间', en: 'Times' },
  clockText: { zh: '都是北京时间（UTC+8）', en: 'All of Beijing (UTC+8)' },
  page: { zh: '第 {n} 页', en: 'Page {n}' },
  idNumber: { zh: '证件号码', en: 'ID number' },
  none: { zh: '未填写', en: 'none given' },
});
