import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { sumOrder } from '#contract/ledger/order.ts';
import { exportSettlement, getSettlement } from '#contract/payments/report-calls.ts';
import { addedUp } from '#contract/payments/settlement.ts';
import { newId } from '#server/db/id.ts';
import {
  aLine,
  aMerchant,
  bookPaid,
  bookRefunded,
  bookReversed,
  bookTurn,
  someOrders,
  type TestMerchant,
} from '#test/factories/bookings.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { history } from '#test/factories/money.ts';
import { aRegistration } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { endOrders } from '#server/ledger/store.ts';
import { transaction } from '#server/db/transaction.ts';

const server = await suiteServer();
const finance = await aStaff(server.db, ['finance']);

type Filter = BodyOf<typeof getSettlement>;
const day = (from: string, to: string, patch: Partial<Filter> = {}): Filter => ({
  from,
  to,
  by: 'happened',
  ...patch,
});
const read = (filter: Filter) => server.ok(getSettlement, filter, finance);

/** A registration with an order of each payee. Each test books in a year of its own. */
async function charged(fen = 50_000) {
  const { id, entrant } = await aRegistration(server, { name: { zh: '结算赛', en: 'Settled' } });
  const [packageId, serviceId] = (await someOrders(server.db, id, [
    aLine({ payee: 'package', unit: fen }),
    aLine({ unit: fen }),
  ])) as [string, string];
  return { id, packageId, serviceId, unit: entrant.unit, team: entrant.team };
}

