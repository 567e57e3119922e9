import { describe, expect, test } from 'vitest';
import { setMatch, staffGetMatch } from '#contract/matches/calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { resultState } from '#contract/results/states.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { aCompetition, entered, numbered, speedMarks } from '#test/factories/results.ts';
import { aDraw } from '#test/factories/start-lists.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();
const { listOf, lineOf, refusedStep, aList, ranks } = lists;

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

  test('the next heat that lacks a result stands with its time among the lists, with their session and start numbers', async () => {
    const { groupId, matchId, match } = await aCompetition(server, staff);
    const listed = async () => {
      const { lists: all } = await server.ok(calls.getResultLists, { matchId }, clerk);
      return all.map(({ next, startsAt, startNumbers, session }) => ({
        next,
        startsAt,
        startNumbers,
        session,
      }));
    };
    expect(await listed()).toEqual([{ next: null, startsAt: null, startNumbers: [], session: null }]);
    const draw = aDraw({ matchId, match }, [groupId]);
    await server.ok(
      drawStartLists,
      { ...draw, lists: draw.lists.map((each) => ({ ...each, courts: 1 })) },
      staff,
    );
    const at = (minute: number) => `${match.startDate}T01:0${minute}:00.000Z`;
    const { id, name } = draw.session;
    const drawn = { startsAt: at(0), startNumbers: [1, 2, 3], session: { id, name } };
    expect(await listed()).toEqual([{ next: { heat: 1, startsAt: at(0) }, ...drawn }]);
    const [first, second, third] = (await listOf(groupId)).lines.map(({ entryId }) => entryId);
    await entered(server, clerk, groupId, { [first!]: speedMarks(50), [third!]: speedMarks(51) });
    expect(await listed()).toEqual([{ next: { heat: 2, startsAt: at(2) }, ...drawn }]);
    await entered(server, clerk, groupId, { [second!]: speedMarks(52) });
    expect(await listed()).toEqual([{ next: null, ...drawn }]);
  });

  test('a match that is asked for before its registration closes says that it is too early; a draft is not there', async () => {
    const now = server.services.clock();
    const { id: matchId } = await aMatch(server.db, {}, { now });
    const early = await server.ok(calls.getResultLists, { matchId }, clerk);
    expect(early).toMatchObject({ matchId, closed: refusals.resultsTooEarly.code });
    expect((await server.ok(calls.getResultLists, {}, clerk)).matches.map(({ id }) => id)).not.toContain(
      matchId,
    );
    const draft = await aMatch(server.db, {}, { now, stored: { state: 'pending' } });
    expect((await server.refused(calls.getResultLists, { matchId: draft.id }, clerk)).name).toBe('notFound');
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
    // A page that still shows the first version gets `stale`.
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

test('an event keeps its scoring once it has results, and may change it before', async () => {
  const { matchId, groupId, ids } = await aCompetition(server, staff, { entries: 1 });
  const { match, version } = await server.ok(staffGetMatch, { id: matchId }, staff);
  const events = match.events.map((each) => ({ ...each, scoreModel: 'show' as const }));
  await entered(server, clerk, groupId, { [ids[0]!]: speedMarks(60) });
  const change = { id: matchId, version, match: { ...match, events } };
  const { problems } = await server.refused(setMatch, change, staff);
  expect(problems.map(({ name, place }) => `${name} ${place}`)).toContain('scoringFixed events.0.scoreModel');
  await server.db
    .updateTable('results')
    .set({ marks: null, state: 10 })
    .where('match_id', '=', matchId)
    .execute();
  await server.ok(setMatch, change, staff);
});
