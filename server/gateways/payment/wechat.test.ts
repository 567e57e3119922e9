import { createVerify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aLocalGateway } from '#test/factories/local-gateway.ts';
import { openIdOf } from '#tools/payment-simulator/users.ts';
import type { Served } from '#tools/payment-simulator/served.ts';
import { signed } from '#tools/payment-simulator/wechat-wire.ts';
import { wechatSettings } from './settings.ts';
import { wechatGateway } from './wechat.ts';

const at = await aLocalGateway('wechat', wechatSettings, wechatGateway);
const { served, base, books, own, other, settingsOf, gateway, anAsk, aPaid } = at;

describe('opening', () => {
  test('a code to scan until an hour of Beijing, the same again for the same number, and no other sum for it', async () => {
    const ask = anAsk({ expiresAt: new Date('2038-01-01T16:30:00.400Z') });
    const opened = await gateway.open(ask);
    expect(books.trade(ask.number)!.asked).toContain('"time_expire":"2038-01-02T00:30:00+08:00"');
    expect(opened).toEqual({ show: 'qr', content: `${base}/pay/${ask.number}` });
    expect(await gateway.open(ask)).toEqual(opened);
    await expect(gateway.open({ ...ask, fen: 1 })).rejects.toMatchObject({
      kind: 'refused',
      code: 'INVALID_REQUEST',
    });
  });
  test('on a phone an address that leads back', async () => {
    const ask = anAsk({ way: 'phone' });
    const back = encodeURIComponent(ask.returnUrl);
    expect(await gateway.open(ask)).toEqual({
      show: 'address',
      url: expect.stringMatching(new RegExp(`^${base}/pay/${ask.number}\\?made=\\d+&redirect_url=${back}$`)),
    });
  });
  test('on a phone WeChat gets the payer’s address; it is not asked where that is a proxy', async () => {
    const ask = anAsk({ way: 'phone', address: '::ffff:14.23.150.211' });
    await gateway.open(ask);
    expect(books.trade(ask.number)!.asked).toContain('"payer_client_ip":"14.23.150.211"');
    const real = wechatGateway(settingsOf(own, { base: 'https://api.mch.weixin.qq.com/' }));
    for (const address of ['10.0.0.1', '::ffff:192.168.1.1', '::1'])
      await expect(real.open(anAsk({ way: 'phone', address }))).rejects.toMatchObject({
        kind: 'refused',
        code: 'payer_client_ip: TRUST_PROXY',
      });
  });
  test('inside WeChat a sheet that is signed by the merchant', async () => {
    const opened = await gateway.open(anAsk({ way: 'inApp', openId: openIdOf(own.app, 'li') }));
    if (opened.show !== 'inApp') throw new Error('another way');
    const {
      appId,
      timeStamp,
      nonceStr,
      package: paper,
      paySign,
    } = opened.parameters as Record<string, string>;
    const text = `${appId}\n${timeStamp}\n${nonceStr}\n${paper}\n`;
    expect(createVerify('sha256').update(text).verify(own.merchantPublic, paySign!, 'base64')).toBe(true);
    await expect(gateway.open(anAsk({ way: 'inApp' }))).rejects.toMatchObject({ code: 'way' });
    await expect(gateway.open(anAsk({ way: 'page' }))).rejects.toMatchObject({ code: 'way' });
  });
});

describe('asking', () => {
  test('open, paid, closed, failed, never heard of', async () => {
    const ask = anAsk();
    expect(await gateway.query(ask.number)).toEqual({ state: 'missing' });
    await gateway.open(ask);
    expect(await gateway.query(ask.number)).toEqual({ state: 'open' });
    books.keep({ ...books.trade(ask.number)!, failed: true });
    expect(await gateway.query(ask.number)).toEqual({ state: 'failed' });
    await gateway.close(ask.number);
    expect(await gateway.query(ask.number)).toEqual({ state: 'closed' });
    const { ask: paid, payment } = await aPaid();
    expect(await gateway.query(paid.number)).toEqual({
      state: 'paid',
      payment: {
        number: paid.number,
        transaction: payment.transaction,
        fen: 12_001,
        currency: 'CNY',
        payee: own.account,
        paidAt: new Date(Math.floor(payment.at / 1000) * 1000),
      },
    });
    await expect(gateway.close(paid.number)).rejects.toMatchObject({ kind: 'refused', code: 'ORDERPAID' });
  });
  test('another merchant’s number is none', async () => {
    const { ask } = await aPaid();
    expect(await wechatGateway(settingsOf(other)).query(ask.number)).toEqual({ state: 'missing' });
  });
});

describe('giving back', () => {
  test('the same number pays once, no more than came in, and what went back is reported', async () => {
    const { ask } = await aPaid();
    const back = {
      number: ask.number,
      refundNumber: `R${ask.number}`,
      fen: 880,
      total: 12_001,
      reason: '重复支付',
      notifyUrl: ask.notifyUrl,
    };
    expect(await gateway.queryRefund(back)).toEqual({ state: 'missing' });
    const first = await gateway.refund(back);
    expect(first).toMatchObject({ state: 'done' });
    expect(await gateway.refund(back)).toEqual(first);
    expect(await gateway.queryRefund(back)).toEqual(first);
    expect(books.refunds(ask.number)).toHaveLength(1);
    expect(await gateway.refund({ ...back, refundNumber: `S${ask.number}`, fen: 11_122 })).toEqual({
      state: 'refused',
      why: 'NOT_ENOUGH',
    });
    expect(await gateway.query(ask.number)).toMatchObject({ state: 'paid' });
  });
  test.each([
    ['none, as of money that came twice', ''],
    ['one of more than 80 bytes', '因天气原因赛事取消，报名费全额原路退回，请注意查收退款通知'],
  ])('a reason: %s', async (_, reason) => {
    const { ask } = await aPaid();
    const { number, notifyUrl } = ask;
    expect(
      await gateway.refund({ number, refundNumber: `R${number}`, fen: 1, total: 12_001, reason, notifyUrl }),
    ).toMatchObject({ state: 'done' });
  });
});

