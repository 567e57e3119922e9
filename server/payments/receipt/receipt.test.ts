import { describe, expect, test } from 'vitest';
import { keyOf } from '#test/config.ts';
import { getReceipt, staffGetReceipt } from '#contract/payments/report-calls.ts';
import { newId } from '#server/db/id.ts';
import { aLine, aMerchant, bookPaid, bookRefunded, someOrders } from '#test/factories/bookings.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aRegistration } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { earlierReceipts, receiptOf } from './contents.ts';
import { loadBooks } from './load.ts';

const server = await suiteServer();
const finance = await aStaff(server.db, ['finance']);

const key = keyOf(7);
const day = new Date('2026-05-02T16:30:00Z');

/** A registration with a package of 300.00 and two lines of service, 200.00 and 60.00. */
async function charged() {
  const { db } = server;
  const { id, entrant } = await aRegistration(server, { name: { zh: '春季赛', en: 'Spring' } });
  const [packageId, serviceId] = (await someOrders(db, id, [
    aLine({ payee: 'package', quantity: 3, unit: 10_000, name: { zh: '套餐', en: 'Package' } }),
    aLine({ quantity: 4, unit: 5_000, name: { zh: '个人项目', en: 'Individual' } }),
    aLine({ quantity: 1, unit: 6_000, name: { zh: '集体项目' } }),
  ])) as [string, string];
  const pay = (orderId: string, booking: Parameters<typeof bookPaid>[3]) =>
    bookPaid(db, entrant.unit.accountId, orderId, booking);
  const read = async () => receiptOf((await loadBooks(db, id))!, key, day);
  return { id, unit: entrant.unit, team: entrant.team, packageId, serviceId, pay, read };
}

