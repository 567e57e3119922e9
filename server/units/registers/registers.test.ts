import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { decideUnit, setUnitFlags, staffGetUnit } from '#contract/units/calls.ts';
import * as calls from '#contract/units/register-calls.ts';
import { memberKey } from '#contract/units/register-sheet.ts';
import { clubRegister } from '#contract/units/registers.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { suiteServer } from '#test/server.ts';
import { keyOf } from './sql-parts.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['units']);

let serial = 0;
async function aRegister(year: number | null = 2026) {
  const federation = { zh: `第${++serial}跳绳协会`, en: `Federation ${serial}` };
  const { id } = await server.ok(calls.setRegister, { id: newId(), version: 0, federation, year }, staff);
  return { id, name: federation };
}
const members = async (registerId: string) =>
  (await server.ok(calls.getRegisterMembers, { registerId }, staff)).rows;
const add = (registerId: string, name: string, unitId: string | null = null) =>
  server.ok(calls.setRegisterMember, { id: newId(), version: 0, registerId, name, code: '', unitId }, staff);
const sheet = (...rows: string[][]) => aSheet(rows).toString('base64');
const tried = (registerId: string, content: string, replace = false) =>
  server.ok(calls.importRegister, { registerId, content, replace, digest: null }, staff);

describe('a register', () => {
  test('is one for a federation and year, and is not changed unseen', async () => {
    const { id, name } = await aRegister();
    const twin = { id: newId(), version: 0, federation: name, year: 2026 };
    expect((await server.refused(calls.setRegister, twin, staff)).name).toBe('duplicate');
    await server.ok(calls.setRegister, { ...twin, year: null }, staff);
    const changed = { id, version: 1, federation: name, year: null };
    expect((await server.refused(calls.setRegister, changed, staff)).name).toBe('duplicate');
    await server.ok(calls.setRegister, { ...changed, year: 2027 }, staff);
    expect((await server.refused(calls.setRegister, changed, staff)).name).toBe('changedMeanwhile');
    const { rows } = await server.ok(calls.getRegisters, {}, staff);
    const years = rows.map((each) => each.year ?? 9999);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });

  test('takes the certified unit of exactly that name, and no other', async () => {
    const { id } = await aRegister();
    const { unitId } = await aUnit(server.db, { unitName: '重庆名册俱乐部' });
    await aUnit(server.db, { unitName: '重庆未审俱乐部', unitStatus: 1 });
    await aUnit(server.db, { unitName: '重庆同名俱乐部' });
    await aUnit(server.db, { unitName: '重庆同名俱乐部' });
    await aUnit(server.db, { unitName: '李个人', accountType: 11 });
    for (const name of ['重庆 名册俱乐部', '重庆名册', '重庆未审俱乐部', '重庆同名俱乐部', '李个人'])
      await add(id, name);
    const linked = (await members(id)).filter((each) => each.unitId !== null);
    expect(linked).toMatchObject([{ name: '重庆 名册俱乐部', unitId, unitName: '重庆名册俱乐部' }]);
    expect(
      (
        await server.refused(
          calls.setRegisterMember,
          { id: newId(), version: 0, registerId: id, name: '重庆名册俱乐部', code: '', unitId: null },
          staff,
        )
      ).name,
    ).toBe('duplicate');
    expect(
      (
        await server.refused(
          calls.setRegisterMember,
          { id: newId(), version: 0, registerId: id, name: '另一个名称', code: '', unitId },
          staff,
        )
      ).name,
    ).toBe('duplicate');
  });

  test('finds a unit that is certified later', async () => {
    const { id } = await aRegister();
    await add(id, '重庆后来俱乐部');
    const unit = await aUnit(server.db, { unitName: '重庆后来俱乐部', unitStatus: 1 });
    expect(await members(id)).toMatchObject([{ unitId: null }]);
    await server.ok(decideUnit, { id: unit.unitId, version: 1, pass: true, reason: '' }, staff);
    expect(await members(id)).toMatchObject([{ unitId: unit.unitId }]);
    const { registers } = await server.ok(staffGetUnit, { id: unit.unitId }, staff);
    expect(registers.map((each) => each.id)).toEqual([id]);
  });

  test('keeps no name of an individual, and loses its line when they are erased', async () => {
    const { id } = await aRegister();
    const { unitId } = await aUnit(server.db, { unitName: '王个人', accountType: 11 });
    await add(id, '王个人', unitId);
    expect(await members(id)).toMatchObject([{ name: '王个人', unitId }]);
    const { rows } = await sql<{
      name: string;
    }>`select name from register_members where unit_id = ${unitId}`.execute(server.db);
    expect(rows).toEqual([{ name: '' }]);
    const { rows: trail } =
      await sql`select from audit where subject_id = ${id} and after::text like '%王个人%'`.execute(
        server.db,
      );
    expect(trail).toEqual([]);
  });

  test('gives up a member with the reason, on record', async () => {
    const { id } = await aRegister();
    const line = await add(id, '重庆移出俱乐部');
    await server.ok(calls.deleteRegisterMember, { ...line, reason: '未续费' }, staff);
    expect(await members(id)).toEqual([]);
    expect(
      (await server.refused(calls.deleteRegisterMember, { ...line, reason: '未续费' }, staff)).name,
    ).toBe('notFound');
    const { rows } = await sql<{ act: string; reason: string }>`
      select act, reason from audit where subject_id = ${id} order by at`.execute(server.db);
    expect(rows.map(({ act }) => act)).toEqual([
      'register.create',
      'register.addMember',
      'register.removeMember',
    ]);
    expect(rows.at(-1)!.reason).toBe('未续费');
  });

  test('of clubs is what the flag of a unit sets', async () => {
    const { unitId } = await aUnit(server.db);
    const flags = { id: unitId, prohibited: false, reason: '会员' };
    await server.ok(setUnitFlags, { ...flags, version: 1, member: true }, staff);
    const seen = await server.ok(staffGetUnit, { id: unitId }, staff);
    expect([seen.member, seen.registers.map(({ id }) => id)]).toEqual([true, [clubRegister.id]]);
    await server.ok(setUnitFlags, { ...flags, version: 2, member: false }, staff);
    expect((await server.ok(staffGetUnit, { id: unitId }, staff)).registers).toEqual([]);
  });
});

