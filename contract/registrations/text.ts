import { words } from '#contract/lang.ts';
import type { Button } from './stage.ts';
import type { Next } from './next.ts';

/** The words of the states, one home for portal, staff and exports. */
export const registrationWords = words('registrations', {
  join1: { zh: '资格审核', en: 'Qualification review' },
  join2: { zh: '已通过', en: 'Passed' },
  join4: { zh: '已退回', en: 'Rejected' },
  join5: { zh: '项目审核', en: 'Event review' },
  join6: { zh: '财务审核', en: 'Finance review' },
  review5: { zh: '已失效', en: 'Expired' },
  none: { zh: '未报名', en: 'Not registered' },
  draft: { zh: '草稿', en: 'Draft' },
  qualification: { zh: '资格审核', en: 'Qualification review' },
  events: { zh: '项目审核', en: 'Event review' },
  waiting: { zh: '候补中', en: 'On the waiting list' },
  financeUnpaid: { zh: '待付款', en: 'Pending payment' },
  financeProcessing: { zh: '付款确认中', en: 'Confirming payment' },
  financeFailed: { zh: '付款失败', en: 'Payment failed' },
  passed: { zh: '报名成功', en: 'Passed' },
  passedDue: { zh: '待补缴', en: 'Top-up due' },
  rejected: { zh: '已退回', en: 'Rejected' },
  expired: { zh: '已失效', en: 'Expired' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
});

/** While money is due or paid, the button leads on by the next step instead. */
type PaymentState = 'pendingPayment' | 'repay' | 'paid';

export const buttonWords = words('registrations.button', {
  register: { zh: '报名', en: 'Register' },
  continue: { zh: '继续报名', en: 'Continue registration' },
  submit: { zh: '提交审核', en: 'Submit for review' },
  edit: { zh: '修改', en: 'Edit' },
  resubmit: { zh: '重新提交', en: 'Resubmit' },
} satisfies Record<Exclude<Button, PaymentState>, { zh: string; en: string }>);

export const nextWords = words('registrations.next', {
  submit: { zh: '请提交报名', en: 'Submit the registration' },
  reviewPeople: {
    zh: '等待组委会审核人员与材料',
    en: 'Waiting for the organiser to review people and materials',
  },
  reviewEvents: { zh: '等待组委会审核参赛项目', en: 'Waiting for the organiser to review the events' },
  place: { zh: '有空位时按候补顺序递补', en: 'You move up in order when a place becomes free' },
  pay: { zh: '请付款', en: 'Please pay' },
  confirmPayment: { zh: '正在确认付款', en: 'The payment is being confirmed' },
  correct: { zh: '请按退回原因修改后重新提交', en: 'Correct what the reason says and resubmit' },
  register: { zh: '可以报名', en: 'You may register' },
  acceptOffer: { zh: '递补名额已为您保留，请在截止前确认', en: 'A place is held for you; accept it in time' },
  bringMaterials: {
    zh: '还缺材料，请上传',
    en: 'Materials are still missing; upload them',
  },
  cancelled: { zh: '赛事已取消', en: 'The competition was cancelled' },
  over: { zh: '赛事已结束', en: 'The competition is over' },
  awaitStarts: {
    zh: '报名已完成，等待发布出场时间',
    en: 'Registration complete; start times are not published yet',
  },
  awaitResults: { zh: '已全部出场，等待公布成绩', en: 'All have started; results will follow' },
  results: { zh: '成绩已公示，可以查看', en: 'Results are out' },
  compete: { zh: '报名已完成，请准时参赛', en: 'Registration complete; see you at the competition' },
} satisfies Record<Next['what'], { zh: string; en: string }>);
