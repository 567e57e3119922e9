import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { getGroupResult, getMatchAward, getPlayerResult } from '#contract/results/player-calls.ts';
import type { Marks, MarksOf } from '#contract/results/marks.ts';
import { usualOffences } from '#contract/matches/offences.ts';
import { ranksOf } from '#contract/results/rank.ts';
import { scoreOf } from '#contract/results/score.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, type Entrant } from '#test/factories/registrations.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { suiteServer } from '#test/server.ts';
import type { StoredResultState } from './table.ts';

const server = await suiteServer();

const speed = (count: number, noted: Partial<MarksOf<'speed'>> = {}): Marks => ({
  model: 'speed',
  version: 2,
  counts: [count],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
  ...(noted as object),
});

/** A match, and units that were passed for each of its events with one athlete. */
async function played(patch: Partial<Match> = {}, events: MatchEvent[] = [anEvent()], units = 3) {
  const { id: matchId, match } = await aMatch(server.db, { events, ...patch });
  const entrants: (Entrant & { entries: string[]; registrationId: string })[] = [];
  for (let n = 0; n < units; n++) {
    const entrant = await anEntrant(server, { athletes: 1 });
    const entries = events.map((event) => anEntry(event, [entrant.team.athletes[0]!.memberId]));
    const { id } = await server.ok(setMatchReview, aSubmission(matchId, entrant.team, entries), entrant.unit);
    await server.db.updateTable('registrations').set({ stage: 'passed' }).where('id', '=', id).execute();
    entrants.push({ ...entrant, entries: entries.map((each) => each.id), registrationId: id });
  }
  return { matchId, match, events, entrants };
}
type Played = Awaited<ReturnType<typeof played>>;

const at = new Date();
const later = new Date(at.getTime() + 1_800_000);

/** Puts results into one event as the console does: `lines` by entrant; null is no row. */
async function resulted(
  { matchId, entrants, events }: Played,
  eventAt: number,
  lines: ({
    count: number;
    state: StoredResultState;
    reason?: string;
    noted?: Partial<MarksOf<'speed'>>;
  } | null)[],
  published = false,
) {
  const event = events[eventAt]!;
  const groupId = event.groups[0]!.id;
  const out = (state: number) => state === 10 || state === 11;
  const scores = lines.map((line) => line && scoreOf(speed(line.count, line.noted), usualOffences));
  const ranks = ranksOf(
    lines.map((line, n) => ({ id: String(n), score: line && !out(line.state) ? scores[n]! : null })),
  );
  for (const [n, line] of lines.entries()) {
    if (!line) continue;
    const { state, reason = '' } = line;
    const entrant = entrants[n]!;
    const values = {
      state,
      marks: state === 10 ? null : json(speed(line.count, line.noted)),
      score: state === 10 ? null : json(scores[n]),
      rank: ranks.get(String(n)) ?? null,
      reason,
      released_at: state === 2 ? null : at,
      appeal_until: state === 3 ? later : null,
      published_at: state === 12 ? at : null,
    };
    await server.db
      .insertInto('results')
      .values({
        entry_id: entrant.entries[eventAt]!,
        match_id: matchId,
        event_id: event.id,
        group_id: groupId,
        registration_id: entrant.registrationId,
        unit_id: entrant.unit.unitId,
        entered_at: at,
        ...values,
      })
      .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(values))
      .execute();
  }
  if (published)
    await server.db
      .insertInto('result_lists')
      .values({ group_id: groupId, match_id: matchId, event_id: event.id, published_at: at })
      .execute();
}

