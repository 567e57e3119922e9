import { words } from '#contract/lang.ts';

export const accountTexts = words('accounts.messages', {
  codeSubject: {
    zh: '绳赛通验证码',
    en: 'RopeMeet verification code',
  },
  registerCode: {
    zh: '【绳赛通】您的注册验证码是 {code}，5 分钟内有效。如非本人操作请忽略。',
    en: '[RopeMeet] Your registration code is {code}, valid for 5 minutes. Ignore this if it was not you.',
  },
  resetCode: {
    zh: '【绳赛通】您正在重置密码，验证码是 {code}，5 分钟内有效。如非本人操作，请勿告诉他人。',
    en: '[RopeMeet] Your code for a new password is {code}, valid for 5 minutes. If it was not you, tell it to nobody.',
  },
  passwordChanged: {
    zh: '【绳赛通】您的登录密码已修改。如非本人操作，请立即重置密码。',
    en: '[RopeMeet] Your password has been changed. If it was not you, reset it at once.',
  },
  passwordSubject: {
    zh: '绳赛通密码已修改',
    en: 'Your RopeMeet password has been changed',
  },
});
