import { words } from '#contract/lang.ts';

export const w = words('staff.exports', {
  export: { zh: '导出', en: 'Export' },
  exportOf: { zh: '导出：{list}', en: 'Export: {list}' },
  title: { zh: '导出“{list}”', en: 'Export “{list}”' },
  about: {
    zh: '导出当前筛选下的全部记录。文件标有导出编号、导出人和用途，保留 3 天，只有您本人能下载。',
    en: 'Exports everything under the current filters. The file bears its number, your name and the purpose and is kept 3 days for you alone.',
  },
  what: { zh: '导出内容', en: 'What to export' },
  format: { zh: '文件格式', en: 'Format' },
  xlsx: { zh: 'Excel 表格（.xlsx）', en: 'Excel sheet (.xlsx)' },
  csv: { zh: 'CSV 文本（.csv）', en: 'CSV text (.csv)' },
  pdf: { zh: 'PDF 文档（.pdf）', en: 'PDF document (.pdf)' },
  purpose: { zh: '用途', en: 'Purpose' },
  purposePersonal: {
    zh: '列表含个人信息，请写明用途，例如编排秩序册；用途会印在文件上并留下记录。',
    en: 'This list contains personal data: say what it is for, such as the programme. The purpose is printed on the file and recorded.',
  },
  purposeHint: { zh: '将印在文件上并记录在案。', en: 'It is printed on the file and recorded.' },
  numbers: { zh: '包含完整证件号码', en: 'With whole ID numbers' },
  numbersHint: {
    zh: '仅在确有需要时勾选，例如投保；每个号码的读取都会逐人记录。',
    en: 'Only where it is needed, such as for insurance; each number that is read is logged.',
  },
  numbersNeed: {
    zh: '需要“人员与注册审核”职责才能导出证件号码。',
    en: 'Exporting ID numbers needs the duty “People and qualifications”.',
  },
  numbersFor: { zh: '需要证件号码的理由', en: 'Why ID numbers are needed' },
  make: { zh: '生成文件', en: 'Make the file' },
  making: { zh: '正在生成“{list}”，已写入 {n} 行。', en: 'Making “{list}”: {n} rows written.' },
  makingHint: {
    zh: '可以关闭此窗口，完成后在“我的导出”中下载。',
    en: 'You may close this; once done, it is under “My exports”.',
  },
  ready: { zh: '文件已生成：{n} 行，{size}。', en: 'The file is ready: {n} rows, {size}.' },
  readyHint: {
    zh: '下载应已开始；在 {until} 之前也可在“我的导出”中再次下载。',
    en: 'The download should have begun; until {until} it can be fetched again under “My exports”.',
  },
  gone: { zh: '文件已过期或已删除，请重新导出。', en: 'The file has expired or was deleted: export again.' },
  fetch: { zh: '下载', en: 'Download' },
  close: { zh: '关闭', en: 'Close' },
  mine: { zh: '我的导出', en: 'My exports' },
  again: { zh: '重新选择', en: 'Choose again' },
});
