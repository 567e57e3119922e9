import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { SettlementLine } from '#contract/payments/reconcile.ts';
import { GatewayError } from './gateway.ts';
import { fenOf } from './yuan.ts';

/** Daily settlement files as the gateways write them: read by the names of their columns, as columns are added now and then. */

/** A settlement file as it was read, or the code of what is wrong with it; `sha256` of its text, hex. */
export type ReadSettlementFile = { lines: SettlementLine[]; sha256: string } | { fault: string };

/** Unpacked, bytes: a day of a hundred thousand payments has less. */
const mostBytes = 50_000_000;

/** WeChat's settlement file as it is sent, packed; read in a helper process. */
export function wechatSettlementFile(packed: Buffer, sha1: string): Promise<ReadSettlementFile> {
  return readLines(
    () => (isGzip(packed) ? gunzipSync(packed, { maxOutputLength: mostBytes }) : packed),
    (text) => wechatLines(text, sha1),
  );
}

/** What is sent without packing it is read as it is; its hash says whether it is the settlement file. */
const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Alipay's settlement file as it is sent, a zip of sheets; read in a helper process. */
export function alipaySettlementFile(zip: Buffer): Promise<ReadSettlementFile> {
  return readLines(() => detailsIn(zip), alipayLines);
}

async function readLines(
  unpack: () => Buffer | Promise<Buffer>,
  read: (text: Buffer) => SettlementLine[],
): Promise<ReadSettlementFile> {
  try {
    const text = await unpack();
    return { lines: read(text), sha256: createHash('sha256').update(text).digest('hex') };
  } catch (error) {
    return { fault: error instanceof GatewayError ? error.code : 'bill zip' };
  }
}

/** Of the sheets in the zip the one that names trades; their own names are in an unknown encoding. */
async function detailsIn(zip: Buffer): Promise<Buffer> {
  // 支付宝交易号, in GBK.
  const heads = Buffer.from([0xd6, 0xa7, 0xb8, 0xb6, 0xb1, 0xa6, 0xbd, 0xbb, 0xd2, 0xd7, 0xba, 0xc5]);
  const { fromBufferPromise } = await import('yauzl');
  const archive = await fromBufferPromise(zip);
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      if (size > mostBytes) throw new GatewayError('unknown', 'bill size');
      chunks.push(chunk as Buffer);
    }
    const text = Buffer.concat(chunks);
    if (text.includes(heads)) return text;
  }
  throw new GatewayError('unknown', 'bill contents');
}

/** Settlement files are in Beijing time. */
const beijing = '+08:00';

/** @throws GatewayError where the text is not the one whose hash was signed */
export function wechatLines(text: Buffer, sha1: string): SettlementLine[] {
  if (createHash('sha1').update(text).digest('hex') !== sha1.toLowerCase())
    throw new GatewayError('unknown', 'bill hash');
  const rows = text
    .toString()
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  // The totals at the end have heads of their own.
  const end = rows.findIndex((row) => row.startsWith('总交易单数'));
  return tableOf(rows.slice(0, end < 0 ? undefined : end), marked).flatMap((cell): SettlementLine[] => {
    const state = cell('交易状态');
    const common = {
      number: cell('商户订单号'),
      transaction: cell('微信订单号'),
      at: instant(cell('交易时间')),
    };
    // What the payer was asked for and what we asked to go back: coupons are WeChat's or the merchant's affair. Some
    // merchants get the columns of early years.
    if (state === 'SUCCESS')
      return [{ kind: 'payment', ...common, refundNumber: '', fen: fen(cell('订单金额', '总金额')) }];
    if (state === 'REFUND') {
      const refundNumber = cell('商户退款单号');
      return [{ kind: 'refund', ...common, refundNumber, fen: fen(cell('申请退款金额', '退款金额')) }];
    }
    return [];
  });
}

/** The details of a day, GBK. */
export function alipayLines(text: Buffer): SettlementLine[] {
  const rows = new TextDecoder('gbk')
    .decode(text)
    .split(/\r?\n/)
    .filter((row) => !row.startsWith('#'));
  return tableOf(rows, quoted).flatMap((cell): SettlementLine[] => {
    const kind = cell('业务类型');
    const common = {
      number: cell('商户订单号'),
      transaction: cell('支付宝交易号'),
      at: instant(cell('完成时间')),
    };
    const amount = cell('订单金额（元）');
    if (kind === '交易') return [{ kind: 'payment', ...common, refundNumber: '', fen: fen(amount) }];
    if (kind === '退款')
      return [
        {
          kind: 'refund',
          ...common,
          refundNumber: cell('退款批次号/请求号'),
          fen: fen(amount.replace(/^-/, '')),
        },
      ];
    return [];
  });
}

/** The value of the first of these columns that there is. */
type Cell = (...heads: readonly string[]) => string;

function tableOf(
  [head = '', ...rows]: readonly string[],
  fieldsOf: (row: string) => readonly string[],
): Cell[] {
  const at = new Map(quoted(head).map((name, index) => [name, index]));
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const fields = fieldsOf(row);
      return (...names) => {
        const name = names.find((each) => at.has(each));
        if (name === undefined) throw new GatewayError('unknown', `bill column ${names[0]}`);
        return (fields[at.get(name)!] ?? '').trim();
      };
    });
}

/** WeChat's: each value has a mark in front, so that spreadsheets leave it alone, and may hold commas. */
function marked(row: string): string[] {
  return row.replace(/^`/, '').split(',`');
}

/** Alipay's: what the payer wrote may hold commas only within quotes. */
function quoted(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, within, plain]) =>
    (within?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}

function fen(yuan: string): number {
  const amountFen = fenOf(yuan);
  if (amountFen === null) throw new GatewayError('unknown', 'bill amount');
  return amountFen;
}

function instant(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}${beijing}`);
  if (Number.isNaN(at.getTime())) throw new GatewayError('unknown', 'bill time');
  return at;
}
