import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  drawStartLists,
  exportProgramme,
  staffGetStartList,
  staffGetStartLists,
  staffGetStartListVersion,
} from '#contract/start-lists/calls.ts';
import * as calls from '#contract/start-lists/portal-calls.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { findMatch } from '#server/matches/store.ts';
import { releaseEntries } from '#server/registrations/entries.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aDraw, aDrawableMatch, publishDrawn } from '#test/factories/start-lists.ts';
import { startsOf } from './public.ts';
import { suiteServer, type Caller } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

/** Two units, both groups published: 6 starts in 3 heats of 2 minutes, then a relay of 2. */
async function published() {
  const made = await aDrawableMatch(server, staff);
  await server.ok(drawStartLists, aDraw(made, [made.groups.single, made.groups.relay]), staff);
  await publishDrawn(server, staff, made.matchId);
  return made;
}

describe('start times of a unit', () => {
  test('are there once a list is published, as it was published', async () => {
    const made = await aDrawableMatch(server, staff);
    const { matchId, groups, entrants } = made;
    const { unit } = entrants[0]!;
    const read = () => server.ok(calls.getStartLists, { matchId }, unit);
    expect(await read()).toMatchObject({ lists: [], own: [] });
    await server.ok(drawStartLists, aDraw(made, [groups.single, groups.relay]), staff);
    expect(await read()).toMatchObject({ lists: [], own: [] });
    expect((await server.refused(calls.getStartList, { groupId: groups.single }, unit)).name).toBe(
      'notFound',
    );
    const lastStart = async () => (await server.ok(getRegistrations, {}, unit)).rows[0]!.lastStart;
    expect(await lastStart()).toBeNull();
    await publishDrawn(server, staff, matchId, [groups.single]);
    const { lists, own } = await read();
    expect(await lastStart()).toBe(own.at(-1)!.startsAt);
    const start = `${made.match.startDate}T01:00:00.000Z`;
    expect(lists).toMatchObject([
      {
        groupId: groups.single,
        startsAt: start,
        heats: 3,
        entries: 6,
        number: 1,
        sessionName: { zh: '第一单元' },
      },
    ]);
    expect(Date.parse(lists[0]!.endsAt) - Date.parse(start)).toBe(360_000);
    expect(own).toHaveLength(3);
    expect(own.every(({ mine }) => mine)).toBe(true);
    expect(own.map(({ startsAt }) => startsAt)).toEqual(own.map(({ startsAt }) => startsAt).toSorted());
    expect(own.map(({ people }) => people[0]!.name).toSorted()).toEqual(
      entrants[0]!.team.athletes.map(({ name }) => name).toSorted(),
    );
    // A new draw stays hidden until it is published.
    const { groups: standing } = await server.ok(staffGetStartLists, { matchId }, staff);
    const again = aDraw(made, [groups.single], { seed: 'another' });
    again.lists[0]!.version = standing[0]!.list!.version;
    await server.ok(drawStartLists, again, staff);
    expect((await read()).own).toEqual(own);
  });

  test('are no matter of a unit that has not entered, until the match opens its lists', async () => {
    const { matchId, groups } = await published();
    const opens = (open: boolean) =>
      server.db
        .updateTable('matches')
        .set({
          data: sql`jsonb_set(data, '{opened,startLists}', to_jsonb(${open}::boolean))`,
          version: sql`version + 1`,
        })
        .where('id', '=', matchId)
        .execute();
    await opens(false);
    const stranger = await aUnit(server.db);
    const lists = () => server.ok(calls.getStartLists, { matchId }, stranger);
    expect(await lists()).toMatchObject({ lists: [], own: [] });
    const one = { groupId: groups.single };
    expect((await server.refused(calls.getStartList, one, stranger)).name).toBe('listNotOpened');
    await opens(true);
    expect((await lists()).lists).toHaveLength(2);
    expect((await server.ok(calls.getStartList, one, stranger)).lines).toHaveLength(6);
  });

  test('the whole list names the children of others as guardians allow, one’s own in full', async () => {
    const { groups, entrants } = await published();
    const [first, other] = [entrants[0]!, entrants[1]!];
    const [child, agreed] = [other.team.athletes[0]!, other.team.athletes[1]!];
    const young = `${new Date().getFullYear() - 9}-01-01`;
    await server.db
      .deleteFrom('consents')
      .where('member_id', 'in', [child.memberId, agreed.memberId])
      .execute();
    await server.db
      .updateTable('members')
      .set({ birthdate: young })
      .where('id', 'in', [child.memberId, agreed.memberId])
      .execute();
    const names = async (unit: Caller) =>
      (await server.ok(calls.getStartList, { groupId: groups.single }, unit)).lines.flatMap(({ people }) =>
        people.map(({ name }) => name),
      );
    const seen = await names(first.unit);
    expect(seen).toHaveLength(6);
    expect(seen).not.toContain(child.name);
    for (const { name } of first.team.athletes) expect(seen).toContain(name);
    expect(await names(other.unit)).toContain(child.name);
  });

  test('who starts without counting is said to, on each list and in the programme', async () => {
    const { matchId, groups, entrants } = await published();
    const ownLines = async (unit: Caller) => (await server.ok(calls.getStartLists, { matchId }, unit)).own;
    const [{ unit }, other] = [entrants[0]!, entrants[1]!];
    const { entryId } = (await ownLines(unit)).find(({ groupId }) => groupId === groups.single)!;
    await server.db.updateTable('entries').set({ uncounted: true }).where('id', '=', entryId).execute();
    const marked = (lines: readonly { entryId: string; uncounted: boolean }[]) =>
      lines.filter(({ uncounted }) => uncounted).map((line) => line.entryId);
    expect(marked(await ownLines(unit))).toEqual([entryId]);
    const { lines } = await server.ok(calls.getStartList, { groupId: groups.single }, other.unit);
    expect(marked(lines)).toEqual([entryId]);
    const { entries } = await server.ok(staffGetStartList, { groupId: groups.single }, staff);
    expect(marked(entries)).toEqual([entryId]);
    const version = { groupId: groups.single, number: 1 };
    expect(marked((await server.ok(staffGetStartListVersion, version, staff)).entries)).toEqual([entryId]);
    const { match } = (await findMatch(server.db, matchId))!;
    const { lines: all } = await startsOf(server.db, matchId, match.startDate);
    expect(all.filter(({ uncounted }) => uncounted).map(({ id }) => id)).toEqual([entryId]);
    const { content } = await server.ok(exportProgramme, { matchId, format: 'xlsx' }, staff);
    const { sheets } = await readXlsx(Buffer.from(content, 'base64'));
    expect(sheets[0]!.rows.flat().filter((cell) => cell === '不计成绩 Not counted')).toHaveLength(1);
  });

  test('another individual is named as a person is, in the programme too: unit and team bear the same name', async () => {
    const { matchId, groups, entrants } = await published();
    const [first, other] = [entrants[0]!, entrants[1]!];
    const name = '独行的孩子';
    const { db } = server;
    await db.updateTable('units').set({ name }).where('id', '=', other.unit.unitId).execute();
    await db
      .updateTable('teams')
      .set({ name, team_type: 11 })
      .where('unit_id', '=', other.unit.unitId)
      .execute();
    const list = async (unit: Caller) =>
      JSON.stringify(await server.ok(calls.getStartList, { groupId: groups.single }, unit));
    expect(await list(first.unit)).not.toContain(name);
    expect(await list(other.unit)).toContain(name);
    const { content } = await server.ok(exportProgramme, { matchId, format: 'xlsx' }, staff);
    const { sheets } = await readXlsx(Buffer.from(content, 'base64'));
    expect(JSON.stringify(sheets)).not.toContain(name);
  });

  test('what an amendment has deleted or moved since spoils neither its list nor another', async () => {
    const { matchId, groups, entrants } = await published();
    const [first, other] = [entrants[0]!, entrants[1]!];
    const read = async (groupId: string) =>
      (await server.ok(calls.getStartList, { groupId }, first.unit)).lines.length;
    const of = (groupId: string) =>
      server.db
        .selectFrom('entries')
        .select('id')
        .where('registration_id', '=', other.registrationId)
        .where('group_id', '=', groupId)
        .execute();
    const [deleted, moved] = await of(groups.single);
    await sql`delete from entries where id = ${deleted!.id}`.execute(server.db);
    expect([await read(groups.single), await read(groups.relay)]).toEqual([6, 2]);
    expect((await server.ok(exportProgramme, { matchId, format: 'xlsx' }, staff)).mime).toContain('sheet');
    // From the first group into the second, where it was never drawn.
    await sql`update entries e set group_id = g.id, event_id = g.event_id from match_groups g
               where e.id = ${moved!.id} and g.id = ${groups.relay}`.execute(server.db);
    const { groups: standing } = await server.ok(staffGetStartLists, { matchId }, staff);
    expect(standing.find(({ groupId }) => groupId === groups.relay)!.list).toMatchObject({ unplaced: 1 });
  });

  test('one withdrawn stays on the list as such after it is published again', async () => {
    const { matchId, groups, entrants } = await published();
    const [first, other] = [entrants[0]!, entrants[1]!];
    await transaction(server.db, (trx) => releaseEntries(trx, other.registrationId));
    const outs = async () =>
      (await server.ok(calls.getStartList, { groupId: groups.relay }, first.unit)).lines.map(
        ({ mine, out }) => [mine, out],
      );
    expect((await outs()).map(([, out]) => out)).toEqual([false, false]);
    await publishDrawn(server, staff, matchId);
    expect(await outs()).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
  });
});

