import { expect, test } from 'vitest';
import { checkCertificate, getCertificates, getCertificateZip } from '#contract/certificates/calls.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { addExtraPoints, revokeExtraPoints } from '#contract/points/calls.ts';
import { correctResults } from '#contract/results/staff-calls.ts';
import { transaction } from '#server/db/transaction.ts';
import { eraseMember } from '#server/privacy/erase.ts';
import { noteChanged } from '#test/factories/certificates.ts';
import { anEvent, aPointTotal, aTitle } from '#test/factories/matches.ts';
import type { TestMember } from '#test/factories/people.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { poisoned } from '#test/factories/poison.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { followResults } from './follow.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();

/** Three units with an athlete each in one event, whose list is confirmed, and a ranking and a title of it. */
async function confirmed(others: MatchEvent[] = []) {
  const event = anEvent();
  const total = aPointTotal();
  const title = aTitle([event.id]);
  const made = await aCompetition(server, staff, {
    entries: 3,
    event,
    others,
    match: { pointTotals: [total], titles: [title] },
  });
  const marks = made.ids.slice(0, 3).map((id, at) => [id, speedMarks([60, 50, 40][at]!)] as const);
  await entered(server, clerk, made.groupId, Object.fromEntries(marks));
  await lists.release(made.groupId);
  await travelTo(server, minutes(made.now, made.match.appealWindowMinutes));
  await lists.confirm(made.groupId);
  return { ...made, total, title };
}

const issue = (matchId: string, kind: 'title' | 'total') =>
  server.ok(calls.setCertificates, { matchId, kind }, staff);
const of = async ({ matchId, entrants }: Awaited<ReturnType<typeof confirmed>>, at: number) =>
  (await server.ok(getCertificates, { matchId, size: 100 }, entrants[at]!.unit)).rows.map(
    ({ id, kind, revokedAt, facts: { name, event, rank, score } }) => ({
      id,
      kind,
      valid: revokedAt === null,
      facts: [name, event?.zh, rank, score],
    }),
  );

test('a title is its athlete’s and a ranking by points its unit’s, once what they rest on is published', async () => {
  const made = await confirmed();
  const { matchId, entrants, groupId } = made;
  for (const kind of ['title', 'total'] as const)
    expect((await server.refused(calls.setCertificates, { matchId, kind }, staff)).name).toBe(
      'certificateNoneDue',
    );
  await lists.publish(groupId);
  const { kinds } = await server.ok(calls.getCertificateOverview, { matchId }, staff);
  expect(kinds.map(({ kind, due }) => [kind, due])).toEqual([
    ['award', 3],
    ['title', 3],
    ['total', 3],
    ['part', 0],
    ['coach', 0],
    ['completion', 0],
  ]);
  // Two at once: each is issued by one of them.
  const both = await Promise.all([issue(matchId, 'title'), issue(matchId, 'title')]);
  expect(both.map(({ created }) => created).toSorted()).toEqual([0, 3]);
  expect(await issue(matchId, 'total')).toEqual({ created: 3, replaced: 0, revoked: 0 });
  const [title, total] = await of(made, 0);
  const athlete = entrants[0]!.team.athletes[0]!.name;
  expect(title).toMatchObject({ kind: 'title', valid: true, facts: [athlete, '大师赛', 1, ''] });
  expect(total).toMatchObject({
    kind: 'total',
    valid: true,
    facts: [expect.any(String), '团体总分', 1, '9'],
  });

  const { unit } = entrants[0]!;
  const pdf = await fetch(server.url + (await server.ok(getCertificateZip, { id: total!.id }, unit)).url);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await server.refused(getCertificateZip, { id: total!.id }, entrants[1]!.unit)).name).toBe(
    'notFound',
  );
  const { code } = await server.db
    .selectFrom('certificates')
    .select('code')
    .where('id', '=', total!.id)
    .executeTakeFirstOrThrow();
  expect(await server.ok(checkCertificate, { code })).toMatchObject({
    kind: 'total',
    event: { zh: '团体总分' },
    rank: 1,
    shortened: false,
  });
});

