import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { setConsent, setConsentRequest, withdrawConsent } from '#contract/consent/calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { uploadImg } from '#contract/files/calls.ts';
import { getMemberId, setMember } from '#contract/people/calls.ts';
import { getPersonCopy, setPersonRequest } from '#contract/privacy/calls.ts';
import {
  decidePersonRequest,
  getStaffPersonCopy,
  getStaffPersonRequests,
  setHold,
  setStaffPersonRequest,
} from '#contract/privacy/staff-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { keyOf } from '#server/files/store.ts';
import { transaction } from '#server/db/transaction.ts';
import { aLonePerson, aPerson, type Person } from '#test/factories/persons.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { eraseMember } from './erase.ts';
import { eraseFor } from './requests.ts';
import { copyUrl } from './copy-address.ts';
import { aFile } from '#test/factories/units.ts';
import { entriesOf } from '#test/zip.ts';

const server = await suiteServer();
const club = await aUnit(server.db);

const birthdate = `${new Date().getFullYear() - 9}-02-03`;

async function aPicture(caller: PortalCaller, kind: 'idFront' | 'insurance' = 'idFront'): Promise<string> {
  const drawn = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const body = { kind, fileByte: [drawn.toString('base64')] };
  return (await server.ok(uploadImg, body, caller)).files[0]!.id;
}

async function aChild(caller: PortalCaller, number: string): Promise<string> {
  const id = newId();
  const idPhotoFront = await aPicture(caller);
  const member = aMemberInput({ birthdate, idType: 4, idCardNumber: number, idPhotoFront });
  await server.ok(setMember, { id, version: 0, member }, caller);
  return id;
}

async function requestCopy(caller: PortalCaller, memberId: string): Promise<string> {
  const id = newId();
  const ask = { id, act: 'ask' as const, kind: 'export' as const, memberId, reason: '', guardianAsks: false };
  await server.ok(setPersonRequest, ask, caller);
  return id;
}

async function copied(caller: PortalCaller, memberId: string): Promise<Buffer> {
  const { url } = await server.ok(getPersonCopy, { id: await requestCopy(caller, memberId) }, caller);
  return Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
}

test('an account that types a child’s number as its own gets nothing that a club has of the child', async () => {
  const number = 'STRANGE771';
  const child = await aChild(club, number);
  await sql`update members set phone = '13766554433' where id = ${child}`.execute(server.db);
  const stranger = await aUnit(server.db, { accountType: 11 });
  const id = newId();
  const member = aMemberInput({ name: '陌生人', birthdate, idType: 4, idCardNumber: number });
  await server.ok(setMember, { id, version: 0, member }, stranger);
  const copy = await copied(stranger, id);
  expect(copy.includes('陌生人')).toBe(true);
  expect(copy.includes('13766554433')).toBe(false);
  expect(copy.includes('files/idFront')).toBe(false);
});

test('once the guardian has withdrawn, a copy is no way round: neither a new one nor an address that was made before', async () => {
  const memberId = await aChild(club, 'WITHDRAWN1');
  const id = newId();
  const consent = {
    guardianName: '安国庆',
    relation: 'mother' as const,
    phone: '13711112222',
    textVersion: consentTextVersion,
    scopes: ['idDocument' as const, 'health' as const],
    paperId: await aFile(server.db, club.accountId, 'consent'),
  };
  await server.ok(setConsent, { id, memberId, consent }, club);
  const before = await requestCopy(club, memberId);
  const { url } = await server.ok(getPersonCopy, { id: before }, club);
  await server.ok(withdrawConsent, { id }, club);
  expect((await server.refused(getMemberId, { id: memberId }, club)).name).toBe('consentRestricts');
  expect((await fetch(server.url + url)).status).toBe(404);
  expect((await server.refused(getPersonCopy, { id: before }, club)).name).toBe('consentRestricts');
});

test('a paper that covers others as well is no part of one person’s copy', async () => {
  const { unit, ids } = await aWorld(server, await aWorldMatch(server));
  const ofOne = await copied(unit, ids.member);
  expect(ofOne.includes('files/healthCertificate')).toBe(true);
  await sql`insert into materials (paper_id, registration_id, material_id, subject_id)
    select paper_id, registration_id, material_id, ${ids.leader} from materials where paper_id = ${ids.paper}`.execute(
    server.db,
  );
  const ofMany = await copied(unit, ids.member);
  expect(ofMany.includes('data.json')).toBe(true);
  expect(ofMany.includes('files/healthCertificate')).toBe(false);
});

