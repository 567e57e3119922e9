import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { alipayLines, wechatLines, wechatSettlementFile } from './settlement-file.ts';

const sha1 = (text: Buffer) => createHash('sha1').update(text).digest('hex');

/** Of a settlement file in text, with the hash that WeChat would sign. */
const read = (text: string) => wechatLines(Buffer.from(text), sha1(Buffer.from(text)));

describe('WeChat’s settlement file', () => {
  // https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html, as of 2024-11-25.
  const head =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
  const totals =
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
  // https://developers.weixin.qq.com/minigame/dev/wxcloudrun/src/development/pay/order/bill.html
  const sample =
    '`2022-03-21 13:51:31,`wxfdc955f7104ad557,`180023671,`176531292,`,`420000612032130748613220688,`2021WERUN1647840687637,`oZWaCKXip5njeEiloC4oeOV1TTsk,`JSAPI,`SUCCESS,`OTHERS,`CNY,`0.01,`0.00,`0,`0,`0.00,`0.00,`,`,`微信云托管支付测试,`,`0.00000,`0.90%,`0.01,`0.00,`';
  const sampleTotals = '`12,`0.06,`0.06,`0.00,`0.00000,`0.06,`0.06';
  const number = { number: '2021WERUN1647840687637', transaction: '420000612032130748613220688' };
  const at = new Date('2022-03-21T05:51:31Z');
  const payment = { kind: 'payment', ...number, refundNumber: '', fen: 1, at };

  test('the published sample, with its totals', () => {
    expect(read(`\uFEFF${[head, sample, totals, sampleTotals].join('\r\n')}\r\n`)).toEqual([payment]);
    const text = Buffer.from(`${head}\n${sample}`);
    expect(wechatLines(text, sha1(text).toUpperCase())).toEqual([payment]);
    expect(() => wechatLines(text, sha1(Buffer.from('x')))).toThrow('bill hash');
    expect(() => read('a,b\n`1,`2')).toThrow('bill column');
  });

  test('a comma in the name of goods, without quotes: every field has its mark', () => {
    const row = sample.replace('微信云托管支付测试', '跳绳联赛, 少年组, 报名费"A"');
    expect(read(`${head}\n${row}`)).toEqual([payment]);
  });

  test('a payer’s coupon: what was asked for counts, both ways', () => {
    const coupon = sample
      .replace('`CNY,`0.01,`0.00', '`CNY,`0.60,`0.40')
      .replace('`0.90%,`0.01', '`0.90%,`1.00');
    const back = coupon
      .replace('`SUCCESS', '`REFUND')
      .replace('`0,`0,`0.00,`0.00,`,`', '`50300001,`R1,`0.60,`0.00,`ORIGINAL,`PROCESSING')
      .replace('`1.00,`0.00,`', '`0.00,`1.00,`');
    expect(read([head, coupon, back].join('\n'))).toEqual([
      { ...payment, fen: 100 },
      { ...payment, kind: 'refund', refundNumber: 'R1', fen: 100 },
    ]);
  });

  test('what was revoked is no payment', () => {
    expect(read(`${head}\n${sample.replace('`SUCCESS', '`REVOKED')}`)).toEqual([]);
  });

  // https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html: "少部分商户目前的账单格式停留在历史早期版本"
  test('the columns of early years', () => {
    const old =
      '交易时间,公众账号ID,商户号,子商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,总金额,代金券或立减优惠金额,微信退款单号,商户退款单号,退款金额,代金券或立减优惠退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率';
    const row =
      '`2014-11-10 16:33:45,`wx2421b1c4370ec43b,`10000100,`0,`1000,`1001690740201411100005734289,`1415640626,`085e9858e3ba5186aafcbaed1,`MICROPAY,`SUCCESS,`OTHERS,`CNY,`0.01,`0.0,`0,`0,`0,`0,`,`,`被扫支付测试,`订单额外描述,`0,`0.60%';
    expect(read([old, row, '总交易单数,总交易额', '`1,`0.01'].join('\n'))).toMatchObject([
      { kind: 'payment', number: '1415640626', fen: 1 },
    ]);
    const back = row
      .replace('`SUCCESS', '`REFUND')
      .replace('`0,`0,`0,`0,`,`', '`2001,`R1,`0.01,`0,`ORIGINAL,`SUCCESS');
    expect(read([old, back].join('\n'))).toMatchObject([{ kind: 'refund', refundNumber: 'R1', fen: 1 }]);
  });

  test('is read packed or not; what is neither is a fault that can be named', async () => {
    const text = Buffer.from(`${head}\n${sample}`);
    for (const bytes of [gzipSync(text), text])
      expect(await wechatSettlementFile(bytes, sha1(text))).toMatchObject({ lines: [payment] });
    expect(await wechatSettlementFile(Buffer.from('<html>'), sha1(text))).toEqual({ fault: 'bill hash' });
  });
});

/** As Alipay writes it, in GBK; made elsewhere, as no encoder of it is at hand here. */
const alipayDay = Buffer.from(
  'I9anuLaxptK1zvHD98+4sunRrw0KI9XLusWjulsyMDg4MDAwMV0NCiMtLS0tLdK1zvHD98+4wdCx7S0tLS0NCtanuLaxpr27' +
    '0te6xSzJzLuntqm1pbrFLNK1zvHA4NDNLMnMxrfD+7PGLLS0vajKsbzkLM3qs8nKsbzkLLaptaW98Lbuo6jUqqOpLM3Lv+7F' +
    '+rTOusUvx+vH87rFDQoyMDI2MDUwMjIyMDAxCSxQMQksvbvS1yyxqMP7t9EsMjAyNi0wNS0wMiAwODowMDowMCwyMDI2LTA1' +
    'LTAyIDA4OjAwOjA1LDEyMC4wMCwNCjIwMjYwNTAyMjIwMDEJLFAxCSzNy7/uLLGow/u30SwyMDI2LTA1LTAyIDA5OjAwOjAw' +
    'LDIwMjYtMDUtMDIgMDk6MDA6MDAsLTIwLjAwLFIxDQojLS0tLS3Stc7xw/fPuMHQse294cr4LS0tLQ0KI7W8s/bKsbzko7pb' +
    'MjAyNsTqMDXUwjAzyNUgMTA6MDA6MDBd',
  'base64',
);

test('Alipay’s settlement file, between its lines of notes', () => {
  const number = { number: 'P1', transaction: '2026050222001' };
  expect(alipayLines(alipayDay)).toEqual([
    { kind: 'payment', ...number, refundNumber: '', fen: 12_000, at: new Date('2026-05-02T00:00:05Z') },
    { kind: 'refund', ...number, refundNumber: 'R1', fen: 2_000, at: new Date('2026-05-02T01:00:00Z') },
  ]);
});
