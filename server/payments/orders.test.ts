import { expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { getOrderEvents, getOrders } from '#contract/payments/order-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aDue, opened } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';

const { server, staff, gateway } = await aPayingServer();

test('orders are found by state, payee, match, name and number, with their sums and their history', async () => {
  const [due, other] = [await aDue(server, staff), await aDue(server, staff)];
  const attempt = await opened(server, due, 'package', 'alipay');
  const { transaction } = await gateway.paid(attempt);
  await gateway.told(attempt);
  await opened(server, due, 'service');
  const finance = await aStaff(server.db, ['finance']);

  const all = await server.ok(getOrders, {}, finance);
  expect(all).toMatchObject({
    total: 4,
    sums: [{ currency: 'CNY', fen: 70_000, due: 40_000, paid: 30_000, refunded: 0 }],
  });
  expect(all.rows.map(({ registrationId }) => registrationId)).toEqual([other.id, other.id, due.id, due.id]);
  const paid = await server.ok(getOrders, { state: orderState.paid }, finance);
  expect(paid).toMatchObject({ total: 1, rows: [{ payee: 'package', paidBy: 'alipay', due: 0 }] });
  expect(
    (await server.ok(getOrders, { payee: 'service', matchId: due.matchId }, finance)).rows,
  ).toMatchObject([{ state: orderState.processing, paidBy: null, paidAt: null }]);
  for (const text of [transaction, paid.rows[0]!.unitName.slice(2), paid.rows[0]!.teamName])
    expect(
      (await server.ok(getOrders, { text, payee: 'package', matchId: due.matchId }, finance)).total,
    ).toBe(1);
  expect((await server.ok(getOrders, { text: `${transaction}0` }, finance)).total).toBe(0);
  expect((await server.ok(getOrders, { surplus: true }, finance)).total).toBe(0);
  expect((await server.ok(getOrders, { size: 10, page: 2 }, finance)).rows).toEqual([]);

  const { events } = await server.ok(getOrderEvents, { id: due.id }, finance);
  expect(events.map(({ kind, payee, channel, fen }) => [kind, payee, channel, fen])).toEqual([
    ['opened', 'package', 'alipay', 30_000],
    ['paid', 'package', 'alipay', 30_000],
    ['opened', 'service', 'wechat', 5_000],
  ]);
  expect(events[1]).toMatchObject({ transaction, number: expect.stringMatching(/^P/) as string });

  const reviewer = await aStaff(server.db, ['registrations']);
  expect((await server.refused(getOrders, {}, reviewer)).name).toBe('noPermission');
  expect((await server.refused(getOrderEvents, { id: due.id }, reviewer)).name).toBe('noPermission');
});
