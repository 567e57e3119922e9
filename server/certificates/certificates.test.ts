import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkCertificate, getCertificates } from '#contract/certificates/calls.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aCertificateServer } from '#test/factories/certificate-server.ts';
import { aRankedRegistration, setLine } from '#test/factories/certificates.ts';

const { server, staff, issue, ofUnit, codeOf, check, follow, messages } = await aCertificateServer();

describe('staff', () => {
  test('revoke one with a reason that its unit reads; it is not issued again by itself', async () => {
    const made = await aRankedRegistration(server, 2);
    await issue(made.matchId);
    const [row] = await ofUnit(made);
    const act = { id: row!.id, act: 'revoke', reason: '资格不符' } as const;
    await server.ok(calls.setCertificate, act, staff);
    expect((await server.refused(calls.setCertificate, act, staff)).name).toBe('certificateRevoked');
    expect(await check(row!.id)).toMatchObject({ revokedAt: expect.any(String) as string, replaced: false });
    expect((await messages(made)).at(-1)).toContain(`${row!.number} 已由组委会作废。原因：资格不符`);
    expect(await issue(made.matchId)).toEqual({ created: 0, replaced: 0, revoked: 0 });
    await follow(made.groupId);
    expect((await ofUnit(made)).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
    // Until staff say so.
    const anew = await server.ok(calls.setCertificate, { ...act, act: 'reissue', reason: '复核通过' }, staff);
    expect(await check(anew.id)).toMatchObject({ revokedAt: null, number: anew.number });
    expect(await check(row!.id)).toMatchObject({ replaced: true });
    expect((await server.refused(calls.setCertificate, { ...act, act: 'reissue' }, staff)).name).toBe(
      'certificateRevoked',
    );
  });

  test('issue one again by its present facts; one that is no longer due is not issued', async () => {
    const made = await aRankedRegistration(server, 1);
    await issue(made.matchId);
    const [row] = await ofUnit(made);
    const { memberId } = made.entrant.team.athletes[0]!;
    await sql`update members set name = '张翀', birthdate = '1999-05-01' where id = ${memberId}`.execute(
      server.db,
    );
    const reissue = { act: 'reissue', reason: '姓名更正' } as const;
    const anew = await server.ok(calls.setCertificate, { id: row!.id, ...reissue }, staff);
    expect(await check(anew.id)).toMatchObject({ name: '张翀' });
    await setLine(server.db, made.entries[0]!.id, 10, null);
    expect((await server.refused(calls.setCertificate, { id: anew.id, ...reissue }, staff)).name).toBe(
      'certificateNoneDue',
    );
    expect(await check(anew.id)).toMatchObject({ revokedAt: null });
  });

  test('bear the organiser whom the match names when they are issued', async () => {
    const made = await aRankedRegistration(server, 1);
    const organiser = { zh: '北方跳绳联盟', en: 'Northern Rope League' };
    await sql`update matches set data = data || ${JSON.stringify({ organiser })}::jsonb where id = ${made.matchId}`.execute(
      server.db,
    );
    await issue(made.matchId);
    const [row] = await ofUnit(made);
    expect(row!.facts).toMatchObject({ organiser, match: made.match.name });
    const { organiser: inSample } = await server.ok(
      calls.getCertificateTemplate,
      { matchId: made.matchId, kind: 'award' },
      staff,
    );
    expect(inSample).toEqual(organiser);
  });

  test('find them by name, unit, number, event and group', async () => {
    const made = await aRankedRegistration(server, 2);
    await issue(made.matchId);
    const totalOf = async (body: object) =>
      (await server.ok(calls.staffGetCertificates, { matchId: made.matchId, ...body }, staff)).rows.map(
        ({ facts }) => facts.name,
      );
    const [first, second] = made.entrant.team.athletes.map(({ name }) => name);
    expect(await totalOf({})).toEqual([first, second]);
    expect(await totalOf({ text: second })).toEqual([second]);
    expect(await totalOf({ text: `${made.match.season}-00002` })).toEqual([second]);
    expect(await totalOf({ text: '%' })).toEqual([]);
    expect(await totalOf({ state: 'revoked' })).toEqual([]);
    expect(await totalOf({ kind: 'coach' })).toEqual([]);
    const { events } = await server.ok(calls.getCertificateOverview, { matchId: made.matchId }, staff);
    expect(events.map(({ id }) => id)).toEqual(made.match.events.map(({ id }) => id));
    expect(await totalOf({ eventId: events[0]!.id })).toEqual([first, second]);
    expect(await totalOf({ eventId: newId() })).toEqual([]);
    expect(await totalOf({ groupId: events[0]!.groups[0]!.id })).toEqual([first, second]);
    expect(await totalOf({ groupId: newId() })).toEqual([]);
  });

  test('need the duty', async () => {
    const clerk = await aStaff(server.db, ['results', 'matches']);
    const { matchId } = await aRankedRegistration(server, 1);
    expect((await server.refused(calls.setCertificates, { matchId, kind: 'award' }, clerk)).name).toBe(
      'noPermission',
    );
  });
});

describe('the check page', () => {
  test('shows no more than the paper, of a child without consent not the name; no birth date, no ID', async () => {
    const made = await aRankedRegistration(server, 1);
    await issue(made.matchId);
    const [row] = await ofUnit(made);
    const { memberId, name } = made.entrant.team.athletes[0]!;
    await sql`update members set birthdate = '1999-05-01' where id = ${memberId}`.execute(server.db);
    expect(await check(row!.id)).toEqual({
      kind: 'award',
      number: row!.number,
      matchName: made.match.name,
      event: made.event.name,
      group: made.event.groups[0]!.name,
      rank: 1,
      uncounted: false,
      name,
      shortened: false,
      issuedOn: row!.issuedOn,
      validUntil: null,
      expired: false,
      revokedAt: null,
      replaced: false,
    });
    const year = new Date().getFullYear();
    await sql`update members set birthdate = ${`${year - 9}-05-01`} where id = ${memberId}`.execute(
      server.db,
    );
    expect(await check(row!.id)).toMatchObject({ name: '张**', shortened: true });
    const consent = { member_id: memberId, guardian_name: '张父', relation: 'father', phone: '13800000000' };
    await server.db
      .insertInto('consents')
      .values({
        id: newId(),
        ...consent,
        channel: 'paper',
        text_version: '2026-01',
        scopes: ['idDocument', 'health', 'publicLists'],
        paper_id: null,
        given_at: new Date(),
        withdrawn_at: null,
        request_id: null,
        text_lang: null,
        text_hash: null,
        phone_proved_at: null,
      })
      .execute();
    expect(await check(row!.id)).toMatchObject({ name, shortened: false });
    await sql`update consents set withdrawn_at = now() where member_id = ${memberId}`.execute(server.db);
    expect(await check(row!.id)).toMatchObject({ shortened: true });
  });

  test('knows codes of ours alone, however they are typed', async () => {
    const made = await aRankedRegistration(server, 1);
    await issue(made.matchId);
    const code = await codeOf((await ofUnit(made))[0]!.id);
    const typed = `${code.slice(0, 13)}-${code.slice(13)}`.toLowerCase();
    expect(await server.ok(checkCertificate, { code: typed })).toMatchObject({ rank: 1 });
    expect(await server.ok(checkCertificate, { code: '0'.repeat(26) })).toBeNull();
    expect(await server.ok(checkCertificate, { code: 'nothing' })).toBeNull();
  });
});

test('a unit sees its own alone', async () => {
  const made = await aRankedRegistration(server, 1);
  await issue(made.matchId);
  const other = await aUnit(server.db);
  const body = { matchId: made.matchId };
  expect((await server.ok(getCertificates, body, other)).rows).toEqual([]);
  const theirs = { ...body, teamId: made.entrant.team.teamId };
  expect((await server.refused(getCertificates, theirs, other)).name).toBe('notFound');
  expect((await server.ok(getCertificates, theirs, made.entrant.unit)).counts).toEqual({
    award: 1,
    title: 0,
    total: 0,
    circuit: 0,
    part: 0,
    coach: 0,
    completion: 0,
  });
});
