import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteMember, setMember } from '#contract/people/calls.ts';
import { getPersonCopy, setPersonRequest } from '#contract/privacy/calls.ts';
import {
  decidePersonRequest,
  exportPrivacyReport,
  findPeople,
  getAccessLog,
  getPrivacyReport,
  getStaffPersonRequests,
  setHold,
  setIncident,
  setStaffPersonRequest,
} from '#contract/privacy/staff-calls.ts';
import { getMemberId } from '#contract/people/calls.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { allSettled, aPlantedChild, birthdate, matchIsOver, plants } from '#test/factories/planted-child.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aWorldMatch } from '#test/factories/world.ts';
import { all } from '#test/all.ts';
import { suiteServer } from '#test/server.ts';
import { runRetentions } from './retention-run.ts';

const server = await suiteServer();
const officer = await aLonePerson(server, ['privacy']);

/** Where in the whole database any of these still stands: every column of every table that can hold text. */
async function foundIn(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(server.db);
  const hits: string[] = [];
  for (const { table, column, type } of columns) {
    const value =
      type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${words}::text[]) word
       where exists (select from ${sql.table(table)} where strpos(${value}, word) > 0)`.execute(server.db);
    hits.push(...rows.map(({ word }) => `${table}.${column}: ${word}`));
  }
  return hits;
}

async function inFiles(words: readonly string[]): Promise<string[]> {
  const hits: string[] = [];
  for (const { key } of await all(server.services.storage.list())) {
    const bytes = await buffer(await server.services.storage.get(key));
    hits.push(...words.filter((word) => bytes.includes(word)).map((word) => `${key}: ${word}`));
  }
  return hits;
}

test('one person is asked for, copied, held, refused while entered, erased: no trace in any table or file, the result stays', async () => {
  const { id, world, match, pictures, paperId, unit } = await aPlantedChild(server, officer);
  const words = Object.values(plants);
  expect((await foundIn(words)).length).toBeGreaterThan(12);

  // A copy, with everything and the files, at once; the look is on record.
  const copyId = newId();
  const ask = { memberId: id, reason: '', guardianAsks: false };
  await server.ok(setPersonRequest, { ...ask, id: copyId, act: 'ask', kind: 'export' }, unit);
  const { url } = await server.ok(getPersonCopy, { id: copyId }, unit);
  const copy = await fetch(server.url + url);
  expect(copy.headers.get('content-type')).toBe('application/zip');
  const bytes = Buffer.from(await copy.arrayBuffer());
  for (const word of [
    plants.name,
    plants.number,
    plants.guardian,
    plants.food,
    'files/idFront',
    'index.html',
  ])
    expect(bytes.includes(word), word).toBe(true);
  expect(
    (
      await fetch(
        `${server.url}${url.replace(/mark=(.)/, (_, first) => `mark=${first === '_' ? 'A' : '_'}`)}`,
      )
    ).status,
  ).toBe(404);
  const looks = await server.ok(getAccessLog, { memberId: id }, officer);
  expect(looks.rows.map(({ reason, subject }) => `${reason} ${subject}`)).toContain(
    `copy privacyRequest ${copyId}`,
  );

  // A child's erasure is the guardian's; an open match, open money and a hold stand in the way, each by its name.
  const erase = { ...ask, id: newId(), act: 'ask' as const, kind: 'erase' as const };
  expect((await server.refused(setPersonRequest, erase, unit)).name).toBe('guardianNeeded');
  const body = { ...erase, guardianAsks: true };
  const first = await server.refused(setPersonRequest, body, unit);
  expect([first.name, ...first.problems.map(({ name }) => name)]).toEqual(
    expect.arrayContaining(['eraseEntered', 'eraseMoneyOpen']),
  );
  await matchIsOver(server, match.id);
  await allSettled(server);
  const holdId = newId();
  const hold = { id: holdId, act: 'hold' as const, memberId: id, reason: `${plants.name}被投诉` };
  await server.ok(setHold, hold, officer);
  await server.ok(setHold, hold, officer);
  expect((await server.refused(setHold, { ...hold, id: newId() }, officer)).name).toBe('personHeldAlready');
  expect((await server.refused(setPersonRequest, body, unit)).name).toBe('eraseHeld');
  await server.ok(setHold, { ...hold, act: 'end' }, officer);
  expect((await server.refused(setHold, { ...hold, act: 'end' }, officer)).name).toBe('stateForbids');

  await server.ok(setPersonRequest, body, unit);
  await server.ok(setPersonRequest, body, unit);
  expect((await server.refused(setPersonRequest, { ...body, id: newId() }, unit)).name).toBe(
    'personRequestOpen',
  );
  const { rows, waiting } = await server.ok(getStaffPersonRequests, { waiting: true }, officer);
  expect([waiting, rows[0]]).toMatchObject([1, { name: plants.name, minor: true, hindered: [] }]);
  const decision = { id: body.id, version: rows[0]!.version, pass: true, note: '' };
  const other = await aWorldMatch(server);
  await sql`insert into registrations select (jsonb_populate_record(r, jsonb_build_object(
      'id', ${newId()}::text, 'match_id', ${other.id}::text, 'form', '{}'::jsonb, 'form_before', null, 'prior_form', null,
      'draft', null, 'reject_reason', '', 'moved_deadlines', '{}'::jsonb))).* from registrations r where r.match_id = ${match.id} and r.unit_id = ${unit.unitId}`.execute(
    server.db,
  );
  const writer = async () =>
    (
      await sql<{ xmin: string }>`select xmin::text from registrations where match_id = ${other.id}`.execute(
        server.db,
      )
    ).rows;
  const before = await writer();
  expect(await server.ok(decidePersonRequest, decision, officer)).toMatchObject({ state: 'done' });
  expect(await writer(), 'a registration that does not name them is not written').toEqual(before);
  expect((await server.refused(decidePersonRequest, { ...decision, version: 9 }, officer)).name).toBe(
    'changedMeanwhile',
  );

  expect(await foundIn(words)).toEqual([]);
  expect(await inFiles(words)).toEqual([]);
  const storedKeys = (await all(server.services.storage.list())).map(({ key }) => key).join(' ');
  for (const file of [...Object.values(pictures), paperId, world.ids.health])
    expect(storedKeys).not.toContain(file);
  const { rows: stays } = await sql<{ name: string; rank: number; facts: string; gone: boolean }>`
    select m.name, w.rank, c.facts->>'name' as facts, p.id_space = 'erased' and m.nationality is null as gone from entry_members e
      join members m on m.id = e.member_id join results w on w.entry_id = e.entry_id join persons p on p.id = m.person_id
      join certificates c on c.member_id = m.id where m.id = ${id}`.execute(server.db);
  expect(stays).toEqual([
    { name: expect.stringMatching(/^运动员 A\d+$/), rank: 1, facts: stays[0]!.name, gone: true },
  ]);
  const again = { id: newId(), kind: 'erase' as const, memberId: id, reason: '电话' };
  expect(
    (await server.refused(setStaffPersonRequest, again, await aStaff(server.db, ['privacy']))).name,
  ).toBe('personErased');
  expect((await server.ok(findPeople, { text: plants.name }, officer)).people).toEqual([]);
});

test('an individual is erased with account, unit and team; an invoice that was issued stays as the tax law says', async () => {
  const alone = await aUnit(server.db, { accountType: 11, unitName: plants.name });
  const { db } = server;
  await sql`update accounts set email = ${plants.account}, phone = ${plants.phone}, nickname = ${plants.name} where id = ${alone.accountId}`.execute(
    db,
  );
  await sql`update units set contact_name = ${plants.guardian}, contact_phone = ${plants.guardianPhone}, address = ${plants.food},
              invoice = ${JSON.stringify({ title: plants.name })}::jsonb where id = ${alone.unitId}`.execute(
    db,
  );
  await sql`insert into teams (id, unit_id, name, team_type, created_at) values (${newId()}, ${alone.unitId}, ${plants.name}, 11, now())`.execute(
    db,
  );
  const id = newId();
  const member = aMemberInput({
    name: plants.name,
    birthdate: '1999-02-03',
    idType: 4,
    idCardNumber: plants.number,
  });
  await server.ok(setMember, { id, version: 0, member }, alone);
  const ask = {
    id: newId(),
    act: 'ask' as const,
    kind: 'erase' as const,
    memberId: id,
    reason: '',
    guardianAsks: false,
  };
  await server.ok(setPersonRequest, ask, alone);
  await server.ok(decidePersonRequest, { id: ask.id, version: 1, pass: true, note: '' }, officer);
  expect(await foundIn(Object.values(plants))).toEqual([]);
  expect((await server.refused(getMemberId, { id }, alone)).name).toBe('sessionExpired');
});

test('an account that has another child keeps on, as does one whose deleted row has had its time', async () => {
  const { db } = server;
  const parent = await aUnit(db, { accountType: 11, unitName: '上官家长' });
  const child = async (name: string) => {
    const id = newId();
    await server.ok(setMember, { id, version: 0, member: aMemberInput({ birthdate, name }) }, parent);
    return id;
  };
  const name = '司徒青松';
  const [first, second, third] = [await child(name), await child('司徒青梅'), await child('司徒青竹')];
  // An account of staff has the same name.
  await record(
    db,
    { now: server.services.clock(), requestId: 'test', session: null },
    { act: 'staff.change', subject: 'staff', subjectId: officer.accountId, reason: `${name}老师离职` },
  );
  const ask = { kind: 'erase' as const, memberId: first, reason: '', guardianAsks: true };
  const id = newId();
  await server.ok(setPersonRequest, { ...ask, id, act: 'ask' }, parent);
  await server.ok(decidePersonRequest, { id, version: 1, pass: true, note: '' }, officer);
  expect((await server.refused(getMemberId, { id: first }, parent)).name).toBe('notFound');
  await server.ok(getMemberId, { id: second }, parent);
  const { rows: trail } = await sql<{ said: string | null }>`
    select reason as said from audit where act = 'staff.change' and subject_id = ${officer.accountId}`.execute(
    db,
  );
  expect(trail).toEqual([{ said: `${name}老师离职` }]);

  for (const each of [second, third]) await server.ok(deleteMember, { id: each, version: 1 }, parent);
  await sql`update members set deleted_at = now() - interval '40 days' where id in (${second}, ${third})`.execute(
    db,
  );
  await sql`insert into retention_runs (id, asked_at, touched_at) values (${newId()}, now(), now())`.execute(
    db,
  );
  await runRetentions(server.services, server.services.clock());
  const { rows } = await sql<{ erased: boolean; unit: string; phone: string | null; on: boolean }>`
    select bool_and(m.birthdate = '1900-01-01') as erased, u.name as unit, a.phone, a.disabled_at is null as on
      from members m join units u on u.id = m.unit_id join accounts a on a.id = u.account_id
     where u.id = ${parent.unitId} group by u.name, a.phone, a.disabled_at`.execute(db);
  expect(rows).toEqual([{ erased: true, unit: '上官家长', phone: expect.any(String), on: true }]);
});

test('the access log takes no change; the yearly report counts and names no one', async () => {
  await expect(sql`update sensitive_reads set reason = ''`.execute(server.db)).rejects.toThrow('append-only');
  await expect(sql`delete from sensitive_reads`.execute(server.db)).rejects.toThrow('append-only');
  await expect(sql`delete from file_reads`.execute(server.db)).resolves.toBeDefined();
  const year = new Date().getFullYear();
  const incident = {
    foundOn: `${year}-03-01`,
    what: '发错一封邮件',
    people: 2,
    minors: 1,
    toldAuthorityOn: null,
    toldPeopleOn: `${year}-03-02`,
    closedOn: null,
  };
  const id = newId();
  await server.ok(setIncident, { id, version: 0, incident }, officer);
  await server.ok(
    setIncident,
    { id, version: 1, incident: { ...incident, closedOn: `${year}-03-05` } },
    officer,
  );
  const report = await server.ok(getPrivacyReport, { year }, officer);
  expect(report.requests).toMatchObject({ erasures: 3 });
  expect(report.incidents).toMatchObject([{ closedOn: `${year}-03-05`, minors: 1 }]);
  expect(report.minors.from8).toBeGreaterThan(0);
  expect(report.consents.given).toBeGreaterThan(0);
  expect(JSON.stringify(report)).not.toContain(plants.name);
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await server.ok(exportPrivacyReport, { year, format }, officer);
    expect(file.name).toContain(String(year));
  }
  const clerk = await aStaff(server.db, ['people']);
  expect((await server.refused(getPrivacyReport, { year }, clerk)).name).toBe('noPermission');
});
