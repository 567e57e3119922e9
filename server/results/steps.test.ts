import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { getQueues } from '#contract/queues/calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { extendRegistration, getMatchReview, setMatchReview } from '#contract/registrations/calls.ts';
import { transaction } from '#server/db/transaction.ts';
import { aGroup, anEvent } from '#test/factories/matches.ts';
import { momentText } from '#server/outbox/message-words.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { correctResult } from './correct.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();
const { listOf, lineOf, refusedStep, release, confirm, publish, aList, statesIn } = lists;

describe('many lists at once', () => {
  test('each is moved by itself: one that is incomplete, doubtful or was changed meanwhile holds up no other', async () => {
    const others = [anEvent(), anEvent(), anEvent()];
    const { matchId, groupId, ids, now, match } = await aCompetition(server, staff, { entries: 1, others });
    const [missing, doubtful, changed] = others.map(({ groups }) => groups[0]!.id) as [
      string,
      string,
      string,
    ];
    const [first, , third, fourth] = ids as [string, string, string, string];
    await entered(server, clerk, groupId, { [first]: speedMarks(60) });
    await entered(server, clerk, doubtful, { [third]: speedMarks(60, { counts: [40, 50, 60] }) });
    await entered(server, clerk, changed, { [fourth]: speedMarks(50) });
    const seen = async () => (await server.ok(calls.getResultLists, { matchId }, judge)).lists;
    const lists = await seen();
    await entered(server, clerk, changed, { [fourth]: speedMarks(51) });
    const move = (step: 'release' | 'confirm' | 'publish', chosen: typeof lists) =>
      server.ok(
        calls.moveResultLists,
        { matchId, step, lists: chosen.map(({ groupId: id, version }) => ({ groupId: id, version })) },
        judge,
      );
    const codes = (answer: Awaited<ReturnType<typeof move>>) =>
      Object.fromEntries(answer.lists.map((each) => [each.groupId, each.problem?.code ?? null]));
    expect(codes(await move('release', lists))).toEqual({
      [groupId]: null,
      [missing]: refusals.linesMissing.code,
      [doubtful]: refusals.marksDoubtful.code,
      [changed]: refusals.changedMeanwhile.code,
    });
    const stages = async () => Object.fromEntries((await seen()).map((each) => [each.groupId, each.stage]));
    expect(await stages()).toMatchObject({ [groupId]: 'window', [doubtful]: 'check', [changed]: 'check' });

    // Twice from two windows: each list is released once.
    const again = (await seen()).filter((each) => each.groupId === changed);
    const both = await Promise.all([move('release', again), move('release', again)]);
    expect(both.map((each) => codes(each)[changed]).toSorted()).toEqual([
      refusals.changedMeanwhile.code,
      null,
    ]);
    await travelTo(server, minutes(now, match.appealWindowMinutes));
    for (const step of ['confirm', 'publish'] as const) {
      const ready = (await seen()).filter((each) => [groupId, changed].includes(each.groupId));
      expect(codes(await move(step, ready))).toEqual({ [groupId]: null, [changed]: null });
    }
    expect(await stages()).toMatchObject({ [groupId]: 'published', [changed]: 'published' });
  });
  test('a list of another match is not found', async () => {
    const list = await aList('entered');
    const foreign = await aList('entered');
    const { lists } = await server.ok(
      calls.moveResultLists,
      {
        matchId: list.matchId,
        step: 'release',
        lists: [{ groupId: foreign.groupId, version: (await listOf(foreign.groupId)).version }],
      },
      judge,
    );
    expect(lists[0]!.problem?.code).toBe(refusals.notFound.code);
    expect(await statesIn(foreign.groupId, foreign.ids)).toEqual([2, 2, 2]);
  });
});

