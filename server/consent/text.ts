import { words } from '#contract/lang.ts';

/** What a guardian is sent. A message names the child by the first letter only: it may be read by others. */
export const consentTexts = words('consent.messages', {
  link: {
    zh: '{unit}为{child}报名跳绳赛事，请监护人确认同意书（{days} 天有效，请勿转发）：{link}',
    en: '{unit} asks for your consent, as guardian of {child}, to enter the child in jump rope competitions ({days} days, do not forward): {link}',
  },
  ended: {
    zh: '{child}的监护人已撤回同意：公开名单仅显示姓氏，证件与材料停止查看，未满 14 周岁不能再报名。涉及报名 {n} 份，请登录核对。',
    en: 'The guardian of {child} has withdrawn consent: public lists show the initial only, ID and materials are closed, and a child under 14 can no longer be entered. Registrations affected: {n}. Please log in and check.',
  },
  endedTitle: { zh: '监护人撤回了同意', en: 'A guardian has withdrawn' },
  refused: {
    zh: '{child}的监护人选择了不同意，未满 14 周岁不能报名。涉及报名 {n} 份，请与监护人沟通后核对。',
    en: 'The guardian of {child} has refused consent; a child under 14 cannot be entered without it. Registrations affected: {n}. Speak with the guardian, then check.',
  },
  refusedTitle: { zh: '监护人不同意', en: 'A guardian has refused' },
});
