import { describe, expect, test } from 'vitest';
import { getUnits, staffGetUnit, decideUnit } from '#contract/units/calls.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aSubmittedUnit } from '#test/factories/units.ts';
import { suiteServer, type Caller } from '#test/server.ts';

let staff: Caller;
const server = await suiteServer();
/** In the queue, oldest first: two of Chongqing, one of Sichuan, one from abroad. */
const waiting: Awaited<ReturnType<typeof aSubmittedUnit>>[] = [];
const forms = [
  { name: '重庆一号跳绳俱乐部' },
  { name: '重庆二号_100%学校', type: 3 as const, contactName: '赵敏' },
  { name: '四川三号跳绳俱乐部', provinceCode: 510000, cityCode: 510100 },
  { name: 'Jump Munich', countryId: 276, provinceCode: null, cityCode: null },
];
for (const [minute, form] of forms.entries()) {
  server.setNow(new Date(Date.UTC(2026, 4, 1, 8, minute)));
  staff = await aStaff(server.db, ['units'], server.services.clock());
  // The name with signs stands for what an older rule had let through.
  const unit = await aSubmittedUnit(server, { ...form, name: form.name.replace(/[_%\d]/g, '') });
  await server.db.updateTable('units').set({ name: form.name }).where('id', '=', unit.unitId).execute();
  waiting.push(unit);
}
await aUnit(server.db, { unitStatus: 0, unitName: '重庆未交跳绳俱乐部' });
await aUnit(server.db, { unitStatus: 2, unitName: '重庆会员跳绳俱乐部', member: true });
await aUnit(server.db, { unitStatus: 5, unitName: '重庆过期跳绳俱乐部', prohibited: true });

const names = async (body: Parameters<typeof server.ok<typeof getUnits>>[1]) =>
  (await server.ok(getUnits, body, staff)).rows.map((each) => each.name);

const place = async (id: string, among = {}) => (await server.ok(staffGetUnit, { id, among }, staff)).place;

describe('the queue', () => {
  test('holds what waits, the oldest first, with counts and age', async () => {
    const { rows, total, counts, oldest } = await server.ok(getUnits, { queue: true }, staff);
    expect(rows.map((each) => each.id)).toEqual(waiting.map((each) => each.unitId));
    expect(rows.every((each) => each.waits === 'first')).toBe(true);
    expect(total).toBe(4);
    expect(counts).toEqual({ waiting: 4, notCertified: 1, inReview: 4, passed: 1, failed: 0, expired: 1 });
    expect(oldest).toBe('2026-05-01T08:00:00.000Z');
  });

  test('pages neither lose nor repeat a row', async () => {
    const pages = [1, 2, 3].map((page) => names({ queue: true, page, size: 2 }));
    const seen = (await Promise.all(pages)).flat();
    expect(seen).toEqual(await names({ queue: true }));
  });

  test('a case knows its neighbours, under the reviewer’s filters too', async () => {
    const [one, two, three, four] = waiting.map((each) => each.unitId);
    expect(await place(one!)).toEqual({ previous: null, next: two, position: 1, waiting: 4 });
    expect(await place(three!)).toEqual({ previous: two, next: four, position: 3, waiting: 4 });
    expect(await place(four!)).toEqual({ previous: three, next: null, position: 4, waiting: 4 });
    expect(await place(one!, { type: 2 })).toEqual({ previous: null, next: three, position: 1, waiting: 3 });
  });
});

describe('filters', () => {
  test.each<[string, Parameters<typeof names>[0], number]>([
    ['status', { status: 1 }, 4],
    ['province', { provinceCode: 510000 }, 1],
    ['type', { type: 3 }, 1],
    ['members', { member: true }, 1],
    ['prohibited', { prohibited: true }, 1],
    ['from abroad', { foreign: true }, 1],
    ['contact', { text: '赵敏' }, 1],
    ['part of a name', { text: '一号' }, 1],
    ['a sign that is a wildcard elsewhere', { text: '_100%' }, 1],
    ['only signs', { text: '%' }, 1],
    ['case', { text: 'jump munich' }, 1],
    ['two at once', { status: 1, foreign: false }, 3],
    ['nothing fits', { text: '没有这样的单位' }, 0],
  ])('%s', async (_what, body, count) => {
    const { rows, total } = await server.ok(getUnits, body, staff);
    expect(rows).toHaveLength(count);
    expect(total).toBe(count);
  });

  test('a list is ordered by name unless asked otherwise, and shows phones masked', async () => {
    const { rows } = await server.ok(getUnits, { sort: 'created', down: true }, staff);
    expect(rows[0]!.name).toBe('重庆过期跳绳俱乐部');
    expect(rows.map((each) => each.contactPhoneMasked).filter((each) => /^\d{11}$/.test(each))).toEqual([]);
    const sorted = await names({});
    expect(sorted).toHaveLength(7);
  });
});

test('a decided case leaves the queue and still knows where the reviewer goes on', async () => {
  const [, two, three] = waiting;
  await server.ok(decideUnit, { id: two!.unitId, version: 1, pass: false, reason: '不符' }, staff);
  expect(await place(two!.unitId)).toMatchObject({ position: 0, waiting: 3, next: three!.unitId });
  expect(await names({ queue: true })).toHaveLength(3);
});