describe('from entered to published', () => {
  test('released with a time stamp, confirmed after the window, then published', async () => {
    const { groupId, ids, now, match, later } = await aList('entered');
    expect(await refusedStep(calls.confirmResults as never, groupId)).toBe('nothingToMove');
    expect(await refusedStep(calls.publishResults as never, groupId)).toBe('notConfirmed');
    const { appealUntil } = await release(groupId);
    expect(appealUntil).toBe(later.toISOString());
    expect(await lineOf(groupId, ids[0]!)).toMatchObject({
      state: 3,
      releasedAt: now.toISOString(),
      appealUntil,
      rank: 1,
    });
    expect((await listOf(groupId)).stage).toBe('window');
    const rows = await server.db
      .selectFrom('notices as n')
      .innerJoin('notice_units as u', 'u.notice_id', 'n.id')
      .select(['n.id', 'n.mail', 'n.places', 'u.unit_id'])
      .where('n.key', 'like', `results ${groupId} %`)
      .execute();
    // The SMS names the list and the end of the window.
    const by = momentText(later, match.timeZone, 'zh', now);
    expect(rows[0]!.places?.zh).toEqual({ match: '测试跳绳赛', event: '30秒单摇跳 公开组', by });
    // Three units, each once; one notice.
    expect(rows.map(({ mail }) => mail)).toEqual([true, true, true]);
    expect([new Set(rows.map(({ id }) => id)).size, new Set(rows.map((each) => each.unit_id)).size]).toEqual([
      1, 3,
    ]);
    const again = { groupId, lines: [{ entryId: ids[0]!, version: 2, marks: speedMarks(99) }] };
    expect((await server.ok(calls.setResults, again, clerk)).lines[0]).toMatchObject({
      outcome: 'refused',
      code: 2713,
    });
    await travelTo(server, minutes(now, match.appealWindowMinutes - 1));
    expect(await refusedStep(calls.confirmResults as never, groupId)).toBe('windowOpen');
    await travelTo(server, later);
    expect((await listOf(groupId)).stage).toBe('confirm');
    await confirm(groupId);
    expect(await statesIn(groupId, ids)).toEqual([5, 5, 5]);
    expect((await listOf(groupId)).stage).toBe('publish');
    await publish(groupId);
    expect(await statesIn(groupId, ids)).toEqual([12, 12, 12]);
    expect((await listOf(groupId)).stage).toBe('published');
    expect(await refusedStep(calls.publishResults as never, groupId)).toBe('nothingToMove');
    const { changes } = await server.ok(calls.getResultChanges, { groupId, entryId: ids[0]! }, judge);
    expect(changes.map(({ source, after }) => [source, after?.state])).toEqual([
      ['publish', 12],
      ['confirm', 5],
      ['release', 3],
      ['grid', 2],
    ]);
  });

  test('who did not compete is scratched with a reason, goes along without a rank and stays to be seen', async () => {
    const { groupId, ids, matchId } = await aCompetition(server, staff);
    const [a, b, c] = ids as [string, string, string];
    await entered(server, clerk, groupId, { [a]: speedMarks(40), [b]: speedMarks(50) });
    expect((await listOf(groupId)).stage).toBe('entering');
    expect(await refusedStep(calls.releaseResults, groupId)).toBe('linesMissing');
    const out = { entryId: c, version: 0, state: 10 as const, reason: '未到场' };
    await server.ok(calls.setResultState, out, clerk);
    await server.ok(calls.setResultState, out, clerk);
    const cancelled = { entryId: a, version: 1, state: 11 as const, reason: '资格不符' };
    expect((await server.refused(calls.setResultState, { ...cancelled, reason: ' ' }, clerk)).name).toBe(
      'typeError',
    );
    expect((await server.refused(calls.setResultState, { ...cancelled, version: 0 }, clerk)).name).toBe(
      'changedMeanwhile',
    );
    await server.ok(calls.setResultState, cancelled, clerk);
    await release(groupId);
    const { lines, stage } = await listOf(groupId);
    expect(stage).toBe('window');
    const lineOf = Object.fromEntries(lines.map((line) => [line.entryId, line]));
    expect(lineOf[a]).toMatchObject({ state: 11, rank: null, reason: '资格不符' });
    expect(lineOf[a]!.releasedAt).not.toBeNull();
    expect(lineOf[b]).toMatchObject({ state: 3, rank: 1 });
    expect(lineOf[c]).toMatchObject({ state: 10, rank: null, marks: null, reason: '未到场' });
    expect(
      (await server.refused(calls.setResultState, { ...out, version: 2, reason: 'x' }, clerk)).name,
    ).toBe('resultReleased');
    const { matches, lists } = await server.ok(calls.getResultLists, { matchId }, judge);
    expect(matches.find(({ id }) => id === matchId)).toMatchObject({ waiting: 0 });
    expect(lists).toMatchObject([{ groupId, stage: 'window', total: 3, done: 3 }]);
  });

  test('scratched by mistake: marks put it back', async () => {
    const { groupId, ids } = await aCompetition(server, staff, { entries: 1 });
    const [a] = ids as [string];
    await server.ok(calls.setResultState, { entryId: a, version: 0, state: 10, reason: '弃权' }, clerk);
    await entered(server, clerk, groupId, { [a]: speedMarks(44) });
    expect(await lineOf(groupId, a)).toMatchObject({ state: 2, rank: 1, reason: '' });
    // The very marks that it had as well, answered as saved when they are.
    await server.ok(calls.setResultState, { entryId: a, version: 2, state: 10, reason: '弃权' }, clerk);
    const { lines } = await entered(server, clerk, groupId, { [a]: speedMarks(44) });
    expect(lines).toMatchObject([{ outcome: 'saved', line: { state: 2, rank: 1, reason: '', version: 4 } }]);
  });

  test('a line that comes while the list is being released is not released unseen', async () => {
    const { groupId, ids } = await aList('entered');
    const { version, lines } = await listOf(groupId);
    const line = lines.find(({ entryId }) => entryId === ids[2])!;
    const [typed, released] = await Promise.all([
      server.call(
        calls.setResults,
        { groupId, lines: [{ entryId: ids[2]!, version: line.version, marks: speedMarks(70) }] },
        clerk,
      ),
      server.call(calls.releaseResults, { groupId, version }, judge),
    ]);
    const won = await lineOf(groupId, ids[2]!);
    if (released.code === 1) {
      expect(typed.data?.lines[0]?.outcome).not.toBe('saved');
      expect(won).toMatchObject({ state: 3, score: { final: 4000 } });
    } else {
      expect(released.code).toBe(2000);
      expect(won).toMatchObject({ state: 2, score: { final: 7000 } });
    }
  });

  test('an appeal and the confirmation at once: a line under appeal is never confirmed with the list', async () => {
    const { groupId, ids, later } = await aList('released');
    await travelTo(server, later);
    const { version } = await listOf(groupId);
    const appeal = transaction(server.db, (trx) =>
      correctResult(trx, server.services, {
        entryId: ids[1]!,
        state: 4,
        by: { accountId: staff.accountId },
        source: 'appeal',
        reason: 'speed count',
      }),
    );
    const [, confirmed] = await Promise.all([
      appeal,
      server.call(calls.confirmResults, { groupId, version }, judge),
    ]);
    const state = (await lineOf(groupId, ids[1]!)).state;
    expect(state).toBe(4);
    if (confirmed.code !== 1) expect([2000, 2719]).toContain(confirmed.code);
    expect(await refusedStep(calls.confirmResults as never, groupId)).toBe('appealOpen');
    expect(await refusedStep(calls.publishResults as never, groupId)).toBe('appealOpen');
    expect((await listOf(groupId)).stage).toBe('appeal');
  });
});