test('a policy of several that a person keeps is no part of their copy', async () => {
  const { unit, ids } = await aWorld(server, await aWorldMatch(server));
  const policy = await aPicture(unit, 'insurance');
  await sql`update members set insurance_policy = ${policy} where id = ${ids.member}`.execute(server.db);
  expect((await copied(unit, ids.member)).includes('files/insurance')).toBe(true);
  await sql`update files set of_several = true where id = ${policy}`.execute(server.db);
  expect((await copied(unit, ids.member)).includes('files/insurance')).toBe(false);
});

test('a copy that a unit has asked for and never fetched keeps neither guardian nor staff from asking', async () => {
  const memberId = await aChild(club, 'UNFETCHED1');
  await requestCopy(club, memberId);
  const officer = await aLonePerson(server, ['privacy']);
  const ask = { id: newId(), kind: 'export' as const, memberId, reason: '监护人来信' };
  await server.ok(setStaffPersonRequest, ask, await aStaff(server.db, ['privacy']));
  await server.ok(decidePersonRequest, { id: ask.id, version: 1, pass: true, note: '' }, officer);
  await server.ok(getStaffPersonCopy, { id: ask.id }, officer);
  expect((await copied(club, memberId)).includes('UNFETCHED1')).toBe(true);
});

test('what staff take out bears marks on its pictures and says on its page who took it, what for, and that PDFs bear none', async () => {
  const memberId = await aChild(club, 'MARKED0001');
  const pdf = await aFile(server.db, club.accountId, 'healthCertificate');
  await sql`update files set mime = 'application/pdf' where id = ${pdf}`.execute(server.db);
  await server.services.storage.put(keyOf(pdf), Buffer.from('%PDF-1.4 as it came'), 'application/pdf');
  await sql`update members set health_certificate = ${pdf} where id = ${memberId}`.execute(server.db);
  const unitEntries = await entriesOf(await copied(club, memberId));
  const officer = await aLonePerson(server, ['privacy']);
  const ask = { id: newId(), kind: 'export' as const, memberId, reason: '监护人 <来信>' };
  await server.ok(setStaffPersonRequest, ask, await aStaff(server.db, ['privacy']));
  await server.ok(decidePersonRequest, { id: ask.id, version: 1, pass: true, note: '' }, officer);
  const staffEntries = await entriesOf(await copyOfStaff(ask.id, officer));

  const of = (entries: Map<string, Buffer>, kind: string) => {
    const [[name, bytes]] = [...entries].filter(([each]) => each.startsWith(`files/${kind}-`)) as [
      [string, Buffer],
    ];
    return { name, bytes };
  };
  // One colour all over, but for a mark.
  const spread = async (bytes: Buffer) =>
    Math.max(...(await sharp(bytes).stats()).channels.map(({ stdev }) => stdev));
  expect(await spread(of(unitEntries, 'idFront').bytes)).toBeLessThan(1);
  expect(await spread(of(staffEntries, 'idFront').bytes)).toBeGreaterThan(5);
  expect(of(staffEntries, 'healthCertificate')).toEqual(of(unitEntries, 'healthCertificate'));
  const page = (entries: Map<string, Buffer>) => entries.get('index.html')!.toString();
  const { nickname, email } = await server.db
    .selectFrom('accounts')
    .select(['nickname', 'email'])
    .where('id', '=', officer.accountId)
    .executeTakeFirstOrThrow();
  for (const text of ['监护人 &lt;来信&gt;', nickname || email!, 'PDFs cannot bear one', 'PDF 不能加水印'])
    expect(page(staffEntries)).toContain(text);
  expect(page(unitEntries)).not.toContain('PDF');
});

