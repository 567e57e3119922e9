import { createSign, createVerify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBeijing } from '#contract/fields/time.ts';
import { entriesOf } from '#test/zip.ts';
import type { Account } from './books.ts';
import { serveGateway, type Served } from './served.ts';

/** What Alipay's documents say is refused; asked by another client than ours. */

let served: Served;
let own: Account;
beforeAll(async () => {
  served = await serveGateway(':memory:');
  own = served.accounts.find(({ channel }) => channel === 'alipay')!;
});
afterAll(() => served.close());

type Fields = Readonly<Record<string, string | undefined>>;

/** https://opendocs.alipay.com/common/057k53: sorted, joined, signed. */
function signed(method: string, content: Fields, patch: Fields = {}): URLSearchParams {
  const params = Object.entries({
    app_id: own.app,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: inBeijing(Date.now()),
    version: '1.0',
    notify_url: 'https://a.example/notify',
    biz_content: JSON.stringify(content),
    ...patch,
  }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const text = params
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  const sign = createSign('sha256').update(text).sign(own.merchantPrivate, 'base64');
  return new URLSearchParams([...params, ['sign', sign]]);
}

async function answerTo(
  params: URLSearchParams,
): Promise<{ code: string; sub_code?: string; isSigned: boolean }> {
  const text = await (
    await fetch(`${served.base}/alipay/gateway.do`, { method: 'POST', body: params })
  ).text();
  const [, inner] = /^\{"\w+_response":(.*?\})(?:,"sign":"[^"]*")?\}$/s.exec(text)!;
  const { sign } = JSON.parse(text) as { sign?: string };
  const { code, sub_code } = JSON.parse(inner!) as { code: string; sub_code?: string };
  const isSigned =
    sign !== undefined && createVerify('sha256').update(inner!).verify(own.platformPublic, sign, 'base64');
  return { code, ...(sub_code === undefined ? {} : { sub_code }), isSigned };
}

let serial = 0;
const anOrder = (patch: Fields = {}): Fields => ({
  out_trade_no: `P${String(++serial).padStart(26, '0')}`,
  total_amount: '88.88',
  subject: 'Iphone6 16G',
  product_code: 'QR_CODE_OFFLINE',
  ...patch,
});

const models = 'https://github.com/alipay/alipay-sdk-java-all, com.alipay.api.domain';
const common = 'https://opendocs.alipay.com/common/02km9f';

describe('an order', () => {
  test.each<[string, string, string, Fields, string, string]>([
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'subject: 不可使用特殊字符，如 /',
      { subject: '2026/27 赛季' },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'subject: 不可使用特殊字符，如 =',
      { subject: 'a=b' },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'subject: 不可使用特殊字符，如 &',
      { subject: 'A & B' },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'subject: 256',
      { subject: '赛'.repeat(257) },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'subject: 必填',
      { subject: '' },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'total_amount: 0.01 起',
      { total_amount: '0.00' },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'total_amount: 精确到小数点后两位',
      { total_amount: '1.001' },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'out_trade_no: 字母、数字、下划线',
      { out_trade_no: 'P-1' },
      '40004',
      'ACQ.INVALID_PARAMETER',
    ],
    [
      `${models}.AlipayTradePrecreateModel`,
      'precreate',
      'product_code 默认 FACE_TO_FACE_PAYMENT, 未签约',
      { product_code: undefined },
      '40006',
      'isv.insufficient-isv-permissions',
    ],
    [
      `${models}.AlipayTradePagePayModel`,
      'page.pay',
      'product_code 必填 FAST_INSTANT_TRADE_PAY',
      { product_code: undefined },
      '40006',
      'isv.insufficient-isv-permissions',
    ],
    [
      `${models}.AlipayTradeWapPayModel`,
      'wap.pay',
      'product_code 必填 QUICK_WAP_WAY',
      { product_code: undefined },
      '40006',
      'isv.insufficient-isv-permissions',
    ],
  ])('%s – %s, %s', async (_, method, __, patch, code, sub_code) => {
    expect(await answerTo(signed(`alipay.trade.${method}`, anOrder(patch)))).toEqual({
      code,
      sub_code,
      isSigned: true,
    });
  });
  test('one as documented is taken', async () => {
    expect(await answerTo(signed('alipay.trade.precreate', anOrder()))).toEqual({
      code: '10000',
      isSigned: true,
    });
  });
  test(`${models}.AlipayTradePrecreateModel – the number again with another sum: ACQ.CONTEXT_INCONSISTENT`, async () => {
    const order = anOrder();
    await answerTo(signed('alipay.trade.precreate', order));
    expect(
      await answerTo(signed('alipay.trade.precreate', { ...order, total_amount: '0.01' })),
    ).toMatchObject({ code: '40004', sub_code: 'ACQ.CONTEXT_INCONSISTENT' });
  });
});

