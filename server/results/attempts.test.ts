import { describe, expect, test } from 'vitest';
import { getAudit } from '#contract/audit/calls.ts';
import { refusals } from '#contract/refusals.ts';
import * as attempts from '#contract/results/attempt-calls.ts';
import type { Marks } from '#contract/results/marks.ts';
import { getPlayerResult } from '#contract/results/player-calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { entered, numbered, speedMarks } from '#test/factories/results.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { transaction } from '#server/db/transaction.ts';
import { enterLines } from './enter.ts';
import { groupOf, lockList } from './result-lines.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();
const { listOf, lineOf, refusedStep, release, confirm, publish, aList, statesIn } = lists;

const reason = '绳子断裂';
const success = refusals.success.code;
const seen = async (groupId: string, entryId: string) => ({
  entryId,
  version: (await lineOf(groupId, entryId)).version,
});
async function granted(groupId: string, entryId: string) {
  const body = { ...(await seen(groupId, entryId)), reason, judges: '李裁判、周裁判' };
  return server.ok(attempts.grantAttempt, body, judge);
}

describe('a new attempt', () => {
  test('of a list that is not released awaits its marks; the attempt before is kept with marks, reason, who and judges', async () => {
    const { groupId, ids, now } = await aList('entered');
    const [a, b] = ids as [string, string];
    const { line } = await granted(groupId, a);
    expect(line).toMatchObject({ state: 1, marks: null, rank: null, attempt: null, awaited: true });
    expect(line.attemptActs).toMatchObject([
      {
        act: 'granted',
        attempt: 2,
        reason,
        judges: '李裁判、周裁判',
        marks: speedMarks(60),
        at: now.toISOString(),
        enteredAt: now.toISOString(),
      },
    ]);
    expect((await lineOf(groupId, b)).rank).toBe(1);
    expect((await listOf(groupId)).stage).toBe('entering');
    expect(await refusedStep(calls.releaseResults, groupId)).toBe('linesMissing');
    // One at a time.
    const again = { ...(await seen(groupId, a)), reason, judges: '' };
    expect((await server.refused(attempts.grantAttempt, again, judge)).name).toBe('attemptAwaited');
    await entered(server, clerk, groupId, { [a]: speedMarks(45) });
    expect(await lineOf(groupId, a)).toMatchObject({
      state: 2,
      marks: speedMarks(45),
      attempt: 2,
      awaited: false,
      rank: 2,
    });
    await release(groupId);
  });

  test('of a released list leaves what participants were shown until its marks come in as a correction, and holds the list up', async () => {
    const { groupId, ids, later } = await aList('released');
    const [a] = ids as [string];
    const { line } = await granted(groupId, a);
    expect(line).toMatchObject({ state: 3, marks: speedMarks(60), attempt: 1, awaited: true });
    await travelTo(server, later);
    expect(await refusedStep(calls.confirmResults as never, groupId)).toBe('attemptAwaited');
    const { version } = await listOf(groupId);
    await server.ok(
      calls.correctResults,
      { entryId: a, version, marks: speedMarks(60), reason: '重跳' },
      judge,
    );
    expect(await lineOf(groupId, a)).toMatchObject({ state: 3, attempt: 2, awaited: false });
  });

  test('a unit reads that one is awaited, then that its result is of one; never who judged', async () => {
    const { groupId, matchId, ids, entrants } = await aList('released');
    const results = async () => {
      const { entries } = await server.ok(getPlayerResult, { matchId }, entrants[0]!.unit);
      return entries[0]!;
    };
    expect(await results()).toMatchObject({ newAttempt: false, awaited: false });
    await granted(groupId, ids[0]!);
    expect(await results()).toMatchObject({ newAttempt: false, awaited: true, rank: 1 });
    const { version } = await listOf(groupId);
    const other = { entryId: ids[0]!, version, marks: speedMarks(45), reason };
    await server.ok(calls.correctResults, other, judge);
    expect(await results()).toMatchObject({ newAttempt: true, awaited: false, rank: 2 });
    expect(JSON.stringify(await results())).not.toContain('李裁判');
  });

  test('of a confirmed line takes the confirmation back; of a published one the old result stays until the new one comes', async () => {
    const confirmed = await aList('confirmed');
    await granted(confirmed.groupId, confirmed.ids[0]!);
    expect(await statesIn(confirmed.groupId, confirmed.ids)).toEqual([3, 5, 5]);
    expect(await refusedStep(calls.confirmResults as never, confirmed.groupId)).toBe('attemptAwaited');
    expect(await refusedStep(calls.publishResults as never, confirmed.groupId)).toBe('attemptAwaited');
    const published = await aList('published');
    const { line } = await granted(published.groupId, published.ids[0]!);
    expect(line).toMatchObject({ state: 12, awaited: true, rank: 1 });
    const { version } = await listOf(published.groupId);
    const other = { entryId: line.entryId, version, marks: speedMarks(30), reason };
    await server.ok(calls.correctResults, other, judge);
    expect(await lineOf(published.groupId, line.entryId)).toMatchObject({ state: 12, attempt: 2, rank: 3 });
  });

  test('the head judge lets an earlier attempt count, with a reason; both are kept', async () => {
    const { groupId, ids } = await aList('entered');
    const [a] = ids as [string];
    await granted(groupId, a);
    await entered(server, clerk, groupId, { [a]: speedMarks(45) });
    const chosen = async (attempt: number, why = '首次成绩有效') => ({
      ...(await seen(groupId, a)),
      attempt,
      reason: why,
    });
    expect((await server.refused(attempts.setCountingAttempt, await chosen(2), judge)).name).toBe(
      'attemptUnknown',
    );
    expect((await server.refused(attempts.setCountingAttempt, await chosen(3), judge)).name).toBe(
      'attemptUnknown',
    );
    expect((await server.refused(attempts.setCountingAttempt, await chosen(1, ' '), judge)).name).toBe(
      'typeError',
    );
    const { line } = await server.ok(attempts.setCountingAttempt, await chosen(1), judge);
    expect(line).toMatchObject({ state: 2, marks: speedMarks(60), attempt: 1, awaited: false, rank: 1 });
    expect(line.attemptActs.map(({ act, attempt, marks }) => ({ act, attempt, marks }))).toEqual([
      { act: 'granted', attempt: 2, marks: speedMarks(60) },
      { act: 'counts', attempt: 1, marks: speedMarks(45) },
    ]);
    // A third is granted; the old one may count without its marks.
    await granted(groupId, a);
    const back = await server.ok(attempts.setCountingAttempt, await chosen(2), judge);
    expect(back.line).toMatchObject({ marks: speedMarks(45), attempt: 2, awaited: false });
    expect(back.line.attemptActs.at(-1)).toMatchObject({ act: 'counts', attempt: 2, marks: null });
  });

  test('a program that hands all in again does not mean the attempt before', async () => {
    const { groupId, ids } = await aList('entered');
    await granted(groupId, ids[0]!);
    const again = (marks: Marks) =>
      transaction(server.db, async (trx) => {
        const group = await groupOf(trx, groupId);
        await lockList(trx, group);
        const actor = { now: server.services.clock(), requestId: 'x', session: null } as never;
        const history = {
          by: { accountId: clerk.accountId },
          source: 'api',
          at: server.services.clock(),
        } as const;
        const line = { entryId: ids[0]!, version: null, marks };
        return (await enterLines(trx, group, [line], actor, history)).outcomes[0]!.changed;
      });
    const apart = speedMarks(60, { counts: [50, 60, 70] });
    expect([await again(speedMarks(60)), await again(apart)]).toEqual([false, true]);
    expect(await lineOf(groupId, ids[0]!)).toMatchObject({ attempt: 2, recount: true });
  });

  test('two who grant at once, and one who enters meanwhile: one comes first, nothing is lost', async () => {
    const { groupId, ids } = await aList('entered');
    const body = { ...(await seen(groupId, ids[0]!)), reason, judges: '' };
    const typed = {
      groupId,
      lines: [{ entryId: body.entryId, version: body.version, marks: speedMarks(77) }],
    };
    const [one, two, typing] = await Promise.all([
      server.call(attempts.grantAttempt, body, judge),
      server.call(attempts.grantAttempt, body, judge),
      server.ok(calls.setResults, typed, clerk),
    ]);
    const grants = [one, two].filter(({ code }) => code === success).length;
    const saved = typing.lines[0]!.outcome === 'saved';
    expect(grants + (saved ? 1 : 0)).toBe(1);
    const line = await lineOf(groupId, body.entryId);
    expect(line.attemptActs).toHaveLength(grants);
    expect(line.marks).toEqual(saved ? speedMarks(77) : null);
  });

  test('one that races with a confirmation: the list never stands confirmed while it is awaited', async () => {
    for (const first of ['confirm', 'grant'] as const) {
      const { groupId, ids, later } = await aList('released');
      await travelTo(server, later);
      const body = { ...(await seen(groupId, ids[0]!)), reason, judges: '' };
      const { version } = await listOf(groupId);
      const both = {
        confirm: () => server.call(calls.confirmResults, { groupId, version }, judge),
        grant: () => server.call(attempts.grantAttempt, body, judge),
      };
      const second = first === 'confirm' ? 'grant' : 'confirm';
      const answers = await Promise.all([both[first](), both[second]()]);
      expect(answers.filter(({ code }) => code === success)).toHaveLength(1);
      const { lines } = await listOf(groupId);
      expect(lines.filter(({ awaited, state }) => awaited && state !== 3)).toEqual([]);
    }
  });

  test('is granted by the head judge alone, and kept for ever', async () => {
    const { groupId, ids } = await aList('entered');
    const body = { ...(await seen(groupId, ids[0]!)), reason, judges: '' };
    expect((await server.refused(attempts.grantAttempt, body, clerk)).name).toBe('noPermission');
    await granted(groupId, ids[0]!);
    const { db } = server;
    const text = 'never changed';
    await expect(db.deleteFrom('result_attempts').execute()).rejects.toThrow(text);
    await expect(
      db
        .updateTable('result_attempts')
        .set({ attempt: 3 } as never)
        .execute(),
    ).rejects.toThrow(text);
  });
});

