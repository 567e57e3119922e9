import { words } from '#contract/lang.ts';
import { paperTexts } from '#contract/people/text.ts';

/** The words of the states and of the kinds. */
export const materialWords = words('materials', {
  status0: { zh: '待上传', en: 'To upload' },
  status1: { zh: '待审核', en: 'To review' },
  status2: { zh: '已通过', en: 'Passed' },
  status4: { zh: '未通过', en: 'Rejected' },
  ...paperTexts,
  other: { zh: '其他材料', en: 'Other materials' },
  music: { zh: '音乐', en: 'Music' },
  upload: { zh: '单位提交', en: 'Submitted' },
  remove: { zh: '单位撤回', en: 'Withdrawn' },
  pass: { zh: '通过', en: 'Passed' },
  reject: { zh: '不通过', en: 'Rejected' },
  undo: { zh: '撤销决定', en: 'Decision undone' },
});
