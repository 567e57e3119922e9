import { expect, test } from 'vitest';
import { getUnit } from '#contract/units/calls.ts';
import { aForm } from '#test/factories/units.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { suiteServer } from '#test/server.ts';
import { expireUnits } from './expire.ts';

const server = await suiteServer();

test('certified units run out when their year is over in China, and only they', async () => {
  const now = new Date('2026-06-01T00:00:00Z');
  // The sessions of the test live then.
  server.setNow(now);
  const unit = await aUnit(server.db, { now });
  const [next, failed] = [await aUnit(server.db, { now }), await aUnit(server.db, { now, unitStatus: 4 })];
  await server.db.updateTable('units').set({ valid_year: 2027 }).where('id', '=', next.unitId).execute();
  const status = async (id: string) =>
    (await server.db.selectFrom('units').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;

  // 31 December, 23:59:59 in China.
  expect(await expireUnits(server.services, new Date('2026-12-31T15:59:59Z'))).toBe(0);
  expect(await status(unit.unitId)).toBe(2);

  expect(await expireUnits(server.services, new Date('2026-12-31T16:00:00Z'))).toBe(1);
  expect(await Promise.all([unit, next, failed].map((each) => status(each.unitId)))).toEqual([5, 2, 4]);
  const { certification } = await server.ok(getUnit, {}, unit);
  expect(certification!.history.at(-1)).toMatchObject({ act: 'expire', by: 'system' });

  expect(await expireUnits(server.services, new Date('2026-12-31T16:00:01Z'))).toBe(0);
});

test('two schedulers at once: each unit runs out once, many more than one batch', async () => {
  const now = new Date('2028-06-01T00:00:00Z');
  await Promise.all(Array.from({ length: 230 }, () => aUnit(server.db, { now })));
  const later = new Date('2029-01-02T00:00:00Z');
  const counts = await Promise.all([
    expireUnits(server.services, later),
    expireUnits(server.services, later),
  ]);
  // One unit of the test above was certified until 2027.
  expect(counts[0]! + counts[1]!).toBe(231);
  const lines = await server.db
    .selectFrom('audit')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('act', '=', 'unit.expire')
    .executeTakeFirstOrThrow();
  expect(lines.count).toBe(232);
});

test('a change that was waiting is what the unit submits next', async () => {
  const now = new Date('2026-06-01T00:00:00Z');
  // The sessions of the test live then.
  server.setNow(now);
  const unit = await aUnit(server.db, { now, unitName: '重庆旧名跳绳俱乐部' });
  await server.db
    .updateTable('units')
    .set({ pending: JSON.stringify({ ...aForm(), name: '重庆新名跳绳俱乐部' }) })
    .where('id', '=', unit.unitId)
    .execute();
  await expireUnits(server.services, new Date('2027-01-01T00:00:00Z'));
  const { certification } = await server.ok(getUnit, {}, unit);
  expect(certification).toMatchObject({
    status: 5,
    change: 'none',
    unit: { name: '重庆新名跳绳俱乐部' },
    approved: { name: '重庆旧名跳绳俱乐部' },
  });
});
