import { crc32 } from 'node:zlib';
import { inBeijing } from '#contract/fields/time.ts';
import { yuanOf } from '#server/gateways/payment/yuan.ts';
import type { Account, Books, Payment, Refund } from './books.ts';

/** 业务明细: https://opendocs.alipay.com/open/02e7gr; the columns, notes and tabs of sheets that merchants got from 2017 to 2026. */
const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const summaryHead =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';

/** A day's settlement file as Alipay writes it, a zip of two sheets in GBK, and so their names; null for a day without trade. */
export function alipaySettlementFile(account: Account, books: Books, day: string): Buffer | null {
  const isOf = (number: string) => books.trade(number)?.account === account.account;
  const onDay = ({ at, number }: { at: number; number: string }) =>
    inBeijing(at).startsWith(day) && isOf(number);
  const paid = books.payments().filter(onDay);
  const back = books.refunds().filter(onDay);
  if (paid.length + back.length === 0) return null;
  const sum = (all: readonly { fen: number }[]) => all.reduce((total, { fen }) => total + fen, 0);
  const [came, gone] = [sum(paid), sum(back)];
  const notes = (what: string) => [
    `#支付宝业务${what}查询`,
    `#账号：[${account.account}0156]`,
    `#起始日期：[${dayText(day)} 00:00:00]   终止日期：[${dayText(nextDay(day))} 00:00:00]`,
    `#-----------------------------------------业务${what}列表----------------------------------------`,
  ];
  const end = (what: string) =>
    `#-----------------------------------------业务${what}列表结束------------------------------------`;
  const details = [
    ...notes('明细'),
    head,
    ...paid.map((payment) => line(payment, books)),
    ...back.map((refund) => line(refund, books)),
    end('明细'),
    `#交易合计：${paid.length}笔，商家实收共${yuanOf(came)}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共${minus(gone)}元，商家优惠退款共0.00元`,
    `#导出时间：[${dayText(nextDay(day))} 02:47:12]`,
  ];
  const net = came < gone ? minus(gone - came) : yuanOf(came - gone);
  const summary = [
    ...notes('汇总'),
    summaryHead,
    ['合计\t', '\t', paid.length, back.length, net, net, '0.00', '0.00', '0.00', '0.00', '0.00', net].join(),
    end('汇总'),
  ];
  const name = `${account.account}0156_${day.replaceAll('-', '')}_业务明细`;
  return storedZip([
    [`${name}(汇总).csv`, summary],
    [`${name}.csv`, details],
  ]);
}

/** Of a refund the sum is negative. Texts end in a tab, which keeps spreadsheets from reading them as numbers. */
function line(of: Payment | Refund, books: Books): string {
  const refund = 'refundNumber' in of ? of.refundNumber : null;
  const { subject } = books.trade(of.number)!;
  const amount = refund === null ? yuanOf(of.fen) : minus(of.fen);
  const [made, done] = [inBeijing(of.at - 1_000), inBeijing(of.at)];
  return [
    [`${of.transaction}\t`, `${of.number}\t`, refund === null ? '交易\t' : '退款\t', subject, made, done],
    ['\t', '\t', '\t', '\t', '**岚(138******00)\t'],
    [amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00'],
    [`${refund ?? ''}\t`, '0.00', '0.00', ''],
  ]
    .flat()
    .join();
}

const minus = (fen: number) => `-${yuanOf(fen)}`;
const dayText = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日');
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

let pairs: ReadonlyMap<string, Buffer> | undefined;

/** What GBK has for a letter, found by decoding every pair of bytes once, as no encoder of it is at hand. */
function gbkPairs(): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder('gbk');
  const entries = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const pair = Buffer.from([high, low]);
      const letter = decoder.decode(pair);
      if ([...letter].length === 1 && !entries.has(letter)) entries.set(letter, pair);
    }
  return entries;
}

/** A letter that GBK does not have is a question mark. */
function inGbk(text: string): Buffer {
  pairs ??= gbkPairs();
  return Buffer.concat(
    [...text].map((letter) =>
      letter <= '\u007f' ? Buffer.from(letter) : (pairs!.get(letter) ?? Buffer.from('?')),
    ),
  );
}

/** Not compressed; names without the mark of UTF-8. */
function storedZip(sheets: readonly (readonly [name: string, rows: readonly string[]])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [title, rows] of sheets) {
    const [name, data] = [inGbk(title), inGbk(`${rows.join('\r\n')}\r\n`)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, name, data);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), common, rest, name);
    at += 4 + common.length + name.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(sheets.length, 4);
  end.writeUInt16LE(sheets.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
