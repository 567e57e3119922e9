import { words } from '#contract/lang.ts';

export const contactWords = words('payments.contact', {
  keys: { zh: '密钥和接口地址：可用', en: 'Keys and address: they work' },
  keysWrong: { zh: '密钥或接口地址：{fault}', en: 'Keys or address: {fault}' },
  opening: { zh: '下单 0.01 元（{number}）', en: 'A payment of 0.01 yuan begins ({number})' },
  openWrong: { zh: '下单未成功：{fault}', en: 'The payment does not begin: {fault}' },
  scan: { zh: '请用手机扫码，付 0.01 元：', en: 'Scan with a phone and pay 0.01 yuan:' },
  visit: { zh: '请在浏览器打开，付 0.01 元：{url}', en: 'Open in a browser and pay 0.01 yuan: {url}' },
  paid: {
    zh: '已收到 0.01 元（平台单号 {transaction}）',
    en: '0.01 yuan came in (the gateway’s number {transaction})',
  },
  payeeWrong: {
    zh: '收款账户是 {payee}，与设置的 {own} 不符，请核对商户号或卖家账号（PID）',
    en: 'It was received by {payee} and not by {own}: compare the merchant number or seller id (PID)',
  },
  notPaid: {
    zh: '五分钟内没有付款，订单已关闭',
    en: 'Nobody paid within five minutes; the payment is closed',
  },
  queryWrong: { zh: '查询订单：{fault}', en: 'Asking about the payment: {fault}' },
  refunding: { zh: '退回 0.01 元', en: '0.01 yuan goes back' },
  refundWrong: {
    zh: '退款未成功：{fault}。请在商户平台手工退回这 0.01 元',
    en: 'The refund does not go through: {fault}. Give this 0.01 yuan back at the merchant site',
  },
  refunded: { zh: '已退回 0.01 元', en: '0.01 yuan went back' },
  refundSlow: {
    zh: '退款已受理，五分钟内没有结果，请稍后在商户平台查看',
    en: 'The refund was taken and is under way after five minutes; look at the merchant site later',
  },
  notice: {
    zh: '最后看服务器日志：应有一行 notification refused、bad 为 strange，表示付款通知已送达并验签（这笔试付不属于任何订单）。bad 为 merchant，说明商户号或卖家账号（PID）填错；没有这一行，说明平台访问不到 {url}',
    en: 'Last, the server’s log: a line “notification refused” with bad “strange” means that the notification came and verified (this payment belongs to no order); bad “merchant” means that the merchant number or seller id (PID) is wrong. Without the line the gateway cannot reach {url}',
  },
  works: { zh: '联调通过', en: 'It works' },
  fails: { zh: '联调未通过', en: 'It does not work' },
  noAccount: {
    zh: '没有设置这个收款账户：先在“收款账户”页面或 MERCHANTS_FILE 中设置',
    en: 'This account is not set up: do so under Payment accounts, or in MERCHANTS_FILE',
  },
  usage: {
    zh: '用法：npm run first-contact -- wechat|alipay package|service [en]',
    en: 'Usage: npm run first-contact -- wechat|alipay package|service [en]',
  },
});
