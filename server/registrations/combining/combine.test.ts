import { describe, expect, test } from 'vitest';
import * as calls from '#contract/registrations/combine-calls.ts';
import { getMatch, setMatch, staffGetMatch } from '#contract/matches/calls.ts';
import { getMatchReview, setMatchReview } from '#contract/registrations/calls.ts';
import { getPublicResults, getStandings } from '#contract/results/public-calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { getGroupResult, getPlayerResult } from '#contract/results/player-calls.ts';
import { getResultList, releaseResults } from '#contract/results/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import {
  anEntrant,
  anEntry,
  aSubmission,
  countersOf,
  passedBy,
  travelTo,
} from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['matches', 'registrations']);
const judges = await aStaff(server.db, ['director', 'results', 'headJudge']);

const name = (zh: string) => ({ zh, en: zh });

/** Two groups of one event, entered by a unit each, and by one unit in both; registration has closed. */
async function aSmallMatch(capacity: number | null = null) {
  await travelTo(server, new Date());
  const [a, b] = [aGroup({ name: name('甲组'), capacity }), aGroup({ name: name('乙组'), capacity })];
  const event = anEvent({ groups: [a, b] });
  const { id: matchId, match } = await aMatch(server.db, {
    events: [event],
    waitingList: true,
    limits: {
      ...(await aMatch(server.db)).match.limits,
      entriesPerUnitAndGroup: 1,
      perGroup: { entries: 4, units: 2 },
    },
  });
  const enter = async (groups: (typeof a)[]) => {
    const entrant = await anEntrant(server);
    const entries = groups.map(({ id }, at) =>
      anEntry(event, [entrant.team.athletes[at]!.memberId], { groupId: id }),
    );
    const body = aSubmission(matchId, entrant.team, entries);
    return { entrant, body, ...(await server.ok(setMatchReview, body, entrant.unit)) };
  };
  const made = { a, b, event, matchId, match, both: await enter([a, b]), one: await enter([a]) };
  const close = () => travelTo(server, new Date(Date.parse(match.deadlines.registrationClose) + 1));
  return { ...made, enter, close };
}
type Small = Awaited<ReturnType<typeof aSmallMatch>>;

const versionOf = async (id: string) => (await server.ok(staffGetMatch, { id }, staff)).version;
const aCombination = async (made: Small, more: object = {}) => ({
  id: newId(),
  version: await versionOf(made.matchId),
  matchId: made.matchId,
  eventId: made.event.id,
  groupIds: [made.a.id, made.b.id],
  awards: 'together' as const,
  name: { zh: '甲乙合并组', en: 'A and B' },
  reason: '报名不足',
  ...more,
});
const groupsOf = async (made: Small) => {
  const [row] = (await server.ok(getMatchReview, { matchId: made.matchId }, made.both.entrant.unit)).cases;
  return row!.form!.entries.map(({ groupId }) => groupId);
};

