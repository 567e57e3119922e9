import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readXlsx } from 'hucre/xlsx';
import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import * as calls from '#contract/exports/calls.ts';
import { exportListNames, listOf, type ExportList } from '#contract/exports/lists.ts';
import { staffGetFileUrl } from '#contract/files/calls.ts';
import { getQualifications } from '#contract/people/staff-calls.ts';
import { staffGetRegistrations, setMatchReview } from '#contract/registrations/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { handlers } from '#server/handlers.ts';
import { sealedNumber } from '#server/people/number.ts';
import { all } from '#test/all.ts';
import { aConsent, aMember, anIdNumber } from '#test/factories/people.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission } from '#test/factories/registrations.ts';
import type { ListExporter } from '#test/kills/list-exporter.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { limits } from './handlers.ts';
import { lists } from './lists.ts';
import { quietContext, readList } from './read.ts';
import { byPath, keptMs, makeExports, sessionOf, sweepExports } from './run.ts';

let server: TestServer;
let staff: Caller & { accountId: string };
beforeAll(async () => {
  server = await testServer();
  staff = await aStaff(server.db);
});
beforeEach(async () => {
  server.setNow(new Date());
  await sql`update exports set state = 'failed' where state in ('waiting', 'working')`.execute(server.db);
});
afterAll(() => server.close());

const silent = pino({ level: 'silent' });
const work = (services = server.services) => makeExports(services, silent, byPath(handlers));
type Body = BodyOf<typeof calls.setExport>;
const asking = (patch: Partial<Body>): Body => ({
  id: newId(),
  list: 'units',
  filters: {},
  format: 'csv',
  lang: 'zh',
  purpose: '编排秩序册',
  ...patch,
});

/** Asked for, made, fetched. */
async function made(patch: Partial<Body>, caller: Caller = staff) {
  const { id } = await server.ok(calls.setExport, asking(patch), caller);
  await work();
  const row = await server.ok(calls.getExport, { id }, caller);
  expect(row).toMatchObject({ state: 'done', code: null });
  const bytes = await fetched(id, caller);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
  expect(bytes.length).toBe(row.bytes);
  return { row, bytes, text: bytes.toString() };
}

