import { expect, test } from 'vitest';
import { genderGroup } from '#contract/matches/event.ts';
import { getMatchOutline } from '#contract/matches/public-calls.ts';
import { staffGetMatch } from '#contract/matches/calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { crossRankGroup, getGroupFills } from '#contract/registrations/combine-calls.ts';
import { getGroupResult } from '#contract/results/player-calls.ts';
import { getPublicResults, getStandings } from '#contract/results/public-calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { aGroup, anEvent, aPointTotal } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, passedBy, travelTo } from '#test/factories/registrations.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();
const reason = '女子组报名不足';

/** The manual's entries: D to G in a mixed group of four units, A to C in a female one of three. */
async function aSmallGroup() {
  const groups = [
    aGroup({ name: { zh: '混合组', en: 'Mixed' }, gender: genderGroup.mixed }),
    aGroup({ name: { zh: '女子组', en: 'Female' }, gender: genderGroup.female }),
  ];
  const event = anEvent({ groups });
  const made = await aCompetition(server, staff, {
    entries: 4,
    event,
    match: {
      ruleBook: 'international',
      severities: { mixedBalance: 'warn' },
      pointTotals: [aPointTotal()],
      opened: { entries: true, startLists: true, results: true },
    },
  });
  const [larger, small] = groups.map(({ id }) => id) as [string, string];
  await travelTo(server, new Date());
  const women = [];
  for (let at = 0; at < 3; at += 1) {
    const entrant = await anEntrant(server, { athletes: 1 });
    const entry = anEntry(event, [entrant.team.athletes[0]!.memberId], { groupId: small });
    const stamp = await server.ok(
      setMatchReview,
      aSubmission(made.matchId, entrant.team, [entry]),
      entrant.unit,
    );
    await passedBy(server, staff, stamp);
    women.push({ ...entrant, entryId: entry.id });
  }
  const { matchId } = made;
  const rank = async (against: string | null, groupId = small) => {
    const { version } = await server.ok(staffGetMatch, { id: matchId }, staff);
    return { version, matchId, groupId, against, reason };
  };
  return { ...made, larger, small, women, asked: rank };
}
type Made = Awaited<ReturnType<typeof aSmallGroup>>;

const international = (count: number) => speedMarks(count, { version: 1 });
const idsOf = ({ women, ids }: Made) => [...women.map(({ entryId }) => entryId), ...ids];
async function marked(made: Made) {
  const [a, b, c, d, e, f, g] = idsOf(made).map((id) => id);
  const marks = (counts: [string | undefined, number][]) =>
    Object.fromEntries(counts.map(([id, count]) => [id!, international(count)]));
  await entered(
    server,
    clerk,
    made.small,
    marks([
      [a, 85],
      [b, 84],
      [c, 76],
    ]),
  );
  await entered(
    server,
    clerk,
    made.larger,
    marks([
      [d, 90],
      [e, 83],
      [f, 76],
      [g, 75],
    ]),
  );
}
const ranks = async ({ small, larger, ...made }: Made) => {
  const lines = [...(await lists.listOf(small)).lines, ...(await lists.listOf(larger)).lines];
  return idsOf({ small, larger, ...made }).map((id) => lines.find(({ entryId }) => entryId === id)!.rank);
};

test('is chosen with a reason once registration has closed, and undone while there is no result', async () => {
  const made = await aSmallGroup();
  const { matchId, larger, small, asked } = made;
  const name = async (body: Awaited<ReturnType<Made['asked']>>, by = staff) =>
    (await server.refused(crossRankGroup, body, by)).name;
  expect(await name(await asked(larger))).toBe('combineWhileOpen');
  await travelTo(server, made.now);
  const groups = async () =>
    (await server.ok(getGroupFills, { matchId }, staff)).events[0]!.groups.map((each) => [
      each.mayRankAgainst,
      each.against?.en ?? null,
    ]);
  expect(await groups()).toEqual([
    [null, null],
    [larger, null],
  ]);
  expect(await name(await asked(larger), judge)).toBe('noPermission');
  expect(await name(await asked(small, larger))).toBe('crossNone');
  expect(await name({ ...(await asked(larger)), version: 9 })).toBe('changedMeanwhile');
  await server.ok(crossRankGroup, await asked(larger), staff);
  expect(await groups()).toEqual([
    [null, null],
    [null, 'Mixed'],
  ]);
  await server.ok(crossRankGroup, await asked(null), staff);
  expect(await groups()).toEqual([
    [null, null],
    [larger, null],
  ]);
  const rows = await server.db
    .selectFrom('audit')
    .select(['reason', 'after'])
    .where('act', '=', 'match.crossRankGroup')
    .where('subject_id', '=', matchId)
    .orderBy('id')
    .execute();
  const of = (against: object | null) => ({
    reason,
    after: expect.objectContaining({ group: small, against }),
  });
  expect(rows).toEqual([of({ zh: '混合组', en: 'Mixed' }), of(null)]);
  await marked(made);
  expect(await name(await asked(larger))).toBe('combineHasResult');
  expect(await ranks(made)).toEqual([1, 2, 3, 1, 2, 3, 4]);
});

