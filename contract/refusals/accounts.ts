import type { Refusal } from './refusal.ts';

/** 2100–2149. */
export const accounts = {
  passwordTooShort: { code: 2100, zh: '密码至少 8 位', en: 'The password needs at least 8 characters', act: 'user/register, resetPassword, changePassword', step: 1 },
  passwordTooLong: { code: 2101, zh: '密码最多 128 位', en: 'The password may have at most 128 characters', act: 'user/register, resetPassword, changePassword', step: 1 },
  passwordCommon: { code: 2102, zh: '密码过于常见，请换一个', en: 'This password is too common; choose another', act: 'user/register, resetPassword, changePassword', step: 1 },
  clockWrong: { code: 2103, zh: '本设备的时间不准，请打开“自动设置时间”后再登录', en: 'This device’s clock is wrong; turn on automatic time, then log in again', act: 'user/login with a `ut` more than 300 s off', step: 1 },
  plainHttp: { code: 2104, zh: '当前连接不安全，请使用 https 访问', en: 'This connection is not secure; please use https', act: 'user/login over plain http from another machine, outside demo mode', step: 1 },
  oldPasswordWrong: { code: 2105, zh: '原密码不正确，请重新输入；忘记时可退出登录后重置', en: 'The old password is wrong; enter it again, or log out and reset it', act: 'user/changePassword', step: 1 },
  invitationUsed: { code: 2106, zh: '链接已失效，请联系管理员重新发送', en: 'This link is used or expired; ask for a new one', act: 'admin/acceptInvitation', step: 1 },
  ownDuties: { code: 2107, zh: '不能修改或停用自己的账号，须由另一位同事办理', en: 'You cannot change or disable your own account; a colleague has to do it', act: 'admin/setStaff on oneself', step: 1 },
  targetMissing: { code: 2108, zh: '请填写手机号或邮箱', en: 'Give a phone or an e-mail', act: 'user/register with neither or both', step: 1 },
  agreementMissing: { code: 2109, zh: '请先阅读并同意用户协议与隐私说明', en: 'Please read and accept the terms and the privacy notice', act: 'client only: the form of a new account', step: 1 },
  captchaNeeded: { code: 2110, zh: '请先完成安全验证', en: 'Please complete the security check first', act: 'user/getSmsCode, changePassword, and user/login after 5 failures, without a ticket that fits', step: 2 },
  captchaWrong: { code: 2111, zh: '验证未通过，请再试一次', en: 'That did not pass; please try once more', act: 'common/checkCaptcha: a wrong answer, whatever is wrong with it', step: 2 },
  captchaTooOften: { code: 2112, zh: '验证次数过多，请稍后再试或换一种方式', en: 'Too many checks; wait a while or use another way', act: 'common/getCaptcha past a limit', step: 2 },
  loginSlowed: { code: 2113, zh: '登录失败次数过多，请 {seconds} 秒后再试，或用以前登录过的设备登录，或重置密码', en: 'Too many failed logins: try again in {seconds} s, log in on a device you have used before, or reset the password', act: 'user/login on a device that is not known, after 20 failures of a day', step: 5 },
  loginClosed: { code: 2114, zh: '今天登录失败次数过多，请用以前登录过的设备登录，或重置密码', en: 'Too many failed logins today: log in on a device you have used before, or reset the password', act: 'user/login on a device that is not known, after 100 failures of a day', step: 5 },
  smsAbroad: { code: 2115, zh: '不能向该号码发送短信，请改用邮箱或中国大陆手机号', en: 'No SMS can be sent to this number; use an e-mail or a phone of mainland China', act: 'user/getSmsCode, where the provider of SMS reaches mainland China only', step: 5 },
  codeNotFetched: { code: 2116, zh: '请先获取验证码，再填写收到的 6 位数字', en: 'Get a verification code first, then enter its 6 digits', act: 'user/register, resetPassword, loginByCode, common/proveConsentPhone: no code was asked for', step: 1 },
} as const satisfies Record<string, Refusal>;
