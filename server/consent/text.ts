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
});
