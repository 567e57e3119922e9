import { describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { channels } from '#contract/payments/channel.ts';
import { checkMerchant, getMerchants } from '#contract/payments/merchant-calls.ts';
import { pay } from '#contract/payments/pay-calls.ts';
import { decideRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { alipayNotice } from '#tools/payment-simulator/alipay-notice.ts';
import { messageOf } from '#tools/payment-simulator/notices.ts';
import { refundNotice, sealedNotice, signed } from '#tools/payment-simulator/wechat-wire.ts';
import { aDue, opened, orderOf } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';
import { askGateways } from './ask.ts';
import { findAttempt } from './attempts.ts';

const { server, staff, gateway } = await aPayingServer();

const eventsOf = (orderId: string) =>
  server.db
    .selectFrom('money_events')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('booked')
    .execute();

describe.each(channels)(
  'bad notifications of %s are refused and logged, and nothing is booked',
  (channel) => {
    const right = channel === 'wechat' ? 204 : 200;

    async function aPaid() {
      const due = await aDue(server, staff);
      const attempt = await opened(server, due, 'service', channel);
      await gateway.paid(attempt);
      const { number, merchantId } = (await findAttempt(server.db, { id: attempt.id }))!;
      const message = messageOf(
        gateway.books,
        await gateway.accountOf(attempt),
        { number, refundNumber: '', manner: 'true' },
        new Date(),
      );
      return { due, attempt, merchantId, ...message };
    }

    /** Whether it was taken. */
    async function sent(merchantId: string, headers: Record<string, string>, body: string): Promise<boolean> {
      const answer = await fetch(`${server.url}/pay/notify/${merchantId}`, { method: 'POST', headers, body });
      const text = await answer.text();
      return text !== 'failure' && answer.status < 300;
    }

    test('a changed byte, another key, an old one, garbage, no signature', async () => {
      const { due, attempt, merchantId, headers, body } = await aPaid();
      const before = server.logged.length;
      const changed =
        channel === 'wechat'
          ? body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.SUCCESX')
          : body.replace('total_amount=50.00', 'total_amount=51.00');
      expect(changed).not.toBe(body);
      expect(await sent(merchantId, headers, changed)).toBe(false);
      expect(await gateway.told(attempt, 'wrongKey')).toBe(400);
      expect(await gateway.told(attempt, 'true', new Date(Date.now() - 2 * 24 * 3_600_000))).toBe(400);
      for (const garbage of ['', '{', '\u0000\u0001', 'a=b&c', '{"resource":{}}'])
        expect(await sent(merchantId, headers, garbage)).toBe(false);
      expect(
        await sent(merchantId, { 'content-type': 'application/json' }, channel === 'wechat' ? body : '{}'),
      ).toBe(false);
      expect((await eventsOf(attempt.orderId)).map(({ kind }) => kind)).toEqual(['opened']);
      const refused = server.logged.slice(before).filter((line) => line.includes('notification refused'));
      expect(refused).toHaveLength(9);
      expect(refused.join()).not.toContain(attempt.id);
      expect(await gateway.told(attempt)).toBe(right);
      expect((await orderOf(server, due, 'service')).state).toBe(orderState.paid);
    });

    test('at the address of another account, of none, or of what is no account', async () => {
      const { attempt, headers, body } = await aPaid();
      for (const other of [
        gateway.merchants[channel].package,
        gateway.merchants[channel === 'wechat' ? 'alipay' : 'wechat'].service,
      ])
        expect(await sent(other, headers, body)).toBe(false);
      for (const nobody of [newId(), 'x', '..%2f'])
        expect(
          (await fetch(`${server.url}/pay/notify/${nobody}`, { method: 'POST', headers, body })).status,
        ).toBe(404);
      expect((await eventsOf(attempt.orderId)).map(({ kind }) => kind)).toEqual(['opened']);
    });

    test('another sum, rightly signed: verification fails, and what the gateway answers to our own question settles it', async () => {
      const { due, attempt } = await aPaid();
      expect(await gateway.told(attempt, 'forged')).toBe(right);
      expect(await gateway.told(attempt, 'forged')).toBe(right);
      expect(await orderOf(server, due, 'service')).toMatchObject({
        state: orderState.verificationFailed,
        paid: 0,
        surplus: 0,
      });
      expect((await eventsOf(attempt.orderId)).map(({ kind }) => kind)).toEqual(['opened', 'mismatched']);
      const again = { id: newId(), orderId: attempt.orderId, channel, way: 'qr' } as const;
      expect((await server.refused(pay, again, due.unit)).name).toBe('paymentUnverified');
      await askGateways(server.services, new Date());
      expect(await orderOf(server, due, 'service')).toMatchObject({
        state: orderState.paid,
        paid: 5_000,
        surplus: 0,
      });
      expect(await gateway.told(attempt, 'forged')).toBe(right);
      expect((await orderOf(server, due, 'service')).state).toBe(orderState.paid);
    });
  },
);

test('that a refund has gone is believed of the account that gives it back, and of no other', async () => {
  const due = await aDue(server, staff);
  const attempt = await opened(server, due, 'service');
  await gateway.paid(attempt);
  await server.ok(
    decideRegistration,
    { decision: 'reject', id: due.id, version: due.version, stage: 'finance', reason: '材料有误' },
    staff,
  );
  await gateway.told(attempt);
  const refund = await server.db
    .selectFrom('refunds')
    .select(['number', 'fen'])
    .where('order_id', '=', attempt.orderId)
    .executeTakeFirstOrThrow();
  // Rightly sealed and signed, by the gateway of the other payee.
  const account = gateway.accounts.find(({ channel, payee }) => channel === 'wechat' && payee === 'package')!;
  const stranger = gateway.books.payments((await findAttempt(server.db, { id: attempt.id }))!.number)[0]!;
  const gone = { refundNumber: refund.number, number: stranger.number, transaction: '50', fen: refund.fen };
  const notice = refundNotice(account, stranger, { ...gone, at: Date.now() });
  const body = sealedNotice(account, 'REFUND.SUCCESS', notice);
  const headers = { 'content-type': 'application/json', ...signed(account, body, new Date()) };
  const answer = await fetch(`${server.url}/pay/notify/${gateway.merchants.wechat.package}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(answer.status).toBe(400);
  expect(await orderOf(server, due, 'service')).toMatchObject({ surplus: 5_000 });
});

// Its notice is Alipay's and about our order: it is the account that was set up wrong.
test('a notice that names another payee is refused, and the accounts say whom it names', async () => {
  const due = await aDue(server, staff);
  const attempt = await opened(server, due, 'service', 'alipay');
  const payment = await gateway.paid(attempt);
  const { number, merchantId } = (await findAttempt(server.db, attempt))!;
  const account = await gateway.accountOf(attempt);
  const sent = async (more: Record<string, string>, of = account) => {
    const body = alipayNotice(of, gateway.books.trade(number)!, payment, new Date(), more);
    return (await fetch(`${server.url}/pay/notify/${merchantId}`, { method: 'POST', body })).text();
  };
  const pageOf = async () => {
    const { rows } = await server.ok(getMerchants, {}, staff);
    return rows.find(({ id }) => id === merchantId)!.toldPayee;
  };
  const stranger = gateway.accounts.find(({ channel }) => channel === 'wechat')!;
  const seller_id = '2088000000000009';
  // A message that is not Alipay's is refused.
  expect(await sent({ seller_id }, { ...account, platformPrivate: stranger.platformPrivate })).toBe(
    'failure',
  );
  expect(await sent({ seller_id, app_id: '2026000000000009' })).toBe('failure');
  expect(await pageOf()).toBe('');
  expect(await server.ok(checkMerchant, { id: merchantId }, staff)).toEqual({ works: true, fault: '' });
  expect(await sent({ seller_id })).toBe('failure');
  expect(await pageOf()).toBe(seller_id);
  expect(await server.ok(checkMerchant, { id: merchantId }, staff)).toEqual({ works: false, fault: 'payee' });
});
