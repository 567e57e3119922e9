import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadFile } from '#contract/files/calls.ts';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import { makeApiKey } from '#contract/integrations/key-calls.ts';
import { handInResults } from '#contract/integrations/program-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { importResults } from '#contract/results/import-calls.ts';
import { getResultList, setResultState } from '#contract/results/staff-calls.ts';
import { drawStartLists, staffGetStartList, staffGetStartLists } from '#contract/start-lists/calls.ts';
import { getPublicStartList } from '#contract/start-lists/public-calls.ts';
import { decideSubstitution, setSubstitution } from '#contract/substitutions/calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { releaseEntries } from '#server/registrations/entries.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent, aRelay } from '#test/factories/matches.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { anEntrant, anEntry, aSubmission, passedBy, travelTo } from '#test/factories/registrations.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { aDraw, publishDrawn } from '#test/factories/start-lists.ts';
import { anAsk } from '#test/factories/substitutions.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);
const settings = await aLonePerson(server, ['settings']);
beforeEach(() => travelTo(server, new Date()));

/** Two teams. In each a is alone in the short and the long event, b in the long one, both in the relay, c in none. */
async function scene() {
  const [short, long, relay] = [anEvent(), anEvent({ code: 'SRSE' }), aRelay()];
  const { id: matchId, match } = await aMatch(server.db, {
    events: [short, long, relay],
    opened: { entries: true, startLists: true, results: true },
  });
  const enter = async () => {
    const { unit, team } = await anEntrant(server);
    const [a, b, c] = team.athletes.map(({ memberId }) => memberId) as [string, string, string];
    const entries = {
      short: anEntry(short, [a]),
      long: anEntry(long, [a]),
      other: anEntry(long, [b]),
      relay: anEntry(relay, [a, b]),
    };
    const submission = aSubmission(matchId, team, Object.values(entries));
    const roster = { ...submission.form.roster, athletes: [a, b] };
    const body = { ...submission, form: { ...submission.form, roster } };
    const { id } = await passedBy(server, staff, await server.ok(setMatchReview, body, unit));
    return { id, unit, a, b, c, entries };
  };
  const teams = [await enter(), await enter()] as const;
  const groups = { short: idOf(short), long: idOf(long), relay: idOf(relay) };
  return { matchId, match, groups, teams, events: { short, long, relay } };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Team = Scene['teams'][number];
const idOf = ({ groups }: { groups: { id: string }[] }) => groups[0]!.id;

const draw = (made: Scene, ...names: (keyof Scene['groups'])[]) => {
  const groupIds = names.map((name) => made.groups[name]);
  return server.ok(drawStartLists, aDraw(made, groupIds), staff);
};
/** By the name of the entry. */
async function numbersOf({ entries }: Team) {
  const rows = await server.db
    .selectFrom('start_lines')
    .select(['entry_id', 'number'])
    .where(
      'entry_id',
      'in',
      Object.values(entries).map(({ id }) => id),
    )
    .execute();
  const numberOf = (id: string) => rows.find(({ entry_id }) => entry_id === id)?.number ?? 0;
  return {
    short: numberOf(entries.short.id),
    long: numberOf(entries.long.id),
    other: numberOf(entries.other.id),
    relay: numberOf(entries.relay.id),
  };
}
const distinct = (all: readonly number[]) => [...new Set(all)].toSorted((a, b) => a - b);

describe('start numbers', () => {
  test('an athlete has one in all individual events, an entry of several its own, also through another draw', async () => {
    const made = await scene();
    await draw(made, 'short', 'relay');
    await draw(made, 'long');
    const first = await Promise.all(made.teams.map(numbersOf));
    for (const { short, long } of first) expect(long).toBe(short);
    expect(distinct(first.flatMap((each) => Object.values(each)))).toEqual([1, 2, 3, 4, 5, 6]);
    const again = aDraw(made, Object.values(made.groups), { seed: 'another' });
    for (const list of again.lists) list.version = 1;
    await server.ok(drawStartLists, again, staff);
    expect(await Promise.all(made.teams.map(numbersOf))).toEqual(first);
  });

  test('two draws at once give an athlete one', async () => {
    const made = await scene();
    await Promise.all([draw(made, 'short'), draw(made, 'long'), draw(made, 'relay')]);
    const all = await Promise.all(made.teams.map(numbersOf));
    for (const { short, long } of all) expect(long).toBe(short);
    expect(distinct(all.flatMap((each) => Object.values(each)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('in a match that was drawn before, each entry keeps its own', async () => {
    const made = await scene();
    // As a server of the version before begins to count.
    await server.db
      .insertInto('start_number_counters')
      .values({ match_id: made.matchId, last: 10 })
      .execute();
    await draw(made, 'short', 'long', 'relay');
    const all = await Promise.all(made.teams.map(numbersOf));
    expect(distinct(all.flatMap((each) => Object.values(each)))).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
    await publishDrawn(server, staff, made.matchId);
    expect(await Promise.all(made.teams.map(numbersOf))).toEqual(all);
  });

  test('a substitute brings their own, or gets the next, from the version on that is published then', async () => {
    const made = await scene();
    await draw(made, 'short', 'long', 'relay');
    await publishDrawn(server, staff, made.matchId);
    const [one, two] = made.teams;
    const [first, second] = await Promise.all([numbersOf(one), numbersOf(two)]);
    await replaced(one, one.a, one.b, one.entries.short);
    await replaced(two, two.a, two.c, two.entries.short);
    await replaced(two, two.a, two.c, two.entries.relay);
    // What was published counts until it is published again; that is said before, and nothing is written.
    const { renumbered } = await server.ok(staffGetStartLists, { matchId: made.matchId }, staff);
    const eventId = made.events.short.id;
    const name = expect.any(String) as string;
    expect(renumbered.toSorted((x, y) => x.after - y.after)).toEqual(
      [
        { eventId, name, before: first.short, after: first.other },
        { eventId, name, before: second.short, after: 7 },
      ].toSorted((x, y) => x.after - y.after),
    );
    const list = await server.ok(staffGetStartList, { groupId: made.groups.short }, staff);
    expect(list.renumbered).toEqual(renumbered);
    expect(await numbersOf(one)).toEqual(first);
    await publishDrawn(server, staff, made.matchId);
    expect((await server.ok(staffGetStartLists, { matchId: made.matchId }, staff)).renumbered).toEqual([]);
    expect(await numbersOf(one)).toEqual({ ...first, short: first.other });
    expect(await numbersOf(two)).toEqual({ ...second, short: 7 });
    const page = await server.ok(getPublicStartList, {
      matchId: made.matchId,
      text: String(first.other),
    });
    const ids = [one.entries.short.id, one.entries.other.id];
    expect(page.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  /** A director passes it, as the list is out. */
  async function replaced(team: Team, outId: string, inId: string, entry: Team['entries']['short']) {
    const paper = { kind: 'substitutionProof', name: '证明', fileByte: aPdf().toString('base64') } as const;
    const { file } = await server.ok(uploadFile, paper, team.unit);
    const body = { ...anAsk(team.id, outId, inId, [entry]), proofFileId: file.id };
    await server.ok(setSubstitution, body, team.unit);
    await server.ok(decideSubstitution, { id: body.id, version: 1, pass: true, reason: '' }, staff);
  }
});

describe('a number that an athlete has in several events', () => {
  /** All are drawn, and the match is on. */
  async function begun() {
    const made = await scene();
    await draw(made, 'short', 'long', 'relay');
    const { startDate, timeZone } = made.match;
    await travelTo(server, new Date(startOfDay(startDate, timeZone).getTime() + 9 * 3_600_000));
    return { ...made, numbers: await numbersOf(made.teams[0]) };
  }
  const finalsOf = async (groupId: string) =>
    new Map(
      (await server.ok(getResultList, { groupId }, staff)).lines.map(({ entryId, score }) => [
        entryId,
        score?.final,
      ]),
    );
  const sheet = (rows: readonly (readonly number[])[]) =>
    aSheet([['参赛号', '计数1', '计数2', '计数3'], ...rows]).toString('base64');

  test('is found in a sheet within its event', async () => {
    const { matchId, events, groups, teams, numbers } = await begun();
    const [{ entries }] = teams;
    for (const [event, count] of [
      [events.short, 70],
      [events.long, 90],
    ] as const) {
      const body = { matchId, eventId: event.id, content: sheet([[numbers.short, count, count, count]]) };
      const { digest } = await server.ok(importResults, { ...body, digest: null }, staff);
      expect((await server.ok(importResults, { ...body, digest }, staff)).saved).toBe(true);
    }
    expect((await finalsOf(groups.short)).get(entries.short.id)).toBe(7000);
    expect((await finalsOf(groups.long)).get(entries.long.id)).toBe(9000);
    const wrong = { matchId, eventId: events.short.id, content: sheet([[numbers.relay, 5, 5, 5]]) };
    const { rows } = await server.ok(importResults, { ...wrong, digest: null }, staff);
    expect(rows[0]!.faults.map(({ says }) => says.code)).toEqual([refusals.numberOfOtherEvent.code]);
  });

  async function aProgram(matchId: string) {
    const body = { id: newId(), matchId, name: '计分系统', scopes: ['results:write' as const] };
    const { secret } = await server.ok(makeApiKey, { ...body, expiresAt: null }, settings);
    return (lines: readonly (readonly [number, number, string?])[]) =>
      server.call(handInResults, {
        key: secret!,
        lines: lines.map(([number, count, eventId]) => ({
          number,
          marks: speedMarks(count),
          ...(eventId === undefined ? {} : { eventId }),
        })),
      });
  }

  test('a program says of which event it is, where there are several', async () => {
    const { matchId, events, groups, teams, numbers } = await begun();
    const [{ entries }] = teams;
    const send = await aProgram(matchId);
    const wrong = await send([
      [numbers.short, 60],
      [numbers.other, 61],
      [numbers.other, 61, events.short.id],
      [numbers.short, 60, events.long.id],
      [numbers.long, 60, events.long.id],
      [99, 60],
    ]);
    expect(wrong.code).toBe(refusals.rowsWrong.code);
    expect(wrong.arrErr.map(({ code, place }) => [code, place])).toEqual([
      [refusals.eventMissing.code, 'lines.0'],
      [refusals.numberOfOtherEvent.code, 'lines.2'],
      [refusals.numberTwice.code, 'lines.4'],
      [refusals.competitionNumberWrong.code, 'lines.5'],
    ]);
    const done = await send([
      [numbers.short, 60, events.short.id],
      [numbers.long, 80, events.long.id],
      [numbers.other, 81],
      [numbers.relay, 90],
    ]);
    expect(done.data!.lines).toMatchObject([
      { number: numbers.short, eventId: events.short.id, final: 6000 },
      { number: numbers.long, eventId: events.long.id, final: 8000 },
      { number: numbers.other, eventId: events.long.id, final: 8100 },
      { number: numbers.relay, eventId: events.relay.id, final: 9000 },
    ]);
    expect((await finalsOf(groups.short)).get(entries.short.id)).toBe(6000);
    expect((await finalsOf(groups.long)).get(entries.long.id)).toBe(8000);
  });

  test('is that of the entry that is in, where the athlete was withdrawn and came back with another team', async () => {
    const { matchId, events, groups, teams, numbers } = await begun();
    const [one, two] = teams;
    await entered(server, staff, groups.short, { [one.entries.short.id]: speedMarks(50) });
    const scratched = { entryId: one.entries.short.id, version: 1, state: 10 as const, reason: '转队' };
    await server.ok(setResultState, scratched, staff);
    await transaction(server.db, (trx) => releaseEntries(trx, one.id, [one.entries.short.id]));
    await sql`
      update entry_members set member_id = ${one.a}, person_id = (select person_id from members where id = ${one.a})
       where entry_id = ${two.entries.short.id}`.execute(server.db);
    await publishDrawn(server, staff, matchId, [groups.short]);
    expect((await numbersOf(two)).short).toBe(numbers.short);
    const body = { matchId, eventId: events.short.id, content: sheet([[numbers.short, 70, 70, 70]]) };
    const { digest } = await server.ok(importResults, { ...body, digest: null }, staff);
    await server.ok(importResults, { ...body, digest }, staff);
    expect((await finalsOf(groups.short)).get(two.entries.short.id)).toBe(7000);
    const send = await aProgram(matchId);
    expect((await send([[numbers.short, 70, events.short.id]])).data!.lines).toMatchObject([
      { changed: false, final: 7000 },
    ]);
  });
});
