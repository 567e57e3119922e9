import { words } from '#contract/lang.ts';

/** To the unit: kinds and counts, and no person's name; which and why stands in the portal. */
export const materialMessages = words('materials.messages', {
  title: { zh: '参赛材料未通过', en: 'Materials rejected' },
  own: { zh: '本人', en: 'your own entry' },
  rejected: {
    zh: '{match}：{team}有材料未通过（{counts}），请于 {by} 前登录重新上传。',
    en: '{match}: materials of {team} were rejected ({counts}). Log in for the reasons and upload them again before {by}.',
  },
  rejectedLate: {
    zh: '{match}：{team}有材料未通过（{counts}），且已过提交截止时间，请联系组委会。',
    en: '{match}: materials of {team} were rejected ({counts}), and the deadline has passed. Contact the organiser.',
  },
  count: { zh: '{kind} {n} 份', en: '{kind} {n}' },
});
