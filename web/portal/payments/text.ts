import { words } from '#contract/lang.ts';

export const w = words('portal.payments', {
  title: { zh: '付款', en: 'Payment' },
  tile: { zh: '缴费与发票', en: 'Fees, invoices' },
  tileDue: { zh: '待付款', en: 'To be paid' },
  tilePaid: { zh: '已付清', en: 'Paid' },
  tileNothing: { zh: '无需付款', en: 'Nothing to pay' },
  tileLater: { zh: '审核后付款', en: 'After the review' },
  individual: { zh: '个人', en: 'Individual' },
  total: { zh: '待付合计', en: 'Due in all' },
  payBy: { zh: '付款截止', en: 'Pay by' },
  twoPayees: {
    zh: '套餐费与竞赛服务费由不同单位收取，请分别付款。',
    en: 'The package fee and the competition service fee go to different payees and are paid separately. ',
  },
  notRefunded: {
    zh: '付款前请核对：已付费用不予退还。',
    en: 'Please check before you pay: paid fees are not refundable.',
  },
  topUp: { zh: '补缴', en: 'top-up' },
  orderFen: { zh: '应付', en: 'Charged' },
  paid: { zh: '已付', en: 'Paid' },
  due: { zh: '待付', en: 'Due' },
  refunded: { zh: '已退', en: 'Refunded' },
  payWith: { zh: '选择支付方式', en: 'Choose how to pay' },
  noChannel: {
    zh: '暂未开通在线支付，请联系组委会。',
    en: 'Online payment is not open yet; please contact the organiser.',
  },
  inWechat: {
    zh: '手机上用{channel}，请在微信内打开本页。',
    en: '{channel} on a phone: open this page inside WeChat.',
  },
  inBrowser: {
    zh: '{channel}不能在微信内打开，请用浏览器打开本页。',
    en: '{channel} does not open inside WeChat: open this page in a browser.',
  },
  onDesktop: {
    zh: '用{channel}，请在电脑上打开本页。',
    en: '{channel}: open this page on a computer.',
  },
  failed: {
    zh: '上次支付未成功，没有扣款，可重新支付。',
    en: 'The last payment did not go through and nothing was taken. You may pay again.',
  },
  verifying: {
    zh: '这笔付款的信息与订单不一致，正在人工核验，请勿重复支付。',
    en: 'This payment does not agree with its order and is being checked by staff. Please do not pay again.',
  },
  surplus: {
    zh: '多付的 {sum} 将退回原付款账户。',
    en: 'You paid {sum} too much; it is being returned to the account you paid from.',
  },
  closed: { zh: '没有在截止前付款，已关闭。', en: 'Not paid in time; closed.' },
  scanWechat: { zh: '请用微信扫一扫付款', en: 'Scan with WeChat to pay' },
  scanAlipay: { zh: '请用支付宝扫一扫付款', en: 'Scan with Alipay to pay' },
  codeFor: { zh: '{channel}付款码', en: 'the payment code of {channel}' },
  codeEnds: { zh: '剩余付款时间 {left}', en: '{left} left to pay' },
  codeOver: { zh: '二维码已过期，请重新获取。', en: 'The code has expired; please get a new one.' },
  renew: { zh: '重新获取', en: 'Get a new code' },
  waiting: {
    zh: '等待付款，付款后本页自动更新',
    en: 'Waiting for your payment; this page updates automatically',
  },
  opening: { zh: '正在连接支付平台…', en: 'Connecting to the payment provider…' },
  goOn: { zh: '继续用{channel}支付', en: 'Go on with {channel}' },
  elsewhere: {
    zh: '已在另一设备上开始用{channel}付款。',
    en: 'A payment with {channel} has begun on another device.',
  },
  hereInstead: { zh: '改在本设备支付', en: 'Pay on this device instead' },
  change: { zh: '更换支付方式', en: 'Choose another way' },
  done: { zh: '费用已付清', en: 'All is paid' },
  doneWhat: {
    zh: '付款成功。接下来请上传参赛材料；需要发票，在下面申请。',
    en: 'The payment is in. Next, upload the materials; ask for invoices below.',
  },
  wentBack: { zh: '费用已全部退回', en: 'All fees were refunded' },
  wentBackWhat: {
    zh: '款项退回原付款账户，到账时间以支付平台为准。',
    en: 'They go back to the account they were paid from; when they arrive depends on the payment provider.',
  },
  nothing: { zh: '目前没有需要支付的费用。', en: 'There is nothing to pay.' },
  toRegistration: { zh: '查看报名', en: 'To the registration' },
  received: { zh: '已收到 {sum}', en: '{sum} received' },
});