describe('a unit’s own results', () => {
  test('nothing is told before it is released, then rank, score and window', async () => {
    const game = await played();
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
    await resulted(game, 0, [{ count: 80, state: 2 }, { count: 90, state: 2 }, null]);
    expect((await read()).entries[0]).toMatchObject({
      state: 1,
      rank: null,
      score: null,
      releasedAt: null,
      ranked: 0,
    });
    await resulted(game, 0, [
      { count: 80, state: 3 },
      { count: 90, state: 3 },
      { count: 0, state: 2 },
    ]);
    const { entries, groups, appealWindowMinutes, now } = await read();
    expect(entries[0]).toMatchObject({
      state: 3,
      rank: 2,
      ranked: 2,
      appealUntil: later.toISOString(),
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
    const game = await played();
    const [one] = game.entrants;
    const noted = { falseStarts: 1, mistakes: 2, offences: [{ offence: 2 as const, times: 2 }] };
    const read = async () =>
      (await server.ok(getPlayerResult, { matchId: game.matchId }, one!.unit)).entries[0]!;
    await resulted(game, 0, [{ count: 80, state: 2, noted }, null, null]);
    expect((await read()).offences).toEqual([]);
    await resulted(game, 0, [{ count: 80, state: 3, noted }, null, null]);
    const { score, offences } = await read();
    expect(score).toMatchObject({ final: 6600, deduction: 1400 });
    expect(offences).toEqual([
      { offences: [1], times: 1, cost: 1000 },
      { offences: [2], times: 2, cost: 400 },
      { offences: [10], times: 2, cost: 0 },
    ]);
    await resulted(game, 0, [{ count: 80, state: 11, noted }, null, null]);
    expect((await read()).offences).toEqual([]);
  });

  test('scratched and cancelled lines are shown as such, with the reason', async () => {
    const game = await played();
    const [one] = game.entrants;
    await resulted(game, 0, [{ count: 0, state: 10, reason: '伤病退赛' }, { count: 90, state: 12 }, null]);
    const { entries } = await server.ok(getPlayerResult, { matchId: game.matchId }, one!.unit);
    expect(entries[0]).toMatchObject({ state: 10, reason: '伤病退赛', rank: null, score: null, ranked: 1 });
  });

  test('start numbers are shown once their list is published', async () => {
    const game = await played();
    const [one] = game.entrants;
    const groupId = game.events[0]!.groups[0]!.id;
    const sessionId = newId();
    await server.db
      .insertInto('start_sessions')
      .values({ id: sessionId, match_id: game.matchId, name: json({ zh: '上午' }), starts_at: at })
      .execute();
    await server.db
      .insertInto('start_lists')
      .values({
        id: groupId,
        match_id: game.matchId,
        event_id: game.events[0]!.id,
        session_id: sessionId,
        position: 1,
        courts: 1,
        heat_seconds: 60,
        pause_seconds: 0,
        starts_at: at,
        seed: 'a',
        draw_id: newId(),
        drawn_at: at,
        drawn_by: null,
        published: null,
      })
      .execute();
    await server.db
      .insertInto('start_lines')
      .values({
        match_id: game.matchId,
        entry_id: one!.entries[0]!,
        list_id: groupId,
        heat: 1,
        court: 1,
        starts_at: at,
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
    const game = await played();
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
    const game = await played({}, [anEvent()], 5);
    const [one, two] = game.entrants;
    const groupId = game.events[0]!.groups[0]!.id;
    await resulted(game, 0, [
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
    const game = await played({}, [anEvent()], 2);
    const [one, two] = game.entrants;
    const groupId = game.events[0]!.groups[0]!.id;
    const young = `${at.getFullYear() - 9}-01-01`;
    const { memberId } = two!.team.athletes[0]!;
    await server.db
      .updateTable('members')
      .set({ birthdate: young, name: '王小明' })
      .where('id', '=', memberId)
      .execute();
    await resulted(
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
    await server.db
      .insertInto('consents')
      .values({
        id: newId(),
        member_id: memberId,
        guardian_name: '张三',
        relation: 'father',
        phone: '13800000000',
        channel: 'paper',
        text_version: '2026-11',
        scopes: ['idDocument', 'health', 'publicLists'],
        paper_id: null,
        given_at: at,
        withdrawn_at: null,
      })
      .execute();
    expect(await names(one!.unit)).toEqual(['王小明']);
  });

  test('an individual is not named by their own unit', async () => {
    const game = await played({}, [anEvent()], 2);
    const [one, two] = game.entrants;
    const { memberId } = two!.team.athletes[0]!;
    const young = { birthdate: `${at.getFullYear() - 9}-01-01`, name: '王小明' };
    await server.db.updateTable('members').set(young).where('id', '=', memberId).execute();
    await server.db
      .updateTable('teams')
      .set({ team_type: 11, name: '王小明' })
      .where('id', '=', two!.team.teamId)
      .execute();
    await server.db.updateTable('units').set({ name: '王小明' }).where('id', '=', two!.unit.unitId).execute();
    await resulted(
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
    const game = await played();
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
  const title = (of: MatchEvent[]) => ({
    id: newId(),
    name: { zh: '大师赛' },
    kind: 'individual' as const,
    eventIds: of.map(({ id }) => id),
    athletes: { min: 1, max: 1 },
  });

  test('are shown for published results alone: to participants, and to everyone where they are opened', async () => {
    const all = events();
    const game = await played({ titles: [title(all)] }, all);
    await resulted(game, 0, [
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
    const game = await played({ titles: [title(all)] }, all);
    const [one] = game.entrants;
    const published = (...counts: number[]) => counts.map((count) => ({ count, state: 12 as const }));
    await resulted(game, 0, published(90, 80, 70), true);
    await resulted(game, 1, published(300, 290, 280), true);
    await resulted(game, 2, published(15, 30, 10));
    const read = () => server.ok(getMatchAward, { matchId: game.matchId }, one!.unit);
    expect((await read()).titles).toEqual([]);
    await server.db
      .insertInto('result_lists')
      .values({
        group_id: all[2]!.groups[0]!.id,
        match_id: game.matchId,
        event_id: all[2]!.id,
        published_at: at,
      })
      .execute();
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
