import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import {
  fetchSettlementFile,
  getSettlementFiles,
  getDifferences,
  settleDifference,
  settlePayment,
} from '#contract/payments/settlement-file-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aServerWithSettlementFiles } from '#test/factories/settlement-files.ts';
import { orderOf } from '#test/factories/payments.ts';
import { fetchSettlementFiles } from './fetch.ts';

const { accountOf, anAttempt, differences, finance, gateway, lose, nextDay, noon, paidAt, server } =
  await aServerWithSettlementFiles();

let day = '';
beforeEach(() => {
  day = nextDay();
});

describe('the clock', () => {
  test('fetches every day of every account once it is ready, and waits for what is not', async () => {
    await server.db.deleteFrom('bill_lines').execute();
    await server.db.deleteFrom('bill_differences').execute();
    await server.db.deleteFrom('bills').execute();
    const { due, attempt } = await anAttempt();
    const first = addDays(day, -3);
    await server.db
      .updateTable('merchants')
      .set({ made_at: noon(first) })
      .execute();
    await paidAt(attempt, noon());
    const morning = (on: string, time = '10:30') => new Date(`${addDays(on, 1)}T${time}:00+08:00`);
    const states = async (on: string) => {
      const { bills } = await server.ok(getSettlementFiles, { from: on, to: on }, finance);
      return bills.map(({ state }) => state).sort();
    };
    await fetchSettlementFiles(server.services, morning(day, '10:29'));
    expect(await states(day)).toEqual([]);
    expect(await states(addDays(day, -1))).toEqual(['none', 'none', 'none', 'none']);
    await fetchSettlementFiles(server.services, morning(day));
    expect(await states(day)).toEqual(['agreed', 'none', 'none', 'none']);
    expect((await orderOf(server, due, 'service')).paid).toBe(5_000);
    const before = await server.ok(getSettlementFiles, { from: addDays(first, -1), to: day }, finance);
    expect(before.bills.map((file) => file.day).sort()[0]).toBe(first);
    // Those that were got, and days of nothing after a day of waiting, are asked for no more.
    await fetchSettlementFiles(server.services, morning(addDays(day, 1)));
    await server.db.updateTable('bills').set({ fault: 'untouched' }).execute();
    await fetchSettlementFiles(server.services, morning(addDays(day, 1)));
    const after = await server.ok(getSettlementFiles, { from: first, to: day }, finance);
    expect(new Set(after.bills.map(({ fault }) => fault))).toEqual(new Set(['untouched']));
  });

  test('money booked on a day without a settlement file: waited for, then missing there', async () => {
    await server.db
      .deleteFrom('bills')
      .where('id', 'not in', (q) => q.selectFrom('bill_lines').select('bill_id'))
      .execute();
    const { attempt } = await anAttempt();
    const { number } = await paidAt(attempt);
    await gateway.told(attempt);
    lose(number);
    const of = await accountOf(attempt);
    const file = async () =>
      (await server.ok(getSettlementFiles, { from: day, to: day }, finance)).bills.find(
        ({ account }) => account === of.account,
      )!;
    const ready = Date.parse(`${addDays(day, 1)}T10:30:00+08:00`);
    await fetchSettlementFiles(server.services, new Date(ready));
    expect(await file()).toMatchObject({ state: 'waiting', sha256: '', fetchedAt: null });
    await fetchSettlementFiles(server.services, new Date(ready + 23 * 3_600_000));
    expect(await file()).toMatchObject({ state: 'waiting' });
    await fetchSettlementFiles(server.services, new Date(ready + 24 * 3_600_000));
    expect(await file()).toMatchObject({ state: 'differences', differences: { open: 1 } });
    expect((await differences({ day, kind: 'missingThere' })).total).toBe(1);
  });

  test('a gateway that cannot be asked keeps the others from nothing, and is tried again', async () => {
    const spoiled = gateway.accounts.find(
      ({ channel, payee }) => channel === 'wechat' && payee === 'package',
    )!;
    gateway.spoil = (headers, body) => {
      const isOwnKey = JSON.stringify(headers).includes(spoiled.platformSerial);
      return isOwnKey ? '{"spoiled":true}' : body;
    };
    await server.db.deleteFrom('bill_lines').execute();
    await server.db.deleteFrom('bill_differences').execute();
    await server.db.deleteFrom('bills').execute();
    await server.db.updateTable('merchants').set({ made_at: noon() }).execute();
    const at = new Date(`${addDays(day, 1)}T10:30:00+08:00`);
    await fetchSettlementFiles(server.services, at);
    gateway.spoil = undefined;
    const { bills } = await server.ok(getSettlementFiles, { from: day, to: day }, finance);
    expect(bills.map(({ state, fault }) => [state, fault !== '']).sort()).toEqual([
      ['none', false],
      ['none', false],
      ['none', false],
      ['waiting', true],
    ]);
    await fetchSettlementFiles(server.services, new Date(at.getTime() + 3_600_000));
    const { bills: again } = await server.ok(getSettlementFiles, { from: day, to: day }, finance);
    expect(again.map(({ state }) => state)).toEqual(['none', 'none', 'none', 'none']);
  });
});

describe('who may', () => {
  test('finance alone; a day that has a settlement file, an account that there is', async () => {
    const { attempt } = await anAttempt();
    const of = await accountOf(attempt);
    const registrar = await aStaff(server.db, ['registrations', 'outsidePayments']);
    const unit = await aUnit(server.db);
    const id = newId();
    for (const [who, name] of [
      [registrar, 'noPermission'],
      [unit, 'sessionExpired'],
    ] as const) {
      const refused = await Promise.all([
        server.refused(getSettlementFiles, { from: day, to: day }, who),
        server.refused(fetchSettlementFile, { ...of, day }, who),
        server.refused(getDifferences, {}, who),
        server.refused(settleDifference, { id, version: 1, decision: '是' }, who),
        server.refused(settlePayment, { orderId: id, attemptId: id, reason: '是' }, who),
      ]);
      expect(new Set(refused.map((each) => each.name))).toEqual(new Set([name]));
    }
    const today = dayIn(new Date());
    for (const wrong of [today, addDays(today, -90)])
      expect((await server.refused(fetchSettlementFile, { ...of, day: wrong }, finance)).name).toBe(
        'billDayWrong',
      );
    expect((await server.refused(fetchSettlementFile, { ...of, account: 'nobody', day }, finance)).name).toBe(
      'notFound',
    );
    expect((await server.refused(settleDifference, { id, version: 1, decision: '是' }, finance)).name).toBe(
      'notFound',
    );
    const { problems } = await server.refused(
      getSettlementFiles,
      { from: addDays(day, -92), to: day },
      finance,
    );
    expect(problems).toMatchObject([{ name: 'billDayWrong', place: 'to' }]);
  });
});
