import { words } from '#contract/lang.ts';

/** Messages to the unit. They name the match and the team and no person; all details are in the portal. */
export const messageWords = words('registrations.messages', {
  own: { zh: '本人', en: 'your own entry' },
  submitted: {
    zh: '{match}：{team}报名已提交，审核结果将另行通知。',
    en: '{match}: the registration of {team} is submitted. You will be notified of the result.',
  },
  changed: {
    zh: '{match}：{team}的报名已修改。如需补缴费用，请登录付款。',
    en: '{match}: the registration of {team} has been changed. If a top-up is due, log in to pay it.',
  },
  queued: {
    zh: '{match}：{team}有 {count} 个项目已满，已列入候补，有空位会通知您。',
    en: '{match}: {count} entries of {team} are on the waiting list. You will be notified when a place is free.',
  },
  passQualification: {
    zh: '{match}：{team}已通过资格审核，进入项目审核。',
    en: '{match}: {team} has passed the qualification review; the events are reviewed next.',
  },
  pay: {
    zh: '{match}：{team}报名通过审核，请于 {by} 前付款 {sum}，逾期失效。',
    en: '{match}: the registration of {team} has passed review. Please pay {sum} before {by}, or its places are released.',
  },
  passed: {
    zh: '{match}：{team}报名成功，请按时提交所需材料，准时参赛。',
    en: '{match}: the registration of {team} is complete. Submit the materials it still lacks in time; see you at the competition.',
  },
  rejected: {
    zh: '{match}：{team}报名被退回，请登录查看原因，{by} 前修改并重新提交。',
    en: '{match}: the registration of {team} was rejected. Log in for the reason; correct and resubmit it before {by}.',
  },
  rejectedLate: {
    zh: '{match}：{team}报名被退回，修改截止时间已过。如有疑问请联系组委会。',
    en: '{match}: the registration of {team} was rejected, and the deadline for corrections has passed. If you have questions, contact the organiser.',
  },
  offered: {
    zh: '{match}：{team}轮到递补，名额保留至 {by}，请登录确认，逾期转给下一队。',
    en: '{match}: a place for {team} is held until {by}. Log in to accept it; after that it goes to the next in line.',
  },
  offerEnded: {
    zh: '{match}：{team}没有在截止前确认递补名额，名额已转给下一队。',
    en: '{match}: {team} did not accept its place in time; it has gone to the next in line.',
  },
  acceptOffer: {
    zh: '{match}：{team}已确认递补名额。',
    en: '{match}: {team} has accepted the place.',
  },
  declineOffer: {
    zh: '{match}：{team}已放弃递补名额。',
    en: '{match}: {team} has declined the place.',
  },
  withdrawn: {
    zh: '{match}：{team}的报名已撤回。',
    en: '{match}: the registration of {team} has been withdrawn.',
  },
  excepted: {
    zh: '{match}：组委会为{team}放宽一条规则，有效至 {by}，请登录查看。',
    en: '{match}: a rule is relaxed for {team} until {by}. Log in to see which.',
  },
  deadlineMoved: {
    zh: '{match}：{team}的“{what}”延至 {by}，请登录查看。',
    en: '{match}: for {team} the deadline “{what}” is now {by}. Log in for details.',
  },
  deadlineBack: {
    zh: '{match}：{team}单独调整的“{what}”已撤销，恢复为 {by}，请登录查看原因。',
    en: '{match}: for {team} the deadline “{what}” is {by} again, as for everyone. Log in for the reason.',
  },
  prices: {
    zh: '{match}：{team}的费用将按新的收费标准计算，原因请登录查看。',
    en: '{match}: the fees of {team} go by the new price list. Log in for the reason.',
  },
  kept: {
    zh: '{match}：规则有修改，{team}的报名保留，请登录查看说明。',
    en: '{match}: the rules have changed, and the registration of {team} is kept. Log in for what it means for you.',
  },
  uncounted: {
    zh: '{match}：规则有修改，{team}有参赛项目不再计成绩，请登录查看原因。',
    en: '{match}: the rules have changed, and entries of {team} no longer count. Log in for the reason.',
  },
  undoPass: {
    zh: '{match}：{team}报名的通过决定已撤销，正在重新审核，请登录查看原因。',
    en: '{match}: the decision to pass {team} was undone; the registration is in review again. Log in for the reason.',
  },
  undoReject: {
    zh: '{match}：{team}报名的退回已撤销，名额已恢复，报名回到审核中。',
    en: '{match}: the rejection of {team} was undone. It has its places again and is in review.',
  },
  expired: {
    zh: '{match}：{team}没有在截止前办理，报名已失效，名额已释放。',
    en: '{match}: {team} missed the deadline; its registration has expired and its places are released.',
  },
  extended: {
    zh: '{match}：{team}的报名可修改至 {by}。',
    en: '{match}: the registration of {team} may be edited until {by}.',
  },
  paid: {
    zh: '{match}：已收到{team}的付款 {sum}。',
    en: '{match}: the payment of {sum} for {team} has been received.',
  },
  paymentFailed: {
    zh: '{match}：{team}的付款 {sum}没有成功，没有扣款，请在截止前重新付款。',
    en: '{match}: the payment of {sum} for {team} did not go through and nothing was taken. Log in and pay again.',
  },
  paidUndone: {
    zh: '{match}：{team}的付款 {sum}登记有误，入账已撤销，核对后再通知您。',
    en: '{match}: the payment of {sum} for {team} was booked by mistake. The booking is undone; you will be notified once it is verified.',
  },
  paidNot: {
    zh: '{match}：{team}的线下付款 {sum}核对后没有确认，还没有入账。如已汇款，请联系组委会。',
    en: '{match}: the offline payment of {sum} for {team} could not be verified and is not booked. If you have sent it, contact the organiser.',
  },
  retaken: {
    zh: '{match}：{team}的付款 {sum}晚于截止时间到账，名额仍有空余，报名已恢复。',
    en: '{match}: {sum} for {team} came after the deadline; its places were still free and its registration is restored.',
  },
  paidLate: {
    zh: '{match}：{team}的付款 {sum}到账时报名已失效，将全额退回原付款账户。',
    en: '{match}: {sum} for {team} came after its registration had expired and is being refunded to the account it came from.',
  },
  paidTwice: {
    zh: '{match}：{team}多付 {sum}，将退回原付款账户，报名不受影响。',
    en: '{match}: {team} paid {sum} too much; it is being returned to the account it came from. The registration is not affected.',
  },
  substitutePassed: {
    zh: '{match}：{team}的换人申请已通过，阵容已更新。',
    en: '{match}: the substitution of {team} has passed; its line-up has been changed.',
  },
  substitutePassedPay: {
    zh: '{match}：{team}的换人已通过，请于 {by} 前登录补缴 {sum}。',
    en: '{match}: the substitution of {team} has passed. A top-up of {sum} is due before {by}; log in to pay it.',
  },
  substituteRejected: {
    zh: '{match}：{team}的换人申请未通过，请登录查看原因。',
    en: '{match}: the substitution of {team} was rejected. Log in for the reason.',
  },
  substituteUndone: {
    zh: '{match}：{team}换人申请的审核决定已撤销，正在重新审核。',
    en: '{match}: the decision on the substitution of {team} was undone; it is in review again.',
  },
  refunded: {
    zh: '{match}：{team}的退款 {sum}已退回原付款账户，到账时间以支付平台为准。',
    en: '{match}: {sum} for {team} has been refunded to the account it came from.',
  },
  refundedByHand: {
    zh: '{match}：{team}的退款 {sum}已由组委会转账，请查收。',
    en: '{match}: {sum} for {team} has been refunded by bank transfer.',
  },
  refundAccount: {
    zh: '{match}：{team}有退款 {sum}待转账，请登录填写收款账户。',
    en: '{match}: a refund of {sum} for {team} is about to be transferred. Log in to give the account.',
  },
  refundUndone: {
    zh: '{match}：{team}的退款 {sum}登记有误，登记已撤销，转账后再通知您。',
    en: '{match}: the refund of {sum} for {team} was booked by mistake. The booking is undone; you will be notified once it is transferred.',
  },
});

