import { describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/call.ts';
import {
  drawStartLists,
  publishStartLists,
  setStartList,
  setStartSession,
  staffGetStartList,
  staffGetStartLists,
  staffGetStartListVersion,
} from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { releaseEntries } from '#server/registrations/entries.ts';
import { transaction } from '#server/db/transaction.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anEntrant } from '#test/factories/registrations.ts';
import { aDraw, aDrawableMatch, enter, publishDrawn } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';
const server = await suiteServer();
const staff = await aStaff(server.db);

type Scene = Awaited<ReturnType<typeof aDrawableMatch>>;
type Whole = DataOf<typeof staffGetStartList>;

const scene = (units?: number) => aDrawableMatch(server, staff, units);
const read = (groupId: string) => server.ok(staffGetStartList, { groupId }, staff);
const standing = async ({ matchId }: Scene, groupId: string) =>
  (await server.ok(staffGetStartLists, { matchId }, staff)).groups.find((each) => each.groupId === groupId)!;
async function drawn(units = 2) {
  const made = await scene(units);
  const body = aDraw(made, [made.groups.single, made.groups.relay], { seed: 'seed' });
  await server.ok(drawStartLists, body, staff);
  return { ...made, body };
}
const at = (list: { startsAt: string }, seconds: number) =>
  new Date(Date.parse(list.startsAt) + seconds * 1000).toISOString();

/** What of, and what its SMS names. */
async function toldOf(matchId: string) {
  const rows = await server.db
    .selectFrom('notices')
    .select(['key', 'places'])
    .where('match_id', '=', matchId)
    .orderBy('id')
    .execute();
  return rows.map(({ key, places }) => `${key!.split(' ').at(-1)} ${places!.zh['event']}`);
}

describe('publishing', () => {
  test('is a version that stays as it was; what has not changed makes none', async () => {
    const made = await drawn();
    const { matchId, groups } = made;
    expect(await publishDrawn(server, staff, matchId)).toEqual({
      lists: [
        { groupId: groups.single, number: 1 },
        { groupId: groups.relay, number: 1 },
      ],
    });
    expect(await standing(made, groups.single)).toMatchObject({
      state: 'published',
      list: { published: { number: 1 } },
    });
    await publishDrawn(server, staff, matchId);
    const list = await read(groups.single);
    expect(list.versions).toHaveLength(1);
    const [a, b, ...rest] = list.places as [Whole['places'][0], Whole['places'][0]];
    const places = [{ ...a, entryId: b.entryId }, { ...b, entryId: a.entryId }, ...rest];
    const { firstCourt, courts, heatSeconds, version } = list;
    await server.ok(
      setStartList,
      { groupId: groups.single, version, firstCourt, courts, heatSeconds, places },
      staff,
    );
    expect(await read(groups.single)).toMatchObject({
      state: 'stale',
      retimed: false,
      differences: [
        { entryId: b.entryId, kind: 'moved' },
        { entryId: a.entryId, kind: 'moved' },
      ],
    });
    expect(await toldOf(matchId)).toEqual(['first 本单位参加的组别']);
    await publishDrawn(server, staff, matchId);
    // One notice per act, not per list; of moved starts one per unit; an act without changes sends none.
    const changed = 'changed 30秒单摇跳 公开组';
    expect(await toldOf(matchId)).toEqual(['first 本单位参加的组别', changed, changed]);
    const { versions } = await read(groups.single);
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    const old = await server.ok(staffGetStartListVersion, { groupId: groups.single, number: 1 }, staff);
    expect(old.lines.map(({ entryId }) => entryId)).toEqual(list.places.map(({ entryId }) => entryId));
    expect(old.entries[0]!.people[0]!.name).not.toBe('');
    expect(
      (await server.refused(staffGetStartListVersion, { groupId: groups.single, number: 3 }, staff)).name,
    ).toBe('notFound');
  });

  test('goes stale by itself: others on an entry, one withdrawn, one that came to it, other times', async () => {
    const made = await drawn();
    const { matchId, groups, entrants, body } = made;
    await publishDrawn(server, staff, matchId);
    const changes = async (groupId: string) => {
      const { state, differences, retimed } = await read(groupId);
      return { state, kinds: differences.map(({ kind }) => kind), retimed };
    };
    const calm = { state: 'published', kinds: [], retimed: false };
    expect(await changes(groups.relay)).toEqual(calm);

    const [first] = entrants as [Scene['entrants'][0]];
    const third = first.team.athletes[2]!.memberId;
    await server.db
      .updateTable('entry_members')
      .set({ member_id: third })
      .where('event_id', '=', made.relay.id)
      .where('member_id', '=', first.team.athletes[0]!.memberId)
      .execute();
    expect(await changes(groups.relay)).toEqual({ state: 'stale', kinds: ['people'], retimed: false });
    await publishDrawn(server, staff, matchId);
    expect(await changes(groups.relay)).toEqual(calm);

    await transaction(server.db, (trx) => releaseEntries(trx, first.registrationId));
    expect(await changes(groups.relay)).toEqual({ state: 'stale', kinds: ['out'], retimed: false });
    await publishDrawn(server, staff, matchId);
    expect(await changes(groups.relay)).toEqual(calm);
    // Its place stays to be seen.
    const { lines } = await server.ok(staffGetStartListVersion, { groupId: groups.relay, number: 3 }, staff);
    expect(lines.map(({ out }) => out).toSorted()).toEqual([false, true]);

    await enter(server, staff, await anEntrant(server), matchId, [made.single, made.relay]);
    expect(await changes(groups.relay)).toEqual({ state: 'stale', kinds: [], retimed: false });
    expect((await standing(made, groups.relay)).list!.unplaced).toBe(1);
    const { version } = await read(groups.relay);
    const publish = { matchId, lists: [{ groupId: groups.relay, version }] };
    expect((await server.refused(publishStartLists, publish, staff)).name).toBe('startListIncomplete');

    const { id, name } = body.session;
    const lists = [groups.single, groups.relay].map((groupId) => ({ groupId, pauseSeconds: 300 }));
    const later = at(body.session, 3600);
    await server.ok(setStartSession, { id, version: 1, name, startsAt: later, hallId: null, lists }, staff);
    expect((await changes(groups.single)).retimed).toBe(true);
  });

  test('what is not drawn, or was moved meanwhile, is not published', async () => {
    const made = await scene(1);
    const { matchId, groups } = made;
    const ask = (version: number, of = matchId) =>
      server.refused(publishStartLists, { matchId: of, lists: [{ groupId: groups.single, version }] }, staff);
    expect((await ask(0)).name).toBe('startListNotDrawn');
    expect((await ask(0, newId())).name).toBe('notFound');
    await server.ok(drawStartLists, aDraw(made, [groups.single]), staff);
    expect((await ask(7)).name).toBe('changedMeanwhile');
    const twice = Array.from({ length: 2 }, () => ({ groupId: groups.single, version: 1 }));
    expect((await server.refused(publishStartLists, { matchId, lists: twice }, staff)).name).toBe(
      'duplicate',
    );
  });
});
