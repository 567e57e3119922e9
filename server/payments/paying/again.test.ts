import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { orderState } from '#contract/ledger/order.ts';
import { pay } from '#contract/payments/pay-calls.ts';
import { newId } from '#server/db/id.ts';
import { findAttempt } from './attempts.ts';
import { openIdOf } from '#tools/payment-simulator/users.ts';
import { aDue, orderOf } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';

const { server, staff, gateway } = await aPayingServer();

async function aPayer() {
  const due = await aDue(server, staff);
  const { id: orderId } = await orderOf(server, due, 'service');
  const asking = (channel: 'wechat' | 'alipay', way: 'qr' | 'phone') => ({
    id: newId(),
    orderId,
    channel,
    way,
  });
  return {
    asking,
    refusalOf: async (body: ReturnType<typeof asking>) => (await server.refused(pay, body, due.unit)).name,
    order: () => orderOf(server, due, 'service'),
    begins: (how: Pick<BodyOf<typeof pay>, 'channel' | 'way' | 'code'>) =>
      server.ok(pay, { id: newId(), orderId, ...how }, due.unit),
    pays: (channel: 'wechat' | 'alipay', way: 'qr' | 'phone' = 'qr') =>
      server.ok(pay, asking(channel, way), due.unit),
    isRefused: async (channel: 'wechat' | 'alipay') =>
      (await server.refused(pay, asking(channel, 'qr'), due.unit)).name,
  };
}

describe('a payer who comes back', () => {
  // https://pay.weixin.qq.com/docs/merchant/products/h5-payment/apilist.html: h5_url, 5 minutes
  test('to WeChat on a phone after its link has run out gets another', async () => {
    const payer = await aPayer();
    const first = await payer.pays('wechat', 'phone');
    expect(await payer.pays('wechat', 'phone')).toEqual(first);
    const at = new Date(Date.now() - 6 * 60_000);
    await server.db.updateTable('pay_attempts').set({ at }).where('id', '=', first.id).execute();
    const second = await payer.pays('wechat', 'phone');
    expect(second.id).not.toBe(first.id);
    if (second.shown?.show !== 'address') throw new Error('another way');
    const { status } = await fetch(second.shown.url, { headers: { referer: 'https://a.example/' } });
    expect(status).toBe(200);
    // The first is paid no more.
    const { number } = (await findAttempt(server.db, first))!;
    expect(gateway.books.trade(number)!.closed).toBe(true);
  });

  // https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_1.shtml: payer, openid
  test('inside another WeChat gets a sheet made for that one, and the first is closed', async () => {
    const payer = await aPayer();
    const { app } = gateway.accounts.find((each) => each.channel === 'wechat' && each.payee === 'service')!;
    const pays = async (who: 'li' | 'wang') => {
      const openId = openIdOf(app, who);
      const code = gateway.books.codeFor(app, openId, Date.now());
      const { id } = await payer.begins({ channel: 'wechat', way: 'inApp', code });
      const trade = gateway.books.trade((await findAttempt(server.db, { id }))!.number)!;
      expect(trade.asked).toContain(`"payer":{"openid":"${openId}"}`);
      return trade;
    };
    const first = await pays('li');
    const second = await pays('wang');
    expect(second.number).not.toBe(first.number);
    expect(gateway.books.trade(first.number)!.closed).toBe(true);
  });

  test('after a gateway was silent does not open its number again with what may differ by now', async () => {
    const payer = await aPayer();
    gateway.spoil = () => '{"changed":true}';
    expect(await payer.isRefused('wechat')).toBe('gatewaySilent');
    gateway.spoil = undefined;
    const [trade] = gateway.books.latest(1);
    // As if it had been opened from another network.
    gateway.books.keep({ ...trade!, asked: '{}' });
    expect(await payer.pays('wechat')).toMatchObject({ shown: { show: 'qr' } });
    expect(gateway.books.trade(trade!.number)!.closed).toBe(true);
  });

  test.each(['wechat', 'alipay'] as const)(
    'with the same call finds what was paid meanwhile booked: %s',
    async (channel) => {
      const payer = await aPayer();
      const body = payer.asking(channel, 'qr');
      gateway.spoil = () => '{"changed":true}';
      expect(await payer.refusalOf(body)).toBe('gatewaySilent');
      gateway.spoil = undefined;
      const [trade] = gateway.books.latest(1);
      gateway.books.pay(trade!, Date.now());
      expect(await payer.refusalOf(body)).toBe('alreadyPaid');
      expect(await payer.order()).toMatchObject({ state: orderState.paid, due: 0 });
    },
  );

  test('while WeChat is away pays by Alipay, after two minutes', async () => {
    const payer = await aPayer();
    await payer.pays('wechat');
    gateway.spoil = (_, body) => (body.includes('alipay_') ? body : '{"changed":true}');
    try {
      expect(await payer.isRefused('alipay')).toBe('gatewaySilent');
      server.setNow(new Date(Date.now() + 3 * 60_000));
      expect(await payer.pays('alipay')).toMatchObject({ channel: 'alipay', shown: { show: 'qr' } });
    } finally {
      gateway.spoil = undefined;
    }
  });
});
