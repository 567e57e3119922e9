import { beforeEach, describe, expect, test } from 'vitest';
import { getQueues } from '#contract/queues/calls.ts';
import { addDays } from '#contract/fields/dates.ts';
import { orderState } from '#contract/ledger/order.ts';
import {
  getSettlementFiles,
  settleDifference,
  settlePayment,
} from '#contract/payments/settlement-file-calls.ts';
import { getPayment } from '#contract/payments/pay-calls.ts';
import { setConflict } from '#contract/units/conflict-calls.ts';
import { newId } from '#server/db/id.ts';
import { findAttempt, numberOf } from '#server/payments/paying/attempts.ts';
import { retire } from '#server/payments/merchants/merchants.ts';
import { refundSurplus, recordRefund } from '#server/payments/refunds/refunds.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aServerWithSettlementFiles } from '#test/factories/settlement-files.ts';
import { orderOf } from '#test/factories/payments.ts';

const { anAttempt, differences, fetched, finance, gateway, lose, moved, nextDay, noon, paidAt, server } =
  await aServerWithSettlementFiles();

let day = '';
beforeEach(() => {
  day = nextDay();
});

describe.each(['wechat', 'alipay'] as const)('the settlement file of a day, %s', (channel) => {
  test('agrees with what was booked', async () => {
    const { attempt } = await anAttempt(channel);
    await paidAt(attempt);
    await gateway.told(attempt);
    expect(await fetched(attempt)).toMatchObject({
      state: 'agreed',
      payments: 1,
      paid: 5_000,
      refunds: 0,
      sha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
      differences: { open: 0, healed: 0, settled: 0 },
    });
    expect((await differences()).rows).toEqual([]);
  });

  test('a payment without a notification is booked, and on record as healed', async () => {
    const { due, attempt } = await anAttempt(channel);
    await paidAt(attempt);
    expect(await fetched(attempt)).toMatchObject({
      state: 'agreed',
      differences: { open: 0, healed: 1, settled: 0 },
    });
    expect(await orderOf(server, due, 'service')).toMatchObject({ state: orderState.paid, paid: 5_000 });
    const { rows } = await differences();
    expect(rows).toMatchObject([
      {
        state: 'healed',
        kind: 'missingHere',
        theirs: { fen: 5_000, at: noon().toISOString() },
        ours: { fen: 5_000, standing: 'unbooked' },
        said: 'paid',
        registrationId: due.id,
        decidedBy: '',
      },
    ]);
    // Once more changes nothing.
    await fetched(attempt);
    expect((await differences()).rows).toEqual(rows);
  });

  test('a refund without a notification is booked as well', async () => {
    const { attempt } = await anAttempt(channel);
    const { transaction, number } = await paidAt(attempt, noon(addDays(day, -1)));
    await gateway.told(attempt);
    const payment = await server.db
      .selectFrom('money_events')
      .select(['id', 'order_id'])
      .where('transaction', '=', transaction)
      .executeTakeFirstOrThrow();
    await refundSurplus(
      server.db,
      { orderId: payment.order_id, paymentId: payment.id, fen: 5_000 },
      new Date(),
    );
    const { number: refundNumber } = await server.db
      .selectFrom('refunds')
      .select('number')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    gateway.books.refund({
      refundNumber,
      number,
      transaction: `50${refundNumber}`,
      fen: 5_000,
      at: noon().getTime(),
    });
    expect(await fetched(attempt)).toMatchObject({
      state: 'agreed',
      refunds: 1,
      refunded: 5_000,
      differences: { healed: 1 },
    });
    expect((await differences()).rows).toMatchObject([
      { state: 'healed', kind: 'refundMissingHere', refundNumber, said: 'done' },
    ]);
    const booked = await server.db
      .selectFrom('money_events')
      .select(['fen', 'happened_at'])
      .where('payment_id', '=', payment.id)
      .execute();
    expect(booked).toMatchObject([{ fen: 5_000 }]);
    // From now on both sides have it.
    await fetched(attempt);
    expect((await differences()).total).toBe(1);
  });

  test('another sum than was asked for: frozen, found, decided about, and due again', async () => {
    const { due, attempt } = await anAttempt(channel);
    await paidAt(attempt, noon(), { fen: 4_000 });
    await gateway.told(attempt);
    expect(await fetched(attempt)).toMatchObject({ state: 'differences', differences: { open: 1 } });
    expect((await orderOf(server, due, 'service')).state).toBe(orderState.verificationFailed);
    const all = await differences();
    expect(all.rows).toMatchObject([
      { kind: 'amount', state: 'open', theirs: { fen: 4_000 }, ours: { fen: 5_000, standing: 'unfit' } },
    ]);
    const [unverified] = all.unverified;
    expect(unverified).toMatchObject({
      attemptId: attempt.id,
      asked: 5_000,
      due: 5_000,
      registrationId: due.id,
    });
    expect(unverified!.told).toContain('CNY 4000');
    const { queues } = await server.ok(getQueues, {}, finance);
    expect(queues.find(({ queue }) => queue === 'reconciliation')).toMatchObject({ waiting: 2 });

    const { orderId } = unverified!;
    const body = { orderId, attemptId: attempt.id, reason: '金额不符，已在商户平台退款' };
    const tied = await aStaff(server.db, ['finance']);
    const { unitId } = due.unit;
    await server.ok(setConflict, { accountId: tied.accountId, unitId, tied: true, reason: '' }, tied);
    expect((await server.refused(settlePayment, body, tied)).name).toBe('tiedToUnit');
    // Two who press at once decide once.
    const pressed = await Promise.all([1, 2].map(() => server.call(settlePayment, body, finance)));
    expect(pressed.map(({ code, data }) => [code, data?.became]).sort()).toEqual([
      [1, 'settled'],
      [2592, undefined],
    ]);
    expect((await server.refused(settlePayment, body, finance)).name).toBe('nothingUnverified');
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).payment).toBe('unpaid');
    expect((await differences()).unverified).toEqual([]);

    const [{ id, version }] = all.rows as [(typeof all.rows)[0]];
    const decision = '已在商户平台退款';
    expect(
      (await server.refused(settleDifference, { id, version, decision: ' ' }, finance)).problems,
    ).toMatchObject([{ name: 'required', place: 'decision' }]);
    expect(
      (await server.refused(settleDifference, { id, version: version + 1, decision }, finance)).name,
    ).toBe('changedMeanwhile');
    const both = await Promise.all(
      [1, 2].map(() => server.call(settleDifference, { id, version, decision }, finance)),
    );
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 2591]);
    expect(
      (await server.refused(settleDifference, { id, version: version + 1, decision }, finance)).name,
    ).toBe('differenceSettled');
    expect(await fetched(attempt)).toMatchObject({ state: 'agreed', differences: { open: 0, settled: 1 } });
    expect((await differences()).rows).toMatchObject([{ state: 'settled', decision }]);
    const trail = await server.db
      .selectFrom('audit')
      .select(['act', 'account_id', 'reason'])
      .where('subject_id', 'in', [id, orderId])
      .orderBy('at')
      .execute();
    expect(trail).toEqual([
      { act: 'payOrder.settle', account_id: finance.accountId, reason: body.reason },
      { act: 'billDifference.settle', account_id: finance.accountId, reason: decision },
    ]);
  });
});

