import { describe, expect, test } from 'vitest';
import { getMatchMoney } from '#contract/payments/report-calls.ts';
import { orderState } from '#contract/ledger/order.ts';
import { newId } from '#server/db/id.ts';
import { endOrders } from '#server/ledger/store.ts';
import { transaction } from '#server/db/transaction.ts';
import { aLine, aMerchant, bookPaid, bookRefunded, someOrders } from '#test/factories/bookings.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aFee, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const finance = await aStaff(server.db, ['finance']);

const at = (text: string) => new Date(text);

/** Three registrations: one paid through two gateways, one in part outside, one that ended. */
async function aScene() {
  const { db } = server;
  const event = anEvent();
  const [board, entry] = [
    aFee({ name: { zh: '食宿', en: 'Board' }, payee: 'package' }),
    aFee({ name: { zh: '报名费', en: 'Entry' } }),
  ];
  const { id: matchId } = await aMatch(db, { events: [event], feeItems: [entry, board] });
  const old = newId();
  const registrations = [];
  for (let n = 0; n < 3; n++) {
    const entrant = await anEntrant(server);
    const { id } = await submitted(server, entrant, matchId, event);
    const [packageId, serviceId] = (await someOrders(db, id, [
      aLine({ feeItemId: board.id, name: board.name, payee: 'package', quantity: 2, unit: 30_000 }),
      aLine({ feeItemId: old, name: { zh: '旧项目' }, unit: 1_000 }),
      aLine({ feeItemId: entry.id, name: entry.name, quantity: 3, unit: 5_000 }),
    ])) as [string, string];
    registrations.push({ id, packageId, serviceId, accountId: entrant.unit.accountId });
  }
  const [first, second, third] = registrations as [
    (typeof registrations)[0],
    (typeof registrations)[0],
    (typeof registrations)[0],
  ];
  const [wechat, alipay] = [
    await aMerchant(db, 'wechat', 'package'),
    await aMerchant(db, 'alipay', 'service'),
  ];
  const paid = await bookPaid(db, first.accountId, first.packageId, {
    fen: 60_000,
    merchant: wechat,
    // In Beijing it is the next day.
    at: at('2026-05-01T16:00:00Z'),
  });
  await bookPaid(db, first.accountId, first.serviceId, {
    fen: 16_000,
    merchant: alipay,
    at: at('2026-05-01T15:59:59Z'),
  });
  await bookRefunded(db, first.packageId, {
    paymentId: paid.paymentId,
    of: 'fees',
    fen: 10_000,
    merchant: wechat,
    at: at('2026-05-03T02:00:00Z'),
  });
  await bookPaid(db, finance.uid, second.serviceId, { fen: 4_000, at: at('2026-05-02T03:00:00Z') });
  await transaction(db, (trx) => endOrders(trx, third.id, 'deadline', new Date()));
  await bookPaid(db, finance.uid, third.serviceId, { fen: 500, at: at('2026-05-02T04:00:00Z') });
  return { matchId, board, entry, old };
}

describe('the money of a match', () => {
  test('per payee and fee item, by state, by day and by way: all of it adds up', async () => {
    const { matchId, board, entry, old } = await aScene();
    const money = await server.ok(getMatchMoney, { matchId }, finance);
    expect(money.payees).toEqual([
      {
        payee: 'package',
        charged: 120_000,
        paid: 60_000,
        outstanding: 60_000,
        refunded: 10_000,
        surplus: 0,
        came: 60_000,
        back: 10_000,
        items: [
          {
            feeItemId: board.id,
            name: board.name,
            quantity: 4,
            charged: 120_000,
            paid: 60_000,
            outstanding: 60_000,
            refunded: 10_000,
          },
        ],
      },
      {
        payee: 'service',
        charged: 32_000,
        paid: 20_000,
        outstanding: 12_000,
        refunded: 0,
        surplus: 500,
        came: 20_500,
        back: 0,
        // In the order of the price list; what is on it no longer comes last. Money pays the lines in their own order.
        items: [
          {
            feeItemId: entry.id,
            name: entry.name,
            quantity: 6,
            charged: 30_000,
            paid: 18_000,
            outstanding: 12_000,
            refunded: 0,
          },
          {
            feeItemId: old,
            name: { zh: '旧项目' },
            quantity: 2,
            charged: 2_000,
            paid: 2_000,
            outstanding: 0,
            refunded: 0,
          },
        ],
      },
    ]);
    const states = Array.from({ length: 9 }, () => 0);
    states[orderState.unpaid] = 1;
    states[orderState.paid] = 2;
    states[orderState.paymentDue] = 1;
    states[orderState.closed] = 2;
    expect(money.states).toEqual(states);
    expect(money.days).toEqual([
      { day: '2026-05-01', came: { package: 0, service: 16_000 }, back: { package: 0, service: 0 } },
      { day: '2026-05-02', came: { package: 60_000, service: 4_500 }, back: { package: 0, service: 0 } },
      { day: '2026-05-03', came: { package: 0, service: 0 }, back: { package: 10_000, service: 0 } },
    ]);
    expect(money.channels).toEqual([
      { channel: 'wechat', payments: 1, came: 60_000, back: 10_000 },
      { channel: 'alipay', payments: 1, came: 16_000, back: 0 },
      { channel: 'outside', payments: 2, came: 4_500, back: 0 },
    ]);
  });

  test('of a match without orders is nothing, of none there is none, and it needs the duty', async () => {
    const { id: matchId } = await aMatch(server.db);
    const states = Array.from({ length: 9 }, () => 0);
    expect(await server.ok(getMatchMoney, { matchId }, finance)).toMatchObject({
      payees: [],
      states,
      days: [],
      channels: [],
    });
    expect((await server.refused(getMatchMoney, { matchId: newId() }, finance)).name).toBe('notFound');
    const clerk = await aStaff(server.db, ['registrations', 'matches']);
    expect((await server.refused(getMatchMoney, { matchId }, clerk)).name).toBe('noPermission');
    expect((await server.refused(getMatchMoney, { matchId }, await aUnit(server.db))).name).toBe(
      'sessionExpired',
    );
  });
});
