import { describe, expect, test } from 'vitest';
import { recordPayment, decidePayment } from '#contract/payments/offline-calls.ts';
import { cancelPayment, getPayment, pay } from '#contract/payments/pay-calls.ts';
import { getRegistrations, setMatchReview } from '#contract/registrations/calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRecording } from '#test/factories/offline-payments.ts';
import { aDue, opened, orderOf } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';

const { server, staff, gateway } = await aPayingServer();
const finance = await aStaff(server.db, ['outsidePayments'], server.services.clock());
const other = await aStaff(server.db, ['outsidePayments'], server.services.clock());

type Due = Awaited<ReturnType<typeof aDue>>;
const recording = ({ id, version }: Due, amount: number) =>
  aRecording(server, finance, { registrationId: id, version, amount });
const paying = async (due: Due, options: { despiteWaiting?: true } = {}) => {
  const { id: orderId } = await orderOf(server, due, 'service');
  return [pay, { id: newId(), orderId, channel: 'wechat', way: 'qr', ...options }, due.unit] as const;
};

describe('a payment made offline that waits to be confirmed', () => {
  test('is shown to its unit, without who recorded it; what it covers is paid online only on saying so', async () => {
    const due = await aDue(server, staff);
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({ asked: [] });
    const body = await recording(due, 5_000);
    await server.ok(recordPayment, body, finance);
    const payment = await server.ok(getPayment, { id: due.id }, due.unit);
    expect(payment.asked).toEqual([
      {
        id: body.id,
        payee: 'service',
        amount: 5_000,
        receivedOn: body.receivedOn,
      },
    ]);
    expect(payment.orders.map(({ payee, covered }) => [payee, covered])).toEqual([
      ['package', 0],
      ['service', 5_000],
    ]);
    expect(await server.refused(...(await paying(due)))).toMatchObject({ name: 'paymentWaits' });
    const { steps } = await server.ok(getNextStep, {}, due.unit);
    expect(steps).toMatchObject([{ what: 'pay', count: payment.orders[0]!.due }]);
    // The other payee is another matter.
    await opened(server, due, 'package');
    expect(await server.ok(...(await paying(due, { despiteWaiting: true })))).toMatchObject({ fen: 5_000 });
    // Once it is turned down all is due again.
    const turnDown = { id: body.id, version: 1, decision: 'refuse', note: '查无此款' } as const;
    await server.ok(decidePayment, turnDown, other);
    expect(await server.ok(...(await paying(due)))).toMatchObject({ fen: 5_000 });
  });

  test('covers a part: the rest is paid online, and both together pass the registration', async () => {
    const due = await aDue(server, staff);
    const payment = await opened(server, due, 'service');
    expect(payment.fen).toBe(5_000);
    const body = await recording(due, 2_000);
    await server.ok(recordPayment, body, finance);
    // What was opened before for more gives way.
    const rest = await opened(server, due, 'service');
    expect(rest.id).not.toBe(payment.id);
    expect(rest.fen).toBe(3_000);
    await gateway.paid(rest);
    expect(await gateway.told(rest)).toBe(204);
    expect(await orderOf(server, due, 'service')).toMatchObject({ due: 2_000, paid: 3_000, covered: 2_000 });
    expect((await server.refused(...(await paying(due)))).name).toBe('paymentWaits');
    await server.ok(decidePayment, { id: body.id, version: 1, decision: 'confirm', note: '' }, other);
    expect(await orderOf(server, due, 'service')).toMatchObject({ due: 0, paid: 5_000, surplus: 0 });
  });

  test('covers all: the registration waits for the organiser and cannot be withdrawn, until it is turned down', async () => {
    const due = await aDue(server, staff);
    const state = async () => (await server.ok(getPayment, { id: due.id }, due.unit)).payment;
    const row = async () => (await server.ok(getRegistrations, {}, due.unit)).rows[0]!;
    const withdraw = [
      setMatchReview,
      { act: 'withdraw', id: due.id, version: due.version },
      due.unit,
    ] as const;
    const ofService = await recording(due, 5_000);
    await server.ok(recordPayment, ofService, finance);
    expect(await state()).toBe('unpaid');
    const ofPackage = { ...(await recording(due, 30_000)), payee: 'package' as const };
    await server.ok(recordPayment, ofPackage, finance);
    expect(await state()).toBe('processing');
    expect(await row()).toMatchObject({ payment: 'processing', due: { package: 30_000, service: 5_000 } });
    expect((await server.ok(getNextStep, {}, due.unit)).steps).toEqual([]);
    expect((await server.refused(...withdraw)).name).toBe('paymentUnderWay');
    const turnDown = { id: ofPackage.id, version: 1, decision: 'refuse', note: '查无此款' } as const;
    await server.ok(decidePayment, turnDown, other);
    expect(await row()).toMatchObject({ payment: 'unpaid' });
    await server.ok(...withdraw);
  });

  test('many who pay while it is recorded: none begins after it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const due = await aDue(server, staff);
      const body = await recording(due, 5_000);
      const calls = await Promise.all(Array.from({ length: 12 }, () => paying(due)));
      const [recorded, ...answers] = await Promise.all([
        server.call(recordPayment, body, finance),
        ...calls.map((each) => server.call(...each)),
      ]);
      expect(recorded.code).toBe(1);
      expect(answers.every(({ code }) => code === 1 || code === 2545)).toBe(true);
      const { attempt } = await orderOf(server, due, 'service');
      const stored = await server.db
        .selectFrom('money_events as e')
        .innerJoin('pay_attempts as a', 'a.id', 'e.attempt_id')
        .innerJoin('pay_orders as o', 'o.id', 'a.order_id')
        .select('a.id')
        .where('o.registration_id', '=', due.id)
        .execute();
      // One that had begun before stands, and no other follows it.
      expect(stored.length).toBeLessThanOrEqual(1);
      if (attempt) await server.ok(cancelPayment, { id: attempt.id }, due.unit);
      expect((await server.refused(...(await paying(due)))).name).toBe('paymentWaits');
    }
  });
});
