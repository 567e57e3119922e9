import { describe, expect, test } from 'vitest';
import { neededScopes } from '#contract/consent/consent.ts';
import { getGroupResult, getMatchAward, getPlayerResult } from '#contract/results/player-calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { anEvent } from '#test/factories/matches.ts';
import { aConsent } from '#test/factories/people.ts';
import { aDrawnList, aPlayedMatch, appealUntil, aResultList, releasedAt } from '#test/factories/played.ts';
import type { Entrant } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

describe('a unit’s own results', () => {
  test('nothing is told before it is released, then rank, score and window', async () => {
    const game = await aPlayedMatch(server);
    const [one] = game.entrants;
    const read = () =>
      server.ok(getPlayerResult, { matchId: game.matchId, teamId: one!.team.teamId }, one!.unit);
    expect((await read()).entries).toEqual([
      expect.objectContaining({
        entryId: one!.entries[0],
        state: 1,
        rank: null,
        score: null,
        ranked: 0,
        number: null,
      }),
    ]);
    await aResultList(server, game, 0, [{ count: 80, state: 2 }, { count: 90, state: 2 }, null]);
    expect((await read()).entries[0]).toMatchObject({
      state: 1,
      rank: null,
      score: null,
      releasedAt: null,
      ranked: 0,
    });
    await aResultList(server, game, 0, [
      { count: 80, state: 3 },
      { count: 90, state: 3 },
      { count: 0, state: 2 },
    ]);
    const { entries, groups, appealWindowMinutes, now } = await read();
    expect(entries[0]).toMatchObject({
      state: 3,
      rank: 2,
      ranked: 2,
      appealUntil: appealUntil.toISOString(),
      people: [expect.any(String)],
    });
    expect(entries[0]!.score).toEqual({
      final: 8000,
      artistic: null,
      completion: null,
      creativity: null,
      difficulty: null,
      execution: null,
      deduction: 0,
      mistakes: 0,
    });
    expect(groups).toMatchObject([{ eventId: game.events[0]!.id, scoreModel: 'speed' }]);
    expect(appealWindowMinutes).toBe(game.match.appealWindowMinutes);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });

  test('each offence by its number, with its points, once the result is released', async () => {
    const game = await aPlayedMatch(server);
    const [one] = game.entrants;
    const noted = { falseStarts: 1, mistakes: 2, offences: [{ offence: 2 as const, times: 2 }] };
    const read = async () =>
      (await server.ok(getPlayerResult, { matchId: game.matchId }, one!.unit)).entries[0]!;
    await aResultList(server, game, 0, [{ count: 80, state: 2, noted }, null, null]);
    expect((await read()).offences).toEqual([]);
    await aResultList(server, game, 0, [{ count: 80, state: 3, noted }, null, null]);
    const { score, offences } = await read();
    expect(score).toMatchObject({ final: 6600, deduction: 1400 });
    expect(offences).toEqual([
      { offences: [1], times: 1, cost: 1000 },
      { offences: [2], times: 2, cost: 400 },
      { offences: [10], times: 2, cost: 0 },
    ]);
    await aResultList(server, game, 0, [{ count: 80, state: 11, noted }, null, null]);
    expect((await read()).offences).toEqual([]);
  });

  test('scratched and cancelled lines are shown as such, with the reason', async () => {
    const game = await aPlayedMatch(server);
    const [one] = game.entrants;
    await aResultList(server, game, 0, [
      { count: 0, state: 10, reason: '伤病退赛' },
      { count: 90, state: 12 },
      null,
    ]);
    const { entries } = await server.ok(getPlayerResult, { matchId: game.matchId }, one!.unit);
    expect(entries[0]).toMatchObject({ state: 10, reason: '伤病退赛', rank: null, score: null, ranked: 1 });
  });

  test('start numbers are shown once their list is published', async () => {
    const game = await aPlayedMatch(server);
    const [one] = game.entrants;
    const groupId = await aDrawnList(server, game);
    await server.db
      .insertInto('start_lines')
      .values({
        match_id: game.matchId,
        entry_id: one!.entries[0]!,
        list_id: groupId,
        heat: 1,
        court: 1,
        starts_at: releasedAt,
        number: 17,
      })
      .execute();
    const number = async () =>
      (await server.ok(getPlayerResult, { matchId: game.matchId }, one!.unit)).entries[0]!.number;
    expect(await number()).toBeNull();
    await server.db.updateTable('start_lists').set({ published: 1 }).where('id', '=', groupId).execute();
    expect(await number()).toBe(17);
  });

  test('who is not registered for the match finds nothing; a team has its own', async () => {
    const game = await aPlayedMatch(server);
    const stranger = await aUnit(server.db);
    const refused = await server.refused(getPlayerResult, { matchId: game.matchId }, stranger);
    expect(refused.name).toBe('notFound');
    const [one, two] = game.entrants;
    const body = { matchId: game.matchId, teamId: two!.team.teamId };
    expect((await server.refused(getPlayerResult, body, one!.unit)).name).toBe('notFound');
  });
});

