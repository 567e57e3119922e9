import { describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { getPayment } from '#contract/payments/pay-calls.ts';
import { refund } from '#contract/payments/refund-calls.ts';
import {
  decideRegistration,
  extendRegistration,
  getMatchReview,
  setMatchReview,
} from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { expireRegistrations } from '#server/registrations/waiting-list/jobs.ts';
import { aFee, aMatchForm } from '#test/factories/matches.ts';
import { aDue, opened, orderOf } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { askGateways } from './ask.ts';
import { sendRefunds } from '#server/payments/refunds/refunds.ts';

const { server, staff, gateway } = await aPayingServer();

const serviceOnly = { feeItems: [aFee()] };

/** One that is to be paid within minutes, so that sessions outlive the deadline. */
const aSoonDue: typeof aDue = (_server, clerk, patch) => {
  const now = new Date();
  server.setNow(now);
  const payment = new Date(now.getTime() + 10 * minuteMs).toISOString();
  return aDue(server, clerk, { deadlines: { ...aMatchForm(now).deadlines, payment }, ...patch });
};

/** The deadline for payment passes, with nothing under way any more. */
async function expired(due: Awaited<ReturnType<typeof aDue>>) {
  const until = new Date((await server.ok(getPayment, { id: due.id }, due.unit)).payBy);
  const after = new Date(until.getTime() + minuteMs);
  server.setNow(after);
  await expireRegistrations(server.services, after);
  return after;
}

/**
 * An attempt that was ended although its code can still be paid, such as an Alipay code that was never
 * scanned.
 */
async function aGhost(due: Awaited<ReturnType<typeof aDue>>) {
  const attempt = await opened(server, due, 'service', 'alipay');
  await askGateways(server.services, new Date(Date.parse(attempt.expiresAt) + 2 * minuteMs));
  expect(await orderOf(server, due, 'service')).toMatchObject({ state: orderState.unpaid, attempt: null });
  return attempt;
}

const versionOf = (due: { id: string }) =>
  server.db.selectFrom('registrations').select('version').where('id', '=', due.id).executeTakeFirstOrThrow();

const later = new Date(Date.now() + 365 * 24 * 60 * minuteMs);

const messagesSince = async (at: Date) =>
  (
    await server.db.selectFrom('outbox').select('body').where('created_at', '>=', at).orderBy('id').execute()
  ).map(({ body }) => body);

describe('money that comes late', () => {
  test('while a payment is under way nothing expires; paid, it passes after the deadline', async () => {
    const due = await aSoonDue(server, staff, serviceOnly);
    const attempt = await opened(server, due, 'service');
    await expired(due);
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('finance');
    await gateway.paid(attempt);
    expect(await gateway.told(attempt)).toBe(204);
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('passed');
  });

  test('the places are free still: they are taken again, and it passes', async () => {
    const due = await aSoonDue(server, staff, serviceOnly);
    const attempt = await aGhost(due);
    const after = await expired(due);
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({
      stage: 'expired',
      orders: [{ state: orderState.closed, due: 0 }],
    });
    await gateway.paid(attempt);
    expect(await gateway.told(attempt)).toBe(200);
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({
      stage: 'passed',
      orders: [{ state: orderState.paid, paid: 5_000, surplus: 0 }],
    });
    const { cases } = await server.ok(getMatchReview, { matchId: due.matchId }, due.unit);
    expect(cases[0]!.standings.map(({ state }) => state)).toEqual(['placed']);
    expect(cases[0]!.history.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['expire', 'pay', 'retake', 'passFinance']),
    );
    const group = await server.db
      .selectFrom('match_groups')
      .select('used')
      .where('id', '=', due.groupId)
      .executeTakeFirstOrThrow();
    expect(group.used).toBe(1);
    expect((await messagesSince(after)).some((body) => body.includes('报名已恢复'))).toBe(true);
  });

  test('what else is due again is due within a day', async () => {
    const due = await aSoonDue(server, staff);
    const attempt = await aGhost(due);
    const after = await expired(due);
    await gateway.paid(attempt);
    await gateway.told(attempt);
    const seen = await server.ok(getPayment, { id: due.id }, due.unit);
    expect(seen).toMatchObject({
      stage: 'finance',
      payment: 'part',
      payBy: new Date(after.getTime() + 24 * 60 * minuteMs).toISOString(),
    });
    expect(seen.orders.map(({ payee, due: fen }) => [payee, fen])).toEqual([
      ['package', 30_000],
      ['service', 0],
    ]);
    await server.db.updateTable('sessions').set({ idle_until: later, expires_at: later }).execute();
    const next = new Date(after.getTime() + 25 * 60 * minuteMs);
    server.setNow(next);
    await expireRegistrations(server.services, next);
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('expired');
  });

  test('another has the place: the money goes back automatically, once, and the unit gets a message', async () => {
    const due = await aSoonDue(server, staff, serviceOnly);
    await server.db.updateTable('match_groups').set({ capacity: 1 }).where('id', '=', due.groupId).execute();
    const attempt = await aGhost(due);
    const after = await expired(due);
    await server.db.updateTable('match_groups').set({ used: 1 }).where('id', '=', due.groupId).execute();
    await gateway.paid(attempt);
    await gateway.told(attempt);
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({
      stage: 'expired',
      orders: [{ state: orderState.closed, paid: 0, surplus: 5_000 }],
    });
    await Promise.all([sendRefunds(server.services, after), sendRefunds(server.services, after)]);
    await sendRefunds(server.services, new Date(after.getTime() + 10 * minuteMs));
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({
      orders: [{ state: orderState.refunded, paid: 0, surplus: 0 }],
    });
    const number = (
      await server.db
        .selectFrom('pay_attempts')
        .select('number')
        .where('id', '=', attempt.id)
        .executeTakeFirstOrThrow()
    ).number;
    expect(gateway.books.refunds(number).map(({ fen }) => fen)).toEqual([5_000]);
    const messages = await messagesSince(after);
    expect(messages.filter((body) => body.includes('将全额退回原付款账户'))).toHaveLength(1);
    expect(messages.filter((body) => body.includes('已退回原付款账户'))).toHaveLength(1);
  });

  test('paid through two channels: the second goes back, the first stays', async () => {
    const due = await aSoonDue(server, staff, serviceOnly);
    const ghost = await aGhost(due);
    const second = await opened(server, due, 'service', 'wechat');
    await gateway.paid(second);
    await gateway.told(second);
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('passed');
    await gateway.paid(ghost);
    await gateway.told(ghost);
    expect(await orderOf(server, due, 'service')).toMatchObject({
      state: orderState.paid,
      paid: 5_000,
      surplus: 5_000,
    });
    await sendRefunds(server.services, new Date());
    expect(await orderOf(server, due, 'service')).toMatchObject({
      state: orderState.paid,
      paid: 5_000,
      surplus: 0,
    });
    const back = await server.db
      .selectFrom('refunds as f')
      .innerJoin('money_events as e', 'e.id', 'f.payment_id')
      .select(['e.attempt_id', 'f.state', 'f.fen'])
      .where('f.order_id', '=', ghost.orderId)
      .execute();
    expect(back).toEqual([{ attempt_id: ghost.id, state: 'done', fen: 5_000 }]);
  });

  test('rejected meanwhile: what was on its way goes back', async () => {
    const due = await aSoonDue(server, staff, serviceOnly);
    const attempt = await opened(server, due, 'service');
    await server.ok(
      decideRegistration,
      { decision: 'reject', id: due.id, version: due.version, stage: 'finance', reason: '材料有误' },
      staff,
    );
    await gateway.paid(attempt);
    // The order is no longer due: the clock ends the attempt, and finds that it was paid.
    await askGateways(server.services, new Date(Date.now() + 6_000));
    expect(await orderOf(server, due, 'service')).toMatchObject({ surplus: 5_000, attempt: null });
    await sendRefunds(server.services, new Date(Date.now() + 6_000));
    expect((await orderOf(server, due, 'service')).state).toBe(orderState.refunded);
  });

  test('places are free for those who wait: no one is passed over', async () => {
    const due = await aSoonDue(server, staff, { ...serviceOnly, waitingList: true });
    await server.db.updateTable('match_groups').set({ capacity: 1 }).where('id', '=', due.groupId).execute();
    const ghost = await aGhost(due);
    const waiting = await submitted(server, await anEntrant(server), due.matchId, due.event);
    expect(waiting.stage).toBe('waiting');
    await expired(due);
    await gateway.paid(ghost);
    await gateway.told(ghost);
    expect(await orderOf(server, due, 'service')).toMatchObject({ state: orderState.closed, surplus: 5_000 });
  });

  test('it was submitted again since and rejected: money for the earlier form does not pass it', async () => {
    const due = await aSoonDue(server, staff, serviceOnly);
    const ghost = await aGhost(due);
    const after = await expired(due);
    const { version } = await versionOf(due);
    const until = new Date(after.getTime() + 10 * minuteMs);
    const extension = { id: due.id, version, until: until.toISOString(), reason: '宽限' };
    const extended = await server.ok(extendRegistration, extension, staff);
    const anew = { ...due.body, act: 'submit', version: extended.version } as const;
    const again = await server.ok(setMatchReview, anew, due.unit);
    const { version: at, stage } = again;
    expect(stage).toBe('qualification');
    const rejection = { decision: 'reject', id: due.id, version: at, stage, reason: '材料有误' } as const;
    await server.ok(decideRegistration, rejection, staff);
    await expireRegistrations(server.services, later);
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('expired');
    await gateway.paid(ghost);
    await gateway.told(ghost);
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({
      stage: 'expired',
      orders: [{ state: orderState.closed, paid: 0, surplus: 5_000 }],
    });
  });

  test('what is on its way back does not pay for what is taken again', async () => {
    const due = await aSoonDue(server, staff);
    const { groupId } = due;
    await server.db.updateTable('match_groups').set({ capacity: 1 }).where('id', '=', groupId).execute();
    const first = await aGhost(due);
    const second = await opened(server, due, 'package', 'alipay');
    await askGateways(server.services, new Date(Date.parse(second.expiresAt) + 2 * minuteMs));
    const after = await expired(due);
    await server.db.updateTable('match_groups').set({ used: 1 }).where('id', '=', groupId).execute();
    await gateway.paid(first);
    await gateway.told(first);
    expect((await orderOf(server, due, 'service')).surplus).toBe(5_000);
    // The place is given up before that money has left.
    await server.db.updateTable('match_groups').set({ used: 0 }).where('id', '=', groupId).execute();
    await gateway.paid(second);
    await gateway.told(second);
    await sendRefunds(server.services, new Date(after.getTime() + minuteMs));
    const seen = await server.ok(getPayment, { id: due.id }, due.unit);
    expect(seen).toMatchObject({ stage: 'expired' });
    expect(seen.orders.map(({ paid, surplus, due: fen }) => [paid, surplus, fen])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('fees that staff gave back since do not pay for what would be taken again', async () => {
    const due = await aSoonDue(server, staff);
    const ghost = await aGhost(due);
    const paid = await opened(server, due, 'package', 'alipay');
    await gateway.paid(paid);
    await gateway.told(paid);
    const after = await expired(due);
    const { id: paymentId } = await server.db
      .selectFrom('money_events')
      .select('id')
      .where('attempt_id', '=', paid.id)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    const back = { id: newId(), paymentId, of: 'fees', fen: 30_000, reason: '未能参赛' } as const;
    await server.ok(refund, back, staff);
    await sendRefunds(server.services, new Date(after.getTime() + minuteMs));
    expect((await orderOf(server, due, 'package')).state).toBe(orderState.refunded);
    await gateway.paid(ghost);
    await gateway.told(ghost);
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('expired');
    expect(await orderOf(server, due, 'service')).toMatchObject({ paid: 0, surplus: 5_000 });
  });
});
