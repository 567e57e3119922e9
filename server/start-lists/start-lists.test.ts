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
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { aDraw, aDrawableMatch, publishDrawn } from '#test/factories/start-lists.ts';
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
const starts = (groupId: string) =>
  server.db
    .selectFrom('start_lines')
    .select(['entry_id', 'heat', 'court', 'starts_at', 'number'])
    .where('list_id', '=', groupId)
    .orderBy('heat')
    .orderBy('court')
    .execute();
const at = (list: { startsAt: string }, seconds: number) =>
  new Date(Date.parse(list.startsAt) + seconds * 1000).toISOString();

describe('a draw', () => {
  test('puts the entries of passed registrations into heats, courts and times, with start numbers', async () => {
    const made = await scene();
    const { matchId, groups } = made;
    // In review: not to be drawn yet.
    await submitted(server, await anEntrant(server), matchId, made.single);
    expect((await standing(made, groups.single)).state).toBe('notDrawn');
    expect((await server.refused(staffGetStartList, { groupId: groups.single }, staff)).name).toBe(
      'startListNotDrawn',
    );
    const body = aDraw(made, [groups.single, groups.relay]);
    const answered = await server.ok(drawStartLists, body, staff);
    expect(answered.seed.length).toBeGreaterThan(8);
    expect(answered.lists).toEqual([
      { groupId: groups.single, version: 1 },
      { groupId: groups.relay, version: 1 },
    ]);
    // 6 entries on 2 courts are 3 heats of 2 minutes; 5 minutes later 2 entries are 1.
    const { sessions, groups: all } = await server.ok(staffGetStartLists, { matchId }, staff);
    expect(sessions).toMatchObject([{ name: { zh: '第一单元' }, startsAt: body.session.startsAt }]);
    expect(sessions[0]!.endsAt).toBe(at(body.session, 3 * 120 + 300 + 120));
    expect(all).toMatchObject([
      { entries: 6, state: 'drawn', list: { heats: 3, startsAt: body.session.startsAt, position: 1 } },
      { entries: 2, state: 'drawn', list: { heats: 1, startsAt: at(body.session, 660), position: 2 } },
    ]);
    expect(all[0]!.list!.conflicts).toEqual({ together: 0, adjoining: 0, court: 0, unit: 0 });
    const lines = await starts(groups.single);
    expect(lines.map(({ heat, court }) => [heat, court])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
      [3, 1],
      [3, 2],
    ]);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lines[5]!.starts_at!.toISOString()).toBe(at(body.session, 240));
    expect((await starts(groups.relay)).map(({ number }) => number)).toEqual([7, 8]);
  });

  test('repeats with the same seed; numbers stay, also through another draw', async () => {
    const made = await drawn(3);
    const { groups, body } = made;
    const first = await starts(groups.single);
    const again = (seed: string, version: number) =>
      server.ok(
        drawStartLists,
        {
          ...body,
          id: newId(),
          seed,
          session: { ...body.session, version },
          lists: body.lists.map((list) => ({ ...list, version })),
        },
        staff,
      );
    await again('another', 1);
    const second = await starts(groups.single);
    expect(second.map(({ entry_id }) => entry_id)).not.toEqual(first.map(({ entry_id }) => entry_id));
    const numberOf = (rows: typeof first) => new Map(rows.map((row) => [row.entry_id, row.number]));
    expect(numberOf(second)).toEqual(new Map([...numberOf(first)].toSorted()));
    await again('seed', 2);
    expect(await starts(groups.single)).toEqual(first);
  });

  test('a repeat of the call draws nothing twice; of others it is refused, as is what is out of date', async () => {
    const { body, groups, ...made } = await drawn();
    const before = await starts(groups.single);
    expect(await server.ok(drawStartLists, body, staff)).toEqual({
      seed: 'seed',
      sessionVersion: 1,
      lists: expect.arrayContaining([{ groupId: groups.single, version: 1 }]) as unknown,
    });
    expect(await starts(groups.single)).toEqual(before);
    const name = async (patch: object, by = staff) =>
      (await server.refused(drawStartLists, { ...body, ...patch }, by)).name;
    expect(await name({}, await aStaff(server.db))).toBe('duplicate');
    expect(await name({ id: newId() })).toBe('changedMeanwhile');
    expect(await name({ id: newId(), session: { ...body.session, version: 1 } })).toBe('changedMeanwhile');
    expect(await name({ id: newId(), matchId: newId() })).toBe('notFound');
    const twice = [body.lists[0]!, body.lists[0]!].map((list) => ({ ...list, version: 1 }));
    expect(await name({ id: newId(), session: { ...body.session, version: 1 }, lists: twice })).toBe(
      'duplicate',
    );
    const strange = [{ ...body.lists[0]!, groupId: newId() }];
    const fresh = aDraw({ matchId: body.matchId, match: made.match }, []);
    expect(await name({ ...fresh, lists: strange })).toBe('notFound');
  });

  test('of two simultaneous draws one is refused', async () => {
    const made = await scene(1);
    const bodies = [1, 2].map(() => aDraw(made, [made.groups.single]));
    const answers = await Promise.all(bodies.map((body) => server.call(drawStartLists, body, staff)));
    expect(answers.map(({ code }) => code === 1).toSorted()).toEqual([false, true]);
    expect(await starts(made.groups.single)).toHaveLength(3);
  });

  test('a group in a session of its own keeps its athletes away from those held at the same time', async () => {
    const made = await drawn();
    const { groups, body } = made;
    const apart = aDraw(made, [groups.relay]);
    apart.lists[0]!.version = 1;
    await server.ok(drawStartLists, apart, staff);
    // Same time, another hall: all of the relay are in the single event, two of three heats are theirs.
    const overview = await server.ok(staffGetStartLists, { matchId: body.matchId }, staff);
    expect(overview.sessions).toHaveLength(2);
    const relay = await read(groups.relay);
    expect(relay.startsAt).toBe(body.session.startsAt);
    expect(relay.busy.length).toBeGreaterThan(0);
    expect(overview.groups[1]!.list!.conflicts.together).toBeGreaterThan(0);
    // Courts are counted from 1 in each session: at the same time both have the first.
    expect(overview.groups[1]!.list!.conflicts.court).toBeGreaterThan(0);
    expect(relay.taken).toContainEqual(
      expect.objectContaining({ listId: groups.single, heat: 1, court: relay.places[0]!.court }),
    );
    // Its old session is for the other alone; when that goes too there is none.
    const back = aDraw(made, [groups.single], { session: { ...apart.session, version: 1 } });
    back.lists[0]!.version = 1;
    await server.ok(drawStartLists, back, staff);
    const after = await server.ok(staffGetStartLists, { matchId: body.matchId }, staff);
    expect(after.sessions.map(({ id }) => id)).toEqual([apart.session.id]);
    expect(after.groups.map(({ list }) => list!.position)).toEqual([2, 1]);
  });

  test('needs entries, a match that is published, and a group that has not begun', async () => {
    const made = await scene(1);
    const { matchId, groups, entrants } = made;
    await transaction(server.db, (trx) => releaseEntries(trx, entrants[0]!.registrationId));
    const refused = async (body: ReturnType<typeof aDraw>) =>
      (await server.refused(drawStartLists, body, staff)).name;
    expect(await refused(aDraw(made, [groups.single]))).toBe('startListEmpty');
    await server.db.updateTable('matches').set({ stored: 'cancelled' }).where('id', '=', matchId).execute();
    expect(await refused(aDraw(made, [groups.single]))).toBe('noActiveProject');

    const { body, ...begun } = await drawn(1);
    await publishDrawn(server, staff, begun.matchId);
    const past = new Date(Date.now() - 1000).toISOString();
    const { lists } = await server
      .ok(staffGetStartLists, { matchId: begun.matchId }, staff)
      .then(({ groups: g }) => ({
        lists: g.map(({ groupId }) => ({ groupId, pauseSeconds: 0 })),
      }));
    await server.ok(
      setStartSession,
      { id: body.session.id, version: 1, name: body.session.name, startsAt: past, hallId: null, lists },
      staff,
    );
    const again = { ...body, id: newId(), session: { ...body.session, version: 2 } };
    again.lists = [{ ...body.lists[0]!, version: 1 }];
    // The hall may run late: the planned time alone has begun nothing.
    expect((await server.ok(drawStartLists, again, staff)).lists).toHaveLength(1);
  });
});