describe('counts more than three apart', () => {
  const apart = speedMarks(60, { counts: [50, 60, 70] });

  test('keep the list from being confirmed, one by one, many at once and by itself, until they are counted again', async () => {
    const { groupId, matchId, ids, later } = await aList('entered');
    const [a, b] = ids as [string, string];
    await numbered(server, matchId, ids);
    await entered(server, clerk, groupId, { [a]: apart, [b]: apart });
    expect(await lineOf(groupId, a)).toMatchObject({ recount: true, ruling: null });
    await release(groupId);
    await travelTo(server, later);
    const { version } = await listOf(groupId);
    const { code, msg } = await server.call(calls.confirmResults, { groupId, version }, judge);
    expect([code, msg]).toEqual([refusals.countsApart.code, expect.stringContaining('参赛号 1, 2')]);
    const many = { matchId, step: 'confirm' as const, lists: [{ groupId, version }] };
    const { lists } = await server.ok(calls.moveResultLists, many, judge);
    expect(lists[0]!.problem).toMatchObject({ code: refusals.countsApart.code, values: { lines: '1, 2' } });
    const counted = { entryId: a, version, marks: speedMarks(59), reason: '录像复计' };
    await server.ok(calls.correctResults, counted, judge);
    expect(await lineOf(groupId, a)).toMatchObject({ recount: false, by: expect.any(String) as string });
    const { changes } = await server.ok(calls.getResultChanges, { groupId, entryId: a }, judge);
    expect(changes[0]).toMatchObject({
      reason: '录像复计',
      before: { marks: apart },
      after: { marks: speedMarks(59) },
    });
    const ruled = { ...(await seen(groupId, b)), reason: '录像无法辨认，三裁判一致同意' };
    expect((await server.refused(attempts.ruleCounts, ruled, clerk)).name).toBe('noPermission');
    expect((await server.ok(attempts.ruleCounts, ruled, judge)).line).toMatchObject({
      recount: false,
      ruling: { reason: ruled.reason },
    });
    await travelTo(server, new Date(later.getTime() + 3_600_000));
    await confirm(groupId);
    await publish(groupId);
    // A correction of what stands opens none.
    const after = { entryId: a, version: (await listOf(groupId)).version, marks: apart, reason: '更正' };
    expect((await server.refused(calls.correctResults, after, judge)).name).toBe('countsApart');
  });

  test('a ruling is on the counts as they stand: other marks need another', async () => {
    const { groupId, ids } = await aList('entered');
    const [a] = ids as [string];
    const none = { ...(await seen(groupId, a)), reason: '无' };
    expect((await server.refused(attempts.ruleCounts, none, judge)).name).toBe('countsAgree');
    await entered(server, clerk, groupId, { [a]: apart });
    await server.ok(attempts.ruleCounts, { ...(await seen(groupId, a)), reason: '有效' }, judge);
    await entered(server, clerk, groupId, { [a]: speedMarks(60, { counts: [50, 60, 71] }) });
    expect(await lineOf(groupId, a)).toMatchObject({ recount: true, ruling: null });
  });

  test('a confirmation that races with a mark: the list never stands confirmed with counts apart', async () => {
    for (const first of ['confirm', 'correct'] as const) {
      const { groupId, ids, later } = await aList('released');
      await travelTo(server, later);
      const { version } = await listOf(groupId);
      const correction = { entryId: ids[0]!, version, marks: apart, reason: '更正' };
      const both = {
        confirm: () => server.call(calls.confirmResults, { groupId, version }, judge),
        correct: () => server.call(calls.correctResults, correction, judge),
      };
      const second = first === 'confirm' ? 'correct' : 'confirm';
      const answers = await Promise.all([both[first](), both[second]()]);
      expect(answers.filter(({ code }) => code === success)).toHaveLength(1);
      const { lines } = await listOf(groupId);
      expect(lines.filter(({ recount, state }) => recount && state !== 3)).toEqual([]);
    }
  });
});

