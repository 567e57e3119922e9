import { describe, expect, test } from 'vitest';
import { cancelMatch } from '#contract/matches/calls.ts';
import { decidePayment, staffGetPayment, recordPayment } from '#contract/payments/offline-calls.ts';
import { decideRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { append, lockOrder } from '#server/ledger/store.ts';
import { expireRegistrations } from '#server/registrations/waiting-list/jobs.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRecording } from '#test/factories/offline-payments.ts';
import { aDue, aGateway, opened } from '#test/factories/payments.ts';
import { stageOf, travelTo } from '#test/factories/registrations.ts';
import { anOfflineQueue, confirm, turnDown } from '#test/factories/offline-queue.ts';

const { booked, charged, now, one, other, recorded, reviewer, server } = await anOfflineQueue();

describe('what is confirmed', () => {
  test('is compared anew: what was paid otherwise meanwhile is not booked again', async () => {
    const made = await charged();
    const { id } = await recorded(made, { amount: 5000 });
    // Through a gateway, say.
    await transaction(server.db, async (trx) => {
      const [order] = await trx
        .selectFrom('pay_orders')
        .select('id')
        .where('registration_id', '=', made.id)
        .execute();
      const event = { kind: 'paid', paymentId: newId(), attemptId: null, fen: 1 } as const;
      await append(trx, (await lockOrder(trx, order!.id))!, event, now);
    });
    expect(await server.call(decidePayment, confirm(id), other)).toMatchObject({
      code: 2582,
      msg: expect.stringContaining('现在只待付 49.99 元，少于登记的 50.00 元') as string,
    });
    expect((await server.ok(staffGetPayment, { id }, other)).problems.map(({ code }) => code)).toEqual([
      2582,
    ]);
    expect(await booked(made.id)).toHaveLength(1);
    // Nothing of the refused confirmation stays.
    expect(await server.ok(staffGetPayment, { id }, other)).toMatchObject({ state: 'asked', version: 1 });
    expect((await server.ok(staffGetPayment, { id }, other)).history.map(({ act }) => act)).toEqual([
      'record',
    ]);
    await server.ok(decidePayment, turnDown(id), other);
  });

  test('waits while a gateway may still bring the money, and is refused once it has', async () => {
    const gateway = await aGateway(server);
    const due = await aDue(server, reviewer);
    // Begun before it was recorded: after that the unit would have to insist.
    const attempt = await opened(server, due, 'service');
    const { id } = await recorded(due);
    expect((await server.refused(decidePayment, confirm(id), other)).name).toBe('paymentUnderWay');
    expect((await server.ok(staffGetPayment, { id }, other)).problems).toHaveLength(1);
    await gateway.paid(attempt);
    // Confirmed by a person and by the gateway's notification in the same moment: booked once.
    const [, answer] = await Promise.all([
      gateway.told(attempt),
      server.call(decidePayment, confirm(id), other),
    ]);
    expect([2502, 2582]).toContain(answer.code);
    expect((await booked(due.id)).map(({ fen }) => fen)).toEqual([5000]);
    expect((await server.refused(decidePayment, confirm(id), other)).name).toBe('paymentDueLess');
    await server.ok(decidePayment, turnDown(id), other);
    await gateway.close();
  });

  test('is nothing for a registration that was rejected, or a match that was cancelled', async () => {
    const rejected = await charged();
    const first = await recorded(rejected);
    const { id, version, stage } = rejected;
    await server.ok(decideRegistration, { decision: 'reject', id, version, stage, reason: '重复' }, reviewer);
    expect((await server.refused(decidePayment, confirm(first.id), other)).name).toBe('paymentDueLess');
    const cancelled = await charged();
    const second = await recorded(cancelled);
    await server.ok(cancelMatch, { id: cancelled.matchId, version: 1, reason: '台风' }, reviewer);
    expect((await server.refused(decidePayment, confirm(second.id), other)).name).toBe('matchCancelled');
    expect((await server.ok(staffGetPayment, { id: second.id }, other)).problems).toHaveLength(1);
    const third = await aRecording(server, one, {
      registrationId: cancelled.id,
      version: cancelled.version,
      amount: 1,
    });
    expect((await server.refused(recordPayment, third, one)).name).toBe('matchCancelled');
    expect(await booked(cancelled.id)).toEqual([]);
  });

  test('is booked once, of many who confirm at once; of confirming and refusing at once one wins', async () => {
    const made = await charged();
    const { id } = await recorded(made);
    const hands = await Promise.all(
      Array.from({ length: 8 }, () => aStaff(server.db, ['outsidePayments'], now)),
    );
    const answers = await Promise.all(hands.map((hand) => server.call(decidePayment, confirm(id), hand)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, ...Array(7).fill(2000)]);
    expect((await booked(made.id)).map(({ fen }) => fen)).toEqual([5000]);
    for (let round = 0; round < 4; round++) {
      const next = await charged();
      const pending = await recorded(next);
      const [yes, no] = await Promise.all([
        server.call(decidePayment, confirm(pending.id), hands[0]!),
        server.call(decidePayment, turnDown(pending.id), hands[1]!),
      ]);
      expect([yes.code, no.code].sort((a, b) => a - b)).toEqual([1, 2000]);
      expect(await booked(next.id)).toHaveLength(yes.code === 1 ? 1 : 0);
      expect(await stageOf(server, next.id)).toBe(yes.code === 1 ? 'passed' : 'finance');
    }
  });

  test('was seen as it stands: a decided one, or another version, is told as changed', async () => {
    const { id } = await recorded(await charged());
    expect((await server.refused(decidePayment, confirm(id, 2), other)).name).toBe('changedMeanwhile');
    await server.ok(decidePayment, confirm(id), other);
    expect((await server.refused(decidePayment, confirm(id), other)).name).toBe('changedMeanwhile');
    expect((await server.refused(decidePayment, confirm(id, 2), other)).name).toBe('changedMeanwhile');
  });
});

test('a deadline ends no registration whose payment only waits to be confirmed', async () => {
  const made = await charged();
  const { id } = await recorded(made, { amount: 1000 });
  const late = new Date(new Date(made.match.deadlines.payment).getTime() + 60_000);
  await expireRegistrations(server.services, late);
  expect(await stageOf(server, made.id)).toBe('finance');
  await travelTo(server, late);
  await server.ok(decidePayment, turnDown(id), other);
  await expireRegistrations(server.services, late);
  expect(await stageOf(server, made.id)).toBe('expired');
});