describe('moving by hand', () => {
  const save = (list: Whole, patch: object = {}) => {
    const { groupId, version, firstCourt, courts, heatSeconds, places } = list;
    return { groupId, version, firstCourt, courts, heatSeconds, places, ...patch };
  };

  test('two change places; a save over a meanwhile changed list is refused', async () => {
    const { groups } = await drawn();
    const list = await read(groups.single);
    const [a, , , d] = list.places as [
      Whole['places'][0],
      Whole['places'][0],
      Whole['places'][0],
      Whole['places'][0],
    ];
    const places = list.places.map((place) =>
      place === a ? { ...a, entryId: d.entryId } : place === d ? { ...d, entryId: a.entryId } : place,
    );
    const numbers = new Map((await starts(groups.single)).map((row) => [row.entry_id, row.number]));
    expect(await server.ok(setStartList, save(list, { places }), staff)).toEqual({ version: 2 });
    expect((await read(groups.single)).places).toEqual(places);
    for (const row of await starts(groups.single)) expect(row.number).toBe(numbers.get(row.entry_id));
    expect((await server.refused(setStartList, save(list), staff)).name).toBe('changedMeanwhile');
  });

  test('other courts and minutes move the times of all that follows', async () => {
    const { groups, body } = await drawn();
    const list = await read(groups.single);
    const places = list.places.map(({ entryId }, n) => ({ entryId, heat: 1, court: n + 1 }));
    await server.ok(setStartList, save(list, { courts: 6, heatSeconds: 60, places }), staff);
    expect((await read(groups.relay)).startsAt).toBe(at(body.session, 60 + 300));
    expect((await starts(groups.relay))[0]!.starts_at!.toISOString()).toBe(at(body.session, 360));
  });

  test('an impossible order is refused: a court twice, one that is not there, an empty heat, an unknown entry', async () => {
    const { groups } = await drawn();
    const list = await read(groups.single);
    const problems = async (places: Whole['places'], patch: object = {}) => {
      const { name, problems: all } = await server.refused(
        setStartList,
        save(list, { places, ...patch }),
        staff,
      );
      return [name, ...all.map((each) => each.name)];
    };
    const [first, second, ...rest] = list.places as [Whole['places'][0], Whole['places'][0]];
    expect(await problems([first, { ...second, court: 1 }, ...rest])).toEqual(['courtTaken', 'courtTaken']);
    expect(await problems([first, { ...second, court: 3 }, ...rest])).toEqual(['courtBeyond', 'courtBeyond']);
    expect(await problems([first, { ...second, heat: 5 }, ...rest])).toEqual(['heatEmpty', 'heatEmpty']);
    expect(await problems([first, { ...second, entryId: newId() }, ...rest])).toEqual(['changedMeanwhile']);
    expect(await problems([first, { ...second, entryId: first.entryId }, ...rest])).toEqual(['duplicate']);
    const unknown = { ...save(list), groupId: newId() };
    expect((await server.refused(setStartList, unknown, staff)).name).toBe('startListNotDrawn');
  });

  test('the running order of a session moves times; it names every list once', async () => {
    const { groups, body } = await drawn();
    const { id, name, startsAt } = body.session;
    const order = (...ids: string[]) => ids.map((groupId) => ({ groupId, pauseSeconds: 60 }));
    const ask = (lists: ReturnType<typeof order>, version = 1) => ({
      id,
      version,
      name,
      startsAt,
      hallId: null,
      lists,
    });
    expect(await server.ok(setStartSession, ask(order(groups.relay, groups.single)), staff)).toEqual({
      version: 2,
    });
    expect((await read(groups.relay)).startsAt).toBe(startsAt);
    expect((await read(groups.single)).startsAt).toBe(at(body.session, 120 + 60));
    const refused = async (draw: ReturnType<typeof ask>) =>
      (await server.refused(setStartSession, draw, staff)).name;
    expect(await refused(ask(order(groups.relay, groups.single)))).toBe('changedMeanwhile');
    expect(await refused(ask(order(groups.relay), 2))).toBe('changedMeanwhile');
    expect(await refused(ask(order(groups.relay, groups.relay), 2))).toBe('changedMeanwhile');
    expect(await refused({ ...ask(order(groups.relay)), id: newId() })).toBe('notFound');
  });
});

