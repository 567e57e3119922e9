import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { getQueues } from '#contract/desk/calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { resultState } from '#contract/results/states.ts';
import { extendRegistration, getMatchReview, setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aGroup, anEvent } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aCompetition, entered, numbered, speedMarks } from '#test/factories/results.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { correctResult } from './correct.ts';

let server: TestServer;
let staff: Caller & { accountId: string };
let clerk: Caller & { accountId: string };
let judge: Caller & { accountId: string };
beforeAll(async () => {
  server = await testServer();
  const far = new Date();
  staff = await aStaff(server.db, undefined, far);
  clerk = await aStaff(server.db, ['results'], far);
  judge = await aStaff(server.db, ['headJudge'], far);
});
afterAll(() => server.close());

const listOf = (groupId: string) => server.ok(calls.getResultList, { groupId }, clerk);
const lineOf = async (groupId: string, entryId: string) =>
  (await listOf(groupId)).lines.find((each) => each.entryId === entryId)!;
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);

async function step(call: typeof calls.releaseResults, groupId: string, caller: Caller = judge) {
  const { version } = await listOf(groupId);
  return server.ok(call, { groupId, version }, caller);
}
async function refusedStep(call: typeof calls.releaseResults, groupId: string, caller: Caller = judge) {
  const { version } = await listOf(groupId);
  return (await server.refused(call, { groupId, version }, caller)).name;
}
const release = (groupId: string) => step(calls.releaseResults, groupId);
const confirm = (groupId: string) => step(calls.confirmResults as never, groupId);
const publish = (groupId: string) => step(calls.publishResults as never, groupId);

/** A list with marks 60, 50, 40 in the order of `ids`, as far as wanted. */
async function aList(to: 'entered' | 'released' | 'confirmed' | 'published', entries = 3) {
  const made = await aCompetition(server, staff, { entries });
  const { groupId, ids, now } = made;
  await entered(
    server,
    clerk,
    groupId,
    Object.fromEntries(ids.map((id, at) => [id, speedMarks(60 - at * 10)])),
  );
  if (to !== 'entered') await release(groupId);
  const later = minutes(now, made.match.appealWindowMinutes);
  if (to === 'confirmed' || to === 'published') {
    await travelTo(server, later);
    await confirm(groupId);
  }
  if (to === 'published') await publish(groupId);
  return { ...made, later };
}

const ranks = async (groupId: string) =>
  Object.fromEntries((await listOf(groupId)).lines.map(({ entryId, rank }) => [entryId, rank]));
const statesIn = async (groupId: string, ids: readonly string[]) => {
  const { lines } = await listOf(groupId);
  return ids.map((id) => lines.find(({ entryId }) => entryId === id)!.state);
};

