import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/exports/calls.ts';
import { exportListNames, listOf, type ExportList } from '#contract/exports/lists.ts';
import { getQualifications } from '#contract/people/staff-calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { handlers } from '#server/handlers.ts';
import { aMember } from '#test/factories/people.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent, aQuota } from '#test/factories/matches.ts';
import { lists } from './lists.ts';
import { quietContext, readList } from './read.ts';
import { byPath, sessionOf } from './run.ts';
import { anExportingServer, asking, linesOf } from '#test/factories/exports.ts';

const { server, staff, silent, work, made, fetched, anEntered } = await anExportingServer();

describe('what stands in a file', () => {
  test('is what the list on the screen has, under the same filters and in the same order', async () => {
    const word = `跃动${newId().slice(-6)}`;
    for (const n of [1, 2, 3])
      await aUnit(server.db, { unitName: `${word}${n}`, unitStatus: n === 3 ? 1 : 2 });
    const filters = { text: word, sort: 'name', down: true } as const;
    const { rows } = await server.ok(getUnits, { ...filters, size: 2 }, staff);
    const { text, row } = await made({ filters });
    const lines = linesOf(text);
    expect(lines[0]!.slice(0, 3)).toEqual(['单位', '证照名称', '状态']);
    expect(lines.slice(1, 3).map(([name]) => name)).toEqual(rows.map(({ name }) => name));
    expect(lines).toHaveLength(4);
    expect(row.lines).toBe(3);
    const english = await made({ filters: { ...filters, status: 1 }, lang: 'en' });
    expect(linesOf(english.text).map(([, , status]) => status)).toEqual(['Status', 'In review']);
    // Page and size are the screen's.
    expect((await made({ filters: { ...filters, page: 2, size: 1 } })).row.lines).toBe(3);
  });

  test('no cell runs as a formula, in a CSV or an .xlsx', async () => {
    const names = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '＝1+1', '\t=1', 'a","=1'];
    for (const name of names) await aUnit(server.db, { unitName: `${name}注入` });
    const { text } = await made({ filters: { text: '注入' } });
    const bare = text.slice(1).trimEnd().split('\r\n').slice(1);
    expect(bare.filter((line) => /^"?[=+\-@\t＝]/.test(line))).toEqual([]);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")注入"`);
    const { bytes } = await made({ filters: { text: '注入' }, format: 'xlsx', purpose: '=1+1' });
    expect(bytes.includes('<f>')).toBe(false);
    const [sheet, notes] = (await readXlsx(bytes)).sheets;
    expect(
      sheet!.rows
        .slice(1)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(names.map((name) => `${name}注入`).toSorted());
    expect(notes!.rows.map(([, value]) => value)).toContain('=1+1');
  });

  test('whose it is and what for stands in every line, on every printed page and in a sheet of its own', async () => {
    const { unitName } = { unitName: `标记${newId().slice(-6)}` };
    await aUnit(server.db, { unitName });
    const { row, text } = await made({ filters: { text: unitName }, purpose: '核对 5&6 月' });
    const [head, line] = linesOf(text);
    expect(head!.at(-1)).toBe('导出标记');
    expect(line!.at(-1)).toContain(`${row.number} · ${row.by}`);
    expect(line!.at(-1)).toContain('核对 5&6 月');
    const xlsx = await made({ filters: { text: unitName }, format: 'xlsx', purpose: '核对 5&6 月' });
    const { sheets } = await readXlsx(xlsx.bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['单位', '导出说明']);
    expect(Object.fromEntries(sheets[1]!.rows as [string, string][])).toMatchObject({
      导出编号: xlsx.row.number,
      用途: '核对 5&6 月',
      时间: expect.stringContaining('北京时间'),
      须知: expect.stringContaining('个人信息'),
    });
    const pdf = await made({ filters: { text: unitName }, format: 'pdf' });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.subarray(-6).toString()).toContain('%%EOF');
  });

  test('how people are reached is masked; what a team says of itself, and to staff, stands with its registration', async () => {
    const { unitId } = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unitId, { athlete: 1 });
    await server.db
      .updateTable('members')
      .set({ wechat_id: 'rope_1001' })
      .where('id', '=', memberId)
      .execute();
    const people = linesOf((await made({ list: 'qualifications', filters: { unitId } })).text);
    const wechat = people[0]!.indexOf('微信号（部分隐藏）');
    expect(people[1]![wechat]).toBe('rop***001');
    const event = anEvent({ groups: [aGroup({})] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const { team } = await anEntered(matchId, event);
    await server.db
      .updateTable('teams')
      .set({ introduction: '2012年成立', remark: '请安排在上午' })
      .where('id', '=', team.teamId)
      .execute();
    const [head, line] = linesOf((await made({ list: 'registrations', filters: { matchId } })).text);
    const of = (title: string) => line![head!.indexOf(title)];
    expect([of('队伍简介'), of('队伍备注')]).toEqual(['2012年成立', '请安排在上午']);
  });

  test('how the quotas of a match fill is exported with the events and groups that they are for', async () => {
    const event = anEvent({ groups: [aGroup({})] });
    const quotas = [
      aQuota('entries', 5),
      { ...aQuota('people', 1), eventIds: [event.id], groupIds: [event.groups[0]!.id] },
    ];
    const { id: matchId } = await aMatch(server.db, { events: [event], waitingList: true, quotas });
    await anEntered(matchId, event);
    await anEntered(matchId, event);
    const { text } = await made({ list: 'quotas', filters: { matchId } });
    const [, ...lines] = linesOf(text);
    expect(lines.map((line) => line.slice(2, -1))).toEqual([
      ['全部项目', '全部组别', '报名数', '5', '1', '4', '1'],
      [event.name.zh, event.groups[0]!.name.zh, '人数', '1', '1', '0', '1'],
    ]);
  });

  test('SSBM: lists are not cut: 10,000 rows come whole, each once, as the database stood at one moment', async () => {
    const { unitId } = await aUnit(server.db, { unitName: '万人单位' });
    await sql`
      with made as materialized (
        select gen_random_uuid() as member, gen_random_uuid() as person, n from generate_series(1, 10000) n),
      p as (
        insert into persons (id, id_space, id_hash, created_at)
        select person, 'many', sha256(person::text::bytea), now() from made),
      m as (
        insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, created_at)
        select member, ${unitId}, person, '万人' || n, 1, '2010-01-01', 2, '', '****', now() from made)
      insert into qualifications (id, member_id, person_id, unit_id, kind, status, year, submitted_at)
      select gen_random_uuid(), member, person, ${unitId}, 'athlete', 1, 2026, now() from made`.execute(
      server.db,
    );
    const { id } = await server.ok(
      calls.setExport,
      asking({ list: 'qualifications', filters: { unitId }, format: 'xlsx' }),
      staff,
    );
    const { storage } = server.services;
    let begun = false;
    const disturbed: typeof storage = {
      ...storage,
      async putStream(key, bytes, mime) {
        async function* watched() {
          for await (const chunk of bytes) {
            // Rows are deleted in the middle: pages of a changing list would shift.
            if (!begun)
              await sql`delete from qualifications where unit_id = ${unitId} and random() < 0.5`.execute(
                server.db,
              );
            begun = true;
            yield chunk;
          }
        }
        await storage.putStream(key, watched(), mime);
      },
    };
    await work({ ...server.services, storage: disturbed });
    expect((await server.ok(calls.getExport, { id }, staff)).lines).toBe(10_000);
    const { sheets } = await readXlsx(await fetched(id));
    const names = sheets[0]!.rows.slice(1).map(([name]) => name);
    expect(names).toHaveLength(10_000);
  }, 60_000);
});

test('every list is read by its own call, in a database that it may only read, in both languages', async () => {
  const event = anEvent({ groups: [aGroup({})] });
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  await anEntered(matchId, event);
  const ofMatch = { matchId };
  const needs: Partial<Record<ExportList, Record<string, unknown>>> = {
    entries: ofMatch,
    entryPeople: ofMatch,
    quotas: ofMatch,
    startLists: ofMatch,
    resultLists: ofMatch,
    certificates: ofMatch,
    apiKeys: ofMatch,
    matchMoney: ofMatch,
    resultLines: { groupId: event.groups[0]!.id },
    materials: { view: 'all' },
    substitutions: { view: 'all' },
    appeals: { view: 'all' },
    refunds: { view: 'all' },
    invoices: { view: 'all' },
    accounts: { view: 'all' },
    bills: { from: '2026-01-01', to: '2026-01-31' },
    deliveries: { id: newId() },
  };
  const answers = byPath(handlers);
  const session = (await sessionOf(server.db, staff.accountId))!;
  const now = server.services.clock();
  const heard: string[] = [];
  for (const lang of ['zh', 'en'] as const)
    for (const name of exportListNames) {
      const context = quietContext({ ...server.services, log: silent }, session, {
        lang,
        requestId: newId(),
        now,
      });
      const body = { list: lists[name], filters: needs[name] ?? {}, lang, numbersFor: null };
      let lines = 0;
      await readList(answers, context, body, async (some) => {
        for await (const each of some) lines += each.length;
      }).catch((error: unknown) => {
        if ((error as { refusal?: string }).refusal !== 'notFound') throw error;
      });
      if (lines > 0) heard.push(name);
    }
  for (const name of ['entries', 'matches', 'audit', 'staff', 'startLists', 'exports'])
    expect(heard, name).toContain(name);
});

test('every list says of itself what its columns say', () => {
  for (const name of exportListNames) {
    const { columns, memberOf } = lists[name];
    expect([name, memberOf !== undefined]).toEqual([name, listOf(name).numbers === true]);
    expect(new Set(columns.map(([zh]) => zh)).size, name).toBe(columns.length);
    expect(new Set(columns.map(([, en]) => en)).size, name).toBe(columns.length);
  }
  expect(byPath(handlers).has(getQualifications.path)).toBe(true);
});