describe('any call', () => {
  test(`${common} – an unknown application: isv.invalid-app-id, and no signature`, async () => {
    const params = signed('alipay.trade.query', { out_trade_no: 'P1' }, { app_id: '2021000000000009' });
    expect(await answerTo(params)).toEqual({
      code: '40002',
      sub_code: 'isv.invalid-app-id',
      isSigned: false,
    });
  });
  test(`${common} – another signature: isv.invalid-signature`, async () => {
    const params = signed('alipay.trade.query', { out_trade_no: 'P1' });
    params.set('sign', Buffer.alloc(256).toString('base64'));
    expect(await answerTo(params)).toMatchObject({ code: '40002', sub_code: 'isv.invalid-signature' });
  });
  test(`${common} – a timestamp of another time zone: isv.invalid-timestamp`, async () => {
    const timestamp = inBeijing(Date.now() - 8 * 3_600_000);
    const params = signed('alipay.trade.query', { out_trade_no: 'P1' }, { timestamp });
    expect(await answerTo(params)).toMatchObject({ code: '40002', sub_code: 'isv.invalid-timestamp' });
  });
  // What is not scanned is no trade yet.
  test(`https://opendocs.alipay.com/open/02ekfh – ACQ.TRADE_NOT_EXIST`, async () => {
    const order = anOrder();
    await answerTo(signed('alipay.trade.precreate', order));
    expect(
      await answerTo(signed('alipay.trade.query', { out_trade_no: order['out_trade_no'] })),
    ).toMatchObject({
      code: '40004',
      sub_code: 'ACQ.TRADE_NOT_EXIST',
    });
  });
});

// The columns of 业务明细 as merchants get them; two sheets, names and contents in GBK, numbers end in a tab.
test('https://opendocs.alipay.com/open/02e7gr – the settlement file of a day', async () => {
  const order = anOrder();
  await answerTo(signed('alipay.trade.precreate', order));
  const trade = served.books.trade(String(order['out_trade_no']))!;
  const at = Date.parse('2026-05-02T08:00:05+08:00');
  const { transaction } = served.books.pay(trade, at);
  served.books.refund({ refundNumber: 'R1', number: trade.number, transaction, fen: 100, at: at + 1_000 });
  const params = signed('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: '2026-05-02',
  });
  const found = (await (
    await fetch(`${served.base}/alipay/gateway.do`, { method: 'POST', body: params })
  ).json()) as Record<string, { bill_download_url: string }>;
  const { bill_download_url } = found['alipay_data_dataservice_bill_downloadurl_query_response']!;
  const zip = Buffer.from(await (await fetch(bill_download_url)).arrayBuffer());
  const sheets = [...(await entriesOf(zip)).values()].map((bytes) => new TextDecoder('gbk').decode(bytes));
  expect(sheets.map((text) => text.split('\r\n')[0])).toEqual(['#支付宝业务汇总查询', '#支付宝业务明细查询']);
  const rows = sheets[1]!.trim().split('\r\n');
  const [head, paid, back] = rows.filter((row) => !row.startsWith('#')).map((row) => row.split(','));
  expect([head, paid, back].map((row) => row!.length)).toEqual([25, 25, 25]);
  const cell = (row: readonly string[], name: string) => row[head!.indexOf(name)];
  expect(cell(paid!, '支付宝交易号')).toBe(`${transaction}\t`);
  expect(cell(paid!, '完成时间')).toBe('2026-05-02 08:00:05');
  expect(cell(paid!, '订单金额（元）')).toBe('88.88');
  expect(cell(back!, '业务类型')).toBe('退款\t');
  expect(cell(back!, '订单金额（元）')).toBe('-1.00');
  expect(cell(back!, '退款批次号/请求号')).toBe('R1\t');
  expect(rows).toContain('#交易合计：1笔，商家实收共88.88元，商家优惠共0.00元');
  expect(rows).toContain('#退款合计：1笔，商家实收退款共-1.00元，商家优惠退款共0.00元');
});
