import { expect, test } from 'vitest';
import { listIdOf } from '#contract/matches/rounds.ts';
import { refusals } from '#contract/refusals.ts';
import { getResultSheet, importResults } from '#contract/results/import-calls.ts';
import { getGroupResult, getPlayerResult } from '#contract/results/player-calls.ts';
import { getPublicResults } from '#contract/results/public-calls.ts';
import { withdrawFromRound } from '#contract/results/round-calls.ts';
import { getResultList, getResultLists } from '#contract/results/staff-calls.ts';
import { readSheet } from '#server/documents/sheet/read.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { numbered } from '#test/factories/results.ts';
import { roundsIn } from '#test/factories/rounds.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { suiteServer } from '#test/server.ts';
import { competitorsOf } from './competitors.ts';
import { linesOf } from './result-lines.ts';
import { noticeRows } from './notice.ts';
import { goingMarks } from './round-store.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const rounds = roundsIn({ server, desk: { staff, clerk: staff, judge: staff } });
const numbersOf = async (groupId: string) =>
  (await server.ok(getResultList, { groupId }, staff)).lines.map(({ number }) => number!);
/** Rows of what is taken out, without their heads. */
const rowsIn = async (content: string) =>
  (await readSheet(Buffer.from(content, 'base64'))).rows.slice(1).map(({ cells }) => cells);

test('a sheet is of one round, and says which', async () => {
  const made = await rounds.aPreliminary('published');
  const { matchId, event, groupId, ids, final } = made;
  const where = { matchId, eventId: event.id };
  expect((await server.refused(getResultSheet, { ...where, round: 2 }, staff)).name).toBe('noData');
  const content = aSheet([
    ['参赛号', '计数1'],
    [101, 70],
  ]).toString('base64');
  const early = { ...where, round: 2, content, digest: null };
  expect((await server.refused(importResults, early, staff)).name).toBe('noData');
  await rounds.draft(groupId);
  expect((await server.refused(getResultSheet, { ...where, round: 2 }, staff)).name).toBe('notDrawn');
  await numbered(server, matchId, ids);
  await rounds.drawn(made, final);
  const first = await server.ok(getResultSheet, where, staff);
  expect([first.name, (await rowsIn(first.content)).map((row) => row[2])]).toEqual([
    expect.stringMatching(/ 预赛 成绩录入表\.xlsx$/),
    Array.from({ length: 4 }, () => '预赛'),
  ]);
  const numbers = (await numbersOf(final)).map(String);
  for (const body of [
    { ...where, round: 2 },
    { ...where, groupId: final },
  ]) {
    const { name, content: sheet } = await server.ok(getResultSheet, body, staff, 'en');
    expect(name).toMatch(/Final.* results\.xlsx$/);
    expect((await rowsIn(sheet)).map((row) => [row[0], row[2]])).toEqual(
      numbers.map((number) => [number, 'Final']),
    );
  }
  const { events, lists } = await server.ok(getResultLists, { matchId }, staff);
  expect(events[0]!.rounds.map((each) => [each.name.zh, each.groupIds])).toEqual([
    ['预赛', event.groups.map(({ id }) => id)],
    ['决赛', event.groups.map(({ id }) => listIdOf(id, 2))],
  ]);
  expect(lists.map((each) => each.groupId)).toContain(final);
});

test('a filled-in sheet enters marks of the round that is chosen, and of no other', async () => {
  const made = await rounds.aPreliminary('published');
  const { matchId, event, groupId, ids, final } = made;
  await numbered(server, matchId, ids);
  await rounds.draft(groupId);
  await rounds.drawn(made, final);
  const numbers = await numbersOf(final);
  const run = (rows: (string | number)[][], round: number, digest: string | null = null) => {
    const content = aSheet([['参赛号', '轮次', '计数1', '计数2', '计数3', '抢跳'], ...rows]);
    const body = { matchId, eventId: event.id, round, content: content.toString('base64'), digest };
    return server.ok(importResults, body, staff);
  };
  const marks = (stateText: string) =>
    numbers.map((number, at) => [number, stateText, 70 + at, 70 + at, 70 + at, 0]);
  const faultsOf = async (rows: (string | number)[][], round: number) =>
    (await run(rows, round)).rows.flatMap(({ faults }) => faults.map(({ says }) => says.code));
  const other = refusals.sheetOfOtherRound.code;
  expect(await faultsOf(marks('预赛'), 2)).toEqual([other, other]);
  expect(await faultsOf(marks('Final'), 1)).toEqual([other, other]);
  const beaten = (await numbersOf(groupId)).find((number) => !numbers.includes(number))!;
  expect(await faultsOf([[beaten, '决赛', 70, 70, 70, 0]], 2)).toEqual([refusals.numberNotInRound.code]);
  const before = await server.ok(getResultList, { groupId }, staff);
  const { digest } = await run(marks('决赛'), 2);
  expect(await run(marks('决赛'), 2, digest)).toMatchObject({ saved: true, counts: { create: 2 } });
  const { lines } = await server.ok(getResultList, { groupId: final }, staff);
  expect(lines.map(({ number, score }) => [number, score!.final])).toEqual(
    numbers.map((number, at) => [number, 7000 + at * 100]),
  );
  expect((await server.ok(getResultList, { groupId }, staff)).lines).toEqual(before.lines);
});

test('a list says who goes on and who is reserve, once the next round is drafted', async () => {
  const made = await rounds.aPreliminary('published', {}, 5);
  const { matchId, match, groupId, ids, entrants } = made;
  const goingIn = async () => (await server.ok(getResultList, { groupId }, staff)).going;
  expect(await goingIn()).toEqual([]);
  await rounds.draft(groupId);
  const { rows: lines } = await server.ok(getPublicResults, { matchId });
  const group = await server.ok(getGroupResult, { groupId }, entrants[0]!.unit);
  const going = await goingIn();
  const sheetLines = ids.map((id) => [
    lines.find((each) => each.id === id)!.goes ?? null,
    group.rows.find(({ entryId }) => entryId === id)!.goes,
    going.find(({ entryId }) => entryId === id)?.mark ?? null,
  ]);
  expect(sheetLines).toEqual(['Q', 'Q', 'R', null, null].map((mark) => [mark, mark, mark]));
  const results = await server.ok(getPlayerResult, { matchId }, entrants[0]!.unit);
  expect(results.entries.map(({ goes }) => goes).toSorted()).toEqual(['Q', null]);
  await server.ok(withdrawFromRound, { groupId, entryId: ids[0]!, reason: 'injured' }, staff);
  const marks = await goingMarks(server.db, { id: matchId, match });
  const competitors = await competitorsOf(server.db, ids, { unitId: null, day: '2026-01-01' });
  const rows = noticeRows(await linesOf(server.db, groupId), competitors, marks);
  expect(rows.map(([rank]) => rank)).toEqual(['1', '2 Q', '3 Q', '4', '5']);
});
