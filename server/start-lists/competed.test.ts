import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { setResultState } from '#contract/results/staff-calls.ts';
import {
  drawStartLists,
  setStartList,
  setStartSession,
  staffGetStartList,
  staffGetStartLists,
} from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { aDraw, aDrawableMatch, publishDrawn } from '#test/factories/start-lists.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { programmeOf } from './programme.ts';
import { startsOf } from './public.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

async function drawn() {
  await travelTo(server, new Date());
  const made = await aDrawableMatch(server, staff, 2);
  const body = aDraw(made, [made.groups.single, made.groups.relay]);
  await server.ok(drawStartLists, body, staff);
  // Marks are entered once registration has closed.
  await travelTo(server, new Date(body.session.startsAt));
  return { ...made, body };
}
const read = (groupId: string) => server.ok(staffGetStartList, { groupId }, staff);

test('who has marks keeps the place, and the group is not drawn again', async () => {
  const { groups, single, body, matchId } = await drawn();
  const list = await read(groups.single);
  const [first, second] = list.places;
  await entered(server, staff, groups.single, { [first!.entryId]: speedMarks(50) });
  expect((await read(groups.single)).scored).toEqual([first!.entryId]);
  const swapped = list.places.map((each) =>
    each === first
      ? { ...each, entryId: second!.entryId }
      : each === second
        ? { ...each, entryId: first!.entryId }
        : each,
  );
  const { groupId, version, firstCourt, courts, heatSeconds } = list;
  const change = { groupId, version, firstCourt, courts, heatSeconds };
  expect((await server.refused(setStartList, { ...change, places: swapped }, staff)).name).toBe(
    'startListScored',
  );
  // Heats that are over would be given other times.
  const longer = { ...change, heatSeconds: heatSeconds + 60, places: list.places };
  expect((await server.refused(setStartList, longer, staff)).name).toBe('heatLengthFixed');
  // Those who have not competed yet may still be moved.
  const [last, before] = [list.places.at(-1)!, list.places.at(-2)!];
  const others = list.places.map((each) =>
    each === last
      ? { ...each, entryId: before.entryId }
      : each === before
        ? { ...each, entryId: last.entryId }
        : each,
  );
  await server.ok(setStartList, { ...change, places: others }, staff);
  const again = { ...body, id: newId(), session: { ...body.session, version: 1 } };
  again.lists = [{ ...body.lists[0]!, version: 2 }];
  const { code, msg } = await server.call(drawStartLists, again, staff);
  expect(code).toBe(refusals.startListBegun.code);
  expect(msg).toContain(`“${single.name.zh}”${single.groups[0]!.name.zh}已有成绩`);
  expect((await read(groups.single)).held).toBeGreaterThan(0);
  expect((await server.ok(staffGetStartLists, { matchId }, staff)).sessions).toHaveLength(1);
});

test('a list that has been competed in keeps its time when the session is put off', async () => {
  const { groups, body } = await drawn();
  const before = await read(groups.single);
  await entered(
    server,
    staff,
    groups.single,
    Object.fromEntries(before.places.map(({ entryId }) => [entryId, speedMarks(50)])),
  );
  const relay = await read(groups.relay);
  const lists = [groups.single, groups.relay].map((groupId) => ({ groupId, pauseSeconds: 300 }));
  const startsAt = new Date(Date.parse(body.session.startsAt) + 40 * 60_000).toISOString();
  const { id, name } = body.session;
  await server.ok(setStartSession, { id, version: 1, name, startsAt, hallId: null, lists }, staff);
  expect((await read(groups.single)).startsAt).toBe(before.startsAt);
  expect(Date.parse((await read(groups.relay)).startsAt)).toBeGreaterThan(Date.parse(relay.startsAt));
});

test('who was scratched at the desk is struck out at once on every paper and on the public list', async () => {
  const { groups, matchId, match } = await drawn();
  await publishDrawn(server, staff, matchId);
  const { entryId, heat, court } = (await read(groups.single)).places[0]!;
  const outs = async () => {
    const papers = await Promise.all(
      [false, true].map((isOfficial) =>
        programmeOf(server.db, { id: matchId, match }, new Date(), { isOfficial }),
      ),
    );
    const { lines } = await startsOf(server.db, matchId, match.startDate);
    return [
      ...papers.map(({ lists }) => lists.flatMap(({ rows }) => rows.filter(({ out }) => out))),
      lines.filter(({ out }) => out),
    ];
  };
  expect(await outs()).toEqual([[], [], []]);
  await server.ok(setResultState, { entryId, version: 0, state: 10, reason: '检录未到' }, staff);
  for (const struck of await outs()) expect(struck).toMatchObject([{ heat, court }]);
  // A line that is cancelled is a matter of its result, and waits for its release.
  await server.ok(setResultState, { entryId, version: 1, state: 11, reason: '资格不符' }, staff);
  expect(await outs()).toEqual([[], [], []]);
});

test('who was scratched is struck out on the list, and left out of a new draw', async () => {
  const { groups, body } = await drawn();
  const { places } = await read(groups.single);
  const { entryId } = places[0]!;
  await server.ok(setResultState, { entryId, version: 0, state: 10, reason: '检录未到' }, staff);
  const list = await read(groups.single);
  expect(list.entries.find((each) => each.entryId === entryId)).toMatchObject({ out: true });
  const again = { ...body, id: newId(), session: { ...body.session, version: 1 } };
  again.lists = [{ ...body.lists[0]!, version: 1 }];
  await server.ok(drawStartLists, again, staff);
  expect((await read(groups.single)).places.map((each) => each.entryId)).not.toContain(entryId);
});
