import { expect, test } from 'vitest';
import { getAccount } from '#contract/payments/calls.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { beijing } from '#contract/fields/time.ts';
import {
  decidePayment,
  recordPayment,
  staffGetPayment,
  undoPayment,
} from '#contract/payments/offline-calls.ts';
import { getOrderEvents } from '#contract/payments/order-calls.ts';
import { getRefundable, refund } from '#contract/payments/refund-calls.ts';
import { getMatchMoney, getSettlement, staffGetReceipt } from '#contract/payments/report-calls.ts';
import { getMatchReview, extendRegistration, staffGetRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { wrongOrders } from '#server/ledger/verify.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aRecording } from '#test/factories/offline-payments.ts';
import { stageOf } from '#test/factories/registrations.ts';
import { anOfflineQueue, confirm, turnDown } from '#test/factories/offline-queue.ts';

const { charged, messages, now, one, other, recorded, reviewer, server } = await anOfflineQueue();
const today = dayIn(now, beijing);
const later = (seconds: number) => server.setNow(new Date(now.getTime() + seconds * 1000));

/** A booked payment that completed its registration. */
async function booked(amount = 5000) {
  const made = await charged();
  const { id } = await recorded(made, { amount });
  const { version } = await server.ok(decidePayment, confirm(id), other);
  return { ...made, payment: { id, version } };
}

test('a booking is undone: reversed in the ledger, back among those to be confirmed, its unit notified', async () => {
  const before = await charged();
  const { id } = await recorded(before);
  const waiting = await server.ok(staffGetRegistration, { id: before.id }, reviewer);
  const { version } = await server.ok(decidePayment, { ...confirm(id), note: '已核对' }, other);
  const messageCount = (await messages(before.entrant.unit.unitId)).length;
  expect(await server.ok(undoPayment, { id, version }, other)).toEqual({
    id,
    version: 3,
    state: 'asked',
    stage: 'finance',
  });
  const payment = await server.ok(staffGetPayment, { id }, one);
  expect(payment).toMatchObject({ state: 'asked', decidedBy: '', decidedAt: null, note: '', problems: [] });
  expect(payment.due.service).toBe(5000);
  expect(payment.history.map(({ act }) => act)).toEqual(['record', 'confirm', 'undo']);

  // The registration is as it was, and both of its history and its messages say so.
  const after = await server.ok(staffGetRegistration, { id: before.id }, reviewer);
  expect({
    stage: after.stage,
    payment: after.payment,
    extendedTo: after.extendedTo,
    decidedAt: after.decidedAt,
  }).toEqual({
    stage: waiting.stage,
    payment: waiting.payment,
    extendedTo: waiting.extendedTo,
    decidedAt: waiting.decidedAt,
  });
  const seen = (await server.ok(getMatchReview, { matchId: before.matchId }, before.entrant.unit)).cases[0]!;
  expect(seen.paid).toEqual([]);
  expect(seen.history.map(({ act }) => act).slice(-3)).toEqual(['pay', 'passFinance', 'undoPay']);
  expect(await messages(before.entrant.unit.unitId)).toHaveLength(messageCount + 1);
  const [letter, ...more] = await lettersOf(server, before.entrant.unit, '入账已撤销');
  expect(letter!.body).toContain('50.00');
  expect(more).toEqual([]);

  // Confirmed once more it counts, and its unit is notified once more.
  await server.ok(decidePayment, confirm(id, 3), other);
  expect(await stageOf(server, before.id)).toBe('passed');
  expect(await lettersOf(server, before.entrant.unit, '付款已到账')).toHaveLength(2);
  const { events } = await server.ok(getOrderEvents, { id: before.id }, one);
  expect(events.map(({ kind, fen, channel }) => [kind, fen, channel])).toEqual([
    ['paid', 5000, 'outside'],
    ['reversed', -5000, 'outside'],
    ['paid', 5000, 'outside'],
  ]);
  const { payments } = await server.ok(getAccount, { id: before.id }, one);
  expect(payments.map(({ amount, undone }) => [amount, undone])).toEqual([
    [5000, false],
    [-5000, true],
    [5000, false],
  ]);
  const wrong = [];
  for await (const order of wrongOrders(server.services)) wrong.push(order);
  expect(wrong).toEqual([]);
});

test('what was undone counts in no report, receipt or refund', async () => {
  const { payment, ...made } = await booked();
  const { orders } = await server.ok(getRefundable, { id: made.id }, one);
  const paymentId = orders[0]!.payments[0]!.id;
  await server.ok(undoPayment, payment, other);
  expect((await server.ok(getRefundable, { id: made.id }, one)).orders[0]!.payments).toEqual([]);
  const body = { id: newId(), paymentId, of: 'fees', fen: 100, reason: '重复' } as const;
  expect((await server.refused(refund, body, one)).name).toBe('notFound');
  expect((await server.refused(staffGetReceipt, { id: made.id }, one)).name).toBe('receiptEmpty');
  const money = await server.ok(getMatchMoney, { matchId: made.matchId }, one);
  expect(money.channels).toEqual([]);
  expect(money.payees).toMatchObject([{ payee: 'service', outstanding: 5000, paid: 0, came: 0, back: 0 }]);
  const period = {
    from: today,
    to: dayIn(new Date(now.getTime() + 86_400_000), beijing),
    by: 'booked',
  } as const;
  const { rows, sums } = await server.ok(getSettlement, { ...period, size: 100 }, one);
  const ownRows = rows.filter((row) => row.registrationId === made.id);
  expect(ownRows.map(({ kind, fen }) => [kind, fen])).toEqual([
    ['paid', 5000],
    ['reversed', -5000],
  ]);
  // All of the day's offline payments: each undone one is taken away from what came.
  const outsideRows = rows.filter(({ channel }) => channel === 'outside');
  expect(sums).toMatchObject([
    {
      channel: 'outside',
      payments:
        outsideRows.filter(({ kind }) => kind === 'paid').length -
        outsideRows.filter(({ kind }) => kind === 'reversed').length,
      came: outsideRows.reduce((sum, { fen }) => sum + fen, 0),
      refunds: 0,
      back: 0,
    },
  ]);
});

test('only who booked it undoes it, within a minute, once', async () => {
  const { payment } = await booked();
  const third = await aStaff(server.db, ['outsidePayments'], now);
  expect((await server.refused(undoPayment, payment, third)).name).toBe('bookingStays');
  expect((await server.refused(undoPayment, payment, one)).name).toBe('bookingStays');
  expect((await server.refused(undoPayment, { ...payment, version: 1 }, other)).name).toBe(
    'changedMeanwhile',
  );
  later(61);
  expect((await server.refused(undoPayment, payment, other)).name).toBe('bookingStays');
  later(60);
  const answers = await Promise.all([1, 2, 3].map(() => server.call(undoPayment, payment, other)));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 2000, 2000]);
  const next = await charged();
  const { id } = await recorded(next);
  await server.ok(decidePayment, turnDown(id), other);
  expect((await server.refused(undoPayment, { id, version: 2 }, other)).name).toBe('bookingStays');
});

