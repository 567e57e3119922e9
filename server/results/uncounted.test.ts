import { expect, test } from 'vitest';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import { checkCertificate } from '#contract/certificates/calls.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { setCertificates, staffGetCertificates } from '#contract/certificates/staff-calls.ts';
import { getMatchReview, setMatchReview } from '#contract/registrations/calls.ts';
import { previewResult } from '#contract/results/staff-calls.ts';
import { getGroupResult, getMatchAward, getPlayerResult } from '#contract/results/player-calls.ts';
import { getPublicResults, getStandings } from '#contract/results/public-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent, aTitle } from '#test/factories/matches.ts';
import {
  anEntrant,
  anEntry,
  aSubmission,
  passedBy,
  submitted,
  travelTo,
} from '#test/factories/registrations.ts';
import { minutes, resultLists } from '#test/factories/result-lists.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const { listOf, ranks, release, confirm, publish } = resultLists({
  server,
  desk: { staff, clerk: staff, judge: staff },
});

const limitsOf = (perAthlete: number | null, entriesPerUnitAndGroup: number | null) => ({
  people: {
    leaders: { min: 0, max: null },
    coaches: { min: 0, max: null },
    athletes: { min: 0, max: null },
    followers: { min: 0, max: null },
  },
  perAthlete: { individual: perAthlete, team: null, total: null },
  reservesCount: false,
  teamsPerUnit: null,
  entriesPerUnitAndGroup,
});

/** A match that counts one entry of a unit in a group: one unit with two, the second better, and one with one. */
async function aMatchOfTwoUnits() {
  await travelTo(server, new Date());
  const event = anEvent();
  const { id: matchId, match } = await aMatch(server.db, {
    events: [event],
    feeItems: [],
    titles: [aTitle([event.id])],
    opened: { entries: true, startLists: true, results: true },
    limits: limitsOf(null, 1),
    severities: { entriesPerUnitAndGroup: 'uncounted' },
  });
  const [one, other] = [await anEntrant(server), await anEntrant(server)];
  const two = await submitted(server, one, matchId, event, 2);
  const single = await submitted(server, other, matchId, event, 1);
  for (const stamp of [two, single]) await passedBy(server, staff, stamp);
  const starts = startOfDay(match.startDate, match.timeZone);
  await travelTo(server, minutes(starts, 540));
  const [counted, uncounted] = two.entries.map(({ id }) => id) as [string, string];
  return {
    matchId,
    match,
    groupId: event.groups[0]!.id,
    one,
    other,
    counted,
    uncounted,
    rival: single.entries[0]!.id,
  };
}