describe('the list of a group', () => {
  test('holds what is released, best first; appeals of others are hidden', async () => {
    const game = await aPlayedMatch(server, {}, [anEvent()], 5);
    const [one, two] = game.entrants;
    const groupId = game.events[0]!.groups[0]!.id;
    await aResultList(server, game, 0, [
      { count: 80, state: 4 },
      { count: 90, state: 4 },
      { count: 70, state: 6 },
      { count: 99, state: 2 },
      { count: 98, state: 11 },
    ]);
    const read = async (unit: Entrant['unit']) => (await server.ok(getGroupResult, { groupId }, unit)).rows;
    const seen = (await read(one!.unit)).map(({ entryId, state, mine }) => [
      game.entrants.findIndex(({ entries }) => entries[0] === entryId),
      state,
      mine,
    ]);
    // The line entered with 99 leads; neither it nor its score is shown, and ranks are those of the console.
    expect(seen).toEqual([
      [1, 3, false],
      [0, 4, true],
      [2, 5, false],
      [4, 11, false],
    ]);
    expect((await read(two!.unit)).map(({ state }) => state)).toEqual([4, 3, 5, 11]);
    expect(JSON.stringify(await read(one!.unit))).not.toMatch(/9[89]00/);
  });

  test('children of other units are named as their guardians allow', async () => {
    const game = await aPlayedMatch(server, {}, [anEvent()], 2);
    const [one, two] = game.entrants;
    const groupId = game.events[0]!.groups[0]!.id;
    const young = `${new Date().getFullYear() - 9}-01-01`;
    const { memberId } = two!.team.athletes[0]!;
    await server.db
      .updateTable('members')
      .set({ birthdate: young, name: '王小明' })
      .where('id', '=', memberId)
      .execute();
    await aResultList(
      server,
      game,
      0,
      [
        { count: 80, state: 12 },
        { count: 90, state: 12 },
      ],
      true,
    );
    const names = async (unit: Entrant['unit']) =>
      (await server.ok(getGroupResult, { groupId }, unit)).rows[0]!.people;
    expect(await names(two!.unit)).toEqual(['王小明']);
    expect(await names(one!.unit)).toEqual(['王**']);
    const awarded = await server.ok(getMatchAward, { matchId: game.matchId }, one!.unit);
    expect(awarded.groups[0]!.rows[0]!.people).toEqual(['王**']);
    await aConsent(server.db, memberId, { scopes: [...neededScopes, 'publicLists'] });
    expect(await names(one!.unit)).toEqual(['王小明']);
  });

  test('an individual is not named by their own unit', async () => {
    const game = await aPlayedMatch(server, {}, [anEvent()], 2);
    const [one, two] = game.entrants;
    const { memberId } = two!.team.athletes[0]!;
    const young = { birthdate: `${new Date().getFullYear() - 9}-01-01`, name: '王小明' };
    await server.db.updateTable('members').set(young).where('id', '=', memberId).execute();
    await server.db
      .updateTable('teams')
      .set({ team_type: 11, name: '王小明' })
      .where('id', '=', two!.team.teamId)
      .execute();
    await server.db.updateTable('units').set({ name: '王小明' }).where('id', '=', two!.unit.unitId).execute();
    await aResultList(
      server,
      game,
      0,
      [
        { count: 80, state: 12 },
        { count: 90, state: 12 },
      ],
      true,
    );
    const groupId = game.events[0]!.groups[0]!.id;
    const list = await server.ok(getGroupResult, { groupId }, one!.unit);
    const awarded = await server.ok(getMatchAward, { matchId: game.matchId }, one!.unit);
    expect(list.rows[0]).toMatchObject({ people: ['王**'], unitName: '', teamName: '' });
    expect(JSON.stringify([list, awarded])).not.toContain('王小明');
    expect((await server.ok(getGroupResult, { groupId }, two!.unit)).rows[0]).toMatchObject({
      teamName: '王小明',
    });
  });

  test('is for units of the match, and never for a draft', async () => {
    const game = await aPlayedMatch(server);
    const groupId = game.events[0]!.groups[0]!.id;
    const stranger = await aUnit(server.db);
    expect((await server.refused(getGroupResult, { groupId }, stranger)).name).toBe('notFound');
    const [one] = game.entrants;
    await server.db
      .updateTable('registrations')
      .set({ stage: 'draft' })
      .where('id', '=', one!.registrationId)
      .execute();
    expect((await server.refused(getGroupResult, { groupId }, one!.unit)).name).toBe('notFound');
    expect((await server.refused(getGroupResult, { groupId: newId() }, one!.unit)).name).toBe('notFound');
  });
});
