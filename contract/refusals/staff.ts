import type { Refusal } from './refusal.ts';

/** 2820 to 2839. */
export const staff = {
  secondFactorWrong: { code: 2820, zh: '动态码或恢复码不正确，请核对后重新输入', en: 'This code is wrong; check it and enter it again', act: 'admin/verifyLogin, admin/enrol, admin/renewSecondFactor, admin/renewRecoveryCodes: a code of another time or app, or a recovery code that is unknown or used', step: 5 },
  secondFactorUsed: { code: 2821, zh: '该动态码已使用，请等待下一个', en: 'This code has been used; wait for the next one', act: 'admin/verifyLogin, admin/renewSecondFactor, admin/renewRecoveryCodes: a code of the app a second time', step: 5 },
  loginStepOver: { code: 2822, zh: '登录已超时，请重新登录', en: 'This login took too long; please log in again', act: 'admin/getEnrolment, admin/enrol, admin/verifyLogin: after 10 minutes, after 5 wrong codes, or a second time', step: 5 },
  ownSecondFactor: { code: 2823, zh: '本人的两步验证请在“我的账号”中更换', en: 'Change your own two-step login under “My account”', act: 'admin/resetSecondFactor on oneself', step: 5 },
  matchNotYours: { code: 2824, zh: '该赛事不在您负责的范围内，须由负责的同事办理', en: 'You are not assigned to this competition; a colleague who is has to do this', act: 'any staff call that concerns a match, by a member of staff who is restricted to others', step: 5 },
  tiedToUnit: { code: 2825, zh: '您与{unit}有利害关系，须由其他同事处理', en: 'You have a conflict of interest with {unit}; a colleague decides this', act: 'admin/decideUnit, decideQualification, decideRegistration, decideMaterial, decideSubstitution, recordPayment, decidePayment, refund, decideRefund and the like', step: 5 },
} as const satisfies Record<string, Refusal>;