describe('combining groups', () => {
  test('is seen first, then done: entries, places, forms and history follow, units get a notice, and all comes back', async () => {
    const made = await aSmallMatch(2);
    const { a, b, matchId } = made;
    const fills = await server.ok(calls.getGroupFills, { matchId }, staff);
    expect(fills.events[0]!.groups.map(({ entries, units, tooSmall }) => [entries, units, tooSmall])).toEqual(
      [
        [2, 2, true],
        [1, 1, true],
      ],
    );
    expect(fills.events[0]!.groups[0]!.suggestion).toEqual(expect.arrayContaining([a.id, b.id]));
    const body = await aCombination(made);
    expect((await server.refused(calls.combineGroups, body, staff)).name).toBe('combineWhileOpen');
    await made.close();

    const seen = await server.ok(
      calls.previewCombining,
      { matchId, eventId: body.eventId, groupIds: body.groupIds, awards: 'together' },
      staff,
    );
    expect(seen).toMatchObject({ entries: 3, waiting: 0, twice: 0, problems: [], group: { capacity: 4 } });
    expect(seen.units.map(({ entries, most }) => [entries, most]).toSorted()).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(await groupsOf(made)).toEqual([a.id, b.id]);

    expect(
      (await server.refused(calls.combineGroups, { ...body, version: body.version + 9 }, staff)).name,
    ).toBe('changedMeanwhile');
    const done = await server.ok(calls.combineGroups, body, staff);
    // Twice: the same answer, one combination.
    expect(await server.ok(calls.combineGroups, body, staff)).toEqual(done);
    expect(await groupsOf(made)).toEqual([body.id, body.id]);
    expect(await countersOf(server, body.id)).toEqual({
      used: 3,
      waiting: 0,
      placed: 3,
      offered: 0,
      queued: 0,
    });
    expect(await countersOf(server, a.id)).toMatchObject({ used: 0, placed: 0 });
    const { unit } = made.both.entrant;
    const matchAfter = await server.ok(getMatch, { id: matchId }, unit);
    expect(matchAfter.match!.match.events[0]!.groups.map(({ id, name: each }) => [id, each.zh])).toEqual([
      [body.id, '甲乙合并组'],
    ]);
    const [reviewCase] = (await server.ok(getMatchReview, { matchId }, unit)).cases;
    expect(reviewCase!.history.at(-1)).toMatchObject({ act: 'combineGroups', reason: '报名不足' });
    expect(reviewCase!.standings.map(({ entered }) => entered).toSorted()).toEqual([a.id, b.id].toSorted());
    const notices = await server.db
      .selectFrom('notices as n')
      .innerJoin('notice_units as u', 'u.notice_id', 'n.id')
      .select(['u.unit_id', 'n.body'])
      .where('n.match_id', '=', matchId)
      .execute();
    expect(notices.map(({ unit_id }) => unit_id).toSorted()).toEqual(
      [unit.unitId, made.one.entrant.unit.unitId].toSorted(),
    );

    // New entries are refused; a unit that sends the earlier form is put into the combined group, and stays.
    const edit = { ...made.both.body, act: 'resubmit' as const, version: 1 };
    await travelTo(server, new Date());
    expect((await server.ok(setMatchReview, edit, unit)).stage).toBe('qualification');
    expect(await groupsOf(made)).toEqual([body.id, body.id]);
    const late = await anEntrant(server);
    const entry = anEntry(made.event, [late.team.athletes[0]!.memberId], { groupId: a.id });
    const { problems } = await server.refused(
      setMatchReview,
      aSubmission(matchId, late.team, [entry]),
      late.unit,
    );
    expect(problems.map(({ name: each }) => each)).toContain('groupCombined');
    // The builder writes the document without touching it.
    const { match, version } = await server.ok(staffGetMatch, { id: matchId }, staff);
    const written = await server.ok(
      setMatch,
      { id: matchId, version, match: { ...match, events: [{ ...match.events[0]!, combined: null }] } },
      staff,
    );

    const back = { id: body.id, version: written.version, matchId, reason: '又有报名' };
    await server.ok(calls.separateGroups, back, staff);
    expect(await groupsOf(made)).toEqual([a.id, b.id]);
    expect(await countersOf(server, a.id)).toMatchObject({ used: 2, placed: 2 });
    expect(await countersOf(server, b.id)).toMatchObject({ used: 1, placed: 1 });
    expect((await server.ok(staffGetMatch, { id: matchId }, staff)).match.events[0]).toEqual(
      made.match.events[0],
    );
    expect(
      (await server.refused(calls.separateGroups, { ...back, version: written.version + 1 }, staff)).name,
    ).toBe('notFound');
    const trail = await server.db
      .selectFrom('audit')
      .select(['act', 'before', 'after'])
      .where('subject_id', '=', matchId)
      .where('act', 'in', ['match.combineGroups', 'match.separateGroups'])
      .execute();
    expect(trail.map(({ act }) => act).toSorted()).toEqual(['match.combineGroups', 'match.separateGroups']);
  });

  test('is refused with too few groups, of one combined already, of another duty', async () => {
    const made = await aSmallMatch();
    await made.close();
    const refusal = async (more: object) =>
      (await server.refused(calls.combineGroups, await aCombination(made, more), staff)).name;
    expect(await refusal({ groupIds: [made.a.id] })).toBe('combineTooFew');
    expect(await refusal({ groupIds: [made.a.id, newId()] })).toBe('combineTooFew');
    const other = await aSmallMatch();
    await made.close();
    for (const id of [made.a.id, other.b.id]) expect(await refusal({ id })).toBe('duplicate');
    const body = await aCombination(made);
    expect((await server.refused(calls.combineGroups, body, judges)).name).toBe('noPermission');
    const list = { group_id: made.b.id, match_id: made.matchId, event_id: made.event.id };
    await server.db
      .insertInto('result_lists')
      .values({ ...list, released_at: new Date() })
      .execute();
    expect(await refusal({})).toBe('combineHasResult');
    await server.db.deleteFrom('result_lists').where('group_id', '=', made.b.id).execute();
    await server.ok(calls.combineGroups, body, staff);
    expect(await refusal({ groupIds: [body.id, made.b.id] })).toBe('combineTooFew');
    const { match, version } = await server.ok(staffGetMatch, { id: made.matchId }, staff);
    const [event] = match.events;
    const more = aGroup({ name: name('丙组') });
    const wider = { ...match, events: [{ ...event!, groups: [...event!.groups, more] }] };
    await server.ok(setMatch, { id: made.matchId, version, match: wider }, staff);
    expect(await refusal({ groupIds: [body.id, more.id] })).toBe('combinedAlready');
  });

  test('waiting ones find the free places of the other, in the order of the queue; then it cannot be undone', async () => {
    const made = await aSmallMatch(2);
    const second = await made.enter([made.a]);
    expect(second.waiting).toBe(1);
    await made.close();
    const body = await aCombination(made);
    const { offers } = await server.ok(
      calls.previewCombining,
      { matchId: made.matchId, eventId: body.eventId, groupIds: body.groupIds, awards: 'together' },
      staff,
    );
    expect(offers).toBe(1);
    const { version } = await server.ok(calls.combineGroups, body, staff);
    const { expireOffers } = await import('#server/registrations/waiting-list/jobs.ts');
    await expireOffers(server.services, new Date(Date.parse(made.match.deadlines.registrationClose) + 2));
    expect(await countersOf(server, body.id)).toMatchObject({ used: 4, waiting: 0, offered: 1 });
    const back = { id: body.id, version, matchId: made.matchId, reason: 'x' };
    expect((await server.refused(calls.separateGroups, back, staff)).name).toBe('separateFull');
    expect(await countersOf(server, body.id)).toMatchObject({ used: 4 });
  });

  test('is undone where a mark was entered and cleared; the builder may remove an empty one', async () => {
    const cleared = await aSmallMatch();
    await cleared.close();
    const body = await aCombination(cleared);
    const { version } = await server.ok(calls.combineGroups, body, staff);
    const list = { group_id: body.id, match_id: cleared.matchId, event_id: cleared.event.id };
    await server.db.insertInto('result_lists').values(list).execute();
    const back = { id: body.id, version, matchId: cleared.matchId, reason: 'x' };
    await server.ok(calls.separateGroups, back, staff);
    expect(await groupsOf(cleared)).toEqual([cleared.a.id, cleared.b.id]);

    const small = await aSmallMatch();
    await small.close();
    await server.ok(calls.combineGroups, await aCombination(small), staff);
    for (const { id, entrant } of [small.both, small.one])
      await server.ok(setMatchReview, { act: 'withdraw', id, version: 1 }, entrant.unit);
    const { match, version: now } = await server.ok(staffGetMatch, { id: small.matchId }, staff);
    const fresh = { ...match, events: [{ ...match.events[0]!, groups: [aGroup({ name: name('丁组') })] }] };
    await server.ok(setMatch, { id: small.matchId, version: now, match: fresh }, staff);
    expect(
      (await server.ok(staffGetMatch, { id: small.matchId }, staff)).match.events[0]!.groups,
    ).toHaveLength(1);
  });

  test('of it and a simultaneous draw one holds, never a list of a group that is gone', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await aSmallMatch();
      const stamp = await passedBy(server, staff, { id: made.one.id, version: 1, stage: 'qualification' });
      expect(stamp.stage).toBe('passed');
      await made.close();
      const draw = {
        id: newId(),
        matchId: made.matchId,
        seed: 'x',
        session: {
          id: newId(),
          version: 0,
          name: name('上午'),
          startsAt: `${made.match.startDate}T01:00:00.000Z`,
          hallId: null,
        },
        lists: [
          { groupId: made.a.id, version: 0, firstCourt: 1, courts: 2, heatSeconds: 120, pauseSeconds: 0 },
        ],
      };
      const body = await aCombination(made);
      const ends = await Promise.allSettled([
        server.ok(drawStartLists, draw, judges),
        server.ok(calls.combineGroups, body, staff),
      ]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const drawn = await server.db
        .selectFrom('start_lists')
        .select('id')
        .where('match_id', '=', made.matchId)
        .execute();
      const groups = (await server.ok(staffGetMatch, { id: made.matchId }, staff)).match.events[0]!.groups;
      for (const { id } of drawn) expect(groups.map((each) => each.id)).toContain(id);
      if (drawn.length > 0)
        expect((await server.refused(calls.combineGroups, await aCombination(made), staff)).name).toBe(
          'combineDrawn',
        );
    }
  });

  test('awarded apart: one list, ranked and shown by the group that each entered', async () => {
    const made = await aSmallMatch();
    await made.close();
    for (const { id } of [made.both, made.one])
      await passedBy(server, staff, { id, version: 1, stage: 'qualification' });
    const body = await aCombination(made, { awards: 'apart' });
    await server.ok(calls.combineGroups, body, staff);
    const [first, second] = made.both.body.form.entries;
    const marks = { [first!.id]: 40, [second!.id]: 50, [made.one.body.form.entries[0]!.id]: 60 };
    await travelTo(server, new Date(`${made.match.startDate}T04:00:00+08:00`));
    await entered(
      server,
      judges,
      body.id,
      Object.fromEntries(Object.entries(marks).map(([id, count]) => [id, speedMarks(count)])),
    );
    const { version } = await server.ok(getResultList, { groupId: body.id }, judges);
    await server.ok(releaseResults, { groupId: body.id, version }, judges);
    await server.db
      .updateTable('matches')
      .set({
        data: JSON.stringify({
          ...(await server.ok(staffGetMatch, { id: made.matchId }, staff)).match,
          opened: { entries: true, startLists: true, results: true },
        }),
      })
      .where('id', '=', made.matchId)
      .execute();
    const { rows, groups } = await server.ok(getPublicResults, { matchId: made.matchId });
    expect(groups.map(({ groupId, lines }) => [groupId, lines])).toEqual([
      [made.a.id, 2],
      [made.b.id, 1],
    ]);
    expect(rows.map(({ groupId, rank, id }) => [groupId, rank, id])).toEqual([
      [made.a.id, 1, made.one.body.form.entries[0]!.id],
      [made.a.id, 2, first!.id],
      [made.b.id, 1, second!.id],
    ]);
    expect((await server.ok(getStandings, { matchId: made.matchId })).groups).toBe(2);
    const back = { id: body.id, version: body.version + 1, matchId: made.matchId, reason: 'x' };
    expect((await server.refused(calls.separateGroups, back, staff)).name).toBe('combineHasResult');
    const ranks = await server.ok(getPlayerResult, { matchId: made.matchId }, made.both.entrant.unit);
    expect(ranks.groups.map(({ groupId, groupName }) => [groupId, groupName.zh])).toEqual([
      [made.a.id, '甲组'],
      [made.b.id, '乙组'],
    ]);
    const groupResult = await server.ok(getGroupResult, { groupId: made.b.id }, made.both.entrant.unit);
    expect(groupResult.rows.map(({ rank }) => rank)).toEqual([1]);
  });
});