describe('what staff ask for themselves', () => {
  const ask = async (kind: 'export' | 'erase', by: Person) => {
    const memberId = await aChild(club, `ALONE${newId().slice(-6)}`);
    const id = newId();
    await server.ok(setStaffPersonRequest, { id, kind, memberId, reason: '来信' }, by);
    return { id, version: 1, pass: true, note: '' };
  };
  const hinderedFor = async (who: Person, id: string) => {
    const { rows } = await server.ok(getStaffPersonRequests, { waiting: true, size: 100 }, who);
    return rows.find((row) => row.id === id)?.hindered.map(({ code }) => code);
  };

  test.each(['export', 'erase'] as const)(
    '%s: no colleague passes their own, and none without proof',
    async (kind) => {
      const [one, other] = [await aLonePerson(server, ['privacy']), await aPerson(server.db, ['privacy'])];
      const decision = await ask(kind, one);
      expect((await server.refused(decidePersonRequest, decision, one)).name).toBe('ownPersonRequest');
      expect(await hinderedFor(one, decision.id)).toEqual([refusals.ownPersonRequest.code]);
      expect(await hinderedFor(other, decision.id)).toEqual([]);
      const { proof: _, ...stolen } = other;
      expect((await server.refused(decidePersonRequest, decision, stolen)).name).toBe('proofNeeded');
      await server.ok(decidePersonRequest, decision, other);
      if (kind === 'export')
        expect((await server.refused(getStaffPersonCopy, { id: decision.id }, stolen)).name).toBe(
          'proofNeeded',
        );
      const mails = await server.db
        .selectFrom('outbox')
        .select('body')
        .where('body', 'like', '%申请，须由另一位%')
        .execute();
      expect(mails.length).toBeGreaterThan(0);
    },
  );

  test('the only officer passes their own after a day', async () => {
    const one = await aLonePerson(server, ['privacy']);
    const decision = await ask('export', one);
    expect((await server.refused(decidePersonRequest, decision, one)).name).toBe('ownPersonRequest');
    await server.db
      .updateTable('privacy_requests')
      .set({ asked_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', decision.id)
      .execute();
    expect(await hinderedFor(one, decision.id)).toEqual([]);
    await server.ok(decidePersonRequest, decision, one);
    await server.ok(getStaffPersonCopy, { id: decision.id }, one);
    // A week later another look at the same data takes another request.
    await server.db
      .updateTable('privacy_requests')
      .set({ decided_at: new Date(Date.now() - 8 * 24 * 3_600_000) })
      .where('id', '=', decision.id)
      .execute();
    expect((await server.refused(getStaffPersonCopy, { id: decision.id }, one)).name).toBe('notFound');
  });

  test('the database refuses one who passes their own', async () => {
    const one = await aLonePerson(server, ['privacy']);
    const { id } = await ask('export', one);
    const statements = server.db
      .updateTable('privacy_requests')
      .set({ state: 'passed', decided_by: one.accountId, decided_at: new Date() })
      .where('id', '=', id)
      .execute();
    await expect(statements).rejects.toThrow('privacy_requests_by_two');
  });
});

test('a hold set meanwhile keeps a person from a run that had chosen it; one who was erased meanwhile is not again', async () => {
  const memberId = await aChild(club, 'MEANWHILE1');
  const officer = await aLonePerson(server, ['privacy']);
  const actor = { now: new Date(), requestId: 'test', session: null };
  const erased = async () => {
    await transaction(server.db, (trx) => eraseMember(trx, memberId, actor, false));
    const { rows } = await sql<{ name: string }>`select name from members where id = ${memberId}`.execute(
      server.db,
    );
    return rows[0]!.name;
  };
  const hold = { id: newId(), memberId, reason: '投诉' };
  await server.ok(setHold, { ...hold, act: 'hold' }, officer);
  expect(await erased()).not.toMatch(/^运动员/);
  await server.ok(setHold, { ...hold, act: 'end' }, officer);
  const name = await erased();
  expect(name).toMatch(/^运动员/);
  expect(await erased()).toBe(name);
});

test('an erasure that was taken back after it was passed erases nothing', async () => {
  const memberId = await aChild(club, 'TAKENBACK1');
  const id = newId();
  const ask = { id, kind: 'erase' as const, memberId, reason: '', guardianAsks: true };
  await server.ok(setPersonRequest, { ...ask, act: 'ask' }, club);
  await sql`update privacy_requests set state = 'passed', version = version + 1 where id = ${id}`.execute(
    server.db,
  );
  await server.ok(setPersonRequest, { ...ask, act: 'withdraw' }, club);
  const actor = { now: new Date(), requestId: 'test', session: null };
  await expect(eraseFor(server.services, actor, id)).rejects.toMatchObject({ refusal: 'stateForbids' });
  expect((await copied(club, memberId)).includes('TAKENBACK1')).toBe(true);
});

test('staff’s list of requests asks the database as often for several as for one', async () => {
  const officer = await aLonePerson(server, ['privacy']);
  await sql`update privacy_requests set state = 'withdrawn', done_at = null where state in ('asked', 'passed')`.execute(
    server.db,
  );
  const executor = vi.spyOn(server.db.getExecutor(), 'executeQuery');
  const listed = async () => {
    executor.mockClear();
    const { rows } = await server.ok(getStaffPersonRequests, { waiting: true }, officer);
    return [
      rows.length,
      executor.mock.calls.length,
      rows.map(({ hindered }) => hindered.map(({ code }) => code)),
    ];
  };
  const ids = await Promise.all([1, 2, 3].map((n) => aChild(club, `LISTED000${n}`)));
  const ask = { act: 'ask' as const, kind: 'erase' as const, reason: '', guardianAsks: true };
  await server.ok(setPersonRequest, { ...ask, id: newId(), memberId: ids[0]! }, club);
  const [, one] = await listed();
  for (const memberId of ids.slice(1))
    await server.ok(setPersonRequest, { ...ask, id: newId(), memberId }, club);
  await server.ok(setHold, { id: newId(), act: 'hold', memberId: ids[1]!, reason: '核查' }, officer);
  expect(await listed()).toEqual([3, one, [[], [refusals.eraseHeld.code], []]]);
  executor.mockRestore();
});

test('a copy for one guardian holds neither the other’s name nor phone nor what the other has signed', async () => {
  const officer = await aLonePerson(server, ['privacy']);
  const memberId = await aChild(club, 'GUARDIANS1');
  const paperId = await aPicture(club);
  await sql`update files set kind = 'consent' where id = ${paperId}`.execute(server.db);
  const consent = { textVersion: consentTextVersion, scopes: ['idDocument' as const], paperId };
  const other = { guardianName: '诸葛另一', relation: 'father' as const, phone: '13755550001' };
  await server.ok(setConsent, { id: newId(), memberId, consent: { ...consent, ...other } }, club);
  const guardian = { guardianName: '安国庆', relation: 'mother' as const, phone: '13755550002' };
  const link = newId();
  await server.ok(setConsentRequest, { lang: 'zh', requests: [{ id: link, memberId, ...guardian }] }, club);
  const zip = async (asker: 'guardian' | 'staff', id: string, viewer: string) => {
    await sql`update privacy_requests set state = 'withdrawn' where member_id = ${memberId}`.execute(
      server.db,
    );
    await sql`insert into privacy_requests (id, kind, member_id, unit_id, asker, consent_request_id, state, asked_at, decided_at)
      values (${id}, 'export', ${memberId}, ${club.unitId}, ${asker}, ${asker === 'guardian' ? link : null}, 'passed', now(), now())`.execute(
      server.db,
    );
    if (viewer !== 'guardian') return copyOfStaff(id, officer);
    const url = copyUrl(server.services.config.keys.sign, id, viewer, server.services.clock());
    return Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
  };
  const holds = (bytes: Buffer) =>
    [guardian.phone, guardian.guardianName, other.phone, other.guardianName, '诸**', 'files/consent'].map(
      (word) => bytes.includes(word),
    );
  expect(holds(await zip('guardian', newId(), 'guardian'))).toEqual([true, true, false, false, true, false]);
  expect(holds(await zip('staff', newId(), 'staff'))).toEqual([false, false, false, false, true, false]);
  expect(holds(await copied(club, memberId))).toEqual([true, true, true, true, false, true]);
});

async function copyOfStaff(id: string, officer: Caller): Promise<Buffer> {
  const { url } = await server.ok(getStaffPersonCopy, { id }, officer);
  return Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
}

test('a short name goes from what is about the person alone; a longer one of another stays wherever it is', async () => {
  const { unit, ids } = await aWorld(server, await aWorldMatch(server));
  const { db } = server;
  const named = async (name: string) => {
    const id = newId();
    await server.ok(setMember, { id, version: 0, member: aMemberInput({ name }) }, unit);
    return id;
  };
  await sql`update members set name = '高兴' where id = ${ids.member}`.execute(db);
  const [, short, long] = [await named('李高兴'), await named('开心'), await named('赵一一')];
  const text = '高兴很高兴，李高兴、赵一一也开心';
  await sql`update registrations set reject_reason = ${text}, form = jsonb_set(form, '{remark}', ${JSON.stringify(text)}::jsonb)
             where id = ${ids.registration}`.execute(db);
  const erased = async (id: string) => {
    const actor = { now: new Date(), requestId: 'test', session: null };
    await transaction(db, (trx) => eraseMember(trx, id, actor, false));
    const { rows } = await sql<{ reason: string; remark: string }>`
      select reject_reason as reason, form->>'remark' as remark from registrations where id = ${ids.registration}`.execute(
      db,
    );
    expect(rows[0]!.remark).toBe(rows[0]!.reason);
    return rows[0]!.reason.replaceAll(/运动员 A\d+/g, 'A');
  };
  // No person of that name is in this registration: it is a word.
  expect(await erased(short)).toBe(text);
  expect(await erased(long)).toBe('高兴很高兴，李高兴、A也开心');
  expect(await erased(ids.member)).toBe('A很A，李高兴、A也开心');
});
