import { describe, expect, test } from 'vitest';
import { heldGroups } from '#contract/matches/rounds.ts';
import { getPointTotals } from '#contract/points/calls.ts';
import { getMatchAward } from '#contract/results/player-calls.ts';
import { getPublicResults, getStandings } from '#contract/results/public-calls.ts';
import * as calls from '#contract/results/round-calls.ts';
import { correctResults, getResultList, previewResult } from '#contract/results/staff-calls.ts';
import { getPublicStartList } from '#contract/start-lists/public-calls.ts';
import { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { setMatch, staffGetMatch } from '#contract/matches/calls.ts';
import { eventRanks } from './event-ranks.ts';
import { stampsOf } from './public.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aPointTotal } from '#test/factories/matches.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { roundsIn } from '#test/factories/rounds.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';

const { server, desk, staff, clerk, judge, lists } = await aResultDesk();

const points = aPointTotal({ per: 'section' });

const { aPreliminary, nextOf, draft, drawn } = roundsIn({ server, desk });
const statesOf = async (groupId: string) => (await nextOf(groupId)).lines.map(({ state }) => state);
const withdraw = (groupId: string, entryId: string) =>
  server.ok(calls.withdrawFromRound, { groupId, entryId, reason: 'injured' }, staff);

describe('a draft', () => {
  test('says before it is made who goes on, and nobody is certain while results are open', async () => {
    const { groupId } = await aPreliminary('entered');
    const { drafted, lines, next } = await nextOf(groupId);
    expect([drafted, next.name.zh]).toEqual([false, '决赛']);
    expect(lines.map(({ state, certain }) => [state, certain])).toEqual([
      ['advances', false],
      ['advances', false],
      ['reserve', false],
      [null, false],
    ]);
    const { from } = await nextOf(groupId);
    const refused = await server.refused(
      calls.draftRound,
      { groupId, version: from.version, again: false },
      staff,
    );
    expect(refused.name).toBe('roundNotConfirmed');
  });
  test('is made once the list is confirmed; two at once make one', async () => {
    const { groupId, final } = await aPreliminary('confirmed');
    const { from, lines } = await nextOf(groupId);
    expect(lines.map(({ certain }) => certain)).toEqual([true, true, false, false]);
    const body = { groupId, version: from.version, again: false };
    const answers = await Promise.all([1, 2, 3].map(() => server.call(calls.draftRound, body, staff)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 2831, 2831]);
    expect(await statesOf(groupId)).toEqual(['advances', 'advances', 'reserve', null]);
    const list = await server.ok(getResultList, { groupId: final }, clerk);
    expect([list.group.name.zh, list.lines.length]).toEqual(['公开组 决赛', 2]);
  });
  test('takes all who share the last place', async () => {
    const { groupId, ids, match, now } = await aPreliminary('entered');
    await entered(server, clerk, groupId, { [ids[2]!]: speedMarks(55) });
    await lists.release(groupId);
    await travelTo(server, minutes(now, match.appealWindowMinutes));
    await lists.confirm(groupId);
    expect(await draft(groupId)).toMatchObject({ advanced: 3, reserves: 1 });
  });
  test('an event of one round has none', async () => {
    const { groupId } = await lists.aList('confirmed');
    expect((await server.refused(calls.getNextRound, { groupId }, staff)).name).toBe('notFound');
  });
});

describe('a withdrawal', () => {
  test('moves the first reserve up, and one that is gone is not taken out twice', async () => {
    const { matchId, groupId, ids } = await aPreliminary('confirmed');
    await draft(groupId);
    const stamp = async () => (await stampsOf(server.db, [matchId])).get(matchId)!.get(groupId);
    const before = await stamp();
    expect((await withdraw(groupId, ids[0]!)).movedUp).toHaveLength(1);
    expect(await statesOf(groupId)).toEqual(['withdrawn', 'advances', 'advances', null]);
    // Pages that listen read again who goes on.
    expect(await stamp()).not.toBe(before);
    const again = await server.refused(
      calls.withdrawFromRound,
      { groupId, entryId: ids[0]!, reason: 'x' },
      staff,
    );
    expect(again.name).toBe('notInRound');
    expect((await withdraw(groupId, ids[1]!)).movedUp).toEqual([]);
  });
  test('two at once take two reserves', async () => {
    const { groupId, ids } = await aPreliminary('confirmed', {
      rounds: [{ advance: 2, reserves: 2, order: 'draw' }],
    });
    await draft(groupId);
    const moved = await Promise.all([withdraw(groupId, ids[0]!), withdraw(groupId, ids[1]!)]);
    expect(new Set(moved.flatMap(({ movedUp }) => movedUp)).size).toBe(2);
    expect(await statesOf(groupId)).toEqual(['withdrawn', 'withdrawn', 'advances', 'advances']);
  });
  test('moves equal reserves up together, and a new draft finds nothing to change', async () => {
    const { groupId, ids, match, now } = await aPreliminary('entered');
    await entered(server, clerk, groupId, { [ids[3]!]: speedMarks(50) });
    await lists.release(groupId);
    await travelTo(server, minutes(now, match.appealWindowMinutes));
    await lists.confirm(groupId);
    await draft(groupId);
    expect((await withdraw(groupId, ids[0]!)).movedUp).toHaveLength(2);
    expect(await statesOf(groupId)).toEqual(['withdrawn', 'advances', 'advances', 'advances']);
    expect((await nextOf(groupId)).moved).toEqual({ comes: [], goes: [] });
  });
  test('not once the round has begun', async () => {
    const { groupId, ids, final } = await aPreliminary('confirmed');
    await draft(groupId);
    const { lines } = await server.ok(getResultList, { groupId: final }, clerk);
    await entered(server, clerk, final, { [lines[0]!.entryId]: speedMarks(70) });
    const body = { groupId, entryId: ids[0]!, reason: 'x' };
    expect((await server.refused(calls.withdrawFromRound, body, staff)).name).toBe('roundBegun');
  });
});

test('a correction of the preliminary says whom it moves, and a new draft follows it', async () => {
  const { groupId, ids, now, match } = await aPreliminary('confirmed');
  await draft(groupId);
  const { version } = await server.ok(getResultList, { groupId }, judge);
  const { places } = await server.ok(previewResult, { entryId: ids[3]!, marks: speedMarks(70) }, judge);
  await server.ok(
    correctResults,
    { entryId: ids[3]!, version, reason: 'recount', marks: speedMarks(70) },
    judge,
  );
  const { moved, lines } = await nextOf(groupId);
  expect(moved).toEqual(places);
  expect([moved.comes.length, moved.goes.length, lines[0]!.state]).toEqual([1, 1, null]);
  await travelTo(server, minutes(now, 2 * match.appealWindowMinutes + 1));
  await lists.confirm(groupId);
  await draft(groupId, true);
  expect(await statesOf(groupId)).toEqual(['advances', 'advances', 'reserve', null]);
  expect((await nextOf(groupId)).moved).toEqual({ comes: [], goes: [] });
});

test('the final starts by the reverse of the preliminary, has lists of its own, and decides the event', async () => {
  const { groupId, ids, final, matchId, match, now, entrants } = await aPreliminary('published', {}, 4, {
    pointTotals: [points],
  });
  const ranksNow = async () => {
    const { ranks, open } = await eventRanks(server.db, { id: matchId, match });
    return [ids.map((id) => ranks.get(id)!.rank), [...open]];
  };
  expect(await ranksNow()).toEqual([[1, 2, 3, 4], [groupId]]);
  const winners = async () =>
    (await server.ok(getMatchAward, { matchId }, entrants[0]!.unit)).groups.flatMap(({ rows }) =>
      rows.map(({ rank }) => rank),
    );
  expect(await winners()).toEqual([]);
  await draft(groupId);
  const list = await drawn({ matchId, match }, final);
  // By these the console names its list.
  const { match: onWire } = await server.ok(staffGetStartLists, { matchId }, staff);
  expect(onWire.events.flatMap(heldGroups).map(({ id }) => id)).toContain(final);
  const order = list.places.toSorted((a, b) => a.heat - b.heat || a.court - b.court);
  const { lines } = await server.ok(getResultList, { groupId: final }, clerk);
  expect(lines.map(({ entryId }) => entryId)).toEqual(order.map(({ entryId }) => entryId));
  const [second, first] = lines as [(typeof lines)[number], (typeof lines)[number]];
  const numbers = (await server.ok(getResultList, { groupId }, clerk)).lines;
  expect(first.number).not.toBeNull();
  expect(numbers.find(({ entryId }) => entryId === ids[0])!.people).toEqual(first.people);
  await entered(server, clerk, final, { [second.entryId]: speedMarks(90), [first.entryId]: speedMarks(80) });
  await lists.release(final);
  await travelTo(server, minutes(now, 2 * match.appealWindowMinutes + 1));
  await lists.confirm(final);
  await lists.publish(final);
  expect(await ranksNow()).toEqual([[2, 1, 3, 4], []]);
  expect(await winners()).toEqual([1, 2, 3, 4]);
  const { units } = await server.ok(getStandings, { matchId });
  expect(units.reduce((sum, { gold }) => sum + gold, 0)).toBe(1);
  // By the rank in the event, whichever round has decided it.
  const { totals } = await server.ok(getPointTotals, { matchId }, judge);
  expect(totals.flatMap(({ rows }) => rows.map((row) => row.points))).toEqual([900, 700, 600, 500]);
  const seen = await server.ok(getPublicResults, { matchId });
  expect(seen.groups.map((each) => each.groupId).toSorted()).toEqual([groupId, final].toSorted());
  const starts = await server.ok(getPublicStartList, { matchId });
  expect(starts.lists.map((each) => each.groupId)).toEqual([final]);
});

test('a final published before its preliminary decides nothing until the preliminary is published too', async () => {
  const { groupId, final, matchId, match, now } = await aPreliminary('confirmed', {}, 4, {
    pointTotals: [points],
  });
  await draft(groupId);
  const { lines } = await server.ok(getResultList, { groupId: final }, clerk);
  await entered(
    server,
    clerk,
    final,
    Object.fromEntries(lines.map(({ entryId }, at) => [entryId, speedMarks(90 - at * 5)])),
  );
  await lists.release(final);
  await travelTo(server, minutes(now, 2 * match.appealWindowMinutes + 1));
  await lists.confirm(final);
  await lists.publish(final);
  const scored = async () =>
    (await server.ok(getPointTotals, { matchId }, judge)).totals.flatMap(({ rows }) =>
      rows.map((row) => row.points),
    );
  expect(await scored()).toEqual([]);
  await lists.publish(groupId);
  expect(await scored()).toEqual([900, 700, 600, 500]);
});

test('a round that is drafted stays in the match', async () => {
  const { groupId, matchId } = await aPreliminary('confirmed');
  await draft(groupId);
  const { match, version } = await server.ok(staffGetMatch, { id: matchId }, staff);
  const events = match.events.map((event) => ({ ...event, rounds: null }));
  const refused = await server.refused(
    setMatch,
    { id: matchId, version, match: { ...match, events } },
    staff,
  );
  expect(refused.problems).toEqual([{ name: 'roundInUse', place: 'events.0.rounds' }]);
});
