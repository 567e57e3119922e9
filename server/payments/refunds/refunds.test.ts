import { describe, expect, test } from 'vitest';
import { duties, type Duty } from '#contract/call.ts';
import { orderState } from '#contract/ledger/order.ts';
import * as calls from '#contract/payments/refund-calls.ts';
import { getMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aDue, opened } from '#test/factories/payments.ts';
import { aRefundServer, asking, confirm, decline } from '#test/factories/refunds.ts';
import type { Caller } from '#test/server.ts';
import { findAttempt } from '#server/payments/paying/attempts.ts';
import { askGateways } from '#server/payments/paying/ask.ts';

const { backOf, gateway, one, other, packageOf, paid, ruled, sendLater, server, settings, stored, told } =
  await aRefundServer();

const minuteMs = 60_000;

describe('a part, the rest, and no more', () => {
  test('a part goes back: the registration stays as it is, its unit is told, and the rest can still go', async () => {
    const due = await paid();
    const before = await server.ok(getMatchReview, { matchId: due.matchId }, due.unit);
    const hurried: string[] = [];
    server.services.hurry = (job) => void hurried.push(job);
    const body = asking(due.paymentId, 12_000);
    const stamp = await server.ok(calls.refund, body, one);
    delete server.services.hurry;
    expect(stamp).toEqual({ id: body.id, version: 1, state: 'due' });
    expect(hurried).toEqual(['send-refunds']);
    // It counts from now on, though nothing has gone back yet.
    expect((await packageOf(due)).refunded).toBe(0);
    const [seen] = (await server.ok(calls.getRefundable, { id: due.id }, one)).orders;
    expect(seen!.payments).toMatchObject([
      {
        id: due.paymentId,
        channel: 'wechat',
        fen: 30_000,
        pending: 12_000,
        left: { fees: 18_000, surplus: 0 },
      },
    ]);
    expect((await server.refused(calls.refund, asking(due.paymentId, 18_001), one)).problems).toEqual([
      { name: 'refundTooMuch', place: 'fen' },
    ]);
    expect((await server.refused(calls.refund, asking(due.paymentId, 1, 'surplus'), one)).name).toBe(
      'refundTooMuch',
    );
    await sendLater();
    expect(backOf(due.number)).toEqual([12_000]);
    expect(await packageOf(due)).toMatchObject({ state: orderState.paid, refunded: 12_000, due: 0 });
    const after = await server.ok(getMatchReview, { matchId: due.matchId }, due.unit);
    expect(after.cases[0]!.stage).toBe(before.cases[0]!.stage);
    expect(after.cases[0]!.history.at(-1)).toMatchObject({ act: 'refund', reason: '因伤退赛' });
    expect(await told(due)).toContain('退款 120.00 元已退回原付款账户');
    // The rest: all of it is back.
    await server.ok(calls.refund, asking(due.paymentId, 18_000), one);
    await sendLater();
    expect(backOf(due.number)).toEqual([12_000, 18_000]);
    expect(await packageOf(due)).toMatchObject({ state: orderState.refunded, refunded: 30_000, due: 0 });
    const letters = await lettersOf(server, due.unit, '退款已办理');
    expect(letters.map(({ body }) => /退款 [\d.]+/.exec(body)![0])).toEqual(['退款 180.00', '退款 120.00']);
    expect((await lettersOf(server, due.unit, '付款已到账')).length).toBeGreaterThan(0);
    expect((await server.refused(calls.refund, asking(due.paymentId, 1), one)).name).toBe('refundTooMuch');
  });

  test('is asked for once, however often it is sent; the same id with other contents is a mistake', async () => {
    const due = await paid('alipay');
    const body = asking(due.paymentId, 10_000);
    const answers = await Promise.all([1, 2, 3].map(() => server.ok(calls.refund, body, one)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['due']));
    expect((await server.refused(calls.refund, { ...body, fen: 9_000 }, one)).name).toBe('duplicate');
    expect((await server.refused(calls.refund, body, other)).name).toBe('duplicate');
    await sendLater();
    await sendLater();
    expect(backOf(due.number)).toEqual([10_000]);
    expect((await server.ok(calls.refund, body, one)).state).toBe('done');
  });

  test('two people at once are never given more than came in', async () => {
    const due = await paid();
    const answers = await Promise.all(
      [one, other, one, other].map((by) => server.call(calls.refund, asking(due.paymentId, 20_000), by)),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 2557, 2557, 2557]);
    await sendLater();
    expect(backOf(due.number)).toEqual([20_000]);
  });

  test('what goes back by itself counts too: a duplicate is not given back a second time', async () => {
    const due = await aDue(server, one);
    const ghost = await opened(server, due, 'package', 'alipay');
    await askGateways(server.services, new Date(Date.parse(ghost.expiresAt) + 2 * minuteMs));
    const second = await opened(server, due, 'package', 'wechat');
    for (const attempt of [second, ghost]) {
      await gateway.paid(attempt);
      await gateway.told(attempt);
    }
    const { number } = (await findAttempt(server.db, ghost))!;
    const [order] = (await server.ok(calls.getRefundable, { id: due.id }, one)).orders;
    expect(order!.payments.map(({ pending, left }) => [pending, left])).toEqual([
      [0, { surplus: 0, fees: 30_000 }],
      [30_000, { surplus: 0, fees: 0 }],
    ]);
    const answer = await server.call(calls.refund, asking(order!.payments[1]!.id, 1, 'surplus'), one);
    expect(answer.code).toBe(2557);
    await sendLater();
    expect(backOf(number)).toEqual([30_000]);
    expect(await packageOf(due)).toMatchObject({ state: orderState.paid, paid: 30_000, surplus: 0 });
  });
});