describe('an answer other than 200', () => {
  /** WeChat's published codes, each with its status. */
  async function answering<T>(status: number, code: string, act: () => Promise<T>): Promise<T> {
    const body = JSON.stringify({ code, message: code });
    served.answer = { status, headers: signed(own, body, new Date()), body };
    try {
      return await act();
    } finally {
      served.answer = undefined;
    }
  }
  const aRefund = {
    number: 'P1',
    refundNumber: 'R1',
    fen: 1,
    total: 1,
    reason: 'x',
    notifyUrl: 'https://x.example/n',
  };

  // https://pay.weixin.qq.com/docs/merchant/apis/native-payment/close-order.html: 202 stands next to 204.
  test('202 to a close is not closed', async () => {
    await expect(answering(202, 'USERPAYING', () => gateway.close('P1'))).rejects.toMatchObject({
      kind: 'unknown',
      code: 'USERPAYING',
    });
  });
  // https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_4_3.shtml
  test.each([
    [403, 'RULE_LIMIT'],
    [403, 'RULELIMIT'],
    [429, 'FREQUENCY_LIMITED'],
    [429, 'RATELIMIT_EXCEEDED'],
    [500, 'SYSTEM_ERROR'],
    [401, 'SIGN_ERROR'],
  ])('%i %s is asked again: neither a query nor a refund is over', async (status, code) => {
    for (const act of [() => gateway.query('P1'), () => gateway.refund(aRefund)])
      await expect(answering<unknown>(status, code, act)).rejects.toMatchObject({ kind: 'unknown', code });
  });
  // https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_4_2.shtml and …/docs/merchant/apis/native-payment/query-by-out-trade-no.html
  test.each(['ORDERNOTEXIST', 'ORDER_NOT_EXIST'])('404 %s: never heard of', async (code) => {
    expect(await answering(404, code, () => gateway.query('P1'))).toEqual({ state: 'missing' });
  });
  // https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_0.shtml: a signature is looked at before all else.
  test('401 SIGN_ERROR to an order: nothing was made, another way may begin', async () => {
    for (const way of ['qr', 'phone'] as const)
      await expect(answering(401, 'SIGN_ERROR', () => gateway.open(anAsk({ way })))).rejects.toMatchObject({
        kind: 'refused',
        code: 'SIGN_ERROR',
      });
  });
});

describe('a reply', () => {
  test.each<[string, NonNullable<Served['spoil']>]>([
    ['that was changed', (_, body) => body.replace('/pay/', '/PAY/')],
    [
      'by another key',
      (headers, body) => (
        Object.assign(headers, signed({ ...own, platformPrivate: other.platformPrivate }, body, new Date())),
        body
      ),
    ],
    [
      'that is old',
      (headers, body) => (Object.assign(headers, signed(own, body, new Date(Date.now() - 400_000))), body),
    ],
    ['without a signature', (headers, body) => (delete headers['wechatpay-signature'], body)],
  ])('%s tells nothing', async (_, change) => {
    served.spoil = change;
    try {
      await expect(gateway.open(anAsk())).rejects.toMatchObject({ kind: 'unknown' });
    } finally {
      served.spoil = undefined;
    }
  });
  test('that never comes is unknown', async () => {
    const nobody = wechatGateway(settingsOf(own, { base: 'http://127.0.0.1:9/' }));
    await expect(nobody.open(anAsk())).rejects.toMatchObject({ kind: 'unknown' });
  });
  test('keys that are not ours are refused by the gateway', async () => {
    const stranger = wechatGateway(settingsOf(own, { privateKey: other.merchantPrivate }));
    await expect(stranger.check()).rejects.toMatchObject({ code: 'SIGN_ERROR' });
    await gateway.check();
  });
});

test('the settlement file of a day adds up with what was paid and given back', async () => {
  await aPaid({ subject: '跳绳联赛, 少年组 报名费' });
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const file = await gateway.settlementFile(day);
  const mine = (number: string) => books.trade(number)?.account === own.account;
  const sum = (all: readonly { fen: number }[]) => all.reduce((total, { fen }) => total + fen, 0);
  expect(sum(file!.lines.filter(({ kind }) => kind === 'payment'))).toBe(
    sum(books.payments().filter(({ number }) => mine(number))),
  );
  expect(sum(file!.lines.filter(({ kind }) => kind === 'refund'))).toBe(
    sum(books.refunds().filter(({ number }) => mine(number))),
  );
  expect(await gateway.settlementFile('2020-01-01')).toBeNull();
  served.spoil = (headers, body) => {
    const elsewhere = body.replace(/http:[^"]+/, 'http://127.0.0.1:9/');
    Object.assign(headers, signed(own, elsewhere, new Date()));
    return elsewhere;
  };
  await expect(gateway.settlementFile(day)).rejects.toMatchObject({ kind: 'unknown', code: 'bill address' });
  served.spoil = undefined;
});
