import { expect, test } from 'vitest';
import {
  getMatchRefunds,
  decideMatchRefund,
  getRefunds,
  refund,
  refundMatch,
} from '#contract/payments/refund-calls.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { cancelMatch } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aFee, aMatch, anEvent } from '#test/factories/matches.ts';
import { aLine, aMerchant, bookPaid, bookTurn, someOrders } from '#test/factories/bookings.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { refundMatches } from './run.ts';

const server = await suiteServer();
const one = await aStaff(server.db, ['finance', 'matches']);
const other = await aStaff(server.db, ['finance']);

type Channel = 'wechat' | 'hand';

/** A match with so many registrations that each paid 100 yuan. */
async function aPaidMatch(count: number, channel: Channel = 'wechat', patch: Partial<Match> = {}) {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event], feeItems: [aFee()], ...patch });
  const merchant = await aMerchant(server.db, 'wechat', 'service');
  const payments: { registrationId: string; orderId: string; paymentId: string }[] = [];
  const pay = async (registrationId: string, orderId: string) => {
    const booking = { fen: 10_000, ...(channel === 'wechat' ? { merchant } : {}) };
    const { paymentId } = await bookPaid(server.db, one.accountId, orderId, booking);
    payments.push({ registrationId, orderId, paymentId });
  };
  for (let at = 0; at < count; at++) {
    const { id } = await submitted(server, await anEntrant(server), matchId, event);
    const [orderId] = await someOrders(server.db, id, [aLine({ unit: 10_000 })]);
    await pay(id, orderId!);
  }
  return { matchId, payments, pay };
}

const cancelled = (matchId: string) =>
  server.ok(cancelMatch, { id: matchId, version: 1, reason: '台风' }, one);

async function confirmed(matchId: string) {
  const run = await server.ok(refundMatch, { id: newId(), matchId, reason: '赛事取消' }, one);
  const { id, version } = run;
  await server.ok(decideMatchRefund, { id, version, decision: 'confirm', note: '' }, other);
  return id;
}

const rowsOf = (matchId: string) =>
  server.db
    .selectFrom('refunds as f')
    .innerJoin('pay_orders as o', 'o.id', 'f.order_id')
    .innerJoin('registrations as r', 'r.id', 'o.registration_id')
    .selectAll('f')
    .where('r.match_id', '=', matchId)
    .orderBy('f.id')
    .execute();

const runOf = async (id: string) =>
  (await server.ok(getMatchRefunds, {}, other)).runs.find((each) => each.id === id)!;
const toRefund = async (matchId: string) =>
  (await server.ok(getMatchRefunds, {}, other)).matches.find(({ id }) => id === matchId);

test('asked for by one and confirmed by another; each payment gets its refund, once', async () => {
  const { matchId, payments } = await aPaidMatch(3);
  const body = { id: newId(), matchId, reason: '赛事取消' };
  expect((await server.refused(refundMatch, body, one)).name).toBe('matchNotCancelled');
  await cancelled(matchId);
  expect(await toRefund(matchId)).toMatchObject({ registrations: 3, fen: 30_000 });
  const answers = await Promise.all([1, 2, 3].map(() => server.ok(refundMatch, body, one)));
  expect(answers.every(({ state }) => state === 'asked')).toBe(true);
  expect((await server.refused(refundMatch, { ...body, reason: '.' }, one)).name).toBe('duplicate');
  expect((await server.refused(refundMatch, { ...body, id: newId() }, other)).name).toBe('refundsUnderWay');
  // It waits for others than who asked.
  const seenBy = async (by: Caller) => {
    const { queues } = await server.ok(getQueues, {}, by);
    const { runs } = await server.ok(getRefunds, { view: 'queue' }, by);
    return [queues.find(({ queue }) => queue === 'refunds')!.waiting, runs];
  };
  expect([await seenBy(one), await seenBy(other)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const decision = { id: body.id, version: 1, decision: 'confirm' as const, note: '' };
  expect((await server.refused(decideMatchRefund, decision, one)).name).toBe('ownRefund');
  await refundMatches(server.services);
  expect(await rowsOf(matchId)).toEqual([]);
  const hurried: string[] = [];
  server.services.hurry = (job) => void hurried.push(job);
  const twice = await Promise.all([1, 2].map(() => server.call(decideMatchRefund, decision, other)));
  expect(twice.map(({ code }) => code === 1).sort()).toEqual([false, true]);
  expect(await runOf(body.id)).toMatchObject({ state: 'running', through: 0, registrations: 3 });
  await Promise.all([refundMatches(server.services), refundMatches(server.services)]);
  await refundMatches(server.services);
  delete server.services.hurry;
  expect(hurried).toEqual(expect.arrayContaining(['refund-matches', 'send-refunds']));
  const rows = await rowsOf(matchId);
  expect(rows.map((row) => row.payment_id).sort()).toEqual(payments.map((each) => each.paymentId).sort());
  expect(
    rows.every((row) => row.state === 'due' && row.fen === 10_000 && !row.by_hand && row.run_id === body.id),
  ).toBe(true);
  expect([rows[0]!.asked_by, rows[0]!.decided_by, rows[0]!.reason]).toEqual([
    one.accountId,
    other.accountId,
    '赛事取消',
  ]);
  expect(await runOf(body.id)).toMatchObject({
    state: 'done',
    through: 3,
    registrations: 3,
    refunds: { count: 3, fen: 30_000 },
    underWay: { count: 3, fen: 30_000 },
    back: { count: 0, fen: 0 },
  });
  expect(await toRefund(matchId)).toBeUndefined();
  expect((await server.refused(refundMatch, { ...body, id: newId() }, one)).name).toBe('nothingToRefund');
});

test('killed between two registrations it goes on where it was; one that fails keeps none of the others', async () => {
  const { matchId, payments } = await aPaidMatch(5);
  await cancelled(matchId);
  const id = await confirmed(matchId);
  let failures = 2;
  const clock = () => {
    if (failures-- <= 0) throw new Error('killed');
    return new Date();
  };
  await expect(refundMatches({ ...server.services, clock })).rejects.toThrow('failed');
  expect(await runOf(id)).toMatchObject({ state: 'running', through: 2, refunds: { count: 2 } });
  failures = 1;
  await expect(refundMatches({ ...server.services, clock })).rejects.toThrow('failed');
  expect(await runOf(id)).toMatchObject({ state: 'running', through: 3 });
  // Broken off within a registration: neither its refund nor its step is there.
  const [next] = payments
    .filter(({ registrationId }) => registrationId)
    .toSorted((a, b) => (a.registrationId < b.registrationId ? -1 : 1))
    .slice(3);
  await server.db
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: next!.orderId,
      payment_id: next!.paymentId,
      refund_of: 'fees',
      fen: 1,
      number: `R${newId()}`,
      reason: '',
      state: 'declined',
      asked_by: one.accountId,
      asked_at: new Date(),
      decided_by: other.accountId,
      decided_at: new Date(),
      next_try_at: new Date(),
      run_id: id,
    })
    .execute();
  await expect(refundMatches(server.services)).rejects.toThrow('failed');
  expect(await runOf(id)).toMatchObject({ state: 'running', through: 4 });
  await server.db.deleteFrom('refunds').where('run_id', '=', id).where('state', '=', 'declined').execute();
  await refundMatches(server.services);
  expect(await runOf(id)).toMatchObject({ state: 'done', through: 5, refunds: { count: 5, fen: 50_000 } });
  expect((await rowsOf(matchId)).map((row) => row.payment_id).sort()).toEqual(
    payments.map((each) => each.paymentId).sort(),
  );
});

