import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { addYears } from '#contract/fields/dates.ts';
import { getMatchOutline } from '#contract/matches/public-calls.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { getPublicResults, getStandings, watchResults } from '#contract/results/public-calls.ts';
import { getPublicStartList } from '#contract/start-lists/public-calls.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { memoOf } from '#server/http/memo.ts';
import { aConsent, aMember } from '#test/factories/people.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import {
  aDrawnList,
  aHeatEach,
  aPlayedMatch,
  aResultRow,
  releasedAt as at,
  type Played,
} from '#test/factories/played.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const open = { entries: true, startLists: true, results: true };
const played = (units = 3, event = anEvent()) => aPlayedMatch(server, { opened: open }, [event], units);

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
    expect((await server.refused(watchResults, { matchId })).name).toBe('listNotOpened');
  });

  test('of a match that is not published nothing is to be had, nor of one that is not', async () => {
    const { id } = await aMatch(server.db, {}, { stored: { state: 'pending' } });
    for (const matchId of [id, newId()])
      for (const call of all) expect((await server.refused(call, { matchId })).name).toBe('notFound');
  });
});

describe('the entry list', () => {
  /** The athlete of an entry is 欧阳小明, nine years old. */
  async function theChildIn({ unit, entries }: Played['entrants'][number]) {
    const { memberId } = await aMember(server.db, unit.unitId, {
      name: '欧阳小明',
      birthdate: addYears(at.toISOString().slice(0, 10), -9),
    });
    await server.db
      .updateTable('entry_members')
      .set({ member_id: memberId })
      .where('entry_id', '=', entries[0]!)
      .execute();
    return memberId;
  }

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
      .where('id', '=', game.entrants[2]!.entries[0]!)
      .execute();
    const { rows, total, groups } = await server.ok(getEntryList, { matchId: game.matchId });
    expect(rows.map(({ id }) => id)).toEqual([one!.entries[0]!]);
    expect(total).toBe(1);
    expect(groups).toEqual([{ groupId: game.events[0]!.groups[0]!.id, lines: 1 }]);
    const text = JSON.stringify(await server.call(getEntryList, { matchId: game.matchId }));
    const { memberId, personId } = one!.team.athletes[0]!;
    for (const secret of [memberId, personId, one!.unit.unitId, one!.registrationId, 'birth', 'idMasked'])
      expect(text).not.toContain(secret);
  });

  test('a child is named once its guardian agrees to lists, and no longer once that is withdrawn', async () => {
    const game = await played(1);
    const [entrant] = game.entrants;
    const memberId = await theChildIn(entrant!);
    const page = async (text?: string) => {
      memoOf(server.db).forget(game.matchId);
      const { rows } = await server.ok(getEntryList, { matchId: game.matchId, ...(text ? { text } : {}) });
      return rows.map(({ people }) => people.join());
    };
    expect(await page()).toEqual(['欧**']);
    // A search does not tell whose initial it is.
    expect(await page('小明')).toEqual([]);
    await aConsent(server.db, memberId, { scopes: ['idDocument', 'health'] });
    expect(await page()).toEqual(['欧**']);
    await server.db
      .updateTable('consents')
      .set({ scopes: ['idDocument', 'health', 'publicLists'] })
      .where('member_id', '=', memberId)
      .execute();
    expect(await page('小明')).toEqual(['欧阳小明']);
    await server.db
      .updateTable('consents')
      .set({ withdrawn_at: at })
      .where('member_id', '=', memberId)
      .execute();
    expect(await page()).toEqual(['欧**']);
  });

  test('its teams introduce themselves, without a number and without the name of a child that the list hides', async () => {
    const game = await played(2);
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
    await theChildIn(one!);
    expect(await introduce('队长欧阳小明。')).toEqual(['队长欧**。']);
    // In the order of the units' names, which the factory makes up.
    expect(new Set(await introduce('新队', other!.team.teamId))).toEqual(new Set(['队长欧**。', '新队']));
    const { rows, introductions } = await server.ok(getEntryList, { matchId: game.matchId, text: '欧' });
    expect(introductions).toMatchObject([{ unit: rows[0]!.unit, team: rows[0]!.team }]);
    await server.db.updateTable('teams').set({ team_type: 11 }).where('id', '=', one!.team.teamId).execute();
    expect(await introduce('新的一队', other!.team.teamId)).toEqual(['新的一队']);
  });

  test('the unit’s name of an individual, which is the person’s own, is hidden', async () => {
    const game = await played(1);
    await server.db
      .updateTable('teams')
      .set({ team_type: 11 })
      .where('id', '=', game.entrants[0]!.team.teamId)
      .execute();
    await aResultRow(server, game, 0, { state: 12, rank: 1 });
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
    const game = await played(2);
    const [event] = game.events;
    const groupId = event!.groups[0]!.id;
    const { db } = server;
    await aDrawnList(server, game);
    const read = async () => {
      memoOf(db).forget(game.matchId);
      return server.ok(getPublicStartList, { matchId: game.matchId });
    };
    expect(await read()).toMatchObject({ rows: [], lists: [], total: 0 });
    const line = (n: number, heat: number, out = false) => ({
      entryId: game.entrants[n]!.entries[0]!,
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

  test('results name the session and heat in which they were held, as long as start lists are open', async () => {
    const game = await played(2);
    const { matchId } = game;
    const groupId = await aDrawnList(server, game);
    for (const n of [0, 1]) await aResultRow(server, game, n, { state: 3, rank: n + 1 });
    const read = () => {
      memoOf(server.db).forget(matchId);
      return server.ok(getPublicResults, { matchId });
    };
    expect((await read()).sessions).toEqual([]);
    await aHeatEach(server, game, groupId);
    const minute = new Date(at.getTime() + 60_000).toISOString();
    expect(await read()).toMatchObject({
      sessions: [{ zh: '第一单元' }],
      rows: [
        { start: { session: 0, heat: 1, at: at.toISOString() } },
        { start: { session: 0, heat: 2, at: minute } },
      ],
    });
    await sql`update matches set data = jsonb_set(data, '{opened,startLists}', 'false') where id = ${matchId}`.execute(
      server.db,
    );
    const closed = await read();
    expect(closed.sessions).toEqual([]);
    expect(closed.rows.map((row) => row.start)).toEqual([undefined, undefined]);
  });
});