describe('a settlement', () => {
  test('has each payment and refund with its account, numbers and time, and their sums by day and account', async () => {
    const { db } = server;
    const { id, packageId, serviceId, unit, team } = await charged();
    const merchant = await aMerchant(db, 'wechat', 'package');
    const at = (text: string) => new Date(`2021-${text}Z`);
    const paid = await bookPaid(db, unit.accountId, packageId, {
      fen: 30_000,
      merchant,
      transaction: '4200001',
      happenedAt: at('05-01T15:59:59'),
      // The notification came the next day.
      at: at('05-01T16:00:09'),
    });
    // At midnight the next day has begun.
    const outside = await bookPaid(db, finance.uid, serviceId, { fen: 20_000, at: at('05-01T16:00:00') });
    await bookRefunded(db, packageId, {
      paymentId: paid.paymentId,
      of: 'fees',
      fen: 1_000,
      merchant,
      transaction: 'R5030001',
      at: at('05-02T02:00:00'),
    });
    const all = await read(day('2021-05-01', '2021-05-03'));
    expect(all.total).toBe(3);
    expect(all.rows).toEqual([
      {
        id: paid.paymentId,
        happenedAt: '2021-05-01T15:59:59.000Z',
        bookedAt: '2021-05-01T16:00:09.000Z',
        kind: 'paid',
        payee: 'package',
        channel: 'wechat',
        account: merchant.account,
        registrationId: id,
        matchName: { zh: '结算赛', en: 'Settled' },
        unitName: expect.any(String) as string,
        teamName: team.form.name,
        number: paid.number,
        transaction: '4200001',
        refundNumber: '',
        currency: 'CNY',
        fen: 30_000,
        reason: '',
      },
      expect.objectContaining({
        kind: 'paid',
        payee: 'service',
        channel: 'outside',
        account: '',
        number: outside.transaction,
        transaction: '',
        fen: 20_000,
      }),
      expect.objectContaining({
        kind: 'refundedFees',
        channel: 'wechat',
        account: merchant.account,
        // The payment's: by them the refund is found at the gateway.
        number: paid.number,
        transaction: '4200001',
        refundNumber: 'R5030001',
        fen: -1_000,
      }),
    ]);
    const wechat = { payee: 'package', channel: 'wechat', account: merchant.account, currency: 'CNY' };
    expect(all.sums).toEqual([
      { day: '2021-05-01', ...wechat, payments: 1, came: 30_000, refunds: 0, back: 0 },
      { day: '2021-05-02', ...wechat, payments: 0, came: 0, refunds: 1, back: 1_000 },
      {
        day: '2021-05-02',
        payee: 'service',
        channel: 'outside',
        account: '',
        currency: 'CNY',
        payments: 1,
        came: 20_000,
        refunds: 0,
        back: 0,
      },
    ]);
    // By the day of booking the first belongs to the second day; the last day is not counted in.
    const booked = { by: 'booked' } as const;
    expect((await read(day('2021-05-01', '2021-05-02', booked))).total).toBe(0);
    expect((await read(day('2021-05-02', '2021-05-03', booked))).total).toBe(3);
    expect((await read(day('2021-05-01', '2021-05-02'))).rows.map(({ fen }) => fen)).toEqual([30_000]);
    expect((await read(day('2021-05-02', '2021-05-03', { payee: 'package' }))).total).toBe(1);
    const page = await read(day('2021-05-01', '2021-05-03', { page: 2, size: 2 }));
    expect([page.total, page.rows.map(({ fen }) => fen)]).toEqual([3, [-1_000]]);
    expect(page.sums).toEqual(all.sums);
  });

  test('after any events it adds up to the orders’ sums, day by day and file by file', async () => {
    const { db } = server;
    const merchants = await Promise.all(
      (['wechat', 'alipay'] as const).flatMap((channel) =>
        (['package', 'service'] as const).map((payee) => aMerchant(db, channel, payee)),
      ),
    );
    const { id, unit } = await charged();
    const drawn = fc.sample(history, { seed: 7, numRuns: 60 });
    const orders: { id: string; sum: ReturnType<typeof sumOrder> }[] = [];
    let n = 0;
    let reversals = 0;
    for (const { order, events } of drawn) {
      const payee = orders.length % 2 ? 'package' : 'service';
      const made = new Date(Date.UTC(2020, 0, 1, 0, 0, orders.length));
      const [orderId] = (await someOrders(db, id, [aLine({ payee, unit: order.fen })], made)) as [string];
      const came = new Map<string, { paymentId: string; merchant: TestMerchant | undefined }>();
      for (const event of events) {
        // Over some days around the turn of the year, at all hours.
        const at = new Date(Date.UTC(2021, 11, 28) + ++n * 7_700_000);
        if (event.kind === 'paid') {
          const ofPayee = merchants.filter((each) => each.payee === payee);
          const merchant = event.attemptId === null ? undefined : ofPayee[n % 2];
          const { paymentId } = await bookPaid(db, unit.accountId, orderId, {
            fen: event.fen,
            at,
            ...(merchant ? { merchant } : {}),
          });
          came.set(event.paymentId, { paymentId, merchant });
        } else if (event.kind === 'refunded') {
          const { paymentId, merchant } = came.get(event.paymentId)!;
          const { of, fen } = event;
          await bookRefunded(db, orderId, { paymentId, of, fen, at, ...(merchant ? { merchant } : {}) });
        } else if (event.kind === 'reversed') {
          reversals += 1;
          const { paymentId } = came.get(event.paymentId)!;
          await bookReversed(db, unit.accountId, orderId, { paymentId, of: event.of, at });
        } else if (event.kind === 'ended' || event.kind === 'reopened')
          await bookTurn(db, orderId, event, at);
      }
      // Attempts move no money.
      const attempts = new Set(['opened', 'failed', 'closed', 'mismatched', 'settled']);
      const booked = events.filter(({ kind }) => !attempts.has(kind));
      orders.push({ id: orderId, sum: sumOrder(order, booked) });
    }
    const stored = await db
      .selectFrom('pay_orders')
      .select(['id', 'paid_fen', 'refunded_fen', 'surplus_fen'])
      .where('registration_id', '=', id)
      .execute();
    for (const { id: orderId, sum } of orders)
      expect(stored.find((each) => each.id === orderId)).toMatchObject({
        paid_fen: sum.paid,
        refunded_fen: sum.refunded,
        surplus_fen: sum.surplus,
      });
    const keptFen = orders.reduce(
      (total, { sum }) => total + (sum.ended ? 0 : sum.paid - sum.refunded) + sum.surplus,
      0,
    );
    expect(keptFen).toBeGreaterThan(0);

    const period = day('2021-12-01', '2022-11-30');
    const { sums, total } = await read(period);
    const { came, back, payments, refunds } = addedUp(sums);
    expect(came - back).toBe(keptFen);
    expect(reversals).toBeGreaterThan(5);
    expect(payments + refunds).toBe(total - 2 * reversals);
    expect(new Set(sums.map(({ day: each }) => each)).size).toBeGreaterThan(10);
    // Two periods that meet are together the one.
    const halves = await Promise.all([
      read(day('2021-12-01', '2022-01-01')),
      read(day('2022-01-01', '2022-11-30')),
    ]);
    expect(halves.flatMap((half) => half.sums)).toEqual(sums);
    const each = await Promise.all(
      (['package', 'service'] as const).map((payee) => read({ ...period, payee })),
    );
    expect(addedUp(each.flatMap((of) => of.sums))).toEqual(addedUp(sums));

    const file = await server.ok(exportSettlement, { ...period, format: 'csv' }, finance);
    const lines = Buffer.from(file.content, 'base64').toString().slice(1).trimEnd().split('\r\n');
    const at = lines[0]!.split(',').indexOf('金额（最小单位）');
    const inFile = lines.slice(1).map((line) => Number(line.split(',')[at]));
    expect(inFile).toHaveLength(total);
    expect(inFile.reduce((sum, fen) => sum + fen, 0)).toBe(keptFen);
    const xlsx = await server.ok(exportSettlement, { ...period, format: 'xlsx' }, finance);
    const { sheets } = await readXlsx(Buffer.from(xlsx.content, 'base64'));
    expect(sheets.map(({ name }) => name)).toEqual(['收退款明细', '按日汇总', '按商户号汇总']);
    for (const sheet of sheets.slice(1))
      expect(Math.round(Number(sheet.rows.at(-1)!.at(-1)) * 100), sheet.name).toBe(keptFen);
    expect(sheets[0]!.rows).toHaveLength(total + 1);
  }, 120_000);

  test('an order that ended is in it as well, with the money that came', async () => {
    const { db } = server;
    const { id, serviceId, unit } = await charged();
    const at = new Date('2019-03-01T00:00:00Z');
    await bookPaid(db, unit.accountId, serviceId, { fen: 10, at });
    await transaction(db, (trx) => endOrders(trx, id, 'deadline', at));
    const { sums } = await read(day('2019-03-01', '2019-03-02'));
    expect(addedUp(sums)).toEqual({ payments: 1, came: 10, refunds: 0, back: 0 });
  });
});