test('staff who are tied to a unit neither list it nor take it off, by hand or by a sheet', async () => {
  const { id } = await aRegister();
  const { unitId } = await aUnit(server.db, { unitName: '重庆自家俱乐部' });
  const tied = await aStaff(server.db, ['units']);
  const at = new Date();
  await server.db
    .insertInto('staff_ties')
    .values({ account_id: tied.accountId, unit_id: unitId, declared_by: tied.accountId, declared_at: at })
    .execute();
  const body = { id: newId(), version: 0, registerId: id, name: '重庆自家俱乐部', code: '', unitId: null };
  expect((await server.refused(calls.setRegisterMember, body, tied)).name).toBe('tiedToUnit');
  const content = sheet(['重庆自家俱乐部']);
  const { digest } = await tried(id, content);
  const sent = { registerId: id, content, replace: false, digest };
  expect((await server.refused(calls.importRegister, sent, tied)).name).toBe('tiedToUnit');
  expect(await members(id)).toEqual([]);
  const line = await server.ok(calls.setRegisterMember, body, staff);
  const member = { ...line, reason: '试' };
  expect((await server.refused(calls.deleteRegisterMember, member, tied)).name).toBe('tiedToUnit');
  expect(await members(id)).toHaveLength(1);
});

describe('a sheet', () => {
  test('is tried first; then adds, changes codes and, if said, takes off', async () => {
    const { id } = await aRegister();
    const { unitId } = await aUnit(server.db, { unitName: '重庆导入俱乐部' });
    const first = sheet(
      ['单位名称', '会员编号'],
      ['重庆导入俱乐部', 'A1'],
      ['重庆别处俱乐部', 'A2'],
      ['重庆导入俱乐部', 'A3'],
    );
    const dry = await tried(id, first);
    expect(dry).toMatchObject({
      saved: false,
      counts: { added: 2, changed: 0, same: 0, gone: 0 },
      twice: [4],
    });
    expect(await members(id)).toEqual([]);
    const body = { registerId: id, content: first, replace: false };
    await server.ok(calls.importRegister, { ...body, digest: dry.digest }, staff);
    expect(await members(id)).toMatchObject([
      { name: '重庆别处俱乐部', unitId: null },
      { code: 'A1', unitId },
    ]);
    // The same run again would do something else by now.
    expect((await server.refused(calls.importRegister, { ...body, digest: dry.digest }, staff)).name).toBe(
      'changedMeanwhile',
    );
    const second = sheet(['重庆导入俱乐部', 'B1'], ['重庆新增俱乐部']);
    const { digest, counts } = await tried(id, second, true);
    expect(counts).toEqual({ added: 1, changed: 1, same: 0, gone: 1 });
    await server.ok(calls.importRegister, { registerId: id, content: second, replace: true, digest }, staff);
    expect((await members(id)).map(({ name, code }) => [name, code])).toEqual([
      ['重庆导入俱乐部', 'B1'],
      ['重庆新增俱乐部', ''],
    ]);
  });

  test('that names a unit which the flag has listed neither adds it again nor takes it off', async () => {
    const { unitId } = await aUnit(server.db, { unitName: '重庆标记俱乐部', member: true });
    const content = sheet(['重庆标记俱乐部', 'C9']);
    const { counts } = await tried(clubRegister.id, content);
    expect(counts).toMatchObject({ added: 0, changed: 1 });
    const { rows } = await sql<{ id: string }>`
      select unit_id as id from register_members where register_id = ${clubRegister.id}`.execute(server.db);
    const replaced = await tried(clubRegister.id, content, true);
    expect(replaced.counts.gone).toBe(rows.length - 1);
    expect(rows.map(({ id }) => id)).toContain(unitId);
  });

  test('imported by ten at once counts once', async () => {
    const { id } = await aRegister();
    const content = sheet(['重庆并发一'], ['重庆并发二']);
    const { digest } = await tried(id, content);
    const body = { registerId: id, content, replace: false, digest };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(calls.importRegister, body, staff)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await members(id)).toHaveLength(2);
  });
});

test('names are compared alike here and in the database', async () => {
  for (const name of ['重庆 跳绳（Club）', 'ＡＢＣ　def', 'Éa\u00a0b', ''])
    expect(
      (await sql<{ key: string }>`select ${keyOf(sql`${name}::text`)} as key`.execute(server.db)).rows[0]!
        .key,
    ).toBe(memberKey(name));
});
