import { expect, test } from 'vitest';
import { putOffWith } from '#contract/start-lists/delays.ts';
import { drawStartLists, staffGetStartList, staffGetStartLists } from '#contract/start-lists/calls.ts';
import { delayStartSessions } from '#contract/start-lists/day-calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, passedBy, travelTo } from '#test/factories/registrations.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { aDraw, publishDrawn } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

test('heats up to the last with a result stand still, those behind move, and as many lists are published as counted', async () => {
  await travelTo(server, new Date());
  const events = [anEvent(), anEvent(), anEvent(), anEvent()];
  const { id: matchId, match } = await aMatch(server.db, { events });
  const { unit, team } = await anEntrant(server, { athletes: 3 });
  const entries = events.flatMap((event) => team.athletes.map(({ memberId }) => anEntry(event, [memberId])));
  await passedBy(server, staff, await server.ok(setMatchReview, aSubmission(matchId, team, entries), unit));
  const ids = events.map(({ groups }) => groups[0]!.id) as [string, string, string, string];
  const [first, over, begun, last] = ids;
  const body = aDraw({ matchId, match }, ids);
  body.lists = body.lists.map((each) => ({ ...each, courts: 1 }));
  await server.ok(drawStartLists, body, staff);
  await publishDrawn(server, staff, matchId);
  await travelTo(server, new Date(body.session.startsAt));
  const type = async (groupId: string, heat: number) => {
    const { places } = await server.ok(staffGetStartList, { groupId }, staff);
    const { entryId } = places.find((each) => each.heat === heat)!;
    await entered(server, staff, groupId, { [entryId]: speedMarks(50) });
  };
  // Of the second list a sheet of an earlier heat is still to be typed.
  await type(over, 3);
  await type(begun, 1);
  const before = await minutesOf(ids, body.session.startsAt);
  const { groups } = await server.ok(staffGetStartLists, { matchId }, staff);
  const counted = putOffWith(
    groups.flatMap(({ groupId, list }) => (list ? [{ ...list, groupId }] : [])),
    { groupId: first, heat: 1 },
  );
  const delay = (version: number, minutes: number) => {
    const sessions = [{ id: body.session.id, version, from: { groupId: first, heat: 1 } }];
    return server.ok(delayStartSessions, { matchId, sessions, minutes, reason: null }, staff);
  };

  const { published } = await delay(1, 40);
  const by = (minutes: readonly number[], ...later: number[]) => minutes.map((each, n) => each + later[n]!);
  expect(await minutesOf(ids, body.session.startsAt)).toEqual([
    by(before[0]!, 40, 40, 40),
    before[1],
    by(before[2]!, 0, 40, 40),
    by(before[3]!, 40, 40, 40),
  ]);
  expect(counted.map(({ groupId }) => groupId)).toEqual([first, begun, last]);
  expect(published).toBe(counted.length);

  expect((await delay(2, -40)).published).toBe(3);
  expect(await minutesOf(ids, body.session.startsAt)).toEqual(before);
});

/** When each heat of these lists starts, in minutes after the session's start. */
async function minutesOf(ids: readonly string[], from: string): Promise<number[][]> {
  const rows = await server.db
    .selectFrom('start_lines')
    .select(['list_id as id', 'starts_at as at'])
    .where('list_id', 'in', [...ids])
    .orderBy('heat')
    .execute();
  return ids.map((id) =>
    rows.filter((row) => row.id === id).map(({ at }) => (at!.getTime() - Date.parse(from)) / 60_000),
  );
}