test('races single refunds and late money: nothing twice, and what comes later is the next run’s', async () => {
  const { matchId, payments, pay } = await aPaidMatch(4);
  await cancelled(matchId);
  const id = await confirmed(matchId);
  const [first, second, third] = payments;
  // An order that ended: all of it is too much.
  await bookTurn(server.db, third!.orderId, { kind: 'ended', why: 'deadline' });
  const single = (paymentId: string, fen: number) =>
    server.call(refund, { id: newId(), paymentId, of: 'fees', fen, reason: '.' }, one);
  await single(first!.paymentId, 4_000);
  await Promise.all([
    refundMatches(server.services),
    single(first!.paymentId, 6_000),
    single(second!.paymentId, 10_000),
    pay(second!.registrationId, second!.orderId),
  ]);
  await refundMatches(server.services);
  const sums = async () => {
    const rows = await rowsOf(matchId);
    return payments.map(({ paymentId }) =>
      rows.reduce((sum, row) => sum + (row.payment_id === paymentId ? row.fen : 0), 0),
    );
  };
  const made = await sums();
  expect(made.slice(0, 4)).toEqual([10_000, 10_000, 10_000, 10_000]);
  expect((await rowsOf(matchId)).find((row) => row.payment_id === third!.paymentId)!.refund_of).toBe(
    'surplus',
  );
  expect((await runOf(id)).state).toBe('done');
  if (made[4] === 0) {
    expect(await toRefund(matchId)).toMatchObject({ registrations: 1, fen: 10_000 });
    await confirmed(matchId);
    await refundMatches(server.services);
  }
  expect(await sums()).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
  await pay(first!.registrationId, first!.orderId);
  await confirmed(matchId);
  await refundMatches(server.services);
  expect(await sums()).toEqual(payments.map(() => 10_000));
  expect(await toRefund(matchId)).toBeUndefined();
});

test('money paid outside the gateways waits to be transferred; a run that was declined makes nothing', async () => {
  const { matchId } = await aPaidMatch(2, 'hand');
  await cancelled(matchId);
  const body = { id: newId(), matchId, reason: '赛事取消' };
  await server.ok(refundMatch, body, one);
  const no = { id: body.id, version: 1, decision: 'decline' as const, note: '先核对名单' };
  expect((await server.refused(decideMatchRefund, { ...no, note: '' }, other)).problems).toMatchObject([
    { place: 'note' },
  ]);
  expect(await server.ok(decideMatchRefund, no, other)).toMatchObject({ state: 'declined' });
  expect((await server.refused(decideMatchRefund, no, other)).name).toBe('changedMeanwhile');
  await refundMatches(server.services);
  expect(await rowsOf(matchId)).toEqual([]);
  const id = await confirmed(matchId);
  await refundMatches(server.services);
  expect(await runOf(id)).toMatchObject({
    byHand: { count: 2, fen: 20_000 },
    underWay: { count: 0, fen: 0 },
  });
});