describe('a settlement as a file', () => {
  const month = { from: '2018-05-01', to: '2018-06-01', by: 'happened' as const };

  test('in the caller’s language, safe to open, and on record', async () => {
    const { db } = server;
    const { serviceId, unit } = await charged();
    await bookPaid(db, unit.accountId, serviceId, { fen: 12_345, at: new Date('2018-05-31T15:59:59Z') });
    await db
      .updateTable('teams')
      .set({ name: '=HYPERLINK("http://x")' })
      .where('unit_id', '=', unit.unitId)
      .execute();
    const body = { ...month, payee: 'service' as const, format: 'csv' as const };
    const file = await server.ok(exportSettlement, body, finance);
    expect(file).toMatchObject({
      name: '结算报表 竞赛服务费 2018-05-01 至 2018-05-31.csv',
      mime: 'text/csv; charset=utf-8',
      rows: 1,
    });
    const bytes = Buffer.from(file.content, 'base64');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line] = bytes.toString().slice(1).split('\r\n');
    expect(head).toMatch(/^收退款时间（北京时间）,入账时间（北京时间）,类型,收款方,方式,商户号,/);
    expect(line).toMatch(/^2018-05-31,2018-05-31 23:59:59,收款,竞赛服务费,线下付款,,结算赛,/);
    expect(line).toContain(`,"'=HYPERLINK(""http://x"")",`);
    expect(line).toContain(',CNY,123.45,12345,');
    const english = await server.ok(exportSettlement, body, finance, 'en');
    expect(english.name).toBe('Settlement Competition service fee 2018-05-01 to 2018-05-31.csv');
    const recorded = await db
      .selectFrom('audit')
      .select(['account_id', 'realm', 'after'])
      .where('act', '=', 'settlement.export')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(recorded).toEqual({
      account_id: expect.any(String) as string,
      realm: 'staff',
      after: {
        format: 'csv',
        filter: { ...month, payee: 'service' },
        rows: 1,
        sums: [{ currency: 'CNY', came: 12_345, back: 0 }],
      },
    });
  });

  test('nothing in it is said (code 107), a period without days or too long is refused', async () => {
    const empty = { from: '2010-01-01', to: '2010-02-01', by: 'booked' as const };
    expect((await server.refused(exportSettlement, { ...empty, format: 'csv' }, finance)).name).toBe(
      'noData',
    );
    for (const to of ['2010-01-01', '2011-01-03']) {
      const wrong = { name: 'periodWrong', place: 'to' };
      const filter = { ...empty, to };
      expect((await server.refused(getSettlement, filter, finance)).problems).toEqual([wrong]);
      const file = { ...filter, format: 'xlsx' as const };
      expect((await server.refused(exportSettlement, file, finance)).problems).toEqual([wrong]);
    }
  });

  test('needs the duty', async () => {
    const clerk = await aStaff(server.db, ['registrations', 'results']);
    const unit = await aUnit(server.db);
    expect((await server.refused(getSettlement, month, clerk)).name).toBe('noPermission');
    expect((await server.refused(exportSettlement, { ...month, format: 'csv' }, clerk)).name).toBe(
      'noPermission',
    );
    expect((await server.refused(getSettlement, month, unit)).name).toBe('sessionExpired');
  });

  test('is not cut, however long it is', async () => {
    const { db } = server;
    const { serviceId, unit } = await charged(1_000_000);
    const at = new Date('2017-05-01T00:00:00Z');
    const { paymentId } = await bookPaid(db, unit.accountId, serviceId, { fen: 1, at });
    const rows = Array.from({ length: 3000 }, () => ({
      id: newId(),
      order_id: serviceId,
      kind: 'paid' as const,
      fen: 2,
      happened_at: at,
      at,
    }));
    await db.insertInto('money_events').values(rows).execute();
    expect(paymentId).toBeTruthy();
    const file = await server.ok(
      exportSettlement,
      { from: '2017-05-01', to: '2017-05-02', by: 'happened', format: 'xlsx' },
      finance,
    );
    expect(file.rows).toBe(3001);
    const { sheets } = await readXlsx(Buffer.from(file.content, 'base64'));
    expect(sheets[0]!.rows).toHaveLength(3002);
    expect(sheets[1]!.rows.at(-1)!.at(-1)).toBe(60.01);
  });
});
