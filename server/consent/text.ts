import { words } from '#contract/lang.ts';

/** What a guardian is sent. A message names the child by the first letter only: it may be read by others. */
export const consentTexts = words('consent.messages', {
  link: {
    zh: '【绳赛通】{unit}请您作为监护人，确认是否同意为 {child} 办理跳绳赛事报名时处理其个人信息： {link} （{days} 天内有效，请勿转发）',
    en: '[RopeMeet] {unit} asks you, as guardian of {child}, whether you consent to handling the child’s data for rope-skipping matches: {link} (valid for {days} days; do not pass it on)',
  },
  code: {
    zh: '【绳赛通】您正在查看监护人同意书，验证码是 {code}，5 分钟内有效。如非本人操作，请勿告诉他人。',
    en: '[RopeMeet] Your code for the guardian’s consent is {code}, valid for 5 minutes. If it was not you, tell it to nobody.',
  },
  ended: {
    zh: '【绳赛通】{child} 的监护人已撤回同意：公开名单立即改为仅显示姓氏，证件与健康材料停止查看；未满 14 周岁的不能再报名。正在进行的报名 {n} 份，请登录核对。',
    en: '[RopeMeet] The guardian of {child} has withdrawn: public lists show the initial at once, ID and health papers can no longer be opened, and a child under 14 cannot be entered. Registrations under way: {n}. Please log in and look.',
  },
  subject: { zh: '监护人撤回了同意', en: 'A guardian has withdrawn' },
});