test('the head judge’s queue holds lists to check, to confirm and to publish', async () => {
  const waiting = async () => {
    const { queues } = await server.ok(getQueues, {}, judge);
    return queues.map(({ queue, waiting: count }) => [queue, count]);
  };
  await server.db.updateTable('matches').set({ stored: 'cancelled' }).execute();
  const { groupId, ids, now, later } = await aList('entered');
  expect(await waiting()).toEqual([['results', 1]]);
  await entered(server, clerk, groupId, { [ids[0]!]: null });
  expect(await waiting()).toEqual([['results', 0]]);
  // Whose entry is withdrawn is not missing.
  const first = (state: 'released' | 'placed') =>
    server.db.updateTable('entries').set({ state }).where('id', '=', ids[0]!).execute();
  await first('released');
  expect(await waiting()).toEqual([['results', 1]]);
  await first('placed');
  expect(await waiting()).toEqual([['results', 0]]);
  await entered(server, clerk, groupId, { [ids[0]!]: speedMarks(20) });
  await release(groupId);
  expect(await waiting()).toEqual([['results', 0]]);
  await travelTo(server, minutes(later, -1));
  expect(await waiting()).toEqual([['results', 0]]);
  await travelTo(server, later);
  expect((await server.ok(getQueues, {}, judge)).queues).toEqual([
    { queue: 'results', waiting: 1, oldest: later.toISOString(), mine: 0 },
  ]);
  await confirm(groupId);
  expect(await waiting()).toEqual([['results', 1]]);
  expect((await server.ok(calls.getResultLists, {}, judge)).matches.map((m) => m.waiting)).toContain(1);
  await publish(groupId);
  expect(await waiting()).toEqual([['results', 0]]);
  expect(now < later).toBe(true);
  // Whose registration passes late joins the list.
  const { registration_id: id } = await server.db
    .deleteFrom('results')
    .where('entry_id', '=', ids[1]!)
    .returning('registration_id')
    .executeTakeFirstOrThrow();
  const become = (stage: 'events' | 'passed') =>
    server.db.updateTable('registrations').set({ stage }).where('id', '=', id).execute();
  await become('events');
  expect(await waiting()).toEqual([['results', 0]]);
  await become('passed');
  expect(await waiting()).toEqual([['results', 1]]);
  expect((await listOf(groupId)).stage).toBe('check');
});

