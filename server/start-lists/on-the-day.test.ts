import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import {
  drawStartLists,
  setStartList,
  setStartSession,
  staffGetStartList,
  staffGetStartLists,
} from '#contract/start-lists/calls.ts';
import { delayStartSessions, moveStartLists, setHalls } from '#contract/start-lists/day-calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, passedBy, travelTo } from '#test/factories/registrations.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { aDraw, aDrawableMatch, publishDrawn } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

const hall = (name: string, firstCourt: number, courts: number) => ({
  id: newId(),
  name: { zh: name, en: name },
  firstCourt,
  courts,
});

async function drawn(units = 2) {
  await travelTo(server, new Date());
  const made = await aDrawableMatch(server, staff, units);
  const body = aDraw(made, [made.groups.single, made.groups.relay]);
  await server.ok(drawStartLists, body, staff);
  return { ...made, body };
}
const read = (groupId: string) => server.ok(staffGetStartList, { groupId }, staff);
const overview = (matchId: string) => server.ok(staffGetStartLists, { matchId }, staff);
const listIn = async (matchId: string, groupId: string) =>
  (await overview(matchId)).groups.find((each) => each.groupId === groupId)!;
const courtsOf = async (groupId: string) =>
  [...new Set((await read(groupId)).places.map(({ court }) => court))].toSorted((a, b) => a - b);
const startOf = async (groupId: string) => (await read(groupId)).startsAt;
const later = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const bodiesTo = async (matchId: string) => {
  const notices = await server.db
    .selectFrom('notices as n')
    .innerJoin('notice_units as u', 'u.notice_id', 'n.id')
    .select(['n.title', 'n.body', 'u.unit_id as unitId'])
    .where('n.match_id', '=', matchId)
    .where('n.topic', '=', 'startLists')
    .orderBy('n.created_at')
    .execute();
  return notices.map(({ title, body, unitId }) => ({ unitId, title, body: (body as { zh: string }).zh }));
};

describe('halls', () => {
  test('have courts of their own numbers, and sessions are drawn on these', async () => {
    const { matchId, groups, body } = await drawn();
    const [main, side] = [hall('主馆', 1, 4), hall('副馆', 5, 4)];
    const save = (halls: readonly object[], version = 0) =>
      ({ matchId, version, halls }) as BodyOf<typeof setHalls>;
    const twice = await server.refused(setHalls, save([main, { ...side, firstCourt: 4 }]), staff);
    expect(twice.problems).toEqual([{ name: 'courtOfTwoHalls', place: 'halls.1.firstCourt' }]);
    expect(await server.ok(setHalls, save([main, side]), staff)).toEqual({ version: 1 });
    expect((await server.refused(setHalls, save([main]), staff)).name).toBe('changedMeanwhile');
    expect(await overview(matchId)).toMatchObject({ halls: [main, side], hallsVersion: 1 });

    const again = (firstCourt: number, sessionVersion: number) => ({
      ...body,
      id: newId(),
      session: { ...body.session, version: sessionVersion, hallId: side.id },
      lists: body.lists.map((each) => ({ ...each, version: 1, firstCourt })),
    });
    const { problems } = await server.refused(drawStartLists, again(1, 1), staff);
    expect(problems![0]).toEqual({ name: 'courtOutsideHall', place: 'lists.0.courts' });
    await server.ok(drawStartLists, again(7, 1), staff);
    expect(await courtsOf(groups.single)).toEqual([7, 8]);

    expect((await server.refused(setHalls, save([main], 1), staff)).name).toBe('hallInUse');
    const small = await server.refused(setHalls, save([main, { ...side, courts: 2 }], 1), staff);
    expect(small.problems![0]!.name).toBe('courtOutsideHall');
  });

  test('a session that goes to another hall takes its lists along, in their order, unless they have begun', async () => {
    const { matchId, groups, body } = await drawn();
    const side = hall('副馆', 5, 4);
    await server.ok(setHalls, { matchId, version: 0, halls: [side] }, staff);
    const before = await read(groups.single);
    const lists = [groups.single, groups.relay].map((groupId) => ({ groupId, pauseSeconds: 300 }));
    const { id, name, startsAt } = body.session;
    const ask = (version: number, hallId: string | null) => ({ id, version, name, startsAt, hallId, lists });
    await server.ok(setStartSession, ask(1, side.id), staff);
    const after = await read(groups.single);
    expect(after.places).toEqual(before.places.map((place) => ({ ...place, court: place.court + 4 })));
    expect(after.session.hallId).toBe(side.id);
    expect((await server.refused(setStartSession, ask(2, newId()), staff)).name).toBe('changedMeanwhile');

    await travelTo(server, new Date(startsAt));
    await entered(server, staff, groups.single, { [after.places[0]!.entryId]: speedMarks(50) });
    expect((await server.refused(setStartSession, ask(2, null), staff)).name).toBe('startListScored');
    expect(await courtsOf(groups.single)).toEqual([5, 6]);
  });

  test('by hand an entry stands on courts of its list alone', async () => {
    const { groups } = await drawn();
    const { groupId, version, courts, heatSeconds, places } = await read(groups.single);
    const ask = { groupId, version, firstCourt: 5, courts, heatSeconds, places };
    const { problems } = await server.refused(setStartList, ask, staff);
    expect(problems![0]).toEqual({ name: 'courtBeyond', place: 'places.0.court' });
  });
});