describe('a second person', () => {
  test('confirms what is above the sum; nothing goes back before', async () => {
    await ruled(20_000);
    const due = await paid();
    const stamp = await server.ok(calls.refund, asking(due.paymentId, 20_001), one);
    expect(stamp.state).toBe('asked');
    await sendLater();
    expect(backOf(due.number)).toEqual([]);
    expect((await server.refused(calls.decideRefund, confirm(stamp), one)).name).toBe('ownRefund');
    expect((await server.refused(calls.decideRefund, decline(stamp), one)).name).toBe('ownRefund');
    await expect(
      server.db
        .updateTable('refunds')
        .set({ decided_by: one.accountId })
        .where('id', '=', stamp.id)
        .execute(),
    ).rejects.toThrow(/refunds_two_people/);
    // Nor does one confirm who was given the duty within the day.
    const rowsSince = (from: Date | null) =>
      server.db
        .updateTable('accounts')
        .set({ confirms_from: from })
        .where('id', '=', other.accountId)
        .execute();
    await rowsSince(new Date(server.services.clock().getTime() + 60_000));
    expect((await server.refused(calls.decideRefund, confirm(stamp), other)).name).toBe('confirmsLater');
    await rowsSince(null);
    const refundCase = await server.ok(calls.getRefund, { id: stamp.id }, other);
    expect(refundCase).toMatchObject({
      mine: false,
      problems: [],
      paid: { fen: 30_000, left: { fees: 30_000 } },
    });
    // Confirmed twice at once, it goes back once.
    const answers = await Promise.all(
      [1, 2].map(() => server.call(calls.decideRefund, confirm(stamp), other)),
    );
    expect(answers.map(({ code }) => code === 1).sort()).toEqual([false, true]);
    await sendLater();
    expect(backOf(due.number)).toEqual([20_001]);
    expect((await server.ok(calls.getRefund, { id: stamp.id }, one)).history.map(({ act }) => act)).toEqual([
      'ask',
      'confirm',
    ]);
  });

  test('declines with a reason, and the money can be asked for again', async () => {
    await ruled(0);
    const due = await paid();
    const stamp = await server.ok(calls.refund, asking(due.paymentId, 30_000), one);
    expect((await server.refused(calls.refund, asking(due.paymentId, 1), one)).name).toBe('refundTooMuch');
    expect((await server.refused(calls.decideRefund, decline(stamp, ' '), other)).problems).toMatchObject([
      { place: 'note' },
    ]);
    expect((await server.ok(calls.decideRefund, decline(stamp), other)).state).toBe('declined');
    expect((await server.refused(calls.decideRefund, confirm(stamp), other)).name).toBe('changedMeanwhile');
    expect((await server.ok(calls.refund, asking(due.paymentId, 30_000), one)).state).toBe('asked');
    await sendLater();
    expect(backOf(due.number)).toEqual([]);
  });

  test('also where many small ones pass the sum together', async () => {
    await ruled(20_000);
    const due = await paid();
    const states = [];
    for (const fen of [15_000, 5_000, 1_000])
      states.push((await server.ok(calls.refund, asking(due.paymentId, fen), one)).state);
    expect(states).toEqual(['due', 'due', 'asked']);
    expect((await server.ok(calls.getRefundable, { id: due.id }, one)).aloneLeft).toBe(0);
  });

  test('confirms nothing that is not there any more', async () => {
    await ruled(0);
    const due = await paid();
    const stamp = await server.ok(calls.refund, asking(due.paymentId, 30_000), one);
    // Given back at the provider's own pages, and booked from its settlement file.
    await server.db
      .insertInto('refunds')
      .values({
        ...(await stored(stamp.id)),
        id: newId(),
        number: `R${newId()}`,
        fen: 1,
        state: 'sent',
      })
      .execute();
    expect((await server.refused(calls.decideRefund, confirm(stamp), other)).name).toBe('refundTooMuch');
  });

  test('the sum is set by those who keep the settings, and by one at a time', async () => {
    const { version, confirmAbove } = await server.ok(calls.getRefundRule, {}, settings);
    expect([version, confirmAbove]).toEqual([0, 50_000]);
    const set = (caller: Caller, sum: number) =>
      server.call(calls.setRefundRule, { confirmAbove: sum, version }, caller);
    const answers = await Promise.all([set(settings, 100), set(settings, 200)]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await server.refused(calls.setRefundRule, { confirmAbove: 1, version }, settings)).name).toBe(
      'changedMeanwhile',
    );
    expect((await server.refused(calls.setRefundRule, { confirmAbove: 1, version }, one)).name).toBe(
      'noPermission',
    );
  });
});