describe('the calendar', () => {
  const fetched = (address: string) => fetch(address.replace(server.services.config.publicUrl, server.url));

  test('holds times and initials of the unit’s published starts, for every holder of the address', async () => {
    const { entrants, match } = await published();
    const [{ unit, team }, other] = [entrants[0]!, entrants[1]!];
    // No deadline of the unit's own, on any day of the year.
    const valid_year = new Date().getFullYear() + 1;
    await server.db.updateTable('units').set({ valid_year }).where('id', '=', unit.unitId).execute();
    expect(await server.ok(calls.getCalendarFeed, {}, unit)).toEqual({ feed: null });
    const { address } = await server.ok(calls.setCalendarFeed, { id: newId() }, unit);
    const response = await fetched(address);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const text = (await response.text()).replaceAll('\r\n ', '');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    const day = match.startDate.replaceAll('-', '');
    expect(text).toContain(`DTSTART:${day}T010000Z`);
    expect(text).toContain('30秒单摇跳');
    for (const { name } of [...team.athletes, ...other.team.athletes]) expect(text).not.toContain(name);
    expect(text).toContain(`${team.athletes[0]!.name[0]!}**`);
    const { feed } = await server.ok(calls.getCalendarFeed, {}, unit);
    expect(feed!.readAt).not.toBeNull();
    const stored = await server.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('id', '=', feed!.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(address.split('/').at(-1)!.slice(0, 20));
  });

  test('another address ends the first, as does ending it; a lost answer is asked for again', async () => {
    const unit = await aUnit(server.db);
    const status = async (address: string) => (await fetched(address)).status;
    const id = newId();
    const first = (await server.ok(calls.setCalendarFeed, { id }, unit)).address;
    const again = (await server.ok(calls.setCalendarFeed, { id }, unit)).address;
    const second = (await server.ok(calls.setCalendarFeed, { id: newId() }, unit)).address;
    expect([await status(first), await status(again), await status(second)]).toEqual([404, 404, 200]);
    await server.ok(calls.deleteCalendarFeed, {}, unit);
    await server.ok(calls.deleteCalendarFeed, {}, unit);
    expect(await status(second)).toBe(404);
    expect(await server.ok(calls.getCalendarFeed, {}, unit)).toEqual({ feed: null });
    expect(await status(`${server.url}/calendar/nonsense.ics`)).toBe(404);
    const other = await aUnit(server.db);
    expect((await server.refused(calls.setCalendarFeed, { id }, other)).name).toBe('duplicate');
    // A disabled account's feed answers nothing.
    const { address } = await server.ok(calls.setCalendarFeed, { id: newId() }, other);
    const state = (at: Date | null) =>
      server.db.updateTable('accounts').set({ disabled_at: at }).where('id', '=', other.accountId).execute();
    await state(new Date());
    expect(await status(address)).toBe(404);
    await state(null);
    expect(await status(address)).toBe(200);
  });

  test('two made at once leave one', async () => {
    const unit = await aUnit(server.db);
    const made = await Promise.all(
      [1, 2, 3].map(() => server.ok(calls.setCalendarFeed, { id: newId() }, unit)),
    );
    const statuses = await Promise.all(made.map(async ({ address }) => (await fetched(address)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
  });
});

describe('the programme', () => {
  const fileOf = (matchId: string, format: 'pdf' | 'xlsx', by = staff) =>
    server.ok(exportProgramme, { matchId, format }, by);

  test('is a PDF, or a sheet with a row for each start, and is on record', async () => {
    const { matchId, entrants } = await published();
    const reviewer = await aStaff(server.db, ['registrations']);
    const pdf = await fileOf(matchId, 'pdf', reviewer);
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.name).toMatch(/秩序册 .*\.pdf$/);
    const { content } = await fileOf(matchId, 'xlsx');
    const { sheets } = await readXlsx(Buffer.from(content, 'base64'));
    const rows = sheets[0]!.rows;
    expect(rows).toHaveLength(1 + 8);
    expect(rows[0]!.slice(0, 3)).toEqual(['比赛单元 Session', '项目代码 Code', '项目 Event']);
    const relay = rows.at(-1)!.join(' ');
    expect(relay).toContain('接力');
    expect(rows.flat()).toContain(entrants[0]!.team.form.name);
    const lines = await server.db
      .selectFrom('audit')
      .select('after')
      .where('act', '=', 'programme.export')
      .where('subject_id', '=', matchId)
      .orderBy('at')
      .execute();
    expect(lines.map(({ after }) => after)).toEqual([
      { format: 'pdf', lists: 2 },
      { format: 'xlsx', lists: 2 },
    ]);
  });

  test('needs a published list; after the match every one of them (1004)', async () => {
    const made = await aDrawableMatch(server, staff, 1);
    const { matchId, groups, match } = made;
    const refused = async (of = matchId, by = staff) =>
      (await server.refused(exportProgramme, { matchId: of, format: 'xlsx' }, by)).name;
    expect(await refused()).toBe('noData');
    expect(await refused(newId())).toBe('notFound');
    expect(await refused(matchId, await aStaff(server.db, ['finance']))).toBe('noPermission');
    await server.ok(drawStartLists, aDraw(made, [groups.single, groups.relay]), staff);
    await publishDrawn(server, staff, matchId, [groups.single]);
    await fileOf(matchId, 'xlsx');
    const now = new Date();
    await travelTo(server, new Date(Date.parse(match.endDate) + 3 * 86_400_000));
    expect(await refused()).toBe('eventEndedScheduleOpen');
    await publishDrawn(server, staff, matchId);
    await fileOf(matchId, 'xlsx');
    await travelTo(server, now);
  });
});

test('who comes of age is named from the day on that the match’s own clock says', async () => {
  const { matchId, groups, entrants } = await published();
  const [first, other] = [entrants[0]!, entrants[1]!];
  const [child] = other.team.athletes;
  // Still the day before at the match, and the birthday already in China.
  const birthdate = `${new Date().getFullYear() - 17}-03-02`;
  const { db } = server;
  await db.deleteFrom('consents').where('member_id', '=', child!.memberId).execute();
  await db.updateTable('members').set({ birthdate }).where('id', '=', child!.memberId).execute();
  await sql`update matches set data = jsonb_set(data, '{timeZone}', '"America/Los_Angeles"'), version = version + 1
             where id = ${matchId}`.execute(db);
  const sheet = async () => {
    const { content } = await server.ok(exportProgramme, { matchId, format: 'xlsx' }, staff);
    return JSON.stringify((await readXlsx(Buffer.from(content, 'base64'))).sheets);
  };
  const names = async () => {
    const list = await server.ok(calls.getStartList, { groupId: groups.single }, first.unit);
    return [JSON.stringify(list), await sheet()].map((text) => text.includes(child!.name));
  };
  const year = new Date().getFullYear() + 1;
  const again = async (instant: string) => {
    await travelTo(server, new Date(instant));
    const seen = await names();
    server.setNow(new Date());
    return seen;
  };
  expect(await again(`${year}-03-02T04:00:00Z`)).toEqual([false, false]);
  expect(await again(`${year}-03-02T20:00:00Z`)).toEqual([true, true]);
});
