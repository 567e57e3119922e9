import { inBeijing } from '#contract/fields/time.ts';
import { yuanOf } from '#server/gateways/payment/yuan.ts';
import type { Way } from '#contract/payments/channel.ts';
import type { Account, Books, Payment, Refund } from './books.ts';

/** A day's settlement file as WeChat Pay writes it; null for a day without trade. */
export function wechatSettlementFile(account: Account, books: Books, day: string): string | null {
  const isOf = (number: string) => books.trade(number)?.account === account.account;
  const onDay = ({ at, number }: { at: number; number: string }) =>
    inBeijing(at).startsWith(day) && isOf(number);
  const line = ({ at, transaction, number }: Payment, back?: Refund) => {
    const trade = books.trade(number)!;
    const fen = yuanOf(back?.fen ?? trade.fen);
    const nothing = '0.00';
    const details = back
      ? [nothing, nothing, back.transaction, back.refundNumber, fen, nothing, 'ORIGINAL', 'SUCCESS']
      : [fen, nothing, '0', '0', nothing, nothing, '', ''];
    const when = inBeijing(back?.at ?? at);
    const head = [
      when,
      account.app,
      account.account,
      '0',
      '',
      transaction,
      number,
      'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    ];
    const how = [tradeTypes[trade.way], back ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY'];
    const sums = back ? [nothing, fen] : [fen, nothing];
    return [head, how, details, [trade.subject, '', '0.00000', '0.60%'], sums, ['']]
      .flat()
      .map((each) => `\`${each}`)
      .join(',');
  };
  const paid = books.payments().filter(onDay);
  const back = books.refunds().filter(onDay);
  if (paid.length + back.length === 0) return null;
  const sum = (all: readonly { fen: number }[]) => yuanOf(all.reduce((total, { fen }) => total + fen, 0));
  const totals = [
    String(paid.length + back.length),
    sum(paid),
    sum(back),
    '0.00',
    '0.00000',
    sum(paid),
    sum(back),
  ];
  const rows = [
    wechatHead,
    ...paid.map((payment) => line(payment)),
    ...back.map((refund) => line(books.payments(refund.number)[0]!, refund)),
    wechatTotals,
    totals.map((each) => `\`${each}`).join(','),
  ];
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

/** https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html; no value is quoted. */
const wechatHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const wechatTotals =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const tradeTypes: Readonly<Record<Way, string>> = {
  qr: 'NATIVE',
  page: 'NATIVE',
  phone: 'MWEB',
  inApp: 'JSAPI',
};