describe('entering', () => {
  test('marks make a score and a rank; the list is in the order of start numbers, then by unit', async () => {
    const { groupId, ids, matchId } = await aCompetition(server, staff);
    const [a, b, c] = ids as [string, string, string];
    await numbered(server, matchId, [b, a]);
    expect((await listOf(groupId)).lines.map(({ entryId, number }) => [entryId, number])).toEqual([
      [b, 1],
      [a, 2],
      [c, null],
    ]);
    const { lines } = await entered(server, clerk, groupId, {
      [a]: speedMarks(0, { counts: [50, 52, 60] }),
      [b]: speedMarks(51, { falseStarts: 1 }),
      [c]: speedMarks(51),
    });
    expect(lines.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved']);
    const list = await listOf(groupId);
    expect(list.lines.map(({ score, rank, state }) => [score?.final, rank, state])).toEqual([
      [4100, 3, resultState.entered],
      [5100, 1, resultState.entered],
      [5100, 1, resultState.entered],
    ]);
    expect(list.stage).toBe('check');
    expect(list.lines[0]).toMatchObject({ source: 'grid', withdrawn: false, people: [expect.any(String)] });
  });

  test('the same line from two people is never overwritten silently; the same marks twice are one change', async () => {
    const { groupId, ids } = await aCompetition(server, staff);
    const [a] = ids as [string];
    const both = await Promise.all(
      [41, 42].map((count) =>
        server.ok(
          calls.setResults,
          { groupId, lines: [{ entryId: a, version: 0, marks: speedMarks(count) }] },
          clerk,
        ),
      ),
    );
    expect(both.map(({ lines }) => lines[0]!.outcome).toSorted()).toEqual(['saved', 'stale']);
    const stale = both.find(({ lines }) => lines[0]!.outcome === 'stale')!.lines[0]!;
    const won = await lineOf(groupId, a);
    expect(stale.line).toEqual(won);
    expect(stale.code).toBe(2000);
    // A lost answer: the same is sent again with the version it was first sent with.
    const again = await server.ok(
      calls.setResults,
      { groupId, lines: [{ entryId: a, version: 0, marks: won.marks }] },
      clerk,
    );
    expect(again.lines[0]).toMatchObject({ outcome: 'saved', line: { version: 1 } });
    const { changes } = await server.ok(calls.getResultChanges, { groupId, entryId: a }, judge);
    expect(changes).toHaveLength(1);
  });

  test('one bad line keeps no other from being saved', async () => {
    const { groupId, ids } = await aCompetition(server, staff);
    const other = await aCompetition(server, staff, { entries: 1 });
    await travelTo(server, other.now);
    const [a, b] = ids as [string, string];
    const show = {
      model: 'show' as const,
      version: 1 as const,
      artistic: [1],
      creativity: [1],
      execution: [1],
      difficulty: [],
      mistakes: 0,
      offences: [],
    };
    const { lines } = await server.ok(
      calls.setResults,
      {
        groupId,
        lines: [
          { entryId: newId(), version: 0, marks: speedMarks(30) },
          { entryId: other.ids[0]!, version: 0, marks: speedMarks(30) },
          { entryId: a, version: 0, marks: show },
          { entryId: b, version: 0, marks: speedMarks(30) },
        ],
      },
      clerk,
    );
    expect(lines.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 105],
      ['refused', 105],
      ['refused', 2714],
      ['saved', null],
    ]);
  });

  test('a line typed in the wrong row is emptied, and its changes stay', async () => {
    const { groupId, ids } = await aList('entered');
    const [a] = ids as [string];
    await entered(server, clerk, groupId, { [a]: null });
    expect(await lineOf(groupId, a)).toMatchObject({ state: 1, marks: null, version: 2 });
    expect((await ranks(groupId))[ids[1]!]).toBe(1);
    const { changes } = await server.ok(calls.getResultChanges, { groupId, entryId: a }, clerk);
    expect(changes.map(({ before, after }) => [before?.state ?? null, after?.state])).toEqual([
      [2, 1],
      [null, 2],
    ]);
    // Whoever still has the first version on screen is told.
    const stale = await server.ok(
      calls.setResults,
      { groupId, lines: [{ entryId: a, version: 1, marks: speedMarks(33) }] },
      clerk,
    );
    expect(stale.lines[0]!.outcome).toBe('stale');
  });

  test('the match has to be closed for registration and not over (1003)', async () => {
    const { groupId, ids, match, now } = await aCompetition(server, staff);
    const body = { groupId, lines: [{ entryId: ids[0]!, version: 0, marks: speedMarks(30) }] };
    await travelTo(server, new Date(new Date(match.deadlines.registrationClose).getTime() - 1));
    expect((await server.refused(calls.setResults, body, clerk)).name).toBe('resultsTooEarly');
    await travelTo(server, new Date(match.deadlines.registrationClose));
    await server.ok(calls.setResults, body, clerk);
    await travelTo(server, minutes(now, 60 * 24 * 3));
    expect((await server.refused(calls.setResults, body, clerk)).name).toBe('eventEnded');
    expect((await listOf(groupId)).closed).toBe(1003);
    await server.db.updateTable('matches').set({ stored: 'cancelled' }).execute();
    expect((await server.refused(calls.setResults, body, clerk)).name).toBe('matchCancelled');
  });

  test('results are for those who have the duty', async () => {
    const { groupId, ids } = await aCompetition(server, staff, { entries: 1 });
    const nobody = await aStaff(server.db, ['units'], server.services.clock());
    const body = { groupId, lines: [{ entryId: ids[0]!, version: 0, marks: speedMarks(30) }] };
    for (const caller of [nobody, judge])
      expect((await server.refused(calls.setResults, body, caller)).name).toBe('noPermission');
    expect((await server.refused(calls.getResultList, { groupId }, nobody)).name).toBe('noPermission');
    expect((await server.refused(calls.getResultLists, {}, nobody)).name).toBe('noPermission');
    expect((await server.refused(calls.getResultChanges, { groupId }, nobody)).name).toBe('noPermission');
    expect(await refusedStep(calls.releaseResults, groupId, clerk)).toBe('noPermission');
    expect((await server.refused(calls.getResultList, { groupId: newId() }, clerk)).name).toBe('notFound');
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
    const found = Object.fromEntries(lines.map((line) => [line.entryId, line]));
    expect(found[a]).toMatchObject({ state: 11, rank: null, reason: '资格不符' });
    expect(found[a]!.releasedAt).not.toBeNull();
    expect(found[b]).toMatchObject({ state: 3, rank: 1 });
    expect(found[c]).toMatchObject({ state: 10, rank: null, marks: null, reason: '未到场' });
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
    // The very marks that it had as well, told as saved when they are.
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

describe('corrections', () => {
  const preview = (body: Parameters<typeof server.ok<typeof calls.previewResult>>[1]) =>
    server.ok(calls.previewResult, body, judge);

  test('show first what they move, then open the window anew for all who moved', async () => {
    const { groupId, ids, later } = await aList('confirmed', 4);
    const [a, b, c, d] = ids as [string, string, string, string];
    const change = { entryId: c, marks: speedMarks(70) };
    const shown = await preview(change);
    expect(shown).toMatchObject({ rank: 1, score: { final: 7000 }, published: false });
    expect(shown.moves.map(({ entryId, from, to }) => [entryId, from, to])).toEqual([
      [c, 3, 1],
      [a, 1, 2],
      [b, 2, 3],
    ]);
    expect(shown.reopened.map(({ entryId }) => entryId).toSorted()).toEqual([a, b, c].toSorted());
    expect(await statesIn(groupId, ids)).toEqual([5, 5, 5, 5]);
    const correction = { ...change, version: shown.version, reason: '录入有误' };
    expect((await server.refused(calls.correctResults, { ...correction, reason: '' }, judge)).name).toBe(
      'typeError',
    );
    expect((await server.refused(calls.correctResults, correction, clerk)).name).toBe('noPermission');
    const { moves } = await server.ok(calls.correctResults, correction, judge);
    expect(moves).toEqual(shown.moves);
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
    const queued = await server.db
      .selectFrom('results_changed')
      .select('id')
      .where('group_id', '=', groupId)
      .execute();
    expect(queued.length).toBeGreaterThan(1);
  });

  test('what is published stays published, and is told to be so', async () => {
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

  test('who joins a list that is out comes in by correction alone: shown before, kept, windows open anew', async () => {
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
    const shown = await preview(change);
    expect(shown.moves.map(({ entryId, from, to }) => [entryId, from, to])).toEqual([
      [newcomer, null, 2],
      [b, 2, 3],
    ]);
    expect(shown.reopened.map(({ entryId }) => entryId).toSorted()).toEqual([b, newcomer].toSorted());
    await server.ok(calls.correctResults, { ...change, version: shown.version, reason: '补录' }, judge);
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

  test('nothing is corrected beside an open appeal; its decision is final', async () => {
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

test('the head judge’s queue holds lists to check and lists whose window has ended', async () => {
  const waiting = async () => {
    const { queues } = await server.ok(getQueues, {}, judge);
    return queues.map(({ queue, waiting: count }) => [queue, count]);
  };
  await server.db.updateTable('matches').set({ stored: 'cancelled' }).execute();
  const { groupId, ids, now, later } = await aList('entered');
  expect(await waiting()).toEqual([['results', 1]]);
  await entered(server, clerk, groupId, { [ids[0]!]: null });
  expect(await waiting()).toEqual([['results', 0]]);
  await entered(server, clerk, groupId, { [ids[0]!]: speedMarks(20) });
  await release(groupId);
  expect(await waiting()).toEqual([['results', 0]]);
  await travelTo(server, minutes(later, -1));
  expect(await waiting()).toEqual([['results', 0]]);
  await travelTo(server, later);
  expect((await server.ok(getQueues, {}, judge)).queues).toEqual([
    { queue: 'results', waiting: 1, oldest: later.toISOString() },
  ]);
  await confirm(groupId);
  expect(await waiting()).toEqual([['results', 0]]);
  expect(now < later).toBe(true);
  // Somebody who joined since.
  await server.db.deleteFrom('results').where('entry_id', '=', ids[1]!).execute();
  expect(await waiting()).toEqual([['results', 1]]);
  expect((await listOf(groupId)).stage).toBe('check');
});

test('a registration that is reopened does not lose an entry that has a result', async () => {
  const event = anEvent({ groups: [aGroup(), aGroup()] });
  const { groupId, ids, entrants, now } = await aCompetition(server, staff, { entries: 1, event });
  await entered(server, clerk, groupId, { [ids[0]!]: speedMarks(40) });
  const { unit, team, registrationId, matchId, form } = entrants[0]!;
  const [own] = (await server.ok(getMatchReview, { matchId }, unit)).cases;
  // Before the match begins, as after that nothing is reopened.
  await travelTo(server, minutes(now, -60 * 24 * 3));
  const until = now.toISOString();
  const { version } = await server.ok(
    extendRegistration,
    { id: registrationId, version: own!.version, until, reason: '更换项目' },
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
  await expect(server.db.deleteFrom('entries').where('id', '=', a).execute()).rejects.toThrow('foreign key');
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
