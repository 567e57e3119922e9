import type { Refusal } from './refusal.ts';

/** 2810 to 2819. */
export const confirmations = {
  proofNeeded: { code: 2810, zh: '请输入密码和动态码，确认是您本人操作', en: 'Enter your password and a code to show that it is you', act: 'any call that declares `proof`, without one: accounts for payments, keys, duties, ways in of colleagues, ties taken back, confirmations', step: 5 },
  confirmationAsked: { code: 2811, zh: '已提交，另一位同事在“待确认”中确认后才会生效', en: 'Submitted: it takes effect once a colleague confirms it under “To confirm”', act: 'any call that declares `proof`, for an act that takes a second person: nothing is done yet', step: 5 },
  confirmationWaits: { code: 2812, zh: '已提交；现在没有其他同事可以确认，{hours} 小时后可由您在“待确认”中确认', en: 'Submitted: no one else can confirm it, so you can in {hours} hours, under “To confirm”', act: 'the same where no colleague could confirm it: nothing is done yet', step: 5 },
  ownConfirmation: { code: 2813, zh: '您本人提出或与您本人有关的事项，须由另一位同事确认', en: 'You asked for this, or it is about you; a colleague has to confirm it', act: 'admin/decideConfirmation: confirm', step: 5 },
  confirmationOver: { code: 2814, zh: '确认的截止时间已过；如仍要办理，请重新提出', en: 'The time to confirm this has passed; if it is still wanted, ask for it again', act: 'admin/decideConfirmation after 7 days', step: 5 },
  askerUnfit: { code: 2815, zh: '提出这一项的同事已停用或不再有这项职责，请拒绝', en: 'The colleague who asked is disabled or no longer has the duty; refuse it', act: 'admin/decideConfirmation: confirm', step: 5 },
  confirmsLater: { code: 2816, zh: '您的职责或登录方式变更不满 {hours} 小时，不能作为第二人确认，须由其他同事确认', en: 'Your duties or login changed less than {hours} hours ago; a colleague has to confirm this', act: 'admin/decideConfirmation, decideRefund, decideMatchRefund, decidePayment, decidePersonRequest, by an account that was given a weighty duty or another way in', step: 5 },
  restrictedAct: { code: 2817, zh: '您的账号只负责部分赛事，须由不受此限制的同事办理', en: 'Your account is restricted to certain competitions; a colleague without that limit has to do this', act: 'any call that declares `proof`, by a member of staff who is restricted to matches', step: 5 },
} as const satisfies Record<string, Refusal>;
