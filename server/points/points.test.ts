import { expect, test } from 'vitest';
import type { PointTotal } from '#contract/matches/point-totals.ts';
import * as calls from '#contract/points/calls.ts';
import { getStandings } from '#contract/results/public-calls.ts';
import { newId } from '#server/db/id.ts';
import { aGroup, anEvent, aPointTotal } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();

/** Four units in one event, of whom the first two are equal; a fifth alone in another group of the same name. */
async function published(totals: PointTotal[]) {
  const name = { zh: '公开组', en: 'Open' };
  const event = anEvent({ groups: [aGroup({ name })] });
  const other = anEvent({ groups: [aGroup({ name })] });
  const made = await aCompetition(server, staff, {
    entries: 4,
    event,
    others: [other],
    match: { pointTotals: totals, opened: { entries: true, startLists: true, results: true } },
  });
  const counts = [60, 60, 50, 40];
  const marks = made.ids.slice(0, 4).map((id, at) => [id, speedMarks(counts[at]!)] as const);
  const otherGroup = other.groups[0]!.id;
  await entered(server, clerk, made.groupId, Object.fromEntries(marks));
  await entered(server, clerk, otherGroup, { [made.ids[4]!]: speedMarks(30) });
  for (const groupId of [made.groupId, otherGroup]) await lists.release(groupId);
  await travelTo(server, minutes(made.now, made.match.appealWindowMinutes));
  await lists.confirm(made.groupId);
  await lists.publish(made.groupId);
  return { ...made, otherGroup, unitIds: made.entrants.map(({ unit }) => unit.unitId) };
}

const staffTotals = async (matchId: string) =>
  (await server.ok(calls.getPointTotals, { matchId }, judge)).totals;
const pointsIn = async (matchId: string, unitIds: readonly string[]) =>
  (await staffTotals(matchId)).map(({ rows }) =>
    rows.map(({ unitId, rank, points }) => [unitIds.indexOf(unitId), rank, points]),
  );

test('published results alone score, equals share, and everybody reads which result gave which points', async () => {
  const { matchId, otherGroup, unitIds, event } = await published([aPointTotal()]);
  const first = await pointsIn(matchId, unitIds);
  expect(first[0]!.toSorted()).toEqual([
    [0, 1, 800],
    [1, 1, 800],
    [2, 3, 600],
    [3, 4, 500],
  ]);
  await lists.confirm(otherGroup);
  await lists.publish(otherGroup);
  // A first place alone is worth more than an equal one.
  expect((await pointsIn(matchId, unitIds))[0]![0]).toEqual([4, 1, 900]);
  const { totals, units } = await server.ok(getStandings, { matchId });
  expect(totals[0]!.rows).toHaveLength(units.length);
  expect(totals[0]!.rows[3]).toMatchObject({
    rank: 4,
    points: 600,
    extras: [],
    lines: [{ eventId: event.id, group: { zh: '公开组' }, rank: 3, points: 600, leftOut: null }],
  });
  expect(JSON.stringify(totals)).not.toContain(unitIds[0]);
});

test('points by decision count, are public with their reason, and can be taken back once', async () => {
  const total = aPointTotal({ per: 'section' });
  const { matchId, unitIds } = await published([total]);
  const body = {
    matchId,
    totalId: total.id,
    section: '公开组',
    unitId: unitIds[3]!,
    points: 450,
    reason: '打破全国纪录',
  };
  expect((await server.refused(calls.addExtraPoints, body, clerk)).name).toBe('noPermission');
  expect((await server.refused(calls.addExtraPoints, { ...body, section: null }, judge)).name).toBe(
    'typeError',
  );
  expect((await server.refused(calls.addExtraPoints, { ...body, unitId: newId() }, judge)).name).toBe(
    'notFound',
  );
  const elsewhere = await published([aPointTotal({ per: 'section' })]);
  expect(
    (await server.refused(calls.addExtraPoints, { ...body, matchId: elsewhere.matchId }, judge)).name,
  ).toBe('notFound');

  const { id } = await server.ok(calls.addExtraPoints, body, judge);
  expect((await pointsIn(matchId, unitIds))[0]![0]).toEqual([3, 1, 950]);
  const { totals } = await server.ok(getStandings, { matchId });
  expect(totals[0]!.rows[0]!.extras).toEqual([{ points: 450, reason: '打破全国纪录' }]);

  const back = { matchId, extraId: id, reason: '纪录未获批准' };
  expect(
    (await server.refused(calls.revokeExtraPoints, { ...back, matchId: elsewhere.matchId }, judge)).name,
  ).toBe('notFound');
  const both = await Promise.all([1, 2].map(() => server.call(calls.revokeExtraPoints, back, judge)));
  expect(both.map((each) => each.code).toSorted()).toEqual([1, 105]);
  expect((await pointsIn(matchId, unitIds))[0]!.at(-1)).toEqual([3, 4, 500]);
});
