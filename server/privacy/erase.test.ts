import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConsent, setConsentRequest } from '#contract/consent/calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { uploadImg } from '#contract/files/calls.ts';
import { deleteMember, setMember } from '#contract/people/calls.ts';
import { getPersonCopy, setPersonRequest } from '#contract/privacy/calls.ts';
import {
  decidePersonRequest,
  exportPrivacyReport,
  findPeople,
  getAccessLog,
  getPrivacyReport,
  getRetention,
  getStaffPersonRequests,
  runRetention,
  setHold,
  setIncident,
  setRetention,
  setStaffPersonRequest,
} from '#contract/privacy/staff-calls.ts';
import { getMemberId } from '#contract/people/calls.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { all } from '#test/all.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { runRetentions } from './retention-run.ts';

let server: TestServer;
let unit: PortalCaller;
let officer: Caller & { accountId: string };
beforeAll(async () => {
  server = await testServer();
  officer = await aLonePerson(server, ['privacy']);
});
afterAll(() => server.close());

const picture = async (colour: string) => {
  const bytes = await sharp({ create: { width: 90, height: 120, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
};
async function upload(
  kind: 'idFront' | 'idBack' | 'portrait' | 'healthCertificate' | 'consent',
  colour: string,
) {
  const { files } = await server.ok(uploadImg, { kind, fileByte: [await picture(colour)] }, unit);
  return files[0]!.id;
}

/** Strings that stand nowhere else. */
const plants = {
  name: '欧阳霹雳',
  phone: '13799990001',
  wechat: 'wx-plant-77',
  number: 'PLANT7788',
  food: '榴莲过敏植入',
  guardian: '诸葛风雷',
  guardianPhone: '13799990002',
  account: 'plimforth@example.org',
  policy: 'POLICY-PLANT-33',
};
const birthdate = `${new Date().getFullYear() - 9}-02-03`;

/** Where in the whole database any of these still stands: every column of every table that can hold text. */
async function foundIn(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(server.db);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const value =
      type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${words}::text[]) word
       where exists (select from ${sql.table(table)} where strpos(${value}, word) > 0)`.execute(server.db);
    found.push(...rows.map(({ word }) => `${table}.${column}: ${word}`));
  }
  return found;
}

async function inFiles(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { key } of await all(server.services.storage.list())) {
    const bytes = await buffer(await server.services.storage.get(key));
    found.push(...words.filter((word) => bytes.includes(word)).map((word) => `${key}: ${word}`));
  }
  return found;
}

/** A child whose data stands wherever it can: form, pictures, consents, a match with papers, a certificate, messages. */
async function planted() {
  const match = await aWorldMatch(server);
  const world = await aWorld(server, match);
  unit = world.unit;
  const { db } = server;
  const id = newId();
  const pictures = {
    headPic: await upload('portrait', '#123'),
    idPhotoFront: await upload('idFront', '#234'),
    idPhotoBack: await upload('idBack', '#345'),
    healthCertificate: await upload('healthCertificate', '#456'),
  };
  const member = aMemberInput({
    name: plants.name,
    birthdate,
    idType: 4,
    idCardNumber: plants.number,
    phone: plants.phone,
    wechatId: plants.wechat,
    foodRequest: plants.food,
    ...pictures,
  });
  await server.ok(setMember, { id, version: 0, member }, unit);
  await sql`update members set policy_number = ${plants.policy} where id = ${id}`.execute(db);
  await server.ok(getMemberId, { id }, unit);
  const paperId = await upload('consent', '#567');
  const guardian = {
    guardianName: plants.guardian,
    relation: 'mother' as const,
    phone: plants.guardianPhone,
  };
  await server.ok(
    setConsent,
    {
      id: newId(),
      memberId: id,
      consent: {
        ...guardian,
        textVersion: consentTextVersion,
        scopes: ['idDocument', 'health', 'publicLists'],
        paperId,
      },
    },
    unit,
  );
  const ask = { id: newId(), memberId: id, ...guardian };
  await server.ok(setConsentRequest, { lang: 'zh', requests: [ask] }, unit);
  // Takes the place of the one who is entered, as if entered from the beginning.
  const { member: before, registration, entry } = world.ids;
  await sql`update registrations set form = jsonb_set(replace(form::text, ${before}, ${id})::jsonb, '{remark}', ${JSON.stringify(`${plants.name}需要轮椅`)}::jsonb)
             where id = ${registration}`.execute(db);
  await sql`update registrations set form = jsonb_set(form, array['itinerary','people',${id}],
              ${JSON.stringify({ accommodation: 1, shirtSize: '', shoeSize: '', food: plants.food })}::jsonb), form_before = form, prior_form = form, draft = form,
              moved_deadlines = ${JSON.stringify({ payment: { until: '2026-01-01T00:00:00.000Z', reason: `${plants.name}住院` } })}::jsonb,
              stage = 'passed' where id = ${registration}`.execute(db);
  await sql`update teams set introduction = ${`队长${plants.name}`}, remark = ${`${plants.name}需要轮椅`} where id = ${world.ids.team}`.execute(
    db,
  );
  await sql`update entry_members set member_id = ${id}, person_id = (select person_id from members where id = ${id}) where entry_id = ${entry}`.execute(
    db,
  );
  await sql`update materials set subject_id = ${id} where subject_id = ${before}`.execute(db);
  await sql`update substitutions set out_id = ${id}, reason = ${`${plants.name}受伤`} where registration_id = ${registration}`.execute(
    db,
  );
  await sql`update appeals set reason = ${`${plants.name}的计数有误`}, status = 4, decided_at = now(), decided_by = ${officer.accountId} where registration_id = ${registration}`.execute(
    db,
  );
  await sql`insert into registration_exceptions (id, registration_id, rule, reason, made_by, made_at, until)
    values (${newId()}, ${registration}, 'age', ${`${plants.name}年龄特批`}, ${officer.accountId}, now(), now())`.execute(
    db,
  );
  await sql`update certificates set member_id = ${id}, facts = jsonb_set(facts, '{name}', ${JSON.stringify(plants.name)}::jsonb)
             where registration_id = ${registration}`.execute(db);
  await sql`insert into team_members (team_id, member_id, role, position) values (${world.ids.team}, ${id}, 3, 90)`.execute(
    db,
  );
  const { person_id } = await db
    .selectFrom('members')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, certificate_number, submitted_at, decided)
    values (${newId()}, 'athlete', ${id}, ${person_id}, ${unit.unitId}, 2, ${new Date().getFullYear()}, '', now(),
            ${JSON.stringify({ status: 2, evidence: { name: plants.name, phone: plants.phone, idPhotoFront: pictures.idPhotoFront } })}::jsonb)`.execute(
    db,
  );
  // Of no unit: what staff searched for as they exported.
  const searching = { now: server.services.clock(), requestId: 'test', session: null };
  const after = { filters: { text: plants.name } };
  await sql`insert into exports (id, account_id, list, filters, format, lang, purpose, created_at, touched_at)
    values (${newId()}, ${officer.accountId}, 'entries', ${JSON.stringify(after.filters)}::jsonb, 'csv', 'zh', ${`核对${plants.name}`}, now(), now())`.execute(
    db,
  );
  await record(db, searching, { act: 'entries.export', subject: 'entries', subjectId: match.id, after });
  await sql`insert into outbox (id, channel, target, lang, body, created_at)
    select ${newId()}, 'sms', phone, 'zh', ${`${plants.name} 资格已通过`}, now() from accounts where id = ${unit.accountId}`.execute(
    db,
  );
  return { id, world, match, pictures, paperId };
}

/** With all that was sent for it. */
const matchIsOver = async (id: string) => {
  await sql`update matches set ends_on = current_date - 40, starts_on = current_date - 41 where id = ${id}`.execute(
    server.db,
  );
  await sql`update files set created_at = now() - interval '60 days'`.execute(server.db);
};
/** Windows and money of the factories are closed. */
const allSettled = async () => {
  await sql`update results set appeal_until = now() - interval '30 days'`.execute(server.db);
  await sql`update pay_orders set due_fen = 0, ended = true`.execute(server.db);
};

test('one person is asked for, copied, held, refused while entered, erased: no trace in any table or file, the result stays', async () => {
  const { id, world, match, pictures, paperId } = await planted();
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
  const said = { ...erase, guardianAsks: true };
  const first = await server.refused(setPersonRequest, said, unit);
  expect([first.name, ...first.problems.map(({ name }) => name)]).toEqual(
    expect.arrayContaining(['eraseEntered', 'eraseMoneyOpen']),
  );
  await matchIsOver(match.id);
  await allSettled();
  const holdId = newId();
  const hold = { id: holdId, act: 'hold' as const, memberId: id, reason: `${plants.name}被投诉` };
  await server.ok(setHold, hold, officer);
  await server.ok(setHold, hold, officer);
  expect((await server.refused(setHold, { ...hold, id: newId() }, officer)).name).toBe('personHeldAlready');
  expect((await server.refused(setPersonRequest, said, unit)).name).toBe('eraseHeld');
  await server.ok(setHold, { ...hold, act: 'end' }, officer);
  expect((await server.refused(setHold, { ...hold, act: 'end' }, officer)).name).toBe('stateForbids');

  await server.ok(setPersonRequest, said, unit);
  await server.ok(setPersonRequest, said, unit);
  expect((await server.refused(setPersonRequest, { ...said, id: newId() }, unit)).name).toBe(
    'personRequestOpen',
  );
  const { rows, waiting } = await server.ok(getStaffPersonRequests, { waiting: true }, officer);
  expect([waiting, rows[0]]).toMatchObject([1, { name: plants.name, minor: true, hindered: [] }]);
  const decision = { id: said.id, version: rows[0]!.version, pass: true, note: '' };
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
  const left = (await all(server.services.storage.list())).map(({ key }) => key).join(' ');
  for (const file of [...Object.values(pictures), paperId, world.ids.health])
    expect(left).not.toContain(file);
  const { rows: stays } = await sql<{ name: string; rank: number; facts: string; gone: boolean }>`
    select m.name, w.rank, c.facts->>'name' as facts, p.id_space = 'erased' as gone from entry_members e
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

test('rows that are due are counted, erased by a run in steps, and reported without a name; days within the bounds, on record', async () => {
  const { id, match, pictures, world } = await planted();
  await matchIsOver(match.id);
  await allSettled();
  await sql`update member_imports set created_at = now() - interval '2 days'`.execute(server.db);
  const due = async () => {
    await server.db.deleteFrom('retention_counts').execute();
    await runRetentions(server.services, server.services.clock());
    const { rules } = await server.ok(getRetention, {}, officer);
    return Object.fromEntries(rules.map(({ kind, due: now, due30 }) => [kind, [now, due30]]));
  };
  const before = await due();
  expect(before['idPhotos']![0]).toBeGreaterThanOrEqual(1);
  expect(before['healthPapers']).toEqual([0, before['healthPapers']![1]]);
  const days = { kind: 'healthPapers' as const, version: 0, reason: '赛事保险已到期' };
  expect((await server.refused(setRetention, { ...days, days: 29 }, officer)).name).toBe(
    'retentionDaysOutside',
  );
  await server.ok(setRetention, { ...days, days: 30 }, officer);
  expect((await server.refused(setRetention, { ...days, days: 40 }, officer)).name).toBe('changedMeanwhile');
  expect((await due())['healthPapers']![0]).toBeGreaterThanOrEqual(1);

  const hold = { id: newId(), act: 'hold' as const, memberId: id, reason: '申诉材料保全' };
  await server.ok(setHold, hold, officer);
  const run = async () => {
    await server.ok(runRetention, { id: newId() }, officer);
    await runRetentions(server.services, server.services.clock());
    return (await server.ok(getRetention, {}, officer)).runs[0]!;
  };
  await run();
  const photo = async () =>
    (
      await sql`select from members where id = ${id} and id_front = ${pictures.idPhotoFront}`.execute(
        server.db,
      )
    ).rows.length;
  expect(await photo()).toBe(1);
  await server.ok(setHold, { ...hold, act: 'end' }, officer);
  const done = await run();
  expect(done).toMatchObject({ state: 'done', erased: { idPhotos: 1 } });
  expect(await photo()).toBe(0);
  // What was decided stays, without the pictures: a request that is taken back falls back to it.
  const { rows: decided } = await sql<{ status: string; front: string | null }>`
    select decided->>'status' as status, decided_id_front as front from qualifications where member_id = ${id}`.execute(
    server.db,
  );
  expect(decided).toEqual([{ status: '2', front: null }]);
  expect(JSON.stringify(done)).not.toContain(plants.name);
  const left = (await all(server.services.storage.list())).map(({ key }) => key).join(' ');
  for (const file of [pictures.idPhotoFront, pictures.idPhotoBack, world.ids.health])
    expect(left).not.toContain(file);
  const after = await due();
  expect(Object.entries(after).filter(([, [now]]) => now! > 0)).toEqual([]);
  // Not before the season is over; then the number goes and its hash stays.
  const year = new Date().getFullYear();
  expect(await sealed(id)).toBe(true);
  server.setNow(new Date(`${year + 1}-02-02T04:00:00Z`));
  await sql`insert into retention_runs (id, asked_at, touched_at) values (${newId()}, now(), now())`.execute(
    server.db,
  );
  await runRetentions(server.services, server.services.clock());
  server.setNow(new Date());
  expect(await sealed(id)).toBe(false);
  expect((await server.refused(getMemberId, { id }, unit)).name).toBe('idNumberGone');
  const { rows } =
    await sql`select from members m join persons p on p.id = m.person_id where m.id = ${id} and p.id_space = 'passport'`.execute(
      server.db,
    );
  expect(rows).toHaveLength(1);
});

async function sealed(id: string): Promise<boolean> {
  const { rows } = await sql<{
    kept: boolean;
  }>`select length(id_cipher) > 0 as kept from members where id = ${id}`.execute(server.db);
  return rows[0]!.kept;
}

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
  const found = await server.ok(getPrivacyReport, { year }, officer);
  expect(found.requests).toMatchObject({ erasures: 3 });
  expect(found.incidents).toMatchObject([{ closedOn: `${year}-03-05`, minors: 1 }]);
  expect(found.minors.from8).toBeGreaterThan(0);
  expect(found.consents.given).toBeGreaterThan(0);
  expect(JSON.stringify(found)).not.toContain(plants.name);
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await server.ok(exportPrivacyReport, { year, format }, officer);
    expect(file.name).toContain(String(year));
  }
  const clerk = await aStaff(server.db, ['people']);
  expect((await server.refused(getPrivacyReport, { year }, clerk)).name).toBe('noPermission');
});
