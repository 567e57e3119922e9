import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { channels } from '#contract/payments/channel.ts';
import { pay } from '#contract/payments/pay-calls.ts';
import { decideRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { messageOf } from '#server/outside/payment/local/notices.ts';
import { refundNotice, sealedNotice, signed } from '#server/outside/payment/local/wechat-wire.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aDue, aGateway, opened, orderOf, type TestGateway } from '#test/factories/payments.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { askGateways } from './ask.ts';
import { findAttempt } from './attempts.ts';

let server: TestServer;
let staff: Caller;
let gateway: TestGateway;
beforeAll(async () => {
  server = await testServer();
  staff = await aStaff(server.db);
  gateway = await aGateway(server);
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});

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
