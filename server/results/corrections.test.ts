import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Lang } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { transaction } from '#server/db/transaction.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { correctResult } from './correct.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();
const { listOf, lineOf, refusedStep, release, confirm, aList, ranks, statesIn } = lists;

describe('corrections', () => {
  const preview = (body: Parameters<typeof server.ok<typeof calls.previewResult>>[1]) =>
    server.ok(calls.previewResult, body, judge);

  test('show first what they move, then open the window again for all who moved', async () => {
    const { groupId, ids, later } = await aList('confirmed', 4);
    const [a, b, c, d] = ids as [string, string, string, string];
    const change = { entryId: c, marks: speedMarks(70) };
    const plan = await preview(change);
    expect(plan).toMatchObject({ rank: 1, score: { final: 7000 }, published: false });
    expect(plan.moves.map(({ entryId, from, to }) => [entryId, from, to])).toEqual([
      [c, 3, 1],
      [a, 1, 2],
      [b, 2, 3],
    ]);
    expect(plan.reopened.map(({ entryId }) => entryId).toSorted()).toEqual([a, b, c].toSorted());
    expect(await statesIn(groupId, ids)).toEqual([5, 5, 5, 5]);
    const correction = { ...change, version: plan.version, reason: '录入有误' };
    expect((await server.refused(calls.correctResults, { ...correction, reason: '' }, judge)).name).toBe(
      'typeError',
    );
    expect((await server.refused(calls.correctResults, correction, clerk)).name).toBe('noPermission');
    const { moves } = await server.ok(calls.correctResults, correction, judge);
    expect(moves).toEqual(plan.moves);
    expect(await ranks(groupId)).toEqual({ [a]: 2, [b]: 3, [c]: 1, [d]: 4 });
    expect(await statesIn(groupId, ids)).toEqual([3, 3, 3, 5]);
    const list = await listOf(groupId);
    expect(list.stage).toBe('window');
    expect(new Date(list.appealUntil!) > later).toBe(true);
    const { changes } = await server.ok(calls.getResultChanges, { groupId }, judge);
    const own = changes.find(({ entryId, source }) => entryId === c && source === 'correction')!;
    expect(own).toMatchObject({
      reason: '录入有误',
      before: { state: 5, rank: 3, score: { final: 4000 } },
      after: { state: 3, rank: 1, score: { final: 7000 } },
    });
    expect(own.moves).toHaveLength(3);
    expect((await server.refused(calls.correctResults, correction, judge)).name).toBe('changedMeanwhile');
    // The names of a pair stand in the reader's language.
    await sql`
      insert into entry_members (entry_id, member_id, person_id, match_id, event_id, position, live)
      select ${c}, m.member_id, m.person_id, m.match_id, m.event_id, 2, false from entry_members m where m.entry_id = ${d}`.execute(
      server.db,
    );
    const namesIn = async (lang: Lang) => {
      const changes = await server.ok(calls.getResultChanges, { groupId }, judge, lang);
      const pair = changes.changes.find(({ id }) => id === own.id)!;
      return [pair.name, pair.moves.find(({ entryId }) => entryId === c)!.name];
    };
    const names = (await lineOf(groupId, c)).people;
    expect(names).toHaveLength(2);
    expect(await namesIn('zh')).toEqual([names.join('、'), names.join('、')]);
    expect(await namesIn('en')).toEqual([names.join(', '), names.join(', ')]);
    const queued = await server.db
      .selectFrom('results_changed')
      .select('id')
      .where('group_id', '=', groupId)
      .execute();
    expect(queued.length).toBeGreaterThan(1);
  });

  test('a published result stays published, and says so', async () => {
    const { groupId, ids } = await aList('published');
    const change = { entryId: ids[1]!, marks: speedMarks(65) };
    const { published, version, reopened } = await preview(change);
    expect([published, reopened]).toEqual([true, []]);
    await server.ok(calls.correctResults, { ...change, version, reason: '更正' }, judge);
    expect(await statesIn(groupId, ids)).toEqual([12, 12, 12]);
    expect((await ranks(groupId))[ids[1]!]).toBe(1);
  });

  test('cancelled after release and taken back; what was never out is not taken back', async () => {
    const { groupId, ids } = await aList('released');
    const [a, b] = ids as [string, string];
    const first = await preview({ entryId: a, state: 11 });
    expect(first.rank).toBeNull();
    await server.ok(
      calls.correctResults,
      { entryId: a, state: 11, version: first.version, reason: '冒名顶替' },
      judge,
    );
    expect(await lineOf(groupId, a)).toMatchObject({ state: 11, rank: null, reason: '冒名顶替' });
    expect((await ranks(groupId))[b]).toBe(1);
    const back = { entryId: a, state: 3 as const };
    const { version } = await preview(back);
    await server.ok(calls.correctResults, { ...back, version, reason: '查实无误' }, judge);
    expect(await lineOf(groupId, a)).toMatchObject({ state: 3, rank: 1, reason: '' });
    expect((await server.refused(calls.previewResult, { entryId: b, state: 3 }, judge)).name).toBe(
      'resultForbids',
    );
  });

  test('an entry that joins a released list comes in by correction alone: shown before, kept, windows open again', async () => {
    const { groupId, ids, now: starts, match } = await aCompetition(server, staff);
    const [a, b, newcomer] = ids as [string, string, string];
    const place = (state: 'released' | 'placed') =>
      server.db.updateTable('entries').set({ state }).where('id', '=', newcomer).execute();
    await place('released');
    await entered(server, clerk, groupId, { [a]: speedMarks(60), [b]: speedMarks(50) });
    await release(groupId);
    await travelTo(server, minutes(starts, match.appealWindowMinutes));
    await confirm(groupId);
    await place('placed');
    const now = (await listOf(groupId)).version;
    const typed = await entered(server, clerk, groupId, { [newcomer]: speedMarks(55) });
    expect(typed.lines).toMatchObject([{ outcome: 'refused', code: problem('resultReleased').code }]);
    const scratch = { entryId: newcomer, version: 0, state: 10 as const, reason: '弃权' };
    expect((await server.refused(calls.setResultState, scratch, clerk)).name).toBe('resultReleased');
    expect((await listOf(groupId)).stage).toBe('check');
    expect(await refusedStep(calls.releaseResults, groupId)).toBe('linesMissing');
    expect([await ranks(groupId), (await listOf(groupId)).version]).toEqual([
      { [a]: 1, [b]: 2, [newcomer]: null },
      now,
    ]);
    const change = { entryId: newcomer, marks: speedMarks(55) };
    const plan = await preview(change);
    expect(plan.moves.map(({ entryId, from, to }) => [entryId, from, to])).toEqual([
      [newcomer, null, 2],
      [b, 2, 3],
    ]);
    expect(plan.reopened.map(({ entryId }) => entryId).toSorted()).toEqual([b, newcomer].toSorted());
    await server.ok(calls.correctResults, { ...change, version: plan.version, reason: '补录' }, judge);
    expect(await ranks(groupId)).toEqual({ [a]: 1, [newcomer]: 2, [b]: 3 });
    expect(await statesIn(groupId, [a, newcomer, b])).toEqual([5, 3, 3]);
    expect((await listOf(groupId)).stage).toBe('window');
    const { changes } = await server.ok(calls.getResultChanges, { groupId, entryId: b }, judge);
    expect(changes[0]).toMatchObject({ source: 'correction', reason: '补录', before: { state: 5 } });
  });

  test('after the match the head judge still puts in a line that was forgotten', async () => {
    const { groupId, ids, now } = await aCompetition(server, staff, { entries: 1 });
    await travelTo(server, minutes(now, 60 * 24 * 3));
    const change = { entryId: ids[0]!, marks: speedMarks(31) };
    const { version } = await preview(change);
    await server.ok(calls.correctResults, { ...change, version, reason: '赛后补录' }, judge);
    expect(await lineOf(groupId, ids[0]!)).toMatchObject({ state: 2, source: 'correction' });
    await release(groupId);
    expect(await statesIn(groupId, ids)).toEqual([3]);
  });

  test('nothing is corrected during an open appeal; its decision is final', async () => {
    const { groupId, ids } = await aList('released');
    const appeal = (state: 4 | 6, marks?: ReturnType<typeof speedMarks>) =>
      transaction(server.db, (trx) =>
        correctResult(trx, server.services, {
          entryId: ids[1]!,
          state,
          ...(marks ? { marks } : {}),
          by: { accountId: staff.accountId },
          source: 'appeal',
          reason: 'x',
        }),
      );
    await appeal(4);
    await expect(appeal(4)).rejects.toThrow('resultForbids');
    const change = { entryId: ids[1]!, marks: speedMarks(90) };
    expect((await server.refused(calls.previewResult, change, judge)).name).toBe('resultForbids');
    const { version } = await listOf(groupId);
    expect(
      (await server.refused(calls.correctResults, { ...change, version, reason: 'x' }, judge)).name,
    ).toBe('resultForbids');
    const { appealUntil } = await listOf(groupId);
    expect(await appeal(6, speedMarks(80))).toHaveLength(2);
    expect(await statesIn(groupId, ids)).toEqual([3, 6, 3]);
    expect(await ranks(groupId)).toMatchObject({ [ids[1]!]: 1, [ids[0]!]: 2 });
    expect((await listOf(groupId)).appealUntil).toBe(appealUntil);
    expect(await lineOf(groupId, ids[1]!)).toMatchObject({ source: 'appeal' });
  });
});
