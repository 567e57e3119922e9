import { words } from '#contract/lang.ts';

/** To the unit: kinds and counts, and no person's name; which and why stands in the portal. */
export const materialMessages = words('materials.messages', {
  subject: { zh: '绳赛通参赛材料', en: 'Your materials on RopeMeet' },
  own: { zh: '您', en: 'your registration' },
  rejected: {
    zh: '【绳赛通】{match}：{team}有材料未通过审核（{counts}）。请登录查看原因，并于 {by} 前重新上传。',
    en: '[RopeMeet] {match}: materials of {team} were not passed ({counts}). Log in for the reasons and upload them again before {by}.',
  },
  rejectedLate: {
    zh: '【绳赛通】{match}：{team}有材料未通过审核（{counts}），材料提交期限已过。原因请登录查看，并联系主办方。',
    en: '[RopeMeet] {match}: materials of {team} were not passed ({counts}), and the time for materials is over. Log in for the reasons and ask the organiser.',
  },
  count: { zh: '{kind} {n} 份', en: '{kind} {n}' },
  comma: { zh: '、', en: ', ' },
});