test('a registration that is reopened does not lose an entry that has a result', async () => {
  const event = anEvent({ groups: [aGroup(), aGroup()] });
  const { groupId, ids, entrants, now } = await aCompetition(server, staff, { entries: 1, event });
  await entered(server, clerk, groupId, { [ids[0]!]: speedMarks(40) });
  const { unit, team, registrationId, matchId, form } = entrants[0]!;
  const [reviewCase] = (await server.ok(getMatchReview, { matchId }, unit)).cases;
  // Before the match begins, as after that nothing is reopened.
  await travelTo(server, minutes(now, -60 * 24 * 3));
  const until = now.toISOString();
  const { version } = await server.ok(
    extendRegistration,
    { id: registrationId, version: reviewCase!.version, until, reason: '更换项目' },
    staff,
  );
  const entries = form.entries.map((entry) => ({ ...entry, groupId: event.groups[1]!.id }));
  const body = {
    act: 'resubmit' as const,
    id: registrationId,
    version,
    matchId,
    teamId: team.teamId,
    form: { ...form, entries },
  };
  expect((await server.refused(setMatchReview, body, unit)).name).toBe('entryHasResult');
  expect(await lineOf(groupId, ids[0]!)).toMatchObject({ state: 2, withdrawn: false });
});

test('an entry that has a result cannot vanish, and stays in the list when it is withdrawn', async () => {
  const { groupId, ids } = await aList('entered');
  const [a] = ids as [string];
  await expect(server.db.deleteFrom('entries').where('id', '=', a).execute()).rejects.toThrow('has results');
  await server.db.updateTable('entries').set({ state: 'released' }).where('id', '=', a).execute();
  expect(await lineOf(groupId, a)).toMatchObject({ withdrawn: true, state: 2 });
});

test('changes are never changed or removed', async () => {
  await aList('entered', 1);
  await expect(server.db.deleteFrom('result_changes').execute()).rejects.toThrow('never changed');
  await expect(server.db.updateTable('result_changes').set({ at: new Date() }).execute()).rejects.toThrow(
    'never changed',
  );
});
