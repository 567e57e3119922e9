import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { alipayBill, wechatBill } from './bill.ts';

const sha1 = (text: Buffer) => createHash('sha1').update(text).digest('hex');

test('WeChat’s bill: payments and refunds by column names, without the totals; another text than the signed one is refused', () => {
  const head =
    '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,商户退款单号,退款金额,商品名称,订单金额';
  const rows = [
    '`2026-05-02 00:00:01,`wx1,`1900000001,`4200001,`P1,`SUCCESS,`0,`0.00,`报名费, 二队,`88.80',
    '`2026-05-02 10:00:00,`wx1,`1900000001,`4200001,`P1,`REFUND,`R1,`8.80,`报名费,`0.00',
    '`2026-05-02 11:00:00,`wx1,`1900000001,`4200002,`P2,`REVOKED,`0,`0.00,`报名费,`1.00',
  ];
  rows[0] = rows[0]!.replace('`报名费, 二队', '"`报名费, 二队"');
  const totals = ['总交易单数,应结订单总金额', '`2,`88.80'];
  const text = Buffer.from(`\uFEFF${[head, ...rows, ...totals].join('\r\n')}\r\n`);
  expect(wechatBill(text, sha1(text).toUpperCase())).toEqual([
    {
      kind: 'payment',
      number: 'P1',
      refundNumber: '',
      transaction: '4200001',
      fen: 8880,
      at: new Date('2026-05-01T16:00:01Z'),
    },
    {
      kind: 'refund',
      number: 'P1',
      refundNumber: 'R1',
      transaction: '4200001',
      fen: 880,
      at: new Date('2026-05-02T02:00:00Z'),
    },
  ]);
  expect(() => wechatBill(text, sha1(Buffer.from('x')))).toThrow('bill hash');
  expect(() => wechatBill(Buffer.from('a,b\n1,2'), sha1(Buffer.from('a,b\n1,2')))).toThrow('bill column');
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

test('Alipay’s bill, between its lines of notes', () => {
  const number = { number: 'P1', transaction: '2026050222001' };
  expect(alipayBill(alipayDay)).toEqual([
    { kind: 'payment', ...number, refundNumber: '', fen: 12_000, at: new Date('2026-05-02T00:00:05Z') },
    { kind: 'refund', ...number, refundNumber: 'R1', fen: 2_000, at: new Date('2026-05-02T01:00:00Z') },
  ]);
});