describe('a list goes to other courts', () => {
  test('as it is, published in the same act, each unit notified of old and new court; undone alike', async () => {
    const { matchId, groups, body } = await drawn();
    await publishDrawn(server, staff, matchId);
    const before = await read(groups.single);
    const move = (version: number, firstCourt: number) =>
      server.ok(
        moveStartLists,
        {
          matchId,
          lists: [
            { groupId: groups.single, version, sessionId: body.session.id, firstCourt, position: null },
          ],
        },
        staff,
      );
    expect(await move(1, 5)).toEqual({ lists: [{ groupId: groups.single, version: 2 }], published: 1 });
    const after = await read(groups.single);
    expect(after).toMatchObject({ firstCourt: 5, state: 'published', startsAt: before.startsAt });
    expect(after.places).toEqual(before.places.map((place) => ({ ...place, court: place.court + 4 })));
    const changed = (await bodiesTo(matchId)).filter(({ body: text }) => text.includes('→'));
    expect(new Set(changed.map(({ unitId }) => unitId)).size).toBe(2);
    for (const { body: text } of changed)
      expect(text).toMatch(/第 \d 场：\d\d:\d\d [12] 号场地 → \d\d:\d\d [56] 号场地/);

    await move(2, 1);
    expect((await read(groups.single)).places).toEqual(before.places);
  });

  test('to another session at its end, or to a position in it; not once it has begun', async () => {
    const { matchId, groups, body, ...made } = await drawn();
    const other = aDraw({ matchId, ...made }, [groups.relay]);
    other.session.startsAt = later(body.session.startsAt, 600);
    other.lists[0]!.version = 1;
    await server.ok(drawStartLists, other, staff);
    const to = (sessionId: string, version: number, position: number | null = null) => ({
      matchId,
      lists: [{ groupId: groups.single, version, sessionId, firstCourt: 3, position }],
    });
    const refused = async (move: BodyOf<typeof moveStartLists>) =>
      (await server.refused(moveStartLists, move, staff)).name;
    expect(await refused(to(newId(), 1))).toBe('changedMeanwhile');
    expect(await refused(to(other.session.id, 7))).toBe('changedMeanwhile');
    await server.ok(moveStartLists, to(other.session.id, 1), staff);
    const order = async () =>
      [await listIn(matchId, groups.single), await listIn(matchId, groups.relay)].map(
        ({ list }) => list!.position,
      );
    expect(await order()).toEqual([2, 1]);
    // The session that it left was empty, and is gone.
    expect((await overview(matchId)).sessions.map(({ id }) => id)).toEqual([other.session.id]);
    await server.ok(moveStartLists, to(other.session.id, 2, 1), staff);
    expect(await order()).toEqual([1, 2]);
    expect(await startOf(groups.single)).toBe(other.session.startsAt);

    await travelTo(server, new Date(other.session.startsAt));
    const { places } = await read(groups.single);
    await entered(server, staff, groups.single, { [places[0]!.entryId]: speedMarks(50) });
    expect(await refused(to(other.session.id, 3))).toBe('startListScored');
  });

  test('twice at once moves it once', async () => {
    const { matchId, groups, body } = await drawn();
    const move = (firstCourt: number) =>
      server.ok(
        moveStartLists,
        {
          matchId,
          lists: [
            { groupId: groups.single, version: 1, sessionId: body.session.id, firstCourt, position: null },
          ],
        },
        staff,
      );
    const ends = await Promise.allSettled([move(3), move(5)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a delay', () => {
  const from = (groupId: string, heat = 1) => ({ groupId, heat });

  test('moves a session, publishes the new times in the same act with the reason, and can be taken back', async () => {
    const { matchId, match, groups, body } = await drawn();
    await publishDrawn(server, staff, matchId);
    const before = { single: await startOf(groups.single), relay: await startOf(groups.relay) };
    const delay = (version: number, minutes: number, at: ReturnType<typeof from> | null) =>
      server.ok(
        delayStartSessions,
        {
          matchId,
          sessions: [{ id: body.session.id, version, from: at }],
          minutes,
          reason: minutes > 0 ? 'equipment' : null,
        },
        staff,
      );

    const answer = await delay(1, 40, null);
    expect(answer).toEqual({
      sessions: [{ id: body.session.id, version: 2, from: from(groups.single) }],
      published: 2,
    });
    expect(await startOf(groups.single)).toBe(later(before.single, 40));
    expect(await startOf(groups.relay)).toBe(later(before.relay, 40));
    expect((await listIn(matchId, groups.relay)).state).toBe('published');
    const delays = (await bodiesTo(matchId)).filter(({ body: text }) => text.includes('推迟'));
    expect(new Set(delays.map(({ unitId }) => unitId)).size).toBe(2);
    for (const { title, body: text } of delays) {
      expect(title).toEqual({
        zh: `比赛推迟 40 分钟：${match.name.zh}`,
        en: `40 minutes late: ${match.name.en}`,
      });
      expect(text).toContain('比赛推迟 40 分钟（器材或计时故障）');
      expect(text).toMatch(/第 1 场：(\d\d:\d\d) → (\d\d:\d\d)/);
    }

    const back = await delay(2, -40, answer.sessions[0]!.from);
    expect((await bodiesTo(matchId)).at(-1)!.title).toMatchObject({
      zh: `比赛提前 40 分钟：${match.name.zh}`,
    });
    expect(await startOf(groups.relay)).toBe(before.relay);
    expect((await delay(back.sessions[0]!.version, 15, from(groups.relay))).published).toBe(1);
    expect([await startOf(groups.single), await startOf(groups.relay)]).toEqual([
      before.single,
      later(before.relay, 15),
    ]);
    // Five minutes were between them, and fifteen have come.
    const refused = async (session: object, minutes = -21) => {
      const change = { id: body.session.id, version: 4, from: from(groups.relay), ...session };
      const all = { matchId, sessions: [change], minutes, reason: null };
      return (await server.refused(delayStartSessions, all, staff)).name;
    };
    expect(await refused({})).toBe('startsTooEarly');
    expect(await refused({ version: 1 })).toBe('changedMeanwhile');
    expect(await refused({ from: from(newId()) })).toBe('nothingToDelay');
    expect(await startOf(groups.relay)).toBe(later(before.relay, 15));
  });

  test('begins in the middle of a list with the first heat that has no result, and the earlier ones stay', async () => {
    const { matchId, groups, body } = await drawn(3);
    await publishDrawn(server, staff, matchId);
    await travelTo(server, new Date(body.session.startsAt));
    const before = await read(groups.single);
    const lastHeat = Math.max(...before.places.map(({ heat }) => heat));
    expect(lastHeat).toBeGreaterThan(1);
    const firstHeat = before.places.filter(({ heat }) => heat === 1);
    await entered(
      server,
      staff,
      groups.single,
      Object.fromEntries(firstHeat.map(({ entryId }) => [entryId, speedMarks(50)])),
    );
    const timesBefore = await timesOf(groups.single);
    const ask = (version: number, minutes: number, at: ReturnType<typeof from> | null) => ({
      matchId,
      sessions: [{ id: body.session.id, version, from: at }],
      minutes,
      reason: null,
    });
    expect((await listIn(matchId, groups.single)).list).toMatchObject({ held: 1, heats: lastHeat });
    const { sessions } = await server.ok(delayStartSessions, ask(1, 10, null), staff);
    expect(sessions[0]!.from).toEqual(from(groups.single, 2));
    const times = await timesOf(groups.single);
    expect(times.get(1)).toBe(timesBefore.get(1));
    expect(times.get(2)).toBe(later(timesBefore.get(2)!, 10));
    expect(await read(groups.single)).toMatchObject({
      breaks: [{ heat: 2, seconds: 600 }],
      state: 'published',
    });
    // A heat that is over is not put off.
    expect((await server.refused(delayStartSessions, ask(2, 10, from(groups.single)), staff)).name).toBe(
      'nothingToDelay',
    );
    await server.ok(delayStartSessions, ask(2, -10, sessions[0]!.from), staff);
    expect(await timesOf(groups.single)).toEqual(timesBefore);
  });

  test('behind a list that has been competed in moves as far as what is before it', async () => {
    await travelTo(server, new Date());
    const events = [anEvent(), anEvent(), anEvent()];
    const { id: matchId, match } = await aMatch(server.db, { events });
    const { unit, team } = await anEntrant(server);
    const entries = events.map((event) => anEntry(event, [team.athletes[0]!.memberId]));
    await passedBy(server, staff, await server.ok(setMatchReview, aSubmission(matchId, team, entries), unit));
    const [first, running, last] = events.map(({ groups }) => groups[0]!.id) as [string, string, string];
    const body = aDraw({ matchId, match }, [first, running, last]);
    await server.ok(drawStartLists, body, staff);
    await publishDrawn(server, staff, matchId);
    await travelTo(server, new Date(body.session.startsAt));
    const [entry] = (await read(running)).places;
    await entered(server, staff, running, { [entry!.entryId]: speedMarks(50) });
    const times = () => Promise.all([first, running, last].map(startOf));
    const [a, b, c] = (await times()) as [string, string, string];
    const delay = async (version: number, minutes: number, at: ReturnType<typeof from> | null) => {
      const sessions = [{ id: body.session.id, version, from: at }];
      return server.ok(delayStartSessions, { matchId, sessions, minutes, reason: null }, staff);
    };
    await delay(1, 40, from(first));
    expect(await times()).toEqual([later(a, 40), b, later(c, 40)]);
    await delay(2, -40, from(first));
    expect(await times()).toEqual([a, b, c]);
    // The first list was held as well: its sheets are still to be typed.
    expect((await delay(3, 10, null)).sessions[0]!.from).toEqual(from(last));
    expect(await times()).toEqual([a, b, later(c, 10)]);
  });

  test('moves several sessions at once, or none', async () => {
    const { matchId, groups, body, ...made } = await drawn();
    const other = aDraw({ matchId, ...made }, [groups.relay]);
    other.lists[0]!.version = 1;
    await server.ok(drawStartLists, other, staff);
    const { sessions } = await overview(matchId);
    const ask = (...versions: number[]) => ({
      matchId,
      sessions: sessions.map(({ id }, n) => ({ id, version: versions[n]!, from: null })),
      minutes: 5,
      reason: 'weather' as const,
    });
    const now = sessions.map(({ version }) => version);
    expect((await server.refused(delayStartSessions, ask(now[0]!, 9), staff)).name).toBe('changedMeanwhile');
    expect(await startOf(groups.single)).toBe(body.session.startsAt);
    await server.ok(delayStartSessions, ask(...now), staff);
    for (const groupId of [groups.single, groups.relay])
      expect(await startOf(groupId)).toBe(later(body.session.startsAt, 5));
  });
});

/** When each heat starts by the lines that are stored. */
async function timesOf(groupId: string): Promise<Map<number, string>> {
  const rows = await server.db
    .selectFrom('start_lines')
    .select(['heat', 'starts_at'])
    .where('list_id', '=', groupId)
    .orderBy('heat')
    .execute();
  return new Map(rows.map(({ heat, starts_at: at }) => [heat!, at!.toISOString()]));
}
