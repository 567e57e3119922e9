import { words } from '#contract/lang.ts';

/** Attempts of a line, counts that lie too far apart, and the second look. */
export const a = words('staff.results.attempts', {
  rejump: { zh: '重跳', en: 'Re-jump' },
  rejumpOf: { zh: '{name}：重跳', en: '{name}: Re-jump' },
  grant: { zh: '准许重跳', en: 'Grant a new attempt' },
  grantAbout: {
    zh: '以重跳成绩为准；这次成绩连同裁判评分保留，不会删除。',
    en: 'The new attempt counts; this one is kept with its marks and never removed.',
  },
  count: { zh: '计取第 {n} 次', en: 'Attempt {n} counts' },
  otherCounts: { zh: '改变计取的试跳', en: 'Another attempt counts' },
  counts: { zh: '计取', en: 'counts' },
  notEntered: { zh: '待录入', en: 'not entered yet' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: {
    zh: '如断绳、音响故障、场地受干扰、计数无法认定；保留在记录中。',
    en: 'Such as a broken rope, the music, a disturbance, counts that cannot be settled; kept with it.',
  },
  countHint: {
    zh: '为何不以重跳成绩为准；保留在记录中。',
    en: 'Why the new attempt is not the one; kept with it.',
  },
  judges: { zh: '当值裁判（选填）', en: 'Judges on duty (optional)' },
  judgesHint: { zh: '按裁判记录表填写，只有工作人员可见。', en: 'As on the judging sheet; for staff alone.' },
  granted: { zh: '已准许重跳', en: 'New attempt granted' },
  saved: { zh: '已改为计取第 {n} 次', en: 'Attempt {n} counts now' },
  attempts: { zh: '各次试跳', en: 'Attempts' },
  what: { zh: '处理', en: 'What' },

  apart: {
    zh: '计数 {counts} 相差超过 3，须复计',
    en: 'Counts {counts} lie more than 3 apart: count again',
  },
  held: { zh: '未复计或重跳未录入：{names}', en: 'To be counted again or entered first: {names}' },
  rule: { zh: '裁定有效', en: 'Let them stand' },
  ruleOf: { zh: '{name}：裁定计数有效', en: '{name}: let the counts stand' },
  ruleAbout: {
    zh: '计数不再改动，按现有计数计算成绩。如能复计，请改录复计的数字；评分再有改动时，裁定失效。',
    en: 'The result is computed from the counts as they are. If they can be counted again, enter those instead; other marks end this ruling.',
  },
  ruled: { zh: '已裁定计数有效', en: 'The counts stand' },
  ruledBy: { zh: '裁判长裁定计数有效：{reason}', en: 'Head judge: the counts stand ({reason})' },
  recounted: { zh: '复计', en: 'Counted again' },
  ruling: { zh: '裁定计数有效', en: 'Counts ruled to stand' },

  look: { zh: '逐行复核', en: 'Second look' },
  endLook: { zh: '结束复核', en: 'End the second look' },
  looked: { zh: '已复核 {done} / {total}', en: '{done} of {total} looked at' },
  lookAbout: {
    zh: '对照裁判记录表逐行核对：Enter 无误并到下一行，D 写明不符之处，方向键上下移动。本人录入的由他人复核。',
    en: 'Compare with the judging sheet: Enter agrees and goes on, D says what differs, arrows move. Your own lines are for another person.',
  },
  agree: { zh: '无误', en: 'Agrees' },
  agreeOf: { zh: '{name}：复核无误', en: '{name}: agrees' },
  differ: { zh: '不符', en: 'Differs' },
  differOf: { zh: '{name}：复核不符', en: '{name}: differs' },
  whatDiffers: { zh: '不符之处', en: 'What differs' },
  lookedBy: { zh: '复核无误：{name}', en: 'Second look: {name}' },
  differsBy: { zh: '复核不符（{name}）：{differs}', en: 'Differs ({name}): {differs}' },
  own: { zh: '本人录入，由他人复核', en: 'Entered by you: for another person' },
});
