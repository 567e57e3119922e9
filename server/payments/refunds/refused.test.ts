import { describe, expect, test, vi } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import * as calls from '#contract/payments/refund-calls.ts';
import { GatewayError } from '#server/gateways/payment/gateway.ts';
import { paidOutside } from '#test/factories/offline-payments.ts';
import { aDue, orderOf } from '#test/factories/payments.ts';
import { aRefundServer, asking, confirm, decline } from '#test/factories/refunds.ts';
import { gatewayOf } from '#server/payments/merchants/merchants.ts';
import { recordRefund } from './refunds.ts';

const { backOf, gateway, one, other, packageOf, paid, sendLater, server, stored, told } =
  await aRefundServer();

describe('a gateway that will not', () => {
  /** One that the gateway has refused, with what it is to say the next times. */
  async function refused(why = 'NOT_ENOUGH', channel: 'wechat' | 'alipay' = 'wechat') {
    const due = await paid(channel);
    const adapter = (await gatewayOf(server.services, due.merchantId))!;
    const send = adapter.refund.bind(adapter);
    let isRefused = false;
    vi.spyOn(adapter, 'refund').mockImplementation(async (request) => {
      if (isRefused || request.number !== due.number) return send(request);
      isRefused = true;
      return { state: 'refused', why };
    });
    const { id } = await server.ok(calls.refund, asking(due.paymentId, 30_000), one);
    await sendLater();
    const refund = await stored(id);
    expect(refund).toMatchObject({ state: 'refused', note: why });
    return { ...due, adapter, refund, seen: { id, version: refund.version } };
  }

  test('never took it: the same number is sent again and pays once', async () => {
    for (const channel of ['wechat', 'alipay'] as const) {
      const { refund, seen, number, ...due } = await refused('NOT_ENOUGH', channel);
      const answers = await Promise.all(
        [one, other].map((by) => server.call(calls.retryRefund, { ...seen, way: 'gateway' }, by)),
      );
      expect(answers.map(({ code }) => code === 1).sort()).toEqual([false, true]);
      expect(await stored(seen.id)).toMatchObject({ state: 'due', number: refund.number, note: '' });
      await sendLater();
      expect(gateway.books.refunds(number).map(({ refundNumber }) => refundNumber)).toEqual([refund.number]);
      expect((await packageOf(due)).state).toBe(orderState.refunded);
      expect((await server.ok(calls.getRefund, { id: seen.id }, one)).history.map(({ act }) => act)).toEqual([
        'ask',
        'retry',
      ]);
    }
  });

  test('took it after all: it is booked, and not sent again', async () => {
    const { adapter, refund, seen, number, ...due } = await refused();
    await adapter.refund({
      number,
      refundNumber: refund.number,
      fen: 30_000,
      total: 30_000,
      reason: refund.reason,
      notifyUrl: 'https://x.example/notify',
    });
    expect((await server.ok(calls.retryRefund, { ...seen, way: 'hand' }, one)).state).toBe('done');
    await sendLater();
    expect(backOf(number)).toEqual([30_000]);
    expect(await packageOf(due)).toMatchObject({ state: orderState.refunded, refunded: 30_000 });
  });

  test('has ended it for good: another number takes its place, and the first stays known', async () => {
    const { adapter, refund, seen, number, ...due } = await refused('CLOSED');
    vi.spyOn(adapter, 'queryRefund').mockResolvedValueOnce({ state: 'refused', why: 'CLOSED' });
    const next = await server.ok(calls.retryRefund, { ...seen, way: 'gateway' }, other);
    expect(next.id).not.toBe(seen.id);
    expect(await stored(seen.id)).toMatchObject({ state: 'replaced', number: refund.number });
    const row = await stored(next.id);
    expect(row).toMatchObject({ replaces: seen.id, state: 'due', fen: 30_000, asked_by: one.accountId });
    expect(row.number).not.toBe(refund.number);
    expect((await server.refused(calls.refund, asking(due.paymentId, 1), one)).name).toBe('refundTooMuch');
    await sendLater();
    expect(gateway.books.refunds(number).map(({ refundNumber }) => refundNumber)).toEqual([row.number]);
    // What comes about the first number now is not booked a second time.
    const refundState = { state: 'done', transaction: 'x', at: new Date() } as const;
    await recordRefund(server.db, refund.number, refundState, new Date());
    expect(await packageOf(due)).toMatchObject({ state: orderState.refunded, refunded: 30_000, surplus: 0 });
    expect((await stored(seen.id)).state).toBe('replaced');
  });

  test('has ended it, and then paid it after all: the other is not sent any more', async () => {
    const { adapter, refund, seen, number, ...due } = await refused('CLOSED');
    vi.spyOn(adapter, 'queryRefund').mockResolvedValueOnce({ state: 'refused', why: 'CLOSED' });
    const next = await server.ok(calls.retryRefund, { ...seen, way: 'gateway' }, other);
    const refundState = { state: 'done', transaction: 'x', at: new Date() } as const;
    await recordRefund(server.db, refund.number, refundState, new Date());
    expect([(await stored(seen.id)).state, (await stored(next.id)).state]).toEqual(['done', 'declined']);
    await sendLater();
    expect(backOf(number)).toEqual([]);
    expect((await packageOf(due)).refunded).toBe(30_000);
  });

  test('holds it, or says nothing clear: nothing is sent, and nothing has changed', async () => {
    const { adapter, seen, number } = await refused('ABNORMAL');
    const queries = vi.spyOn(adapter, 'queryRefund');
    const name = async (way: 'gateway' | 'hand') =>
      (await server.refused(calls.retryRefund, { ...seen, way }, one)).name;
    queries.mockResolvedValueOnce({ state: 'refused', why: 'ABNORMAL' });
    expect(await name('gateway')).toBe('refundHeld');
    queries.mockRejectedValueOnce(new GatewayError('unknown', 'ETIMEDOUT'));
    expect(await name('gateway')).toBe('refundUnknown');
    queries.mockResolvedValueOnce({ state: 'refused', why: 'NO_AUTH' });
    expect(await name('hand')).toBe('refundUnknown');
    expect(await stored(seen.id)).toMatchObject({ state: 'refused', version: seen.version });
    await sendLater();
    expect(backOf(number)).toEqual([]);
    // It goes on at the gateway after all.
    queries.mockResolvedValueOnce({ state: 'underWay' });
    expect((await server.ok(calls.retryRefund, { ...seen, way: 'gateway' }, one)).state).toBe('sent');
  });

  test('is transferred by hand instead, once somebody else has confirmed', async () => {
    const { seen, number, ...due } = await refused();
    const turned = await server.ok(calls.retryRefund, { ...seen, way: 'hand' }, other);
    expect(turned.state).toBe('asked');
    expect((await server.refused(calls.decideRefund, confirm(turned), other)).name).toBe('ownRefund');
    const confirmed = await server.ok(calls.decideRefund, confirm(turned), one);
    await sendLater();
    expect(backOf(number)).toEqual([]);
    const { id, version } = confirmed;
    expect((await server.ok(calls.doneRefund, { id, version, note: '工行 尾号 3321' }, other)).state).toBe(
      'done',
    );
    expect((await packageOf(due)).state).toBe(orderState.refunded);
    // No gateway's settlement file has it.
    const [booked] = await server.db
      .selectFrom('money_events')
      .select(['merchant_id', 'account_id'])
      .where('payment_id', '=', due.paymentId)
      .execute();
    expect(booked).toEqual({ merchant_id: null, account_id: other.accountId });
  });

  test('is being transferred by hand: what the gateway says that is no payment changes nothing', async () => {
    const { seen, refund } = await refused('ABNORMAL');
    const turned = await server.ok(calls.retryRefund, { ...seen, way: 'hand' }, other);
    const { id, version } = await server.ok(calls.decideRefund, confirm(turned), one);
    await recordRefund(server.db, refund.number, { state: 'refused', why: 'ABNORMAL' }, new Date());
    await recordRefund(server.db, refund.number, { state: 'underWay' }, new Date());
    const done = { id, version, note: '工行 尾号 3321' };
    expect((await server.ok(calls.doneRefund, done, other)).state).toBe('done');
  });

  test('is given up, with a reason', async () => {
    const { seen, number, ...due } = await refused();
    expect((await server.ok(calls.decideRefund, decline(seen), one)).state).toBe('declined');
    expect((await server.refused(calls.retryRefund, { ...seen, way: 'gateway' }, one)).name).toBe(
      'changedMeanwhile',
    );
    await sendLater();
    expect(backOf(number)).toEqual([]);
    expect(
      (await server.ok(calls.getRefundable, { id: due.id }, one)).orders[0]!.payments[0]!.left.fees,
    ).toBe(30_000);
  });

  test('is silent after it took the refund: asked again under the same number, it pays once', async () => {
    const due = await paid();
    const adapter = (await gatewayOf(server.services, due.merchantId))!;
    const send = adapter.refund.bind(adapter);
    let isRefused = false;
    vi.spyOn(adapter, 'refund').mockImplementation(async (request) => {
      const result = await send(request);
      if (isRefused || request.number !== due.number) return result;
      isRefused = true;
      throw new GatewayError('unknown', 'ETIMEDOUT');
    });
    const { id } = await server.ok(calls.refund, asking(due.paymentId, 7_000), one);
    await sendLater();
    expect((await stored(id)).state).toBe('due');
    // On its way, it can neither be stopped nor asked for again.
    expect((await server.refused(calls.decideRefund, decline({ id, version: 1 }), other)).name).toBe(
      'changedMeanwhile',
    );
    expect((await server.refused(calls.retryRefund, { id, version: 1, way: 'hand' }, other)).name).toBe(
      'changedMeanwhile',
    );
    await sendLater();
    expect(backOf(due.number)).toEqual([7_000]);
    expect((await stored(id)).state).toBe('done');
    expect((await packageOf(due)).refunded).toBe(7_000);
  });
});

