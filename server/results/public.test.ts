import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { addYears } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import { getMatchOutline } from '#contract/matches/public-calls.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import type { Marks } from '#contract/results/marks.ts';
import { getPublicResults, getStandings, watchResults } from '#contract/results/public-calls.ts';
import { scoreOf } from '#contract/results/score.ts';
import { getPublicStartList } from '#contract/start-lists/public-calls.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { memoOf } from '#server/http/memo.ts';
import { aConsent, aMember } from '#test/factories/people.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, type Entrant } from '#test/factories/registrations.ts';
import { testServer, type TestServer } from '#test/server.ts';
import type { StoredResultState } from './table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const at = new Date();
const open = { entries: true, startLists: true, results: true };

interface Played {
  matchId: string;
  match: Match;
  entrants: (Entrant & { entryId: string; registrationId: string })[];
}

/** A match with one event that so many units have one athlete each in, passed. */
async function played(patch: Partial<Match> = {}, units = 3, event = anEvent()): Promise<Played> {
  const { id: matchId, match } = await aMatch(server.db, { events: [event], opened: open, ...patch });
  const entrants: Played['entrants'] = [];
  for (let n = 0; n < units; n++) {
    const entrant = await anEntrant(server, { athletes: 1 });
    const entry = anEntry(event, [entrant.team.athletes[0]!.memberId]);
    const { id } = await server.ok(setMatchReview, aSubmission(matchId, entrant.team, [entry]), entrant.unit);
    await server.db.updateTable('registrations').set({ stage: 'passed' }).where('id', '=', id).execute();
    entrants.push({ ...entrant, entryId: entry.id, registrationId: id });
  }
  return { matchId, match, entrants };
}

const speed = (count: number): Marks => ({
  model: 'speed',
  version: 2,
  counts: [count],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
});