describe('a second look', () => {
  test('is by another person than who entered the line, and goes with other marks', async () => {
    const { groupId, ids, now } = await aList('entered');
    const [a, b] = ids as [string, string];
    const look = async (entryId: string, differs: string) => ({ ...(await seen(groupId, entryId)), differs });
    expect((await lineOf(groupId, a)).own).toBe(true);
    expect((await server.refused(attempts.lookAtResult, await look(a, ''), clerk)).name).toBe('lookedByOwn');
    const agreed = await server.ok(attempts.lookAtResult, await look(a, ''), judge);
    expect(agreed.line).toMatchObject({ own: false, look: { at: now.toISOString(), differs: '' } });
    const differs = await server.ok(attempts.lookAtResult, await look(b, '裁判 2 应为 51'), staff);
    expect(differs.line.look).toMatchObject({ differs: '裁判 2 应为 51' });
    const { version } = await listOf(groupId);
    const many = {
      matchId: (await listOf(groupId)).match.id,
      step: 'release' as const,
      lists: [{ groupId, version }],
    };
    expect((await server.ok(calls.moveResultLists, many, judge)).lists[0]!.problem?.code).toBe(
      refusals.marksDoubtful.code,
    );
    await release(groupId);
    expect((await lineOf(groupId, a)).look).not.toBeNull();
    const corrected = { entryId: a, version: (await listOf(groupId)).version, marks: speedMarks(61), reason };
    await server.ok(calls.correctResults, corrected, judge);
    expect(await lineOf(groupId, a)).toMatchObject({ look: null });
    expect((await server.refused(attempts.lookAtResult, await look(a, ''), judge)).name).toBe('lookedByOwn');
  });

  test('is of the line as it was seen, of results alone, and not of what is missing', async () => {
    const { groupId, ids } = await aList('entered');
    const [a, b] = ids as [string, string];
    const before = { ...(await seen(groupId, a)), differs: '' };
    await entered(server, clerk, groupId, { [a]: speedMarks(61), [b]: null });
    expect((await server.refused(attempts.lookAtResult, before, judge)).name).toBe('changedMeanwhile');
    const missing = { ...(await seen(groupId, b)), differs: '' };
    expect((await server.refused(attempts.lookAtResult, missing, judge)).name).toBe('resultForbids');
    const director = await aStaff(server.db, ['director'], server.services.clock());
    const now = { ...(await seen(groupId, a)), differs: '' };
    expect((await server.refused(attempts.lookAtResult, now, director)).name).toBe('noPermission');
  });

  test('who scratches a line has entered it', async () => {
    const { groupId, ids } = await aList('entered');
    const body = { ...(await seen(groupId, ids[0]!)), state: 10 as const, reason: '检录未到' };
    await server.ok(calls.setResultState, body, staff);
    const look = { ...(await seen(groupId, ids[0]!)), differs: '' };
    expect((await server.refused(attempts.lookAtResult, look, staff)).name).toBe('lookedByOwn');
    await server.ok(attempts.lookAtResult, look, clerk);
  });
});