async function fetched(id: string, caller: Caller = staff): Promise<Buffer> {
  const { url } = await server.ok(calls.getExportUrl, { id }, caller);
  const response = await fetch(server.url + url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const linesOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const statusOf = async (url: string) => (await fetch(server.url + url)).status;

async function anEntered(matchId: string, event: ReturnType<typeof anEvent>) {
  const entrant = await anEntrant(server);
  const [athlete] = entrant.team.athletes;
  const entry = anEntry(event, [athlete!.memberId]);
  await server.ok(setMatchReview, aSubmission(matchId, entrant.team, [entry]), entrant.unit);
  return { ...entrant, athlete: athlete! };
}

describe('what stands in a file', () => {
  test('is what the list on the screen has, under the same filters and in the same order', async () => {
    const word = `跃动${newId().slice(-6)}`;
    for (const n of [1, 2, 3])
      await aUnit(server.db, { unitName: `${word}${n}`, unitStatus: n === 3 ? 1 : 2 });
    const filters = { text: word, sort: 'name', down: true } as const;
    const { rows } = await server.ok(getUnits, { ...filters, size: 2 }, staff);
    const { text, row } = await made({ filters });
    const lines = linesOf(text);
    expect(lines[0]!.slice(0, 3)).toEqual(['单位', '状态', '待审内容']);
    expect(lines.slice(1, 3).map(([name]) => name)).toEqual(rows.map(({ name }) => name));
    expect(lines).toHaveLength(4);
    expect(row.lines).toBe(3);
    const english = await made({ filters: { ...filters, status: 1 }, lang: 'en' });
    expect(linesOf(english.text).map(([, status]) => status)).toEqual(['Status', 'In review']);
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

describe('who may', () => {
  test('needs the duty of the list; restricted staff get their matches alone', async () => {
    const event = anEvent({ groups: [aGroup({})] });
    const other = anEvent({ groups: [aGroup({})] });
    const [{ id: mine }, { id: foreign }] = [
      await aMatch(server.db, { events: [event] }),
      await aMatch(server.db, { events: [other] }),
    ];
    const [inMine] = [await anEntered(mine, event), await anEntered(foreign, other)];
    const restricted = await aStaff(server.db, ['registrations']);
    await sql`update accounts set match_ids = array[${mine}]::uuid[] where id = ${restricted.accountId}`.execute(
      server.db,
    );
    const seen = await server.ok(staffGetRegistrations, {}, restricted);
    const { text } = await made({ list: 'registrations', filters: {} }, restricted);
    expect(
      linesOf(text)
        .slice(1)
        .map((line) => line[2]),
    ).toEqual(seen.rows.map(({ teamName }) => teamName));
    expect(text).toContain(inMine.team.form.name);
    const refused = async (patch: Partial<Body>, caller: Caller) =>
      (await server.refused(calls.setExport, asking(patch), caller)).name;
    expect(await refused({ list: 'entries', filters: { matchId: foreign } }, restricted)).toBe(
      'matchNotYours',
    );
    expect(await refused({ list: 'units' }, restricted)).toBe('noPermission');
    expect(await refused({ list: 'entries', filters: {} }, staff)).toBe('dataIdEmpty');
    expect(await refused({ filters: { status: 'x' } }, staff)).toBe('typeError');
    expect(await refused({ purpose: ' ' }, staff)).toBe('typeError');
    // A list whose duty the account has lost between asking and making is not made.
    const { id } = await server.ok(calls.setExport, asking({ list: 'registrations' }), restricted);
    await sql`update accounts set duties = '{units}' where id = ${restricted.accountId}`.execute(server.db);
    await work();
    expect(await server.ok(calls.getExport, { id }, restricted)).toMatchObject({
      state: 'failed',
      code: 104,
    });
  });

  test('ID numbers: left out, unless the duty for people and a reason are there; each look is logged', async () => {
    const { unitId } = await aUnit(server.db);
    const number = anIdNumber('2008-03-04', 1);
    const [grown, child] = [
      await aMember(server.db, unitId, { athlete: 1 }),
      await aMember(server.db, unitId, { athlete: 1, birthdate: '2018-03-04' }),
    ];
    for (const { memberId } of [grown, child]) {
      const { id_cipher, id_masked } = sealedNumber(server.services.config.keys, memberId, 1, number);
      await server.db
        .updateTable('members')
        .set({ id_cipher, id_masked })
        .where('id', '=', memberId)
        .execute();
      await aConsent(server.db, memberId);
    }
    // The guardian of one of them has withdrawn.
    await sql`update consents set withdrawn_at = now() where member_id = ${child.memberId}`.execute(
      server.db,
    );
    const asked = { list: 'qualifications', filters: { unitId } } as const;
    expect((await made(asked)).text).not.toContain(number);
    const numbersFor = '保险投保需要';
    const { text, row } = await made({ ...asked, numbersFor });
    expect(row.numbersFor).toBe(numbersFor);
    expect(linesOf(text)[0]!.at(-2)).toBe('证件号码');
    const of = (name: string) =>
      linesOf(text)
        .find((line) => line[0] === name)!
        .at(-2);
    expect([of(grown.name), of(child.name)]).toEqual([number, '']);
    const looks = await sql<{ member_id: string; reason: string; account_id: string }>`
      select member_id, reason, account_id from sensitive_reads where subject = ${`export ${row.id}`}`.execute(
      server.db,
    );
    expect(looks.rows).toEqual([
      { member_id: grown.memberId, reason: 'export', account_id: staff.accountId },
    ]);
    const refused = async (patch: Partial<Body>, caller: Caller = staff) =>
      (await server.refused(calls.setExport, asking(patch), caller)).name;
    expect(await refused({ ...asked, numbersFor: ' ' })).toBe('typeError');
    expect(await refused({ list: 'units', numbersFor })).toBe('exportWithoutNumbers');
    const { id: matchId } = await aMatch(server.db);
    const reviewer = await aStaff(server.db, ['registrations']);
    expect(await refused({ list: 'entryPeople', filters: { matchId }, numbersFor }, reviewer)).toBe(
      'noPermission',
    );
    // A search by ID number leaves no number behind.
    await made({ list: 'qualifications', filters: { text: grown.name, unitId } });
    const kept = await sql<{ all: string }>`
      select string_agg(filters::text, '') || (select string_agg(after::text, '') from audit where act like 'export.%') as all from exports`.execute(
      server.db,
    );
    expect(kept.rows[0]!.all).not.toContain(grown.name);
  });

  test('a file with the number of a child whose guardian withdraws meanwhile is given out no more', async () => {
    const { unitId } = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unitId, { athlete: 1, birthdate: '2018-03-04' });
    const number = anIdNumber('2018-03-04', 1);
    const { id_cipher, id_masked } = sealedNumber(server.services.config.keys, memberId, 1, number);
    await server.db.updateTable('members').set({ id_cipher, id_masked }).where('id', '=', memberId).execute();
    await aConsent(server.db, memberId);
    const asked = { list: 'qualifications', filters: { unitId }, numbersFor: '保险投保需要' } as const;
    const { row, text } = await made(asked);
    expect(text).toContain(number);
    await sql`update consents set withdrawn_at = now() where member_id = ${memberId}`.execute(server.db);
    expect((await server.refused(calls.getExportUrl, { id: row.id }, staff)).name).toBe('exportEnded');
  });

  test('a file is for the account that made it, in its session, by an address for five minutes; each download is on record', async () => {
    const { row } = await made({});
    const other = await aStaff(server.db);
    for (const call of [calls.getExport, calls.getExportUrl, calls.endExport] as const)
      expect((await server.refused(call, { id: row.id }, other)).name).toBe('notFound');
    expect((await server.refused(calls.setExport, asking({ id: row.id }), other)).name).toBe('notFound');
    const { url, name } = await server.ok(calls.getExportUrl, { id: row.id }, staff);
    expect(name).toMatch(/^单位 \d{4}-\d\d-\d\d\.csv$/);
    const answered = await fetch(server.url + url);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(answered.headers.get('content-disposition')).toContain('attachment');
    await answered.arrayBuffer();
    // Another's session in the place of one's own.
    const [session] = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', other.accountId)
      .execute();
    expect(await statusOf(url.replace(/viewer=[^&]+/, `viewer=${session!.id}`))).toBe(404);
    expect(await statusOf(url.replace(/mark=.+/, 'mark=x'))).toBe(404);
    server.setNow(new Date(Date.now() + 301_000));
    expect(await statusOf(url)).toBe(404);
    server.setNow(new Date());
    // Nor by the calls of files.
    const [file] = await server.db.selectFrom('exports').select('file_id').where('id', '=', row.id).execute();
    expect((await server.ok(staffGetFileUrl, { ids: [file!.file_id!] }, staff)).files).toEqual([]);
    const acts = await sql<{ act: string }>`
      select act from audit where subject_id = ${row.id} order by at, id`.execute(server.db);
    expect(acts.rows.map(({ act }) => act)).toEqual([
      'export.ask',
      'export.made',
      'export.fetch',
      'export.fetch',
    ]);
    expect((await server.ok(calls.getExport, { id: row.id }, staff)).fetched).toBe(2);
  });

  test('one sees one’s own; holders of the duty for the trail see all, and can fetch none of them', async () => {
    const one = await aStaff(server.db, ['units']);
    const { row } = await made({ purpose: `赞助商名册 ${newId().slice(-4)}` }, one);
    const list = await server.ok(calls.getExports, {}, one);
    expect(list.rows.map(({ id }) => id)).toEqual([row.id]);
    expect((await server.refused(calls.getAllExports, {}, one)).name).toBe('noPermission');
    const auditor = await aStaff(server.db, ['audit']);
    for (const text of [row.purpose, row.number.toLowerCase()])
      expect((await server.ok(calls.getAllExports, { text }, auditor)).rows.map(({ id }) => id)).toEqual([
        row.id,
      ]);
    expect((await server.ok(calls.getAllExports, { text: row.purpose, numbers: true }, auditor)).total).toBe(
      0,
    );
    expect(
      (await server.ok(calls.getAllExports, { list: 'entries', text: row.purpose }, auditor)).total,
    ).toBe(0);
    expect((await server.refused(calls.getExportUrl, { id: row.id }, auditor)).name).toBe('notFound');
  });
});

describe('how long', () => {
  test('a file goes when its time is over: exportEnded', async () => {
    const { row } = await made({});
    const { url } = await server.ok(calls.getExportUrl, { id: row.id }, staff);
    const keys = async () => (await all(server.services.storage.list())).length;
    const before = await keys();
    server.setNow(new Date(Date.now() + keptMs + 60_000));
    await sql`update sessions set idle_until = now() + interval '9 days', expires_at = now() + interval '9 days'
               where account_id = ${staff.accountId}`.execute(server.db);
    expect((await server.refused(calls.getExportUrl, { id: row.id }, staff)).name).toBe('exportEnded');
    expect(await statusOf(url)).toBe(404);
    const swept = await sweepExports(server.services, server.services.clock());
    expect(await keys()).toBe(before - swept);
    expect(swept).toBeGreaterThan(0);
    expect(await server.ok(calls.getExport, { id: row.id }, staff)).toMatchObject({
      state: 'ended',
      lines: row.lines,
    });
  });

  test('one that is deleted is gone at once, one that is being made is stopped', async () => {
    const { row } = await made({});
    const [file] = await server.db.selectFrom('exports').select('file_id').where('id', '=', row.id).execute();
    expect((await server.ok(calls.endExport, { id: row.id }, staff)).state).toBe('ended');
    expect((await server.ok(calls.endExport, { id: row.id }, staff)).state).toBe('ended');
    expect(
      await server.db.selectFrom('files').select('id').where('id', '=', file!.file_id!).execute(),
    ).toEqual([]);
    const { id } = await server.ok(calls.setExport, asking({}), staff);
    expect((await server.refused(calls.getExportUrl, { id }, staff)).name).toBe('exportNotDone');
    const { storage } = server.services;
    const ending: typeof storage = {
      ...storage,
      async putStream(key, bytes, mime) {
        await server.ok(calls.endExport, { id }, staff);
        await storage.putStream(key, bytes, mime);
      },
    };
    const before = (await all(storage.list())).length;
    await work({ ...server.services, storage: ending });
    expect(await server.ok(calls.getExport, { id }, staff)).toMatchObject({ state: 'ended', lines: 0 });
    expect((await all(storage.list())).length).toBe(before);
  });

  test('once a person’s data was erased, a file of people made before is no longer given out', async () => {
    const { row } = await made({});
    await sql`insert into audit (id, at, realm, act, subject, subject_id, request_id)
      values (${newId()}, ${server.services.clock()}, 'system', 'privacy.erase', 'member', ${newId()}, '')`.execute(
      server.db,
    );
    expect((await server.refused(calls.getExportUrl, { id: row.id }, staff)).name).toBe('exportEnded');
    await sql`delete from audit where act = 'privacy.erase'`.execute(server.db).catch(() => undefined);
  });

  test('from whom a match or a duty was taken has no file of before', async () => {
    const changed = async (before: object, after: object) => {
      const other = await aStaff(server.db, ['units']);
      const { row } = await made({}, other);
      await sql`insert into audit (id, at, realm, act, subject, subject_id, request_id, before, after)
        values (${newId()}, ${server.services.clock()}, 'system', 'staff.change', 'staff', ${other.accountId}, '',
                ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(server.db);
      return (await server.call(calls.getExportUrl, { id: row.id }, other)).code;
    };
    const held = { duties: ['units'], matchIds: null };
    expect(await changed(held, { duties: ['units', 'people'], matchIds: null })).toBe(1);
    expect(await changed(held, { ...held, matchIds: [newId()] })).toBe(2984);
    expect(await changed({ ...held, duties: ['units', 'results'] }, held)).toBe(2984);
  });

  test('no more than a few at once, and not endlessly many a day', async () => {
    const one = await aStaff(server.db, ['units']);
    const ids = Array.from({ length: limits.running }, newId);
    for (const id of ids) await server.ok(calls.setExport, asking({ id }), one);
    expect(await server.refused(calls.setExport, asking({}), one)).toMatchObject({ name: 'exportsRunning' });
    // A repeat of what is there is none.
    expect((await server.ok(calls.setExport, asking({ id: ids[0]! }), one)).state).toBe('waiting');
    await work();
    const most = limits.day;
    limits.day = limits.running;
    expect((await server.refused(calls.setExport, asking({}), one)).name).toBe('exportsToday');
    limits.day = most;
  });

  test('an empty list is refused at once, and one that has become empty meanwhile too', async () => {
    expect((await server.refused(calls.setExport, asking({ filters: { text: newId() } }), staff)).name).toBe(
      'noData',
    );
    const { unitId } = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unitId, { athlete: 1 });
    const asked = asking({ list: 'qualifications', filters: { unitId } });
    await server.ok(calls.setExport, asked, staff);
    await server.db
      .updateTable('members')
      .set({ deleted_at: new Date() })
      .where('id', '=', memberId)
      .execute();
    await work();
    expect(await server.ok(calls.getExport, { id: asked.id }, staff)).toMatchObject({
      state: 'failed',
      code: 107,
    });
  });
});

describe('what goes wrong', () => {
  test('a storage that fails is tried again, and given up in the end: exportGaveUp', async () => {
    const { id } = await server.ok(calls.setExport, asking({}), staff);
    const { storage } = server.services;
    const broken: typeof storage = {
      ...storage,
      async putStream(_key, bytes) {
        for await (const _ of bytes) throw new Error('ENOSPC');
      },
    };
    await work({ ...server.services, storage: broken });
    expect(await server.ok(calls.getExport, { id }, staff)).toMatchObject({ state: 'failed', code: 2985 });
  });

  test('a killed process leaves nothing that is offered; another makes it whole', async () => {
    const { id } = await server.ok(calls.setExport, asking({ format: 'xlsx' }), staff);
    const told: ListExporter = {
      connection: server.connection,
      dataDir: server.services.config.dataDir,
      aheadMs: 0,
      pieceMs: 400,
    };
    const child = spawn(
      process.execPath,
      ['--no-warnings', 'test/kills/list-exporter.ts', JSON.stringify(told)],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const gone = once(child, 'exit');
    const halves = async () =>
      (await all(server.services.storage.list())).filter(({ key }) => key.endsWith('.part'));
    await expect.poll(async () => (await halves()).length, { timeout: 20_000, interval: 20 }).toBe(1);
    child.kill('SIGKILL');
    await gone;
    expect((await server.ok(calls.getExport, { id }, staff)).state).toBe('working');
    expect((await server.refused(calls.getExportUrl, { id }, staff)).name).toBe('exportNotDone');
    server.setNow(new Date(Date.now() + 61_000));
    await work();
    expect((await server.ok(calls.getExport, { id }, staff)).state).toBe('done');
    const { sheets } = await readXlsx(await fetched(id));
    const { total } = await server.ok(getUnits, {}, staff);
    expect(sheets[0]!.rows).toHaveLength(total + 1);
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
      const asked = { list: lists[name], filters: needs[name] ?? {}, lang, numbersFor: null };
      let lines = 0;
      await readList(answers, context, asked, async (some) => {
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