test('ranks as the manual prints it on every list, points go by the own rank, and a correction of the larger list is followed', async () => {
  const made = await aSmallGroup();
  const { matchId, larger, small, women, asked } = made;
  await travelTo(server, made.now);
  await server.ok(crossRankGroup, await asked(larger), staff);
  await marked(made);
  expect(await ranks(made)).toEqual([2, 3, 5, 1, 2, 3, 4]);
  expect((await server.refused(crossRankGroup, await asked(null), staff)).name).toBe('combineHasResult');
  expect(await lists.listOf(small)).toMatchObject({ larger: { name: { en: 'Mixed' } } });
  expect((await lists.listOf(larger)).larger).toBeNull();

  // Participants see places among what has been shown of both.
  await lists.release(small);
  expect((await ranks(made)).slice(0, 3)).toEqual([1, 2, 3]);
  await lists.release(larger);
  expect(await ranks(made)).toEqual([2, 3, 5, 1, 2, 3, 4]);
  const result = await server.ok(getGroupResult, { groupId: small }, women[0]!.unit);
  expect(result.against).toEqual({ zh: '混合组', en: 'Mixed' });
  expect(result.rows.map(({ rank }) => rank)).toEqual([2, 3, 5]);
  const { events } = await server.ok(getMatchOutline, { matchId });
  expect(events[0]!.groups.map(({ against }) => against?.en)).toEqual([undefined, 'Mixed']);

  await travelTo(server, minutes(made.now, made.match.appealWindowMinutes));
  await lists.confirm(small);
  await lists.confirm(larger);
  expect(await lists.refusedStep(calls.publishResults as never, small)).toBe('crossWaits');
  await lists.publish(larger);
  await lists.publish(small);
  const standings = await server.ok(getStandings, { matchId });
  const medals = standings.units.map(({ gold, silver, bronze }) => [gold, silver, bronze].join(''));
  expect(medals.toSorted()).toEqual(['000', '000', '001', '001', '010', '010', '100']);
  expect(standings.totals[0]!.rows.flatMap(({ lines }) => lines.map(({ rank }) => rank)).toSorted()).toEqual([
    1, 1, 2, 2, 3, 3, 4,
  ]);

  await server.db.deleteFrom('results_changed').execute();
  const { version } = await lists.listOf(larger);
  const before = await lists.listOf(small);
  const correction = { entryId: made.ids[1]!, version, marks: international(86), reason: '漏计' };
  await server.ok(calls.correctResults, correction, judge);
  expect(await ranks(made)).toEqual([3, 4, 5, 1, 2, 3, 4]);
  expect((await lists.listOf(small)).version).toBeGreaterThan(before.version);
  const changed = await server.db.selectFrom('results_changed').select('group_id').execute();
  expect(changed.map(({ group_id }) => group_id).toSorted()).toEqual([larger, small].toSorted());
  const { rows } = await server.ok(getPublicResults, { matchId, page: 1 } as never);
  expect(rows.filter(({ groupId }) => groupId === small).map(({ rank }) => rank)).toEqual([3, 4, 5]);
});

test('both lists entered at once rank as if one after the other', async () => {
  const made = await aSmallGroup();
  await travelTo(server, made.now);
  await server.ok(crossRankGroup, await made.asked(made.larger), staff);
  const all = idsOf(made);
  const enter = (groupId: string, ids: readonly string[], from: number) =>
    Promise.all(
      ids.map((id, at) => entered(server, clerk, groupId, { [id]: international(from - at * 10) })),
    );
  await Promise.all([enter(made.small, all.slice(0, 3), 85), enter(made.larger, all.slice(3), 90)]);
  expect(await ranks(made)).toEqual([2, 4, 6, 1, 2, 3, 4]);
});