test('what is corrected replaces those whose rank or points have changed, extra points as well', async () => {
  const made = await confirmed();
  const { matchId, groupId, ids, entrants, total } = made;
  await lists.publish(groupId);
  await issue(matchId, 'title');
  await issue(matchId, 'total');
  const { version } = await lists.lineOf(groupId, ids[1]!);
  const better = { entryId: ids[1]!, version, marks: speedMarks(70), reason: '重核录像' };
  await server.ok(correctResults, better, judge);
  await followResults(server.services);
  const facts = async (at: number) =>
    (await of(made, at)).map(({ valid, facts: [, ...rest] }) => [valid, ...rest]);
  expect(await facts(1)).toEqual([
    [true, '大师赛', 1, ''],
    [true, '团体总分', 1, '9'],
    [false, '大师赛', 2, ''],
    [false, '团体总分', 2, '7'],
  ]);
  expect(await facts(2)).toEqual([
    [true, '大师赛', 3, ''],
    [true, '团体总分', 3, '6'],
  ]);
  const extra = { matchId, totalId: total.id, section: null, unitId: entrants[2]!.unit.unitId };
  const { id: extraId } = await server.ok(addExtraPoints, { ...extra, points: 500, reason: '破纪录' }, judge);
  expect((await facts(2))[1]).toEqual([true, '团体总分', 1, '11']);
  await server.ok(revokeExtraPoints, { matchId, extraId, reason: '未获批准' }, judge);
  expect((await facts(2))[1]).toEqual([true, '团体总分', 3, '6']);

  const { id } = (await of(made, 2)).find(({ valid, kind }) => valid && kind === 'total')!;
  await server.ok(calls.setCertificate, { id, act: 'reissue', reason: '打印破损' }, staff);
  expect((await of(made, 2)).filter(({ valid }) => valid)).toHaveLength(2);
});

test('a group that cannot be followed holds no standings back, and waits', async () => {
  const other = anEvent();
  const made = await confirmed([other]);
  const { matchId, groupId, ids } = made;
  const stuck = other.groups[0]!.id;
  await entered(server, clerk, stuck, { [ids[3]!]: speedMarks(50) });
  await lists.release(stuck);
  await travelTo(server, minutes(made.now, 2 * made.match.appealWindowMinutes));
  await lists.confirm(stuck);
  for (const published of [groupId, stuck]) await lists.publish(published);
  await issue(matchId, 'total');
  await noteChanged(server.db, stuck);
  await poisoned(server.db, 'results_changed', 'group_id', stuck);
  const { version } = await lists.lineOf(groupId, ids[1]!);
  const better = { entryId: ids[1]!, version, marks: speedMarks(70), reason: '重核录像' };
  await server.ok(correctResults, better, judge);
  await expect(followResults(server.services)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'poisoned' })],
  });
  expect((await of(made, 1)).map(({ valid, facts }) => [valid, facts[2]])).toEqual([
    [true, 1],
    [false, 3],
  ]);
  const pending = await server.db.selectFrom('results_changed').select('group_id').execute();
  expect([...new Set(pending.map(({ group_id }) => group_id))]).toEqual([stuck]);
});

test('who was entered by two units has one certificate of a title, which an erasure reaches', async () => {
  const [event, other] = [anEvent(), anEvent()];
  const made = await aCompetition(server, staff, {
    entries: 1,
    event,
    others: [other],
    match: { titles: [aTitle([event.id, other.id])] },
  });
  const { matchId, ids, entrants, match } = made;
  const [one, two] = [0, 1].map((at) => entrants[at]!.team.athletes[0]!) as [TestMember, TestMember];
  await server.db
    .updateTable('members')
    .set({ person_id: one.personId })
    .where('id', '=', two.memberId)
    .execute();
  await server.db
    .updateTable('entry_members')
    .set({ person_id: one.personId })
    .where('member_id', '=', two.memberId)
    .execute();
  const groupIds = [event, other].map(({ groups }) => groups[0]!.id);
  for (const [at, groupId] of groupIds.entries()) {
    await entered(server, clerk, groupId, { [ids[at]!]: speedMarks(60) });
    await lists.release(groupId);
  }
  await travelTo(server, minutes(made.now, match.appealWindowMinutes));
  for (const groupId of groupIds) {
    await lists.confirm(groupId);
    await lists.publish(groupId);
  }
  expect(await issue(matchId, 'title')).toEqual({ created: 1, replaced: 0, revoked: 0 });
  const holder = () =>
    server.db
      .selectFrom('certificates')
      .select(['member_id', 'facts'])
      .where('match_id', '=', matchId)
      .executeTakeFirstOrThrow();
  const { member_id, facts } = await holder();
  expect(facts).toMatchObject({ name: (member_id === one.memberId ? one : two).name, rank: 1 });
  const actor = { now: server.services.clock(), requestId: 'r', session: null };
  await transaction(server.db, (trx) => eraseMember(trx, member_id!, actor, false));
  expect((await holder()).facts.name).not.toBe(facts.name);
  expect((await issue(matchId, 'title')).created).toBe(0);
});