test('attempts, rulings and looks are lines of the trail, with reason and start number', async () => {
  const { groupId, matchId, ids } = await aList('entered');
  const [a, b] = ids as [string, string];
  await numbered(server, matchId, ids);
  await entered(server, clerk, groupId, { [b]: speedMarks(60, { counts: [50, 60, 70] }) });
  await granted(groupId, a);
  await server.ok(
    attempts.setCountingAttempt,
    { ...(await seen(groupId, a)), attempt: 1, reason: '首次有效' },
    judge,
  );
  await server.ok(attempts.ruleCounts, { ...(await seen(groupId, b)), reason: '计数有效' }, judge);
  await server.ok(attempts.lookAtResult, { ...(await seen(groupId, b)), differs: '' }, judge);
  const auditor = await aStaff(server.db, ['audit'], server.services.clock());
  const { rows } = await server.ok(getAudit, { matchId, subject: 'resultList' }, auditor);
  expect(rows.slice(0, 4).map(({ act, reason: why, changes }) => [act, why, changes[0]?.field])).toEqual([
    ['results.look', '', '2'],
    ['results.rule', '计数有效', '2'],
    ['results.countAttempt', '首次有效', '1'],
    ['results.attempt', reason, '1'],
  ]);
  expect(rows[3]!.changes[0]!.after).toContain('第 2 次试跳 ← 已录入 · 60');
});
