import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { pay, type Attempt } from '#contract/payments/pay-calls.ts';
import { decideRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { seal } from '#server/secrets.ts';
import { aDue, opened, orderOf } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { askGateways } from './ask.ts';
import { numberOf } from './attempts.ts';
import { sendRefunds } from '#server/payments/refunds/refunds.ts';

const { server, staff, gateway } = await aPayingServer();

/** An attempt that was written, and the server killed before the gateway was asked: WeChat has never heard of it. */
async function unheard(due: Awaited<ReturnType<typeof aDue>>) {
  const attempt = await opened(server, due, 'service');
  const id = newId();
  const number = numberOf('P', id);
  await server.db
    .updateTable('pay_attempts')
    .set({ number, shown: sql`null` })
    .where('id', '=', attempt.id)
    .execute();
  await server.db
    .updateTable('open_attempts')
    .set({ opening_until: null })
    .where('attempt_id', '=', attempt.id)
    .execute();
  return attempt;
}

describe('an attempt that WeChat has never heard of', () => {
  test('the clock ends it when it has run out', async () => {
    const due = await aDue(server, staff);
    const attempt = await unheard(due);
    await askGateways(server.services, new Date(Date.parse(attempt.expiresAt) + 2 * minuteMs));
    expect(await orderOf(server, due, 'service')).toMatchObject({ state: orderState.unpaid, attempt: null });
  });

  test('the payer takes another channel', async () => {
    const due = await aDue(server, staff);
    const { orderId } = await unheard(due);
    const other = await server.ok(pay, { id: newId(), orderId, channel: 'alipay', way: 'qr' }, due.unit);
    expect(other).toMatchObject({ channel: 'alipay', shown: { show: 'qr' } });
  });

  test('not while another call asks WeChat to begin it: that attempt could be paid', async () => {
    const due = await aDue(server, staff);
    const { id, orderId } = await unheard(due);
    const soon = new Date(Date.now() + 10_000);
    await server.db
      .updateTable('open_attempts')
      .set({ opening_until: soon })
      .where('attempt_id', '=', id)
      .execute();
    const body = { id: newId(), orderId, channel: 'alipay', way: 'qr' } as const;
    expect((await server.refused(pay, body, due.unit)).name).toBe('gatewaySilent');
    expect((await orderOf(server, due, 'service')).attempt?.id).toBe(id);
  });
});

/** Its account's keys have been replaced since, and the gateway knows those it was begun with no longer. */
async function beganWithOldKeys(attempt: Attempt) {
  const account = await gateway.accountOf(attempt);
  const id = newId();
  const settings = localSettings(account, 'http://127.0.0.1:9');
  const { keys } = server.services.config;
  await server.db
    .insertInto('merchants')
    .values({
      id,
      channel: account.channel,
      payee: account.payee,
      account: account.account,
      settings: seal(keys.field, JSON.stringify(settings), `merchants:${id}:settings`),
      source: 'console',
      made_by: null,
      made_at: new Date(),
      retired_at: new Date(),
    })
    .execute();
  await server.db.updateTable('pay_attempts').set({ merchant_id: id }).where('id', '=', attempt.id).execute();
}

describe.each(['wechat', 'alipay'] as const)('at %s, with keys that have been replaced since', (channel) => {
  test('what came is found, and what is too much goes back', async () => {
    const due = await aDue(server, staff);
    const attempt = await opened(server, due, 'service', channel);
    await beganWithOldKeys(attempt);
    await gateway.paid(attempt);
    await server.ok(
      decideRegistration,
      { decision: 'reject', id: due.id, version: due.version, stage: 'finance', reason: '材料有误' },
      staff,
    );
    const soon = new Date(Date.now() + 6_000);
    await askGateways(server.services, soon);
    expect(await orderOf(server, due, 'service')).toMatchObject({ surplus: 5_000, attempt: null });
    await sendRefunds(server.services, soon);
    expect((await orderOf(server, due, 'service')).state).toBe(orderState.refunded);
  });
});

test('a gateway that never answers again is given up a day after it could be paid, and what it took is booked', async () => {
  const due = await aDue(server, staff);
  const attempt = await opened(server, due, 'service');
  const until = Date.parse(attempt.expiresAt);
  gateway.spoil = () => '{"changed":true}';
  await askGateways(server.services, new Date(until + 23 * 60 * minuteMs));
  expect((await orderOf(server, due, 'service')).state).toBe(orderState.processing);
  await askGateways(server.services, new Date(until + 25 * 60 * minuteMs));
  gateway.spoil = undefined;
  expect(await orderOf(server, due, 'service')).toMatchObject({ state: orderState.unpaid, attempt: null });
  await gateway.paid(attempt);
  await gateway.told(attempt);
  expect((await orderOf(server, due, 'service')).paid).toBe(5_000);
});
