import { yearOf } from '#contract/matches/year.ts';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getCertificateZip } from '#contract/certificates/calls.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { findMatch } from '#server/matches/store.ts';
import { aCertificateServer } from '#test/factories/certificate-server.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { afterMatch, aRankedRegistration, noteChanged, setLine } from '#test/factories/certificates.ts';
import { aMember } from '#test/factories/people.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { followResults } from './follow.ts';
import { issue as issueIn } from './issue.ts';
import { drawn } from './zip.ts';

const { server, staff, issue, ofUnit, check, follow, messages } = await aCertificateServer();

describe('issuing', () => {
  test('awards from published lines, one for each person; again, it changes nothing', async () => {
    const made = await aRankedRegistration(server, 3);
    await setLine(server.db, made.entries[2]!.id, 5, 3);
    expect(await issue(made.matchId)).toEqual({ created: 2, replaced: 0, revoked: 0 });
    expect(await issue(made.matchId)).toEqual({ created: 0, replaced: 0, revoked: 0 });
    const rows = await ofUnit(made);
    expect(rows.map(({ facts }) => [facts.name, facts.rank, facts.score])).toEqual(
      made.entrant.team.athletes.slice(0, 2).map(({ name }, at) => [name, at + 1, '92.5']),
    );
    expect(rows[0]).toMatchObject({ kind: 'award', number: `${made.match.season}-00001`, revokedAt: null });
    expect(await messages(made)).toEqual(['【绳赛通】测试跳绳赛：证书已签发 2 份，请登录后在“证书”页下载。']);
    await setLine(server.db, made.entries[2]!.id, 12, 3);
    const page = `/registerMatch/certificates?matchId=${made.matchId}`;
    expect(await lettersOf(server, made.entrant.unit, '证书')).toMatchObject([{ link: page }]);
    expect(await issue(made.matchId)).toEqual({ created: 1, replaced: 0, revoked: 0 });
  });

  test('a number stays as it was issued, also when the match gets another season', async () => {
    const made = await aRankedRegistration(server, 2);
    await setLine(server.db, made.entries[1]!.id, 5, 2);
    await issue(made.matchId);
    const [before] = await ofUnit(made);
    const season = yearOf(made.match);
    expect(before!.number).toBe(`${season}-00001`);
    await sql`update matches set data = jsonb_set(data, '{season}', ${String(season + 1)}::jsonb), version = version + 1
               where id = ${made.matchId}`.execute(server.db);
    const body = { matchId: made.matchId };
    expect((await ofUnit(made))[0]!.number).toBe(before!.number);
    expect((await check(before!.id))!.number).toBe(before!.number);
    expect((await server.ok(calls.staffGetCertificates, body, staff)).rows[0]!.number).toBe(before!.number);
    const file = (await server.ok(calls.staffGetCertificateUrl, { id: before!.id }, staff)).name;
    expect(file).toContain(before!.number);
    const one = (await server.ok(getCertificateZip, { id: before!.id }, made.entrant.unit)).name;
    expect(one).toContain(before!.number);
    const match = (await findMatch(server.db, made.matchId))!;
    for await (const { name } of drawn(server.services, match, body, { lang: 'zh', whole: false }))
      expect(name).toContain(before!.number);
    // What is issued from now on is of the season that it is.
    await setLine(server.db, made.entries[1]!.id, 12, 2);
    await issue(made.matchId);
    expect((await ofUnit(made)).map(({ number }) => number)).toEqual([before!.number, `${season + 1}-00002`]);
    const anew = { id: before!.id, act: 'reissue', reason: '更正' } as const;
    expect((await server.ok(calls.setCertificate, anew, staff)).number).toBe(`${season + 1}-00003`);
    expect((await messages(made)).at(-1)).toContain(before!.number);
  });

  test('several at once give everybody one, and no number twice', async () => {
    const made = await aRankedRegistration(server, 3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue(made.matchId)));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(3);
    expect((await ofUnit(made)).map(({ number }) => Number(number.slice(-5)))).toEqual([1, 2, 3]);
  });

  test('none where none is due, and a hidden match does not exist', async () => {
    const made = await aRankedRegistration(server, 1);
    await setLine(server.db, made.entries[0]!.id, 3, 1);
    expect(
      (await server.refused(calls.setCertificates, { matchId: made.matchId, kind: 'award' }, staff)).name,
    ).toBe('certificateNoneDue');
    expect(
      (await server.refused(calls.setCertificates, { matchId: newId(), kind: 'award' }, staff)).name,
    ).toBe('notFound');
  });

  test('taking part is for those below the awards; scratched and cancelled lines get none', async () => {
    const made = await aRankedRegistration(server, 3);
    await setLine(server.db, made.entries[0]!.id, 2, 9);
    await setLine(server.db, made.entries[1]!.id, 10, null);
    await setLine(server.db, made.entries[2]!.id, 2, 8);
    expect(await issue(made.matchId, 'part')).toMatchObject({ created: 1 });
    const [row] = await ofUnit(made);
    expect(row).toMatchObject({ kind: 'part', facts: { name: made.entrant.team.athletes[0]!.name } });
  });

  test('coaches and completion only after the match, by the roster', async () => {
    const made = await aRankedRegistration(server, 3);
    const { db } = server;
    const coach = await aMember(db, made.entrant.unit.unitId, {
      roles: [2],
      birthdate: '1990-05-01',
      coach: {},
    });
    await sql`update registrations set form = jsonb_set(form, '{roster,coaches}', ${JSON.stringify([coach.memberId])}::jsonb)
               where id = ${made.id}`.execute(db);
    await setLine(db, made.entries[1]!.id, 11, null);
    const early = { matchId: made.matchId, kind: 'coach' } as const;
    expect((await server.refused(calls.setCertificates, early, staff)).name).toBe('certificateTooEarly');
    await travelTo(server, afterMatch(made));
    expect(await issue(made.matchId, 'coach')).toMatchObject({ created: 1 });
    expect(await issue(made.matchId, 'completion')).toMatchObject({ created: 2 });
    const rows = await ofUnit(made);
    expect(rows.map(({ kind, validUntil, facts }) => [kind, validUntil, facts.name])).toEqual([
      ['coach', `${new Date().getFullYear() + 1}-12-31`, coach.name],
      ['completion', null, made.entrant.team.athletes[0]!.name],
      ['completion', null, made.entrant.team.athletes[2]!.name],
    ]);
    // One whose last line is cancelled afterwards has not completed it.
    await setLine(db, made.entries[0]!.id, 11, null);
    await follow(made.groupId);
    expect((await ofUnit(made)).filter(({ revokedAt }) => revokedAt !== null)).toMatchObject([
      { kind: 'completion', facts: { name: made.entrant.team.athletes[0]!.name } },
    ]);
    server.setNow(new Date());
  });

  test('the overview says what would be done, by kind', async () => {
    const made = await aRankedRegistration(server, 3);
    const seen = async () =>
      (await server.ok(calls.getCertificateOverview, { matchId: made.matchId }, staff)).kinds[0];
    expect(await seen()).toMatchObject({
      kind: 'award',
      valid: 0,
      due: 3,
      groups: 1,
      ready: 1,
      problems: [],
    });
    await issue(made.matchId);
    await setLine(server.db, made.entries[0]!.id, 12, 2);
    await setLine(server.db, made.entries[1]!.id, 10, null);
    await sql`update members set name = '张𮯠' where id = ${made.entrant.team.athletes[2]!.memberId}`.execute(
      server.db,
    );
    expect(await seen()).toMatchObject({ valid: 3, due: 0, changed: 2, surplus: 1 });
    const { rows } = await server.ok(calls.getCertificateMatches, { size: 200 }, staff);
    expect(rows.find(({ id }) => id === made.matchId)).toMatchObject({ valid: 3, revoked: 0 });
    const coach = (await server.ok(calls.getCertificateOverview, { matchId: made.matchId }, staff)).kinds[2]!;
    expect(coach.problems.map(({ code }) => code)).toEqual([2775]);
  });

  test('letters that the font lacks are reported before', async () => {
    const made = await aRankedRegistration(server, 1);
    await sql`update members set name = '张🪢' where id = ${made.entrant.team.athletes[0]!.memberId}`.execute(
      server.db,
    );
    const { kinds } = await server.ok(calls.getCertificateOverview, { matchId: made.matchId }, staff);
    // certificateLetters
    expect(kinds[0]!.problems).toEqual([
      { code: 2782, place: '', values: { letters: '🪢' }, severity: 'warn' },
    ]);
  });
});

