import { expect, test } from 'vitest';
import { channels, placeFor, wayFor } from '#contract/payments/channel.ts';
import { getPayment, pay } from '#contract/payments/pay-calls.ts';
import { newId } from '#server/db/id.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { aDue, orderOf } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';
import { useMerchant } from '#server/payments/merchants/merchants.ts';

const { server, staff, gateway } = await aPayingServer();

test.each(channels)(
  '%s: a phone is offered what the merchant has signed, and nothing else is begun',
  async (channel) => {
    const due = await aDue(server, staff);
    const open = async () =>
      (await server.ok(getPayment, { id: due.id }, due.unit)).channels.service.find(
        (each) => each.channel === channel,
      )!;
    const phone = { phone: true, insideWechat: false };
    expect(wayFor(await open(), phone)).toBe('phone');
    const account = gateway.accounts.find((each) => each.channel === channel && each.payee === 'service')!;
    const settings = { ...localSettings(account, gateway.base), phone: false };
    await server.db
      .transaction()
      .execute((trx) =>
        useMerchant(
          trx,
          { config: server.services.config, now: new Date() },
          { payee: 'service', settings, source: 'local', madeBy: null },
        ),
      );
    const now = await open();
    expect(wayFor(now, phone)).toBeNull();
    expect(placeFor(now, phone)).toBe(channel === 'wechat' ? 'inWechat' : 'onDesktop');
    expect(wayFor(now, { phone: false, insideWechat: false })).toBe('qr');
    const { id: orderId } = await orderOf(server, due, 'service');
    const asking = (way: 'phone' | 'qr') => ({ id: newId(), orderId, channel, way });
    expect((await server.refused(pay, asking('phone'), due.unit)).name).toBe('gatewayRefused');
    expect(await server.ok(pay, asking('qr'), due.unit)).toMatchObject({ channel, shown: { show: 'qr' } });
  },
);

test('where a channel is paid through that a device cannot use', () => {
  const all = { ways: ['qr', 'phone', 'inApp'] } as const;
  expect(placeFor(all, { insideWechat: true })).toBe('inBrowser');
  expect(placeFor({ ways: ['qr', 'inApp'] }, { insideWechat: false })).toBe('inWechat');
  expect(placeFor({ ways: ['qr'] }, { insideWechat: true })).toBe('onDesktop');
});