test('the queue: what one has asked oneself comes last and is not counted; the list of all has every state', async () => {
  await ruled(0);
  const due = await paid();
  const mine = await server.ok(calls.refund, asking(due.paymentId, 1_000), one);
  const theirs = await server.ok(calls.refund, asking(due.paymentId, 2_000), other);
  await ruled(50_000);
  const refund = await server.ok(calls.refund, asking(due.paymentId, 3_000), one);
  const ask = (body: Partial<Parameters<typeof listOf>[0]>) =>
    listOf({ view: 'queue', matchId: due.matchId, ...body });
  function listOf(body: {
    view: 'queue' | 'all';
    matchId?: string;
    text?: string;
    payee?: 'package' | 'service';
    state?: 'due';
    page?: number;
    size?: number;
  }) {
    return server.ok(calls.getRefunds, body, one);
  }
  const queue = await ask({});
  expect(queue.rows.map(({ id }) => id)).toEqual([theirs.id, mine.id]);
  expect([queue.total, queue.waiting, queue.oldest]).toEqual([2, 1, queue.rows[0]!.askedAt]);
  expect((await ask({ view: 'all' })).rows.map(({ id }) => id)).toEqual([refund.id, theirs.id, mine.id]);
  expect((await ask({ view: 'all', state: 'due' })).rows.map(({ id }) => id)).toEqual([refund.id]);
  expect((await ask({ payee: 'service' })).rows).toEqual([]);
  expect((await ask({ text: due.entrant.team.form.name })).total).toBe(2);
  expect((await ask({ page: 2, size: 1 })).rows.map(({ id }) => id)).toEqual([mine.id]);
  expect(
    (await server.ok(calls.getRefund, { id: theirs.id, among: { matchId: due.matchId } }, one)).place,
  ).toEqual({
    previous: null,
    next: null,
    position: 1,
    waiting: 1,
  });
});

test('finance alone: no other duty, no unit, nobody; and nothing that is not there', async () => {
  const due = await paid();
  const body = asking(due.paymentId, 1_000);
  const stamp = await server.ok(calls.refund, body, one);
  const seen = { id: stamp.id, version: stamp.version };
  const others = await aStaff(
    server.db,
    duties.filter((duty): duty is Exclude<Duty, 'finance'> => duty !== 'finance'),
  );
  const matchId = due.matchId;
  const all = [
    [calls.getRefundable, { id: due.id }],
    [calls.refund, { ...body, id: newId() }],
    [calls.getRefunds, { view: 'all' }],
    [calls.getRefund, { id: stamp.id }],
    [calls.decideRefund, confirm(stamp)],
    [calls.retryRefund, { ...seen, way: 'gateway' }],
    [calls.doneRefund, { ...seen, note: '.' }],
    [calls.getMatchRefunds, {}],
    [calls.refundMatch, { id: newId(), matchId, reason: '.' }],
    [calls.decideMatchRefund, confirm(stamp)],
  ] as const;
  for (const [call, request] of all)
    for (const [caller, name] of [
      [others, 'noPermission'],
      [due.unit, 'sessionExpired'],
      [await aUnit(server.db), 'sessionExpired'],
      [null, 'sessionExpired'],
    ] as const)
      expect(
        (await server.refused(call as typeof calls.getRefund, request as { id: string }, caller)).name,
        call.path,
      ).toBe(name);
  for (const [call, missingCase] of [
    [calls.getRefundable, { id: newId() }],
    [calls.refund, asking(newId(), 1)],
    [calls.getRefund, { id: newId() }],
    [calls.decideRefund, confirm({ id: newId(), version: 1 })],
    [calls.retryRefund, { ...seen, id: newId(), way: 'gateway' }],
    [calls.doneRefund, { ...seen, id: newId(), note: '.' }],
    [calls.refundMatch, { id: newId(), matchId: newId(), reason: '.' }],
    [calls.decideMatchRefund, confirm({ id: newId(), version: 1 })],
  ] as const)
    expect(
      (await server.refused(call as typeof calls.getRefund, missingCase as { id: string }, one)).name,
      call.path,
    ).toBe('notFound');
});