describe('what differs', () => {
  test('money that staff gave back by hand is not looked for at the gateway', async () => {
    const { attempt } = await anAttempt();
    const { transaction } = await paidAt(attempt);
    await gateway.told(attempt);
    const payment = await server.db
      .selectFrom('money_events')
      .select(['id', 'order_id'])
      .where('transaction', '=', transaction)
      .executeTakeFirstOrThrow();
    const back = { orderId: payment.order_id, paymentId: payment.id, fen: 5_000 };
    await refundSurplus(server.db, back, new Date());
    const { number } = await server.db
      .updateTable('refunds')
      .set({ by_hand: true })
      .where('payment_id', '=', payment.id)
      .returning('number')
      .executeTakeFirstOrThrow();
    await recordRefund(server.db, number, { state: 'done', transaction: '', at: noon() }, new Date());
    expect(await fetched(attempt)).toMatchObject({ state: 'agreed', payments: 1, refunds: 0 });
    expect((await differences()).rows).toEqual([]);
  });

  test('money that the gateway does not have', async () => {
    const { due, attempt } = await anAttempt();
    const { number } = await paidAt(attempt);
    await gateway.told(attempt);
    // Another payment of the day makes that there is a settlement file.
    const { attempt: other } = await anAttempt();
    await paidAt(other);
    await gateway.told(other);
    lose(number);
    expect(await fetched(attempt)).toMatchObject({ state: 'differences', payments: 1 });
    expect((await differences()).rows).toMatchObject([
      {
        kind: 'missingThere',
        theirs: null,
        ours: { fen: 5_000, standing: 'booked' },
        said: 'open',
        registrationId: due.id,
      },
    ]);
  });

  test('a number that was never ours; no order is named with it', async () => {
    const { attempt } = await anAttempt();
    const { number } = (await findAttempt(server.db, attempt))!;
    const trade = gateway.books.trade(number)!;
    const strange = { ...trade, number: numberOf('P', newId()) };
    gateway.books.keep(strange);
    gateway.books.pay(strange, noon().getTime());
    expect(await fetched(attempt)).toMatchObject({ state: 'differences' });
    expect((await differences()).rows).toMatchObject([
      { kind: 'strange', number: strange.number, ours: null, said: '', registrationId: null },
    ]);
    expect((await differences({ text: strange.number, kind: 'strange' })).total).toBe(1);
    expect((await differences({ text: strange.number, kind: 'amount' })).total).toBe(0);
    expect((await differences({ text: 'nobody' })).total).toBe(0);
    const { bills } = await server.ok(getSettlementFiles, { from: day, to: day }, finance);
    const totals = bills.map(async ({ id }) => (await differences({ billId: id })).total);
    expect(await Promise.all(totals)).toEqual([1]);
    expect((await differences({ billId: newId() })).total).toBe(0);
  });

  test('other business of the account is counted, and nothing of it differs', async () => {
    const { attempt } = await anAttempt();
    await paidAt(attempt);
    await gateway.told(attempt);
    const { number } = (await findAttempt(server.db, attempt))!;
    const shop = { ...gateway.books.trade(number)!, number: `SHOP${number}` };
    gateway.books.keep(shop);
    gateway.books.pay(shop, noon().getTime());
    expect(await fetched(attempt)).toMatchObject({ state: 'agreed', payments: 2, others: 1 });
    expect((await differences()).rows).toEqual([]);
  });

  test('a settlement file that is altered later is compared again; differences that are gone heal', async () => {
    const { attempt } = await anAttempt();
    const { number } = (await findAttempt(server.db, attempt))!;
    const strange = { ...gateway.books.trade(number)!, number: numberOf('P', newId()) };
    gateway.books.keep(strange);
    gateway.books.pay(strange, noon().getTime());
    const { sha256 } = await fetched(attempt);
    lose(strange.number);
    await paidAt(attempt);
    await gateway.told(attempt);
    const again = await fetched(attempt);
    expect(again).toMatchObject({ state: 'agreed', differences: { open: 0, healed: 1 } });
    expect(again.sha256).not.toBe(sha256);
  });

  test('around midnight: what one day misses and the next day’s settlement file names heals', async () => {
    const { attempt } = await anAttempt();
    const { number } = await paidAt(attempt, new Date(`${day}T23:59:59+08:00`));
    await gateway.told(attempt);
    const { attempt: other } = await anAttempt();
    await paidAt(other);
    await gateway.told(other);
    // In its settlement file it stands a second later.
    moved.set(number, Date.parse(`${addDays(day, 1)}T00:00:00+08:00`));
    expect(await fetched(attempt)).toMatchObject({ state: 'differences' });
    expect(await fetched(attempt, addDays(day, 1))).toMatchObject({ state: 'agreed', payments: 1 });
    expect((await differences()).rows).toMatchObject([{ kind: 'missingThere', state: 'healed' }]);
  });

  test('keys that were changed: the account’s settlement file is one, with what was paid by either', async () => {
    const { attempt } = await anAttempt('alipay');
    await paidAt(attempt);
    await gateway.told(attempt);
    const old = gateway.merchants.alipay.service;
    const row = await server.db
      .selectFrom('merchants')
      .selectAll()
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    await server.db.transaction().execute((trx) => retire(trx, old, new Date()));
    const { bills, accounts } = await server.ok(getSettlementFiles, { from: day, to: day }, finance);
    expect(bills).toEqual([]);
    expect(accounts.find(({ account }) => account === row.account)).toMatchObject({
      inUse: false,
      payees: ['service'],
    });
    expect(await fetched(attempt)).toMatchObject({ state: 'agreed', payments: 1 });
    await server.db.updateTable('merchants').set({ retired_at: null }).where('id', '=', old).execute();
  });
});
