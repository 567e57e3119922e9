import { words } from '#contract/lang.ts';

export const contactWords = words('payments.contact', {
  keys: { zh: '密钥和接口地址：可用', en: 'Keys and address: they work' },
  keysWrong: { zh: '密钥或接口地址：{fault}', en: 'Keys or address: {fault}' },
  opening: { zh: '下单 0.01 元（{number}）', en: 'Ordering CNY 0.01 ({number})' },
  openWrong: { zh: '下单未成功：{fault}', en: 'The order failed: {fault}' },
  scan: { zh: '请用手机扫码，付 0.01 元：', en: 'Scan with a phone and pay CNY 0.01:' },
  visit: { zh: '请在浏览器打开，付 0.01 元：{url}', en: 'Open in a browser and pay CNY 0.01: {url}' },
  paid: {
    zh: '已收到 0.01 元（平台交易号 {transaction}）',
    en: 'CNY 0.01 received (provider’s number {transaction})',
  },
  payeeWrong: {
    zh: '收款账户是 {payee}，与设置的 {own} 不符，请核对商户号或卖家账号（PID）',
    en: 'It was received by {payee}, not by {own}: check the merchant number or seller id (PID)',
  },
  notPaid: {
    zh: '五分钟内没有付款，订单已关闭',
    en: 'No payment within five minutes; the order is closed',
  },
  queryWrong: { zh: '查询订单：{fault}', en: 'Querying the order: {fault}' },
  refunding: { zh: '退款 0.01 元', en: 'Refunding CNY 0.01' },
  refundWrong: {
    zh: '退款未成功：{fault}；请在商户平台手工退回这 0.01 元',
    en: 'The refund failed: {fault}; refund this CNY 0.01 on the merchant site',
  },
  refunded: { zh: '已退款 0.01 元', en: 'CNY 0.01 refunded' },
  refundSlow: {
    zh: '退款已受理，五分钟内没有结果，请稍后在商户平台查看',
    en: 'The refund was accepted but has no result after five minutes; check the merchant site later',
  },
  notice: {
    zh: '最后看服务器日志：应有一行 notification refused、bad 为 strange，表示付款通知已送达并验签（这笔试付不属于任何订单）。bad 为 merchant，说明商户号或卖家账号（PID）填错；没有这一行，说明平台访问不到 {url}',
    en: 'Last, the server’s log: a line “notification refused” with bad “strange” means that the notification came and verified (this payment belongs to no order); bad “merchant” means that the merchant number or seller id (PID) is wrong. Without the line the provider cannot reach {url}',
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