describe('a correction of results', () => {
  test('revokes the old code and puts another in its place; who is still right keeps his', async () => {
    const made = await aRankedRegistration(server, 3);
    await issue(made.matchId);
    const before = await ofUnit(made);
    await setLine(server.db, made.entries[0]!.id, 12, 2);
    await setLine(server.db, made.entries[1]!.id, 12, 1);
    await follow(made.groupId);
    const after = await ofUnit(made);
    expect(
      after.filter(({ revokedAt }) => revokedAt === null).map(({ facts }) => [facts.name, facts.rank]),
    ).toEqual([
      [before[2]!.facts.name, 3],
      [before[1]!.facts.name, 1],
      [before[0]!.facts.name, 2],
    ]);
    expect(await check(before[0]!.id)).toMatchObject({ rank: 1, replaced: true });
    expect((await check(before[0]!.id))!.revokedAt).not.toBeNull();
    expect(await check(before[2]!.id)).toMatchObject({ rank: 3, revokedAt: null, replaced: false });
    expect((await messages(made)).at(-1)).toContain('2 份证书已重新签发');
    expect(await server.db.selectFrom('results_changed').selectAll().execute()).toEqual([]);
  });

  test('follows what is being issued at that very moment', async () => {
    const made = await aRankedRegistration(server, 2);
    const { matchId, groupId, entries } = made;
    const match = (await findMatch(server.db, matchId))!;
    const act = { matchId, by: null, now: new Date(), reason: '' };
    let followed: Promise<void> | undefined;
    await transaction(server.db, async (trx) => {
      await issueIn(trx, act, match, 'award', { groupIds: [groupId], memberIds: null }, true);
      // By others, who do not see yet what is issued here.
      await setLine(server.db, entries[0]!.id, 12, 2);
      await noteChanged(server.db, groupId);
      followed = followResults(server.services);
      await Promise.race([followed, setTimeout(300)]);
    });
    await followed;
    const valid = (await ofUnit(made)).filter(({ revokedAt }) => revokedAt === null);
    expect(valid.map(({ facts }) => facts.rank)).toEqual([2, 2]);
  });

  test('while a list is open again what became wrong is gone, and what is right stays', async () => {
    const made = await aRankedRegistration(server, 2);
    await issue(made.matchId);
    const before = await ofUnit(made);
    await setLine(server.db, made.entries[0]!.id, 4, 2);
    await setLine(server.db, made.entries[1]!.id, 4, 2);
    await follow(made.groupId);
    expect(await check(before[0]!.id)).toMatchObject({
      replaced: false,
      revokedAt: expect.any(String) as string,
    });
    expect(await check(before[1]!.id)).toMatchObject({ revokedAt: null });
    await setLine(server.db, made.entries[0]!.id, 12, 2);
    await follow(made.groupId);
    expect(await check(before[0]!.id)).toMatchObject({ replaced: true });
    expect((await ofUnit(made)).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(2);
  });

  test('reaches no group in which nothing was issued', async () => {
    const made = await aRankedRegistration(server, 1);
    await follow(made.groupId);
    expect(await ofUnit(made)).toEqual([]);
  });
});