describe('money paid outside the gateways', () => {
  test('goes back by hand: confirmed by another whatever the sum, and booked when it was transferred', async () => {
    const due = await aDue(server, one);
    await paidOutside(server, one, { registrationId: due.id, version: due.version, amount: 5_000 });
    const { orders } = await server.ok(calls.getRefundable, { id: due.id }, one);
    const [payment] = orders.find(({ payee }) => payee === 'service')!.payments;
    expect(payment).toMatchObject({ channel: null, left: { fees: 5_000 } });
    const stamp = await server.ok(calls.refund, asking(payment!.id, 2_000), one);
    expect(stamp.state).toBe('asked');
    const at = (version: number) => ({ id: stamp.id, version, note: '工行转账 20261121' });
    expect((await server.refused(calls.doneRefund, at(1), other)).name).toBe('changedMeanwhile');
    await server.ok(calls.decideRefund, confirm(stamp), other);
    await sendLater();
    expect(await stored(stamp.id)).toMatchObject({ state: 'due', by_hand: true, tries: 0 });
    const listed = await server.ok(calls.getRefunds, { view: 'queue', matchId: due.matchId }, one);
    expect(listed.rows).toMatchObject([{ id: stamp.id, state: 'due', byHand: true }]);
    const answers = await Promise.all([one, other].map((by) => server.call(calls.doneRefund, at(2), by)));
    expect(answers.map(({ code }) => code === 1).sort()).toEqual([false, true]);
    expect(await orderOf(server, due, 'service')).toMatchObject({ state: orderState.paid, refunded: 2_000 });
    expect(await told(due)).toContain('退款 20.00 元已由组委会转账');
    const { history, note } = await server.ok(calls.getRefund, { id: stamp.id }, one);
    expect([history.map(({ act }) => act), note]).toEqual([['ask', 'confirm', 'done'], '工行转账 20261121']);
  });
});