/** In the portal, whose readers are logged in, the reason itself stands in place of the way to it. */
export const letterWords = words('registrations.letters', {
  rejected: {
    zh: '{match}：{team}报名被退回，请于 {by} 前修改并重新提交。原因：{reason}',
    en: '{match}: the registration of {team} was rejected. Correct and resubmit it before {by}. Reason: {reason}',
  },
  rejectedLate: {
    zh: '{match}：{team}报名被退回，修改截止时间已过。如有疑问请联系组委会。原因：{reason}',
    en: '{match}: the registration of {team} was rejected, and the deadline for corrections has passed. If you have questions, contact the organiser. Reason: {reason}',
  },
  deadlineBack: {
    zh: '{match}：{team}单独调整的“{what}”已撤销，恢复为 {by}。原因：{reason}',
    en: '{match}: for {team} the deadline “{what}” is {by} again, as for everyone. Reason: {reason}',
  },
  prices: {
    zh: '{match}：{team}的费用将按新的收费标准计算。原因：{reason}',
    en: '{match}: the fees of {team} go by the new price list. Reason: {reason}',
  },
  kept: {
    zh: '{match}：规则有修改，{team}的报名保留。说明：{reason}',
    en: '{match}: the rules have changed, and the registration of {team} is kept. About it: {reason}',
  },
  uncounted: {
    zh: '{match}：规则有修改，{team}有参赛项目不再计成绩。原因：{reason}',
    en: '{match}: the rules have changed, and entries of {team} no longer count. Reason: {reason}',
  },
  extended: {
    zh: '{match}：{team}的报名须按修改的规则调整，可修改至 {by}。原因：{reason}',
    en: '{match}: the rules have changed; correct the registration of {team} before {by}. Reason: {reason}',
  },
  undoPass: {
    zh: '{match}：{team}报名的通过决定已撤销，正在重新审核。原因：{reason}',
    en: '{match}: the decision to pass {team} was undone; the registration is in review again. Reason: {reason}',
  },
  substituteRejected: {
    zh: '{match}：{team}的换人申请未通过。原因：{reason}',
    en: '{match}: the substitution of {team} was rejected. Reason: {reason}',
  },
});

