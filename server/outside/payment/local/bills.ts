import { inBeijing } from '#server/outside/payment/beijing.ts';
import { yuanOf } from '#server/outside/payment/yuan.ts';
import type { Way } from '#contract/payments/channel.ts';
import type { Account, Books, Payment, Refund } from './books.ts';

/** Daily bills as the two providers write them. */

/** Null for a day without any. */
export function wechatBillOf(account: Account, books: Books, day: string): string | null {
  const isOf = (number: string) => books.trade(number)?.account === account.account;
  const onDay = ({ at, number }: { at: number; number: string }) =>
    inBeijing(at).startsWith(day) && isOf(number);
  const line = ({ at, transaction, number }: Payment, back?: Refund) => {
    const trade = books.trade(number)!;
    const fen = yuanOf(back?.fen ?? trade.fen);
    const nothing = '0.00';
    const asked = back
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
    return [head, how, asked, [trade.subject, '', '0.00000', '0.60%'], sums, ['']]
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

/** A zip with the day's details in GBK. Of the letters in it only those of `gbk` are not ASCII. */
export function alipayBillOf(account: Account, books: Books, day: string): Buffer | null {
  const isOf = (number: string) => books.trade(number)?.account === account.account;
  const onDay = ({ at, number }: { at: number; number: string }) =>
    inBeijing(at).startsWith(day) && isOf(number);
  const paid = books.payments().filter(onDay);
  const back = books.refunds().filter(onDay);
  if (paid.length + back.length === 0) return null;
  const head = [
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '商品名称',
    '创建时间',
    '完成时间',
    '订单金额（元）',
    '退款批次号/请求号',
  ];
  const rows = [
    ...paid.map(({ transaction, number, fen, at }) => [
      `${transaction}\t`,
      `${number}\t`,
      '交易',
      'RopeMeet',
      inBeijing(at),
      inBeijing(at),
      yuanOf(fen),
      '',
    ]),
    ...back.map(({ transaction, number, refundNumber, fen, at }) => [
      `${transaction}\t`,
      `${number}\t`,
      '退款',
      'RopeMeet',
      inBeijing(at),
      inBeijing(at),
      `-${yuanOf(fen)}`,
      refundNumber,
    ]),
  ];
  const text = [['#Alipay'], head, ...rows, ['#end']].map((row) => row.join(',')).join('\r\n');
  return storedZip('bill.csv', encodeGbk(text));
}

const gbkLetters = lettersOfGbk('支付宝交易号商户订单业务类型名称创建时间完成金额（元）退款批次请求品');

/** What GBK has for these letters, found by decoding every pair of bytes, as no encoder of it is at hand. */
function lettersOfGbk(letters: string): Map<string, Buffer> {
  const wanted = new Set(letters);
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const pair = Buffer.from([high, low]);
      const letter = decoder.decode(pair);
      if (wanted.has(letter) && !found.has(letter)) found.set(letter, pair);
    }
  return found;
}

function encodeGbk(text: string): Buffer {
  return Buffer.concat([...text].map((letter) => gbkLetters.get(letter) ?? Buffer.from(letter)));
}

/** One file, not compressed. */
function storedZip(name: string, data: Buffer): Buffer {
  const { crc32 } = process.getBuiltinModule('node:zlib');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), data]);
  const rest = Buffer.alloc(14);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    Buffer.from([20, 0]),
    common,
    rest,
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
