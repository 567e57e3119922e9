import { expect, test } from 'vitest';
import { decidePayment } from '#contract/payments/offline-calls.ts';
import { getOrderEvents } from '#contract/payments/order-calls.ts';
import {
  decideRefund,
  doneRefund,
  getRefund,
  getRefundable,
  refund,
  undoRefund,
} from '#contract/payments/refund-calls.ts';
import { getMatchReview } from '#contract/registrations/calls.ts';
import { wrongOrders } from '#server/ledger/verify.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { anOfflineQueue, confirm } from '#test/factories/offline-queue.ts';
import { asking, confirm as agree } from '#test/factories/refunds.ts';

const { charged, now, one, other, recorded, server } = await anOfflineQueue();
const second = await aStaff(server.db, ['finance'], now);
const later = (seconds: number) => server.setNow(new Date(now.getTime() + seconds * 1000));

/** A refund of 10 yuan that was transferred by hand and booked. */
async function transferred() {
  const made = await charged();
  const payment = await recorded(made);
  await server.ok(decidePayment, confirm(payment.id), other);
  const { orders } = await server.ok(getRefundable, { id: made.id }, one);
  const body = asking(orders[0]!.payments[0]!.id, 1000);
  const waiting = await server.ok(refund, body, one);
  const due = await server.ok(decideRefund, agree(waiting), second);
  const { id, version } = await server.ok(
    doneRefund,
    { id: due.id, version: due.version, note: '转账 001' },
    one,
  );
  return { ...made, seen: { id, version } };
}

test('booked by mistake, a refund is to be transferred again, and its unit is notified', async () => {
  const { seen, ...made } = await transferred();
  expect(await server.ok(undoRefund, seen, one)).toEqual({ ...seen, version: 4, state: 'due' });
  const refundCase = await server.ok(getRefund, { id: seen.id }, second);
  expect(refundCase).toMatchObject({
    state: 'due',
    note: '',
    paid: { refunded: { fees: 0, surplus: 0 }, pending: 1000 },
  });
  expect(refundCase.history.map(({ act }) => act).slice(-2)).toEqual(['done', 'undo']);
  const registration = (await server.ok(getMatchReview, { matchId: made.matchId }, made.entrant.unit))
    .cases[0]!;
  expect(registration.paid.map(({ amount }) => amount)).toEqual([5000]);
  expect(registration.history.map(({ act }) => act).slice(-2)).toEqual(['refund', 'undoRefund']);
  expect(await lettersOf(server, made.entrant.unit, '入账已撤销')).toHaveLength(1);

  await server.ok(doneRefund, { id: seen.id, version: 4, note: '转账 002' }, second);
  expect(await lettersOf(server, made.entrant.unit, '退款已办理')).toHaveLength(2);
  const { events } = await server.ok(getOrderEvents, { id: made.id }, one);
  expect(events.map(({ kind, fen }) => [kind, fen])).toEqual([
    ['paid', 5000],
    ['refunded', -1000],
    ['reversed', 1000],
    ['refunded', -1000],
  ]);
  const wrong = [];
  for await (const order of wrongOrders(server.services)) wrong.push(order);
  expect(wrong).toEqual([]);
});

test('only who booked it undoes it, within a minute, once', async () => {
  const { seen } = await transferred();
  expect((await server.refused(undoRefund, seen, second)).name).toBe('bookingStays');
  later(61);
  expect((await server.refused(undoRefund, seen, one)).name).toBe('bookingStays');
  later(60);
  const answers = await Promise.all([1, 2].map(() => server.call(undoRefund, seen, one)));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 2000]);
});