test('a booking that something has followed stays', async () => {
  const refunded = await booked();
  const { orders } = await server.ok(getRefundable, { id: refunded.id }, one);
  const paymentId = orders[0]!.payments[0]!.id;
  await server.ok(refund, { id: newId(), paymentId, of: 'fees', fen: 100, reason: '重复' }, one);
  expect((await server.refused(undoPayment, refunded.payment, other)).name).toBe('bookingFollowed');

  const part = await booked(2000);
  const { version } = await server.ok(staffGetRegistration, { id: part.id }, reviewer);
  const second = await aRecording(server, one, { registrationId: part.id, version, amount: 3000 });
  await server.ok(recordPayment, second, one);
  // That another was recorded changes nothing; that it was booked does.
  await server.ok(undoPayment, part.payment, other);
  await server.ok(decidePayment, confirm(part.payment.id, 3), other);
  await server.ok(decidePayment, confirm(second.id), other);
  const again = { id: part.payment.id, version: 4 };
  expect((await server.refused(undoPayment, again, other)).name).toBe('bookingFollowed');
  expect(await stageOf(server, part.id)).toBe('passed');

  const extended = await booked();
  const seen = await server.ok(staffGetRegistration, { id: extended.id }, reviewer);
  const until = new Date(now.getTime() + 3_600_000).toISOString();
  await server.ok(
    extendRegistration,
    { id: extended.id, version: seen.version, until, reason: '补材料' },
    reviewer,
  );
  expect((await server.refused(undoPayment, extended.payment, other)).name).toBe('bookingFollowed');
});