test('it has no rank, no medal, no title and no award, takes no place, and says so on every list', async () => {
  const { matchId, match, groupId, one, other, counted, uncounted, rival } = await aMatchOfTwoUnits();
  await entered(server, staff, groupId, {
    [counted]: speedMarks(50),
    [uncounted]: speedMarks(90),
    [rival]: speedMarks(60),
  });
  expect(await ranks(groupId)).toEqual({ [rival]: 1, [counted]: 2, [uncounted]: null });
  expect((await listOf(groupId)).lines.map(({ entryId, uncounted: not }) => [entryId, not])).toEqual(
    expect.arrayContaining([
      [uncounted, true],
      [counted, false],
      [rival, false],
    ]),
  );
  await release(groupId);
  const preview = await server.ok(previewResult, { entryId: uncounted, marks: speedMarks(95) }, staff);
  expect(preview).toMatchObject({ rank: null, moves: [] });
  await travelTo(server, minutes(server.services.clock(), match.appealWindowMinutes + 1));
  await confirm(groupId);
  await publish(groupId);
  expect(await ranks(groupId)).toEqual({ [rival]: 1, [counted]: 2, [uncounted]: null });

  const results = await server.ok(getPlayerResult, { matchId }, one.unit);
  expect(results.entries.find(({ entryId }) => entryId === uncounted)).toMatchObject({
    uncounted: true,
    rank: null,
    ranked: 2,
    score: { final: 9000 },
  });
  const group = await server.ok(getGroupResult, { groupId }, other.unit);
  expect(group.ruleBook).toBe('national');
  expect(group.rows.map(({ entryId, rank, uncounted: not }) => [entryId, rank, not])).toEqual([
    [rival, 1, false],
    [counted, 2, false],
    [uncounted, null, true],
  ]);
  const { rows } = await server.ok(getPublicResults, { matchId });
  expect(rows.map(({ id, rank, uncounted: not }) => [id, rank, not])).toEqual([
    [rival, 1, false],
    [counted, 2, false],
    [uncounted, null, true],
  ]);
  const standings = await server.ok(getStandings, { matchId });
  expect(standings.units.map(({ gold, silver, bronze, ranked }) => [gold, silver, bronze, ranked])).toEqual([
    [1, 0, 0, 1],
    [0, 1, 0, 1],
  ]);
  expect(standings.titles[0]!.rows.map(({ rank, points }) => [rank, points])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const awards = await server.ok(getMatchAward, { matchId }, one.unit);
  expect(awards.groups[0]!.rows.map(({ entryId }) => entryId)).toEqual([rival, counted]);
  expect(awards.titles[0]!.rows).toHaveLength(2);
  expect(await server.ok(setCertificates, { matchId, kind: 'award' }, staff)).toMatchObject({ created: 2 });
  const issued = await server.ok(staffGetCertificates, { matchId, kind: 'award' }, staff);
  expect(issued.rows.map(({ facts }) => facts.rank).toSorted()).toEqual([1, 2]);
  const entries = await server.ok(getEntryList, { matchId });
  expect(entries.rows.filter((row) => row.uncounted).map(({ id }) => id)).toEqual([uncounted]);
  // Who takes part without counting gets the paper for taking part, and it says so.
  expect(await server.ok(setCertificates, { matchId, kind: 'part' }, staff)).toMatchObject({ created: 1 });
  const { rows: parts } = await server.ok(staffGetCertificates, { matchId, kind: 'part' }, staff);
  expect(parts.map(({ facts }) => [facts.rank, facts.uncounted])).toEqual([[null, true]]);
  const { code } = await server.db
    .selectFrom('certificates')
    .select('code')
    .where('id', '=', parts[0]!.id)
    .executeTakeFirstOrThrow();
  expect(await server.ok(checkCertificate, { code })).toMatchObject({ rank: null, uncounted: true });
});

test('an edit judges it again; an entry that has a result keeps what it had', async () => {
  await travelTo(server, new Date());
  const events = [anEvent(), anEvent()];
  const { id: matchId } = await aMatch(server.db, {
    events,
    feeItems: [],
    limits: limitsOf(1, null),
    severities: { eventsPerAthlete: 'uncounted' },
  });
  const { unit, team } = await anEntrant(server);
  const { memberId } = team.athletes[0]!;
  const entries = events.map((event) => anEntry(event, [memberId]));
  const body = aSubmission(matchId, team, entries);
  await server.ok(setMatchReview, body, unit);
  const standings = async () => {
    const { cases } = await server.ok(getMatchReview, { matchId }, unit);
    return Object.fromEntries(cases[0]!.standings.map((each) => [each.entryId, each.uncounted]));
  };
  const [first, second] = entries.map(({ id }) => id) as [string, string];
  expect(await standings()).toEqual({ [first]: false, [second]: true });
  const edited = (version: number, entriesLeft: typeof entries) =>
    server.ok(
      setMatchReview,
      { ...body, act: 'resubmit' as const, version, form: { ...body.form, entries: entriesLeft } },
      unit,
    );
  const { version } = await edited(1, [entries[1]!]);
  expect(await standings()).toEqual({ [second]: false });
  const third = anEntry(events[0]!, [memberId]);
  await server.db
    .insertInto('results')
    .values({
      entry_id: second,
      match_id: matchId,
      event_id: events[1]!.id,
      group_id: events[1]!.groups[0]!.id,
      registration_id: body.id,
      unit_id: unit.unitId,
      state: 10,
      marks: null,
      score: null,
      entered_at: new Date(),
    })
    .execute();
  await edited(version, [entries[1]!, third]);
  expect(await standings()).toEqual({ [second]: false, [third.id]: false });
});
