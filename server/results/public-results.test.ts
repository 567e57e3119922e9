import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { getPublicResults, getStandings, watchResults } from '#contract/results/public-calls.ts';
import { scoreOf } from '#contract/results/score.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { memoOf } from '#server/http/memo.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { aPlayedMatch, aResultRow, counted } from '#test/factories/played.ts';
import { suiteServer, testServer } from '#test/server.ts';

const server = await suiteServer();
const open = { entries: true, startLists: true, results: true };
const played = (units = 3, event = anEvent()) => aPlayedMatch(server, { opened: open }, [event], units);

describe('results', () => {
  test('the group that was released last is first, a correction counts; within it the best', async () => {
    const groups = [aGroup(), aGroup({ name: { zh: '第二组', en: 'Second' } })];
    const game = await played(3, anEvent({ groups }));
    for (const [n, rank] of [2, 1, 1].entries()) await aResultRow(server, game, n, { state: 3, rank });
    const move = (n: number, group: number, released: string) =>
      server.db
        .updateTable('results')
        .set({ group_id: groups[group]!.id, released_at: new Date(released) })
        .where('entry_id', '=', game.entrants[n]!.entries[0]!)
        .execute();
    const read = async () => {
      memoOf(server.db).forget(game.matchId);
      const { rows, groups: counts } = await server.ok(getPublicResults, { matchId: game.matchId });
      expect(counts.map(({ groupId }) => groupId)).toEqual([...new Set(rows.map(({ groupId }) => groupId))]);
      return rows.map(({ id }) => game.entrants.findIndex(({ entries }) => entries[0] === id));
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
    await aResultRow(server, game, 0, { state: 2, count: 77 });
    expect(await server.ok(getPublicResults, { matchId })).toEqual({
      groups: [],
      sessions: [],
      rows: [],
      total: 0,
    });
    expect(await server.ok(getStandings, { matchId })).toMatchObject({ units: [] });
    await aResultRow(server, game, 1, { state: 3, count: 90, rank: 1 });
    await aResultRow(server, game, 2, { state: 10 });
    const { rows } = await server.ok(getPublicResults, { matchId });
    expect(rows).toMatchObject([
      { id: game.entrants[1]!.entries[0]!, state: 'released', rank: 1, score: { final: 9000 } },
      { id: game.entrants[2]!.entries[0]!, state: 'scratched', rank: null, score: null },
    ]);
    expect(rows[0]!.score).not.toHaveProperty('ties');
    // An appeal is not revealed to the public.
    for (const state of [4, 5, 6] as const) {
      await aResultRow(server, game, 1, { state, count: 90, rank: 1 });
      expect((await server.ok(getPublicResults, { matchId })).rows[0]!.state).toBe('released');
    }
    await aResultRow(server, game, 1, { state: 12, count: 90, rank: 1 });
    await aResultRow(server, game, 0, { state: 11 });
    const read = await server.ok(getPublicResults, { matchId });
    expect(read.rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'published', 'scratched']);
    expect(JSON.stringify(read)).not.toContain('7700');
    // A score judged before the cancellation is kept, and hidden from all.
    const score = json(scoreOf(counted(66), game.match.offences));
    await server.db
      .updateTable('results')
      .set({ score })
      .where('entry_id', '=', game.entrants[0]!.entries[0]!)
      .execute();
    memoOf(server.db).forget(matchId);
    expect(JSON.stringify(await server.ok(getPublicResults, { matchId }))).not.toContain('6600');
  });

  test('medals are of published results alone', async () => {
    const game = await played();
    await aResultRow(server, game, 0, { state: 12, count: 90, rank: 1 });
    await aResultRow(server, game, 1, { state: 12, count: 80, rank: 2 });
    await aResultRow(server, game, 2, { state: 5, count: 70, rank: 3 });
    const { units } = await server.ok(getStandings, { matchId: game.matchId });
    expect(units).toMatchObject([
      { gold: 1, silver: 0, bronze: 0, firstEight: 1, ranked: 1, athletes: 1 },
      { gold: 0, silver: 1, bronze: 0, firstEight: 1, ranked: 1, athletes: 1 },
    ]);
  });

  test('of the groups only those with entries count', async () => {
    const [group] = anEvent().groups;
    const game = await played(1, anEvent({ groups: [group!, { ...group!, id: newId() }] }));
    expect(await server.ok(getStandings, { matchId: game.matchId })).toMatchObject({
      groups: 1,
      publishedGroups: 0,
    });
  });
});

describe('by GET', () => {
  const got = (call: Call, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/${call.path}?body=${encodeURIComponent(JSON.stringify(body))}`, { headers });

  test('the same answer, which may be kept for a moment, and is sent once', async () => {
    const { matchId } = await played(2);
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
    const { matchId } = await played(8);
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
    const { matchId } = await played(1);
    let statements = 0;
    const counted = server.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (statements++, result),
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
    expect(statements).toBe(2);
  });
});

describe('live', () => {
  const watching = (matchId: string, at = server) =>
    fetch(`${at.url}/api/${watchResults.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ matchId }),
    });
  const linesOf = async (matchId: string) => {
    const { body } = await watching(matchId);
    return createInterface({ input: Readable.fromWeb(body as never) })[Symbol.asyncIterator]();
  };
  const say = (matchId: string) => sql`select pg_notify('results', ${matchId})`.execute(server.db);
  /** The next line with something in it. */
  async function nextOf(lines: AsyncIterator<string>): Promise<string | undefined> {
    for (;;) {
      const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
      if (done || value) return value;
    }
  }

  test('watchers hear of a release at once, and of an entry never; a break heals', async () => {
    const game = await played();
    const groupId = game.events[0]!.groups[0]!.id;
    const [one, two] = [await linesOf(game.matchId), await linesOf(game.matchId)];
    await aResultRow(server, game, 0, { state: 2 });
    await say(game.matchId);
    await aResultRow(server, game, 1, { state: 3, rank: 1 });
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
    await aResultRow(server, game, 1, { state: 12, rank: 1 });
    expect(await nextOf(one)).toBe(JSON.stringify({ groupIds: [groupId] }));
  });

  test('a server that stops ends it', async () => {
    const other = await testServer();
    const { id: matchId } = await aMatch(other.db, { opened: open });
    const answer = await watching(matchId, other);
    const closing = other.close();
    expect((await answer.text()).trim()).toBe('');
    await closing;
  });
});
