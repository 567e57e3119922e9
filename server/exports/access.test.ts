import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/exports/calls.ts';
import { staffGetFileUrl } from '#contract/files/calls.ts';
import { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { sealedNumber } from '#server/people/number.ts';
import { aConsent, aMember, anIdNumber } from '#test/factories/people.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { type Caller } from '#test/server.ts';
import { anExportingServer, asking, type ExportBody, linesOf } from '#test/factories/exports.ts';

const { server, staff, work, made, statusOf, anEntered } = await anExportingServer();

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
    const refused = async (patch: Partial<ExportBody>, caller: Caller) =>
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
    const list = { list: 'qualifications', filters: { unitId } } as const;
    expect((await made(list)).text).not.toContain(number);
    const numbersFor = '保险投保需要';
    const { text, row } = await made({ ...list, numbersFor });
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
    const refused = async (patch: Partial<ExportBody>, caller: Caller = staff) =>
      (await server.refused(calls.setExport, asking(patch), caller)).name;
    expect(await refused({ ...list, numbersFor: ' ' })).toBe('typeError');
    expect(await refused({ list: 'units', numbersFor })).toBe('exportWithoutNumbers');
    const { id: matchId } = await aMatch(server.db);
    const reviewer = await aStaff(server.db, ['registrations']);
    expect(await refused({ list: 'entryPeople', filters: { matchId }, numbersFor }, reviewer)).toBe(
      'noPermission',
    );
    // A search by ID number leaves no number behind.
    await made({ list: 'qualifications', filters: { text: grown.name, unitId } });
    const stored = await sql<{ all: string }>`
      select string_agg(filters::text, '') || (select string_agg(after::text, '') from audit where act like 'export.%') as all from exports`.execute(
      server.db,
    );
    expect(stored.rows[0]!.all).not.toContain(grown.name);
  });

  test('a file with the number of a child whose guardian withdraws meanwhile is given out no more', async () => {
    const { unitId } = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unitId, { athlete: 1, birthdate: '2018-03-04' });
    const number = anIdNumber('2018-03-04', 1);
    const { id_cipher, id_masked } = sealedNumber(server.services.config.keys, memberId, 1, number);
    await server.db.updateTable('members').set({ id_cipher, id_masked }).where('id', '=', memberId).execute();
    await aConsent(server.db, memberId);
    const list = { list: 'qualifications', filters: { unitId }, numbersFor: '保险投保需要' } as const;
    const { row, text } = await made(list);
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