test('of a match that is cancelled no list is moved, no session set, nothing published', async () => {
  const { matchId, groups, body } = await drawn(1);
  const list = await read(groups.single);
  const { firstCourt, courts, heatSeconds, places } = list;
  const { id, name, startsAt } = body.session;
  await server.db.updateTable('matches').set({ stored: 'cancelled' }).where('id', '=', matchId).execute();
  const moved = { groupId: groups.single, version: 1, firstCourt, courts, heatSeconds, places };
  const lists = [groups.single, groups.relay].map((groupId) => ({ groupId, pauseSeconds: 0 }));
  const publish = { matchId, lists: [{ groupId: groups.single, version: 1 }] };
  const refused = [
    await server.refused(setStartList, moved, staff),
    await server.refused(setStartSession, { id, version: 1, name, startsAt, hallId: null, lists }, staff),
    await server.refused(publishStartLists, publish, staff),
  ];
  expect(refused.map((each) => each.name)).toEqual(Array(3).fill('noActiveProject'));
  expect(await read(groups.single)).toMatchObject({ version: 1, state: 'drawn' });
});

test('the director draws; reviewers of registrations read; others do neither', async () => {
  const made = await drawn(1);
  const { matchId, groups } = made;
  const reviewer = await aStaff(server.db, ['registrations']);
  const other = await aStaff(server.db, ['finance', 'results']);
  await server.ok(staffGetStartLists, { matchId }, reviewer);
  await server.ok(staffGetStartList, { groupId: groups.single }, reviewer);
  await publishDrawn(server, staff, matchId);
  await server.ok(staffGetStartListVersion, { groupId: groups.single, number: 1 }, reviewer);
  const draw = aDraw(made, [groups.single]);
  expect((await server.refused(drawStartLists, draw, reviewer)).name).toBe('noPermission');
  expect((await server.refused(staffGetStartLists, { matchId }, other)).name).toBe('noPermission');
  expect((await server.refused(staffGetStartList, { groupId: groups.single }, other)).name).toBe(
    'noPermission',
  );
  expect(
    (await server.refused(staffGetStartListVersion, { groupId: groups.single, number: 1 }, other)).name,
  ).toBe('noPermission');
  const unit = await aUnit(server.db);
  expect((await server.refused(staffGetStartLists, { matchId }, unit)).name).toBe('sessionExpired');
  expect((await server.refused(staffGetStartLists, { matchId: newId() }, staff)).name).toBe('notFound');
  expect((await server.refused(staffGetStartList, { groupId: newId() }, staff)).name).toBe('notFound');
});