describe('what stands on it', () => {
  test('both payees, what for, how and under which numbers; times are those of Beijing', async () => {
    const { packageId, serviceId, pay, read, team, unit } = await charged();
    await server.db
      .updateTable('units')
      .set({ licence_name: '飞跃（重庆）体育有限公司' })
      .where('id', '=', unit.unitId)
      .execute();
    const merchant = await aMerchant(server.db, 'wechat', 'package');
    const paid = await pay(packageId, { fen: 30_000, at: day, merchant, transaction: '4200001' });
    const outside = await pay(serviceId, { fen: 22_000, at: day });
    const receipt = await read();
    expect(receipt).toMatchObject({
      issued: '2026-05-03',
      match: '春季赛',
      matchEn: 'Spring',
      unit: '飞跃（重庆）体育有限公司',
      team: team.form.name,
      net: 52_000,
      payees: [
        {
          payee: 'package',
          lines: [
            { name: '套餐', nameEn: 'Package', quantity: 3, unit: 10_000, amount: 30_000, paid: 30_000 },
          ],
          payments: [
            {
              at: '2026-05-03 00:30',
              channel: 'wechat',
              numbers: [paid.number, '4200001'],
              fen: 30_000,
            },
          ],
          refunds: [],
          came: 30_000,
          back: 0,
          surplus: 0,
        },
        {
          payee: 'service',
          // The money of an order pays its lines in their order.
          lines: [
            { name: '个人项目', nameEn: 'Individual', amount: 20_000, paid: 20_000 },
            { name: '集体项目', nameEn: '集体项目', amount: 6_000, paid: 2_000 },
          ],
          payments: [{ at: '2026-05-03', channel: 'outside', numbers: [outside.transaction], fen: 22_000 }],
        },
      ],
    });
    expect(receipt.number).toMatch(/^20260503-[0-9A-HJKMNP-TV-Z]{8}-02$/);
    expect(receipt.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('a transfer booked in two parts came once; what went back is taken off', async () => {
    const { id, serviceId, pay, read } = await charged();
    const later = new Date(Date.now() + 1000);
    const [second] = (await someOrders(server.db, id, [aLine({ unit: 1_000 })], later)) as [string];
    const transaction = newId();
    const { paymentId } = await pay(serviceId, { fen: 26_000, transaction });
    await pay(second, { fen: 1_000, transaction });
    const twice = await pay(serviceId, { fen: 700 });
    await bookRefunded(server.db, serviceId, { paymentId, of: 'fees', fen: 500 });
    const [part] = (await read()).payees;
    expect(part!.payments.map(({ fen }) => fen)).toEqual([27_000, 700]);
    expect(part).toMatchObject({
      came: 27_700,
      back: 500,
      surplus: 700,
      refunds: [{ fen: 500, of: 'fees' }],
    });
    await bookRefunded(server.db, serviceId, { paymentId: twice.paymentId, of: 'surplus', fen: 700 });
    expect(await read()).toMatchObject({ net: 26_500, payees: [{ came: 27_700, back: 1_200, surplus: 0 }] });
  });

  test('number and code are the same until money comes or goes, and no code is made without the key', async () => {
    const { id, serviceId, packageId, pay, read } = await charged();
    await pay(serviceId, { fen: 100 });
    const first = await read();
    expect(await read()).toEqual(first);
    const other = receiptOf((await loadBooks(server.db, id))!, keyOf(8), day);
    expect(other.number).toBe(first.number);
    expect(other.code).not.toBe(first.code);
    await pay(packageId, { fen: 100 });
    const second = await read();
    expect(second.number.slice(0, -3)).toBe(first.number.slice(0, -3));
    expect(second.number.slice(-3)).toBe('-02');
    expect(second.code).not.toBe(first.code);
    // Finance can distinguish a receipt of an earlier state from a forged one.
    const { earlier } = await server.ok(staffGetReceipt, { id }, finance);
    expect(earlier).toEqual([{ number: first.number, code: expect.any(String) as string, net: 100 }]);
    expect(earlierReceipts((await loadBooks(server.db, id))!, key)).toMatchObject([{ code: first.code }]);
    const another = await charged();
    await another.pay(another.serviceId, { fen: 100 });
    expect((await another.read()).number).not.toBe(first.number);
  });
});

describe('a receipt as a file', () => {
  test('its unit and finance get the same, in the language asked for, and it is on record', async () => {
    const { id, unit, serviceId, pay } = await charged();
    await pay(serviceId, { fen: 26_000 });
    const receipt = await server.ok(getReceipt, { id }, unit);
    expect(Buffer.from(receipt.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(receipt.mime).toBe('application/pdf');
    expect(receipt.name).toBe(`收款收据 ${receipt.number} ${(await loadBooks(server.db, id))!.teamName}.pdf`);
    const theirs = await server.ok(staffGetReceipt, { id }, finance, 'en');
    expect([theirs.number, theirs.code]).toEqual([receipt.number, receipt.code]);
    expect(theirs.name).toMatch(/^Receipt /);
    const lines = await server.db
      .selectFrom('audit')
      .select(['account_id', 'realm', 'after'])
      .where('act', '=', 'receipt.make')
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute();
    expect(lines).toEqual([
      { account_id: unit.accountId, realm: 'portal', after: { number: receipt.number } },
      { account_id: expect.any(String) as string, realm: 'staff', after: { number: receipt.number } },
    ]);
  });

  test('there is none before money came', async () => {
    const { id, unit } = await charged();
    expect((await server.refused(getReceipt, { id }, unit)).name).toBe('receiptEmpty');
    expect((await server.refused(staffGetReceipt, { id }, finance)).name).toBe('receiptEmpty');
  });

  test('another unit is answered as if it did not exist; staff need the duty', async () => {
    const { id, serviceId, pay } = await charged();
    await pay(serviceId, { fen: 26_000 });
    const other = await aUnit(server.db);
    expect((await server.refused(getReceipt, { id }, other)).name).toBe('notFound');
    expect((await server.refused(getReceipt, { id: newId() }, other)).name).toBe('notFound');
    const clerk = await aStaff(server.db, ['registrations']);
    expect((await server.refused(staffGetReceipt, { id }, clerk)).name).toBe('noPermission');
    expect((await server.refused(staffGetReceipt, { id }, other)).name).toBe('sessionExpired');
    expect((await server.refused(staffGetReceipt, { id: newId() }, finance)).name).toBe('notFound');
  });

  test('many lines and long names go on from page to page', async () => {
    const { id, unit, serviceId, pay } = await charged();
    await server.db
      .updateTable('units')
      .set({ name: '重庆'.padEnd(100, '长') })
      .where('id', '=', unit.unitId)
      .execute();
    for (let n = 0; n < 60; n++) await pay(serviceId, { fen: 1 });
    const { content } = await server.ok(getReceipt, { id }, unit);
    const pages =
      Buffer.from(content, 'base64')
        .toString('latin1')
        .match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThan(6);
  });
});
