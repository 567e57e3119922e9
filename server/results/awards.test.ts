import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#contract/matches/event.ts';
import { getMatchAward } from '#contract/results/player-calls.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent, aTitle } from '#test/factories/matches.ts';
import { aPlayedMatch, aPublishedList, aResultList } from '#test/factories/played.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

describe('awards', () => {
  const group = { zh: '少年甲组', en: 'Youth A' };
  const events = () =>
    ['S', 'E', 'F'].map((code, n) =>
      anEvent({
        code,
        name: { zh: `项目${code}` },
        discipline: n === 2 ? 'freestyle' : 'speed',
        groups: [aGroup({ name: group })],
      }),
    );
  const title = (of: MatchEvent[]) => aTitle(of.map(({ id }) => id));

  test('are shown for published results alone: to participants, and to everyone where they are opened', async () => {
    const all = events();
    const game = await aPlayedMatch(server, { titles: [title(all)] }, all);
    await aResultList(server, game, 0, [
      { count: 80, state: 12 },
      { count: 90, state: 5 },
      { count: 0, state: 10 },
    ]);
    const opens = (open: boolean) =>
      server.db
        .updateTable('matches')
        .set({
          data: sql`jsonb_set(data, '{opened,results}', to_jsonb(${open}::boolean))`,
          version: sql`version + 1`,
        })
        .where('id', '=', game.matchId)
        .execute();
    await opens(false);
    const stranger = await aUnit(server.db);
    const closed = await server.ok(getMatchAward, { matchId: game.matchId }, stranger);
    expect(closed).toEqual({ awards: game.match.awards, groups: [], titles: [], ownTotals: [] });
    await opens(true);
    const read = await server.ok(getMatchAward, { matchId: game.matchId }, stranger);
    expect(read.groups).toHaveLength(1);
    // The better one is not published yet.
    expect(read.groups[0]!.rows).toMatchObject([
      { entryId: game.entrants[0]!.entries[0], rank: 2, mine: false },
    ]);
    expect(read.titles).toEqual([]);
    expect(read.awards).toEqual(game.match.awards);
  });

  test('a title is shown once the lists of all its events are published', async () => {
    const all = events();
    const game = await aPlayedMatch(server, { titles: [title(all)] }, all);
    const [one] = game.entrants;
    const published = (...counts: number[]) => counts.map((count) => ({ count, state: 12 as const }));
    await aResultList(server, game, 0, published(90, 80, 70), true);
    await aResultList(server, game, 1, published(300, 290, 280), true);
    await aResultList(server, game, 2, published(15, 30, 10));
    const read = () => server.ok(getMatchAward, { matchId: game.matchId }, one!.unit);
    expect((await read()).titles).toEqual([]);
    await aPublishedList(server, game, 2);
    const { titles } = await read();
    expect(titles).toMatchObject([{ section: group, kind: 'individual', name: { zh: '大师赛' } }]);
    // First, first and twice the second against second, second and twice the first: the normalised scores decide.
    expect(titles[0]!.rows.map(({ rank, points, mine }) => [rank, points, mine])).toEqual([
      [1, 6, false],
      [2, 6, true],
      [3, 12, false],
    ]);
    expect(titles[0]!.events.map(({ name }) => name.zh)).toEqual(['项目S', '项目E', '项目F']);
    // A late appeal, or a line taken back: the list is whole no more, and another would be called first.
    for (const state of [4, 6] as const) {
      await server.db
        .updateTable('results')
        .set({ state })
        .where('entry_id', '=', game.entrants[1]!.entries[0]!)
        .execute();
      expect((await read()).titles).toEqual([]);
    }
  });

  test('of a match that is not published there are none', async () => {
    const { id } = await aMatch(server.db, {}, { stored: { state: 'pending' } });
    const unit = await aUnit(server.db);
    expect((await server.refused(getMatchAward, { matchId: id }, unit)).name).toBe('notFound');
  });
});