/** What stands above them in the portal and as the subject of a mail. */
export const messageTitles = words('registrations.messageTitles', {
  submitted: { zh: '报名已提交', en: 'Registration submitted' },
  changed: { zh: '报名已修改', en: 'Registration changed' },
  queued: { zh: '已列入候补', en: 'On the waiting list' },
  passQualification: { zh: '资格审核已通过', en: 'Qualification review passed' },
  pay: { zh: '请付款', en: 'Payment due' },
  passed: { zh: '报名成功', en: 'Registration complete' },
  rejected: { zh: '报名被退回', en: 'Registration rejected' },
  offered: { zh: '递补名额待确认', en: 'A place is held for you' },
  offerEnded: { zh: '递补名额已失效', en: 'Offered place expired' },
  acceptOffer: { zh: '已确认递补名额', en: 'Place accepted' },
  declineOffer: { zh: '已放弃递补名额', en: 'Place declined' },
  withdrawn: { zh: '报名已撤回', en: 'Registration withdrawn' },
  excepted: { zh: '规则已放宽', en: 'A rule is relaxed' },
  deadlineMoved: { zh: '截止时间已调整', en: 'Deadline moved' },
  deadlineBack: { zh: '截止时间已恢复', en: 'Deadline as for everyone' },
  prices: { zh: '收费标准已更新', en: 'New price list' },
  kept: { zh: '规则有修改，报名保留', en: 'Rules changed, registration kept' },
  uncounted: { zh: '规则有修改，不再计成绩', en: 'Rules changed, no longer counted' },
  undone: { zh: '审核决定已撤销', en: 'Review decision undone' },
  expired: { zh: '报名已失效', en: 'Registration expired' },
  extended: { zh: '修改期限已延长', en: 'More time for changes' },
  paid: { zh: '付款已到账', en: 'Payment received' },
  paymentFailed: { zh: '付款失败', en: 'Payment failed' },
  paidUndone: { zh: '入账已撤销', en: 'Booking undone' },
  paidNot: { zh: '线下付款未确认', en: 'Offline payment not confirmed' },
  paidBack: { zh: '付款将退回', en: 'Payment is being returned' },
  substitutePassed: { zh: '换人申请已通过', en: 'Substitution passed' },
  substituteRejected: { zh: '换人申请未通过', en: 'Substitution rejected' },
  refunded: { zh: '退款已办理', en: 'Refund made' },
  refundAccount: { zh: '请填写收款账户', en: 'Account for a refund' },
});

/** Messages to every unit of a match about a decision on the whole match. */
export const matchMessageWords = words('registrations.matchMessages', {
  title: { zh: '赛事通知', en: 'About a competition' },
  cancel: {
    zh: '{match}已取消，您的报名不再进行。退款等事宜请联系组委会。',
    en: '{match} has been cancelled, and your registration ends. Contact the organiser about refunds.',
  },
  close: {
    zh: '{match}的报名已于 {by} 提前截止。已提交的报名照常审核，未提交的不能再提交。',
    en: '{match}: registration closed early, at {by}. What has been submitted is reviewed as usual; drafts can no longer be submitted.',
  },
  extend: {
    zh: '{match}的报名延长至 {by}。',
    en: '{match}: registration now stays open until {by}.',
  },
});
