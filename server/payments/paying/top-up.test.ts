import { describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { getPayment, pay } from '#contract/payments/pay-calls.ts';
import { getRefundable, refund } from '#contract/payments/refund-calls.ts';
import {
  extendRegistration,
  getMatchReview,
  getRegistrationForm,
  setMatchReview,
} from '#contract/registrations/calls.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { newId } from '#server/db/id.ts';
import { sendRefunds } from '#server/payments/refunds/refunds.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aFee } from '#test/factories/matches.ts';
import { aDue, opened } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';
import { asking } from '#test/factories/refunds.ts';
import { anEntry } from '#test/factories/registrations.ts';
import type { Caller } from '#test/server.ts';

const { server, staff, gateway } = await aPayingServer();

const hour = 3_600_000;

/** Paid in full, for one athlete in one event at 50 yuan. */
async function aPassed() {
  const due = await aDue(server, staff, { feeItems: [aFee()] });
  const attempt = await opened(server, due, 'service');
  await gateway.paid(attempt);
  await gateway.told(attempt);
  return { ...due, ...(await seen(due)) };
}

async function seen(due: { matchId: string; unit: Caller }) {
  const { cases } = await server.ok(getMatchReview, { matchId: due.matchId }, due.unit);
  const { id, version, stage, payment, orders, standings, history } = cases[0]!;
  return { id, version, stage, payment, orders, standings, history };
}

type Passed = Awaited<ReturnType<typeof aPassed>>;

const reopened = ({ id, version }: { id: string; version: number }, ms = hour) =>
  server.ok(
    extendRegistration,
    { id, version, until: new Date(Date.now() + ms).toISOString(), reason: '一名队员受伤' },
    staff,
  );

function changed(passed: Passed, version: number, change: (form: RegistrationForm) => RegistrationForm) {
  const { body, matchId, entrant } = passed;
  return {
    act: 'resubmit' as const,
    id: passed.id,
    version,
    matchId,
    teamId: entrant.team.teamId,
    form: change(body.form),
  };
}

const withSecond = ({ entrant, event }: Passed) => {
  const second = anEntry(event, [entrant.team.athletes[1]!.memberId]);
  return (form: RegistrationForm): RegistrationForm => ({ ...form, entries: [...form.entries, second] });
};

describe('a change of what has passed', () => {
  test('only where staff have opened it, and only as long', async () => {
    const passed = await aPassed();
    const early = changed(passed, passed.version, withSecond(passed));
    expect((await server.refused(setMatchReview, early, passed.unit)).name).toBe('cannotEditPaid');
    const { version } = await reopened(passed);
    server.setNow(new Date(Date.now() + hour + 1_000));
    expect((await server.refused(setMatchReview, { ...early, version }, passed.unit)).name).toBe(
      'cannotEditPaid',
    );
    server.setNow(new Date());
    expect(await server.ok(setMatchReview, { ...early, version }, passed.unit)).toMatchObject({
      stage: 'passed',
    });
  });

  test('costs more: the difference is a top-up, paid at the gateway; what was paid stays as it is', async () => {
    const passed = await aPassed();
    const { version } = await reopened(passed);
    const { charged } = await server.ok(
      getRegistrationForm,
      { matchId: passed.matchId, teamId: passed.entrant.team.teamId },
      passed.unit,
    );
    expect(charged).toEqual([{ feeItemId: expect.any(String) as string, quantity: 1 }]);
    await server.ok(setMatchReview, changed(passed, version, withSecond(passed)), passed.unit);
    const after = await seen(passed);
    expect(after).toMatchObject({ stage: 'passed', payment: 'due' });
    expect(after.orders.map(({ topUp, state, fen, due }) => [topUp, state, fen, due])).toEqual([
      [false, orderState.paid, 5_000, 0],
      [true, orderState.paymentDue, 5_000, 5_000],
    ]);
    const messages = await server.db
      .selectFrom('outbox')
      .select('body')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(messages.map(({ body }) => body).join()).toContain('付款 50.00 元');

    const topUp = (await server.ok(getPayment, { id: passed.id }, passed.unit)).orders.find(
      (each) => each.topUp,
    )!;
    const attempt = await server.ok(
      pay,
      { id: newId(), orderId: topUp.id, channel: 'alipay', way: 'qr' },
      passed.unit,
    );
    expect(attempt.fen).toBe(5_000);
    await gateway.paid(attempt);
    await gateway.told(attempt);
    expect(await seen(passed)).toMatchObject({ stage: 'passed', payment: 'settled' });
  });

  test('after its fees went back: what was given back is not owed again, only what the change adds', async () => {
    const passed = await aPassed();
    const finance = await aStaff(server.db, ['finance']);
    const { orders } = await server.ok(getRefundable, { id: passed.id }, finance);
    await server.ok(refund, asking(orders[0]!.payments[0]!.id, 5_000), finance);
    await sendRefunds(server.services, new Date(Date.now() + hour));
    const { version, orders: before } = await seen(passed);
    expect(before.map(({ state }) => state)).toEqual([orderState.refunded]);
    await reopened({ id: passed.id, version });
    const { charged } = await server.ok(
      getRegistrationForm,
      { matchId: passed.matchId, teamId: passed.entrant.team.teamId },
      passed.unit,
    );
    expect(charged.map(({ quantity }) => quantity)).toEqual([1]);
    await server.ok(setMatchReview, changed(passed, version + 1, withSecond(passed)), passed.unit);
    expect((await seen(passed)).orders.map(({ topUp, due }) => [topUp, due])).toEqual([
      [false, 0],
      [true, 5_000],
    ]);
  });

  test('costs less: the place is given back, and the money stays where it is', async () => {
    const passed = await aPassed();
    const { version } = await reopened(passed);
    const other = anEntry(passed.event, [passed.entrant.team.athletes[2]!.memberId]);
    const swapped = changed(passed, version, (form) => ({ ...form, entries: [other] }));
    const stamp = await server.ok(setMatchReview, swapped, passed.unit);
    const after = await seen(passed);
    expect(after).toMatchObject({ stage: 'passed', payment: 'settled' });
    expect(after.orders).toHaveLength(1);
    expect(after.standings.map(({ entryId, state }) => [entryId, state])).toEqual([[other.id, 'placed']]);
    // Twice the same change, as by a double click, is one.
    expect((await server.refused(setMatchReview, swapped, passed.unit)).name).toBe('changedMeanwhile');
    expect(stamp.version).toBe(version + 1);
  });

  test('an extension given before it passed ends when it passes', async () => {
    const due = await aDue(server, staff, { feeItems: [aFee()] });
    await reopened(due);
    const attempt = await opened(server, due, 'service');
    await gateway.paid(attempt);
    await gateway.told(attempt);
    const { version, stage } = await seen(due);
    expect(stage).toBe('passed');
    const late = {
      act: 'resubmit' as const,
      id: due.id,
      version,
      matchId: due.matchId,
      teamId: due.entrant.team.teamId,
      form: due.body.form,
    };
    expect((await server.refused(setMatchReview, late, due.unit)).name).toBe('cannotEditPaid');
  });
});
