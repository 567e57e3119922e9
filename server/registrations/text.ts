import { words } from '#contract/lang.ts';

/** Messages to the unit. They name the match and the team and no person; all else is in the portal. */
export const messageWords = words('registrations.messages', {
  subject: { zh: '绳赛通报名进展', en: 'Your RopeMeet registration' },
  own: { zh: '个人报名', en: 'your own registration' },
  submitted: {
    zh: '【绳赛通】{match}：{team}的报名已提交，等待工作人员审核。进展请登录查看。',
    en: '[RopeMeet] {match}: the registration of {team} has been submitted and waits for review. Log in to follow it.',
  },
  changed: {
    zh: '【绳赛通】{match}：{team}的报名已修改。如需补缴费用，请登录付款。',
    en: '[RopeMeet] {match}: the registration of {team} has been changed. If a top-up is due, log in to pay it.',
  },
  queued: {
    zh: '【绳赛通】{match}：{team}有 {count} 个项目名额已满，正在排队候补。名次请登录查看。',
    en: '[RopeMeet] {match}: {count} entries of {team} are on the waiting list. Log in to see their positions.',
  },
  passQualification: {
    zh: '【绳赛通】{match}：{team}已通过资格审核，进入项目审核。',
    en: '[RopeMeet] {match}: {team} has passed the qualification review; the events are reviewed next.',
  },
  pay: {
    zh: '【绳赛通】{match}：{team}的项目已通过，待付 {sum} 元，请于 {by} 前完成付款。',
    en: '[RopeMeet] {match}: the events of {team} have passed. CNY {sum} is due before {by}.',
  },
  passed: {
    zh: '【绳赛通】{match}：{team}报名成功，请准时参赛。',
    en: '[RopeMeet] {match}: the registration of {team} is complete. See you at the match.',
  },
  rejected: {
    zh: '【绳赛通】{match}：{team}的报名被退回，请登录查看原因，并于 {by} 前修改后重新提交。',
    en: '[RopeMeet] {match}: the registration of {team} was sent back. Log in for the reason; correct and resubmit it before {by}.',
  },
  rejectedLate: {
    zh: '【绳赛通】{match}：{team}的报名被退回，修改期限已过。原因请登录查看。',
    en: '[RopeMeet] {match}: the registration of {team} was rejected, and the time for corrections has passed. Log in for the reason.',
  },
  offered: {
    zh: '【绳赛通】{match}：{team}候补的项目有名额了，为您保留至 {by}，请登录确认，逾期将让给下一位。',
    en: '[RopeMeet] {match}: a place has become free for {team} and is held until {by}. Log in to accept it; after that it goes to the next in line.',
  },
  offerEnded: {
    zh: '【绳赛通】{match}：{team}的候补名额逾期未确认，已让给下一位。',
    en: '[RopeMeet] {match}: the place held for {team} was not accepted in time and has gone to the next in line.',
  },
  acceptOffer: {
    zh: '【绳赛通】{match}：{team}已确认候补名额。',
    en: '[RopeMeet] {match}: {team} has accepted the place.',
  },
  declineOffer: {
    zh: '【绳赛通】{match}：{team}已放弃候补名额。',
    en: '[RopeMeet] {match}: {team} has declined the place.',
  },
  withdrawn: {
    zh: '【绳赛通】{match}：{team}的报名已撤回。',
    en: '[RopeMeet] {match}: the registration of {team} has been withdrawn.',
  },
  excepted: {
    zh: '【绳赛通】{match}：工作人员允许{team}在 {by} 前不受一条规则限制，详情请登录查看。',
    en: '[RopeMeet] {match}: until {by} {team} is excepted from a rule. Log in to see which.',
  },
  deadlineMoved: {
    zh: '【绳赛通】{match}：{team}的“{what}”单独延至 {by}，详情请登录查看。',
    en: '[RopeMeet] {match}: for {team} the deadline “{what}” is moved to {by}. Log in for the reason.',
  },
  deadlineBack: {
    zh: '【绳赛通】{match}：{team}单独调整的“{what}”已撤销，恢复为 {by}，原因请登录查看。',
    en: '[RopeMeet] {match}: for {team} the deadline “{what}” is {by} again, as for everybody. Log in for the reason.',
  },
  prices: {
    zh: '【绳赛通】{match}：{team}的费用将按新的收费标准计算，原因请登录查看。',
    en: '[RopeMeet] {match}: the fees of {team} go by the new price list. Log in for the reason.',
  },
  undoPass: {
    zh: '【绳赛通】{match}：{team}报名的通过已撤销，报名回到审核中，原因请登录查看。',
    en: '[RopeMeet] {match}: the pass of {team} was taken back and the registration is in review again. Log in for the reason.',
  },
  undoReject: {
    zh: '【绳赛通】{match}：{team}报名的退回已撤销，名额已恢复，报名回到审核中。',
    en: '[RopeMeet] {match}: the rejection of {team} was taken back. It has its places again and is in review.',
  },
  expired: {
    zh: '【绳赛通】{match}：{team}未在期限内完成，报名已失效，名额已释放。',
    en: '[RopeMeet] {match}: {team} missed the deadline; its registration has expired and its places were given back.',
  },
  extended: {
    zh: '【绳赛通】{match}：{team}的报名可修改至 {by}。',
    en: '[RopeMeet] {match}: the registration of {team} may be edited until {by}.',
  },
  paid: {
    zh: '【绳赛通】{match}：已登记{team}的付款 {sum} 元。',
    en: '[RopeMeet] {match}: a payment of CNY {sum} for {team} has been booked.',
  },
  retaken: {
    zh: '【绳赛通】{match}：{team}的付款 {sum} 元晚于截止时间到账，名额仍有空余，报名已恢复。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} came after the deadline; its places were still free and are yours again.',
  },
  paidLate: {
    zh: '【绳赛通】{match}：{team}的付款 {sum} 元到账时报名已失效，将原路全额退回。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} came after its registration had ended and is being returned the way it came.',
  },
  paidTwice: {
    zh: '【绳赛通】{match}：{team}多付了 {sum} 元，将原路退回，已付款项不受影响。',
    en: '[RopeMeet] {match}: {team} paid CNY {sum} too much; it is being returned the way it came, and what was paid stays paid.',
  },
  substitutePassed: {
    zh: '【绳赛通】{match}：{team}的换人申请已通过，参赛名单已更新。',
    en: '[RopeMeet] {match}: the substitution of {team} has passed; its line-up has been changed.',
  },
  substitutePassedPay: {
    zh: '【绳赛通】{match}：{team}的换人申请已通过，需补缴 {sum} 元，请于 {by} 前登录付款。',
    en: '[RopeMeet] {match}: the substitution of {team} has passed. A top-up of CNY {sum} is due before {by}; log in to pay it.',
  },
  substituteRejected: {
    zh: '【绳赛通】{match}：{team}的换人申请未通过，原因请登录查看。',
    en: '[RopeMeet] {match}: the substitution of {team} was not passed. Log in for the reason.',
  },
  refunded: {
    zh: '【绳赛通】{match}：{team}的退款 {sum} 元已原路退回，到账时间以支付平台为准。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} has been returned the way it came.',
  },
  refundedByHand: {
    zh: '【绳赛通】{match}：{team}的退款 {sum} 元已由工作人员转账退回，请查收。',
    en: '[RopeMeet] {match}: CNY {sum} for {team} has been returned by bank transfer.',
  },
});

/** Messages to every unit of a match about a decision that concerns them all. */
export const matchMessageWords = words('registrations.matchMessages', {
  subject: { zh: '绳赛通赛事通知', en: 'A match on RopeMeet' },
  cancel: {
    zh: '【绳赛通】{match}已取消。您的报名不再进行，记录仍可登录查看；退款等事宜请联系主办方。',
    en: '[RopeMeet] {match} has been cancelled. Your registration ends here and stays readable after logging in; ask the organiser about refunds.',
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
