import { words, type Lang } from '#contract/lang.ts';
import type { Message } from './send.ts';
import { placesOf } from './templates.ts';

const w = words('messages.code', {
  code: {
    zh: '验证码 {code}，用于{use}，5 分钟内有效，请勿告诉他人。',
    en: '{code} is your code for {use}, valid for 5 minutes. Do not share it.',
  },
  register: { zh: '注册账号', en: 'signing up' },
  reset: { zh: '重置密码', en: 'a new password' },
  login: { zh: '登录', en: 'logging in' },
  consent: { zh: '查看监护人同意书', en: 'the guardian’s consent' },
});

/** A message with a verification code, which says what it is for. */
export function codeMessage(
  use: 'register' | 'reset' | 'login' | 'consent',
  code: string,
  lang: Lang,
): Pick<Message, 'body' | 'template' | 'params'> {
  const values = { code, use: w.in(lang, use) };
  return { body: w.in(lang, 'code', values), template: 'code', params: placesOf('code', values) };
}
