import { words } from '#contract/lang.ts';

export const accountTexts = words('accounts.messages', {
  codeSubject: {
    zh: '绳赛通验证码',
    en: 'RopeMeet verification code',
  },
  passwordChanged: {
    zh: '您的登录密码已修改。如非本人操作，请立即重置密码。',
    en: 'Your password has been changed. If it was not you, reset it at once.',
  },
  passwordSubject: {
    zh: '绳赛通密码已修改',
    en: 'Your RopeMeet password has been changed',
  },
  guessedSubject: {
    zh: '绳赛通：有人多次尝试登录您的账号',
    en: 'Someone has tried to log in to your RopeMeet account',
  },
  guessed: {
    zh: '今天有人多次用错误密码尝试登录您的账号，都没有成功。如非本人操作，请勿把密码和验证码告诉他人；密码简单或在别处也用的，请尽快修改。',
    en: 'Today someone tried many times to log in to your account with a wrong password, and failed. If it was not you, do not share your password or codes; if the password is simple or used elsewhere, change it soon.',
  },
  staffPassword: {
    zh: '您的工作台登录密码已修改。如非本人操作，请立即联系管理员。',
    en: 'The password of your staff account has been changed. If it was not you, contact an administrator at once.',
  },
  appSubject: {
    zh: '绳赛通：两步验证已更换',
    en: 'Your RopeMeet two-step login has been changed',
  },
  appChanged: {
    zh: '您的工作台账号已改用新的验证器和恢复码。如非本人操作，请立即联系管理员。',
    en: 'Your staff account now uses another app and new recovery codes for its two-step login. If it was not you, contact an administrator at once.',
  },
  emailSubject: {
    zh: '绳赛通：工作台登录邮箱已更改',
    en: 'The address of your RopeMeet login has been changed',
  },
  emailChanged: {
    zh: '管理员已将您的工作台登录邮箱改为另一个地址，本邮箱不能再用于登录。如您不知情，请立即联系管理员。',
    en: 'An administrator has given your staff account another address to log in with; this one no longer serves. If you do not know of it, contact an administrator at once.',
  },
  factorSubject: {
    zh: '绳赛通：两步验证已重置',
    en: 'Your RopeMeet two-step login has been reset',
  },
  factorReset: {
    zh: '管理员重置了您工作台账号的两步验证，原因：{reason}。下次登录时请重新设置；如非您本人要求，请立即联系管理员。',
    en: 'An administrator has reset the two-step login of your staff account, because: {reason}. Set it up again at your next login. If you did not ask for it, contact an administrator at once.',
  },
});