async function result(
  game: Played,
  n: number,
  { state, count = 80, rank = null }: { state: StoredResultState; count?: number; rank?: number | null },
) {
  const [event] = game.match.events;
  const entrant = game.entrants[n]!;
  const judged = state !== 10 && state !== 11;
  const values = {
    state,
    marks: judged ? json(speed(count)) : null,
    score: judged ? json(scoreOf(speed(count), game.match.offences)) : null,
    rank,
    released_at: state === 2 ? null : at,
    published_at: state === 12 ? at : null,
  };
  await server.db
    .insertInto('results')
    .values({
      entry_id: entrant.entryId,
      match_id: game.matchId,
      event_id: event!.id,
      group_id: event!.groups[0]!.id,
      registration_id: entrant.registrationId,
      unit_id: entrant.unit.unitId,
      entered_at: at,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.column('entry_id').doUpdateSet({ ...values, version: sql`results.version + 1` }),
    )
    .execute();
  memoOf(server.db).forget(game.matchId);
}

const say = (matchId: string) => sql`select pg_notify('results', ${matchId})`.execute(server.db);
const all: Call[] = [getMatchOutline, getEntryList, getPublicStartList, getPublicResults, getStandings];

describe('what a match opens', () => {
  test('a closed list is refused, each by itself; the outline says what is open', async () => {
    const lists = {
      entries: getEntryList,
      startLists: getPublicStartList,
      results: getPublicResults,
    } as const;
    for (const closed of Object.keys(lists) as (keyof typeof lists)[]) {
      const { id: matchId } = await aMatch(server.db, { opened: { ...open, [closed]: false } });
      for (const [name, call] of Object.entries(lists)) {
        const { code } = await server.call(call as Call, { matchId });
        expect(code, `${closed} closed, ${name} read`).toBe(name === closed ? 2800 : 1);
      }
      expect((await server.ok(getMatchOutline, { matchId })).opened[closed]).toBe(false);
    }
    const { id: matchId } = await aMatch(server.db, { opened: { ...open, results: false } });
    expect((await server.refused(getStandings, { matchId })).name).toBe('listNotOpened');
    expect(await watching(matchId).then(({ text }) => text())).toContain('"code":2800');
  });

  test('of a match that is not published nothing is to be had, nor of one that is not', async () => {
    const { id } = await aMatch(server.db, {}, { stored: { state: 'pending' } });
    for (const matchId of [id, newId()])
      for (const call of all) expect((await server.refused(call, { matchId })).name).toBe('notFound');
  });
});

describe('the entry list', () => {
  test('only who has passed is in it; the unit by name, no birth date, no id of a person', async () => {
    const game = await played();
    const [one] = game.entrants;
    await server.db
      .updateTable('registrations')
      .set({ stage: 'events' })
      .where('id', '=', game.entrants[1]!.registrationId)
      .execute();
    await server.db
      .updateTable('entries')
      .set({ state: 'waiting', queue_number: 1 })
      .where('id', '=', game.entrants[2]!.entryId)
      .execute();
    const { rows, total, groups } = await server.ok(getEntryList, { matchId: game.matchId });
    expect(rows.map(({ id }) => id)).toEqual([one!.entryId]);
    expect(total).toBe(1);
    expect(groups).toEqual([{ groupId: game.match.events[0]!.groups[0]!.id, lines: 1 }]);
    const text = JSON.stringify(await server.call(getEntryList, { matchId: game.matchId }));
    const { memberId, personId } = one!.team.athletes[0]!;
    for (const secret of [memberId, personId, one!.unit.unitId, one!.registrationId, 'birth', 'idMasked'])
      expect(text).not.toContain(secret);
  });

  test('a child is named once its guardian agrees to lists, and no longer once that is withdrawn', async () => {
    const game = await played({}, 1);
    const [entrant] = game.entrants;
    const { memberId } = await aMember(server.db, entrant!.unit.unitId, {
      name: '欧阳小明',
      birthdate: addYears(at.toISOString().slice(0, 10), -9),
    });
    await server.db
      .updateTable('entry_members')
      .set({ member_id: memberId })
      .where('entry_id', '=', entrant!.entryId)
      .execute();
    const shown = async (text?: string) => {
      memoOf(server.db).forget(game.matchId);
      const { rows } = await server.ok(getEntryList, { matchId: game.matchId, ...(text ? { text } : {}) });
      return rows.map(({ people }) => people.join());
    };
    expect(await shown()).toEqual(['欧**']);
    // A search does not tell whose initial it is.
    expect(await shown('小明')).toEqual([]);
    await aConsent(server.db, memberId);
    await server.db
      .updateTable('consents')
      .set({ scopes: ['idDocument', 'health'] })
      .where('member_id', '=', memberId)
      .execute();
    expect(await shown()).toEqual(['欧**']);
    await server.db
      .updateTable('consents')
      .set({ scopes: ['idDocument', 'health', 'publicLists'] })
      .where('member_id', '=', memberId)
      .execute();
    expect(await shown('小明')).toEqual(['欧阳小明']);
    await server.db
      .updateTable('consents')
      .set({ withdrawn_at: at })
      .where('member_id', '=', memberId)
      .execute();
    expect(await shown()).toEqual(['欧**']);
  });

  test('its teams introduce themselves, without a number and without the name of a child that the list hides', async () => {
    const game = await played({}, 2);
    const [one, other] = game.entrants;
    const introduce = async (introduction: string, teamId = one!.team.teamId) => {
      memoOf(server.db).forget(game.matchId);
      await server.db
        .updateTable('teams')
        .set({ introduction, remark: '请安排在上午' })
        .where('id', '=', teamId)
        .execute();
      const answer = await server.ok(getEntryList, { matchId: game.matchId });
      expect(JSON.stringify(answer)).not.toContain('请安排在上午');
      return answer.introductions.map(({ text }) => text);
    };
    expect(await introduce(' ')).toEqual([]);
    expect(await introduce('2012年成立，\n连续三年全国前八。')).toEqual(['2012年成立，\n连续三年全国前八。']);
    expect(await introduce('教练电话 139 0000 0000')).toEqual([]);
    const { memberId } = await aMember(server.db, one!.unit.unitId, {
      name: '欧阳小明',
      birthdate: addYears(at.toISOString().slice(0, 10), -9),
    });
    await server.db
      .updateTable('entry_members')
      .set({ member_id: memberId })
      .where('entry_id', '=', one!.entryId)
      .execute();
    expect(await introduce('队长欧阳小明。')).toEqual(['队长欧**。']);
    // In the order of the units' names, which the factory makes up.
    expect(new Set(await introduce('新队', other!.team.teamId))).toEqual(new Set(['队长欧**。', '新队']));
    const { rows, introductions } = await server.ok(getEntryList, { matchId: game.matchId, text: '欧' });
    expect(introductions).toMatchObject([{ unit: rows[0]!.unit, team: rows[0]!.team }]);
    await server.db.updateTable('teams').set({ team_type: 11 }).where('id', '=', one!.team.teamId).execute();
    expect(await introduce('新的一队', other!.team.teamId)).toEqual(['新的一队']);
  });

  test('the unit’s name of an individual, which is the person’s own, is hidden', async () => {
    const game = await played({}, 1);
    await server.db
      .updateTable('teams')
      .set({ team_type: 11 })
      .where('id', '=', game.entrants[0]!.team.teamId)
      .execute();
    await result(game, 0, { state: 12, rank: 1 });
    for (const call of [getEntryList, getPublicResults] as const) {
      const { rows } = await server.ok(call, { matchId: game.matchId });
      expect(rows).toMatchObject([{ unit: null, team: null }]);
    }
    expect((await server.ok(getStandings, { matchId: game.matchId })).units).toMatchObject([
      { unit: null, gold: 1 },
    ]);
  });
});

describe('start lists', () => {
  test('the newest published version, and nothing that staff have drawn since', async () => {
    const game = await played({}, 2);
    const [event] = game.match.events;
    const groupId = event!.groups[0]!.id;
    const sessionId = newId();
    const { db } = server;
    await db
      .insertInto('start_sessions')
      .values({ id: sessionId, match_id: game.matchId, name: json({ zh: '一号场地' }), starts_at: at })
      .execute();
    await db
      .insertInto('start_lists')
      .values({
        id: groupId,
        match_id: game.matchId,
        event_id: event!.id,
        session_id: sessionId,
        position: 1,
        courts: 1,
        heat_seconds: 60,
        pause_seconds: 0,
        starts_at: at,
        seed: 's',
        draw_id: newId(),
        drawn_at: at,
        drawn_by: null,
        published: null,
      })
      .execute();
    const read = async () => {
      memoOf(db).forget(game.matchId);
      return server.ok(getPublicStartList, { matchId: game.matchId });
    };
    expect(await read()).toMatchObject({ rows: [], lists: [], total: 0 });
    const line = (n: number, heat: number, out = false) => ({
      entryId: game.entrants[n]!.entryId,
      unitId: game.entrants[n]!.unit.unitId,
      number: 101 + n,
      heat,
      court: 1,
      out,
      people: [{ memberId: game.entrants[n]!.team.athletes[0]!.memberId, baton: null, reserve: false }],
    });
    const publish = async (number: number, lines: ReturnType<typeof line>[]) => {
      await db
        .insertInto('start_list_versions')
        .values({
          list_id: groupId,
          number,
          match_id: game.matchId,
          session_name: json({ zh: '一号场地' }),
          starts_at: at,
          heat_seconds: 60,
          courts: 1,
          lines: json(lines),
          published_at: at,
          published_by: null,
        })
        .execute();
      await db.updateTable('start_lists').set({ published: number }).where('id', '=', groupId).execute();
    };
    await publish(1, [line(0, 1)]);
    await publish(2, [line(1, 1), line(0, 2, true)]);
    const { rows, lists } = await read();
    const plus = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
    expect(lists).toMatchObject([{ groupId, version: 2, session: { zh: '一号场地' }, endsAt: plus(2) }]);
    expect(rows).toMatchObject([
      { number: 102, heat: 1, out: false, startsAt: at.toISOString() },
      { number: 101, heat: 2, out: true, startsAt: plus(1) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(game.entrants[0]!.team.athletes[0]!.memberId);
    expect((await server.ok(getPublicStartList, { matchId: game.matchId, text: '101' })).total).toBe(1);
    // Several children, or a child and its relay, are found at once.
    for (const text of ['101,102', '102 101', '101，103、102'])
      expect((await server.ok(getPublicStartList, { matchId: game.matchId, text })).total).toBe(2);
  });
});

describe('results', () => {
  test('the group that was released last is first, a correction counts; within it the best', async () => {
    const groups = [aGroup(), aGroup({ name: { zh: '第二组', en: 'Second' } })];
    const game = await played({}, 3, anEvent({ groups }));
    for (const [n, rank] of [2, 1, 1].entries()) await result(game, n, { state: 3, rank });
    const move = (n: number, group: number, released: string) =>
      server.db
        .updateTable('results')
        .set({ group_id: groups[group]!.id, released_at: new Date(released) })
        .where('entry_id', '=', game.entrants[n]!.entryId)
        .execute();
    const read = async () => {
      memoOf(server.db).forget(game.matchId);
      const { rows, groups: counts } = await server.ok(getPublicResults, { matchId: game.matchId });
      expect(counts.map(({ groupId }) => groupId)).toEqual([...new Set(rows.map(({ groupId }) => groupId))]);
      return rows.map(({ id }) => game.entrants.findIndex(({ entryId }) => entryId === id));
    };
    await move(0, 0, '2026-05-01T01:00:00Z');
    await move(1, 0, '2026-05-01T01:00:00Z');
    await move(2, 1, '2026-05-01T02:00:00Z');
    expect(await read()).toEqual([2, 1, 0]);
    await move(0, 0, '2026-05-01T03:00:00Z');
    expect(await read()).toEqual([1, 0, 2]);
  });

  test('entered results never show, in no call; released and published ones are distinguished', async () => {
    const game = await played();
    const { matchId } = game;
    await result(game, 0, { state: 2, count: 77 });
    expect(await server.ok(getPublicResults, { matchId })).toEqual({ groups: [], rows: [], total: 0 });
    expect(await server.ok(getStandings, { matchId })).toMatchObject({ units: [] });
    await result(game, 1, { state: 3, count: 90, rank: 1 });
    await result(game, 2, { state: 10 });
    const { rows } = await server.ok(getPublicResults, { matchId });
    expect(rows).toMatchObject([
      { id: game.entrants[1]!.entryId, state: 'released', rank: 1, score: { final: 9000 } },
      { id: game.entrants[2]!.entryId, state: 'scratched', rank: null, score: null },
    ]);
    expect(rows[0]!.score).not.toHaveProperty('ties');
    // An appeal is not revealed to the public.
    for (const state of [4, 5, 6] as const) {
      await result(game, 1, { state, count: 90, rank: 1 });
      expect((await server.ok(getPublicResults, { matchId })).rows[0]!.state).toBe('released');
    }
    await result(game, 1, { state: 12, count: 90, rank: 1 });
    await result(game, 0, { state: 11 });
    const read = await server.ok(getPublicResults, { matchId });
    expect(read.rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'published', 'scratched']);
    expect(JSON.stringify(read)).not.toContain('7700');
    // A score judged before the cancellation is kept, and hidden from all.
    const score = json(scoreOf(speed(66), game.match.offences));
    await server.db
      .updateTable('results')
      .set({ score })
      .where('entry_id', '=', game.entrants[0]!.entryId)
      .execute();
    memoOf(server.db).forget(matchId);
    expect(JSON.stringify(await server.ok(getPublicResults, { matchId }))).not.toContain('6600');
  });

  test('medals are of published results alone', async () => {
    const game = await played();
    await result(game, 0, { state: 12, count: 90, rank: 1 });
    await result(game, 1, { state: 12, count: 80, rank: 2 });
    await result(game, 2, { state: 5, count: 70, rank: 3 });
    const { units } = await server.ok(getStandings, { matchId: game.matchId });
    expect(units).toMatchObject([
      { gold: 1, silver: 0, bronze: 0, firstEight: 1, ranked: 1, athletes: 1 },
      { gold: 0, silver: 1, bronze: 0, firstEight: 1, ranked: 1, athletes: 1 },
    ]);
  });
});

describe('by GET', () => {
  const got = (call: Call, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/${call.path}?body=${encodeURIComponent(JSON.stringify(body))}`, { headers });

  test('the same answer, which may be kept for a moment, and is sent once', async () => {
    const { matchId } = await played({}, 2);
    const first = await got(getEntryList, { matchId }, { 'accept-encoding': 'br' });
    expect(first.headers.get('cache-control')).toBe('public, max-age=10');
    expect(first.headers.get('vary')).toContain('accept-language');
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(await first.json()).toEqual(await server.call(getEntryList, { matchId }));
    const etag = first.headers.get('etag')!;
    const second = await got(getEntryList, { matchId }, { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  test('compressed as it is asked for', async () => {
    const { matchId } = await played({}, 8);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await got(getEntryList, { matchId }, { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await answer.json()).toMatchObject({ code: 1, data: { total: 8 } });
    }
  });

  test('a refusal is never cached, and an invalid body is refused', async () => {
    const { id: matchId } = await aMatch(server.db, { opened: { ...open, entries: false } });
    const refused = await got(getEntryList, { matchId });
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({ code: 2800, data: null });
    expect(await (await got(getEntryList, { matchId: 'x' })).json()).toMatchObject({ code: 103 });
    const bare = await fetch(`${server.url}/api/${getEntryList.path}?body=%7B`);
    expect(await bare.json()).toMatchObject({ code: 103 });
  });

  test('hundreds who ask at once cost one question', async () => {
    const { matchId } = await played({}, 1);
    let asked = 0;
    const counted = server.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (asked++, result),
    });
    const { db } = server.services;
    server.services.db = counted;
    try {
      await Promise.all(
        Array.from({ length: 300 }, () => got(getEntryList, { matchId }).then((each) => each.text())),
      );
    } finally {
      server.services.db = db;
    }
    expect(asked).toBe(2);
  });
});

async function watching(matchId: string) {
  const answer = await fetch(`${server.url}/api/${watchResults.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matchId }),
  });
  const lines = () =>
    createInterface({ input: Readable.fromWeb(answer.body as never) })[Symbol.asyncIterator]();
  return { text: () => answer.text(), lines };
}

test('of the groups only those with entries count', async () => {
  const [group] = anEvent().groups;
  const game = await played({}, 1, anEvent({ groups: [group!, { ...group!, id: newId() }] }));
  expect(await server.ok(getStandings, { matchId: game.matchId })).toMatchObject({
    groups: 1,
    publishedGroups: 0,
  });
});

describe('live', () => {
  /** The next line with something in it. */
  async function nextOf(lines: AsyncIterator<string>): Promise<string | undefined> {
    for (;;) {
      const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
      if (done || value) return value;
    }
  }

  test('watchers hear of a release at once, and of an entry never; a break heals', async () => {
    const game = await played();
    const groupId = game.match.events[0]!.groups[0]!.id;
    const [one, two] = [(await watching(game.matchId)).lines(), (await watching(game.matchId)).lines()];
    await result(game, 0, { state: 2 });
    await say(game.matchId);
    await result(game, 1, { state: 3, rank: 1 });
    const began = performance.now();
    await say(game.matchId);
    for (const lines of [one, two]) expect(await nextOf(lines)).toBe(JSON.stringify({ groupIds: [groupId] }));
    expect(performance.now() - began).toBeLessThan(5_000);
    // A reader at another server sees the change it was notified of.
    expect((await server.ok(getPublicResults, { matchId: game.matchId })).total).toBe(1);
    // The listening connection breaks: it is opened again and reads for itself.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where (query like 'listen%' or query like 'select pg_is_in_recovery%') and datname = current_database()`.execute(
      server.db,
    );
    await result(game, 1, { state: 12, rank: 1 });
    expect(await nextOf(one)).toBe(JSON.stringify({ groupIds: [groupId] }));
  });

  test('a server that stops ends it', async () => {
    const other = await testServer();
    const { id: matchId } = await aMatch(other.db, { opened: open });
    const answer = await fetch(`${other.url}/api/${watchResults.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ matchId }),
    });
    const closing = other.close();
    expect((await answer.text()).trim()).toBe('');
    await closing;
  });
});
