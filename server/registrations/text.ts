import { words } from '#contract/lang.ts';

/** Messages to the unit. They name the match and the team and no person; all else is in the portal. */
export const messageWords = words('registrations.messages', {
  subject: { zh: '绳赛通报名进展', en: 'Your RopeMeet registration' },
  own: { zh: '个人报名', en: 'your own registration' },
  submitted: {
    zh: '【绳赛通】{match}：{team}报名已提交，审核结果将另行通知。',
    en: '[RopeMeet] {match}: the registration of {team} is submitted. You will be told the result of the review.',
  },
  changed: {
    zh: '【绳赛通】{match}：{team}的报名已修改。如需补缴费用，请登录付款。',
    en: '[RopeMeet] {match}: the registration of {team} has been changed. If a top-up is due, log in to pay it.',
  },
  queued: {
    zh: '【绳赛通】{match}：{team}有 {count} 个项目已满，已列入候补，有空位会通知您。',
    en: '[RopeMeet] {match}: {count} entries of {team} are on the waiting list. You will be told when a place is free.',
  },
  passQualification: {
    zh: '【绳赛通】{match}：{team}已通过资格审核，进入项目审核。',
    en: '[RopeMeet] {match}: {team} has passed the qualification review; the events are reviewed next.',
  },
  pay: {
    zh: '【绳赛通】{match}：{team}报名通过审核，请于 {by} 前付款 {sum} 元，逾期失效。',
    en: '[RopeMeet] {match}: the registration of {team} has passed review. Please pay CNY {sum} before {by}, or its places are released.',
  },
  passed: {
    zh: '【绳赛通】{match}：{team}报名成功，请准时参赛。',
    en: '[RopeMeet] {match}: the registration of {team} is complete. See you at the competition.',
  },
  rejected: {
    zh: '【绳赛通】{match}：{team}报名被退回，请登录查看原因，{by} 前修改并重新提交。',
    en: '[RopeMeet] {match}: the registration of {team} was rejected. Log in for the reason; correct and resubmit it before {by}.',
  },
  rejectedLate: {
    zh: '【绳赛通】{match}：{team}报名被退回，修改截止时间已过。如有疑问请联系组委会。',
    en: '[RopeMeet] {match}: the registration of {team} was rejected, and the deadline for corrections has passed. If you have questions, contact the organiser.',
  },
  offered: {
    zh: '【绳赛通】{match}：{team}轮到递补，名额保留至 {by}，请登录确认，逾期转给下一队。',
    en: '[RopeMeet] {match}: a place for {team} is held until {by}. Log in to accept it; after that it goes to the next in line.',
  },
  offerEnded: {
    zh: '【绳赛通】{match}：{team}没有在截止前确认递补名额，名额已转给下一队。',
    en: '[RopeMeet] {match}: {team} did not accept its place in time; it has gone to the next in line.',
  },
  acceptOffer: {
    zh: '【绳赛通】{match}：{team}已确认递补名额。',
    en: '[RopeMeet] {match}: {team} has accepted the place.',
  },
  declineOffer: {
    zh: '【绳赛通】{match}：{team}已放弃递补名额。',
    en: '[RopeMeet] {match}: {team} has declined the place.',
  },
  withdrawn: {
    zh: '【绳赛通】{match}：{team}的报名已撤回。',
    en: '[RopeMeet] {match}: the registration of {team} has been withdrawn.',
  },
  excepted: {
    zh: '【绳赛通】{match}：组委会为{team}放宽一条规则，有效至 {by}，请登录查看。',
    en: '[RopeMeet] {match}: a rule is relaxed for {team} until {by}. Log in to see which.',
  },
  deadlineMoved: {
    zh: '【绳赛通】{match}：{team}的“{what}”延至 {by}，请登录查看。',
    en: '[RopeMeet] {match}: for {team} the deadline “{what}” is now {by}. Log in for details.',
  },
  deadlineBack: {
    zh: '【绳赛通】{match}：{team}单独调整的“{what}”已撤销，恢复为 {by}，请登录查看原因。',
    en: '[RopeMeet] {match}: for {team} the deadline “{what}” is {by} again, as for everyone. Log in for the reason.',
  },
  prices: {
    zh: '【绳赛通】{match}：{team}的费用将按新的收费标准计算，原因请登录查看。',
    en: '[RopeMeet] {match}: the fees of {team} go by the new price list. Log in for the reason.',
  },
  undoPass: {
    zh: '【绳赛通】{match}：{team}报名的通过决定已撤销，正在重新审核，请登录查看原因。',
    en: '[RopeMeet] {match}: the decision to pass {team} was undone; the registration is in review again. Log in for the reason.',
  },
  undoReject: {
    zh: '【绳赛通】{match}：{team}报名的退回已撤销，名额已恢复，报名回到审核中。',
    en: '[RopeMeet] {match}: the rejection of {team} was undone. It has its places again and is in review.',
  },
  expired: {
    zh: '【绳赛通】{match}：{team}没有在截止前办理，报名已失效，名额已释放。',
    en: '[RopeMeet] {match}: {team} missed the deadline; its registration has expired and its places are released.',
  },
  extended: {
    zh: '【绳赛通】{match}：{team}的报名可修改至 {by}。',
    en: '[RopeMeet] {match}: the registration of {team} may be edited until {by}.',
  },
  paid: {
    zh: '【绳赛通】{match}：已收到{team}的付款 {sum} 元。',
    en: '[RopeMeet] {match}: the payment of CNY {sum} for {team} has been received.',
  },
  retaken: {
    zh: '【绳赛通】{match}：{team}的付款 {sum} 元晚于截止时间到账，名额仍有空余，报名已恢复。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} came after the deadline; its places were still free and its registration is restored.',
  },
  paidLate: {
    zh: '【绳赛通】{match}：{team}的付款 {sum} 元到账时报名已失效，将全额退回原付款账户。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} came after its registration had expired and is being refunded to the account it came from.',
  },
  paidTwice: {
    zh: '【绳赛通】{match}：{team}多付 {sum} 元，将退回原付款账户，报名不受影响。',
    en: '[RopeMeet] {match}: {team} paid CNY {sum} too much; it is being returned to the account it came from. The registration is not affected.',
  },
  substitutePassed: {
    zh: '【绳赛通】{match}：{team}的换人申请已通过，阵容已更新。',
    en: '[RopeMeet] {match}: the substitution of {team} has passed; its line-up has been changed.',
  },
  substitutePassedPay: {
    zh: '【绳赛通】{match}：{team}的换人已通过，请于 {by} 前登录补缴 {sum} 元。',
    en: '[RopeMeet] {match}: the substitution of {team} has passed. A top-up of CNY {sum} is due before {by}; log in to pay it.',
  },
  substituteRejected: {
    zh: '【绳赛通】{match}：{team}的换人申请未通过，请登录查看原因。',
    en: '[RopeMeet] {match}: the substitution of {team} was rejected. Log in for the reason.',
  },
  refunded: {
    zh: '【绳赛通】{match}：{team}的退款 {sum} 元已退回原付款账户，到账时间以支付平台为准。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} has been refunded to the account it came from.',
  },
  refundedByHand: {
    zh: '【绳赛通】{match}：{team}的退款 {sum} 元已由组委会转账，请查收。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} has been refunded by bank transfer.',
  },
});

/** Messages to every unit of a match about a decision that concerns them all. */
export const matchMessageWords = words('registrations.matchMessages', {
  subject: { zh: '绳赛通赛事通知', en: 'A competition on RopeMeet' },
  cancel: {
    zh: '【绳赛通】{match}已取消，您的报名不再进行。退款等事宜请联系组委会。',
    en: '[RopeMeet] {match} has been cancelled, and your registration ends. Contact the organiser about refunds.',
  },
  close: {
    zh: '【绳赛通】{match}的报名已于 {by} 提前截止。已提交的报名照常审核，未提交的不能再提交。',
    en: '[RopeMeet] {match}: registration closed early, at {by}. What has been submitted is reviewed as usual; drafts can no longer be submitted.',
  },
  extend: {
    zh: '【绳赛通】{match}的报名延长至 {by}。',
    en: '[RopeMeet] {match}: registration now stays open until {by}.',
  },
});
