import { describe, expect, test } from 'vitest';
import { aLocalGateway } from '#test/factories/local-gateway.ts';
import type { Account } from '#tools/payment-simulator/books.ts';
import { sealedNotice, signed, transactionOf } from '#tools/payment-simulator/wechat-wire.ts';
import type { RawRequest } from './gateway.ts';
import { wechatSettings } from './settings.ts';
import { wechatGateway } from './wechat.ts';

const at = await aLocalGateway('wechat', wechatSettings, wechatGateway);
const { books, own, other, settingsOf, gateway, aPaid } = at;

describe('notifications', () => {
  const notice = (account: Account, body: string, at = new Date()): RawRequest => ({
    headers: Object.fromEntries(
      Object.entries(signed(account, body, at)).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: Buffer.from(body),
  });
  async function paidNotice(account = own) {
    const { ask, payment } = await aPaid();
    const body = sealedNotice(
      account,
      'TRANSACTION.SUCCESS',
      transactionOf(own, books.trade(ask.number)!, books),
    );
    return { ask, payment, body, request: notice(account, body) };
  }
  test('a payment and a refund are read', async () => {
    const { ask, payment, request } = await paidNotice();
    expect(await gateway.readNotification(request, new Date())).toMatchObject({
      kind: 'payment',
      payment: { number: ask.number, transaction: payment.transaction, fen: 12_001, payee: own.account },
    });
    const refund = {
      out_refund_no: 'R1',
      refund_id: '50',
      refund_status: 'SUCCESS',
      success_time: '2026-05-02T08:00:00+08:00',
    };
    expect(
      await gateway.readNotification(notice(own, sealedNotice(own, 'REFUND.SUCCESS', refund)), new Date()),
    ).toEqual({
      kind: 'refund',
      refundNumber: 'R1',
      refund: { state: 'done', transaction: '50', at: new Date('2026-05-02T00:00:00Z') },
    });
    expect(gateway.reply(true)).toMatchObject({ status: 204, body: '' });
    expect(gateway.reply(false).status).toBe(400);
  });
  test('an older key next to the newer one still verifies', async () => {
    const { request } = await paidNotice();
    const both = settingsOf(own, {
      platformKeys: { PUB_KEY_ID_new: other.platformPublic, [own.platformSerial]: own.platformPublic },
    });
    expect(await wechatGateway(both).readNotification(request, new Date())).toMatchObject({
      kind: 'payment',
    });
  });
  test('a certificate by its serial in the other case verifies', async () => {
    const { request } = await paidNotice();
    const serialled = { ...request, headers: { ...request.headers, 'wechatpay-serial': 'ABCDEF0123456789' } };
    const lower = settingsOf(own, { platformKeys: { abcdef0123456789: own.platformPublic } });
    expect(await wechatGateway(lower).readNotification(serialled, new Date())).toMatchObject({
      kind: 'payment',
    });
  });
  test.each<[string, (good: RawRequest) => RawRequest, string]>([
    [
      'a wrong signature',
      ({ headers, body }) => ({
        headers: { ...headers, 'wechatpay-signature': Buffer.alloc(256).toString('base64') },
        body,
      }),
      'signature',
    ],
    [
      'a probe',
      ({ headers, body }) => ({
        headers: {
          ...headers,
          'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']!}`,
        },
        body,
      }),
      'signature',
    ],
    [
      'another body',
      ({ headers, body }) => ({ headers, body: Buffer.from(body.toString().replace('encrypt', 'Encrypt')) }),
      'signature',
    ],
    [
      'an unknown key',
      ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_0' }, body }),
      'key',
    ],
    [
      'a key by a name that every object has',
      ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-serial': 'toString' }, body }),
      'key',
    ],
    ['no headers', ({ body }) => ({ headers: {}, body }), 'key'],
    [
      'no time',
      ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-timestamp': 'x' }, body }),
      'time',
    ],
    ['garbage that is signed', () => notice(own, '{"a":1}'), 'contents'],
    [
      'what another secret sealed',
      () => notice(own, sealedNotice({ ...own, secret: 'x'.repeat(32) }, 'TRANSACTION.SUCCESS', {})),
      'contents',
    ],
    [
      'another merchant’s payment',
      () =>
        notice(
          own,
          sealedNotice(own, 'TRANSACTION.SUCCESS', {
            ...transactionOf(own, books.trades()[0]!, books),
            mchid: other.account,
          }),
        ),
      'merchant',
    ],
  ])('%s is refused', async (_, spoilt, why) => {
    const { request } = await paidNotice();
    await expect(gateway.readNotification(spoilt(request), new Date())).rejects.toMatchObject({ why });
  });
  test('one that is five minutes old, or of the future, is refused', async () => {
    const { request } = await paidNotice();
    for (const seconds of [-305, 305])
      await expect(
        gateway.readNotification(request, new Date(Date.now() + seconds * 1000)),
      ).rejects.toMatchObject({ why: 'time' });
  });
});
