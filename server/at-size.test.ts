import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BodyOf, Call } from '#contract/call.ts';
import { getStaff } from '#contract/accounts/calls.ts';
import { getOverview } from '#contract/overview/calls.ts';
import { getQualifications } from '#contract/people/staff-calls.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { getMatchReview, staffGetRegistrations } from '#contract/registrations/calls.ts';
import { getPlayerResult } from '#contract/results/player-calls.ts';
import { getStandings } from '#contract/results/public-calls.ts';
import { getResultLists } from '#contract/results/staff-calls.ts';
import { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { getStartLists } from '#contract/start-lists/portal-calls.ts';
import { getAppealable } from '#contract/appeals/staff-calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { ownLines } from '#server/appeals/lines.ts';
import { openQueue } from '#server/appeals/list-store.ts';
import { linesOf } from '#server/results/result-lines.ts';
import { ownEntries } from '#server/results/reading-store.ts';
import { stampsOf } from '#server/results/public.ts';
import { numbersFor } from '#server/start-lists/numbers.ts';
import { findMatch } from '#server/matches/store.ts';
import { retentionRules } from '#server/privacy/retention-rules.ts';
import { dueIn, partsOf } from '#server/privacy/retention-walk.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, passedBy, submitted } from '#test/factories/registrations.ts';
import {
  dropReferences,
  growing,
  numberedId as id,
  numberedName as name,
  pagesOf,
  pagesOfReads,
  planOf,
  settle,
  statementsOf,
} from '#test/plans.ts';
import { sentBy } from '#test/sent.ts';
import { suiteServer, type Caller } from '#test/server.ts';

let matchId: string;

/** So many entries with results of a hundred matches ten years ago, and people, of whom one in a hundred waits. */
const rows = 20_000;
const others = [
  'accounts',
  'units',
  'teams',
  'members',
  'qualifications',
  'registrations',
  'entries',
  'round_starts',
  'results',
];

const server = await suiteServer();
const staff = await aStaff(server.db);
const event = anEvent();
({ id: matchId } = await aMatch(server.db, { events: [event] }));
const entrant = await anEntrant(server);
await passedBy(server, staff, await submitted(server, entrant, matchId, event));
await dropReferences(server.db, others);
const all = sql`generate_series(1, ${rows}::integer) n`;
const long = sql`now() - interval '10 years'`;
for (const statement of [
  sql`insert into accounts (id, realm, phone, created_at)
      select ${id(2, 'n')}, 'portal', '+86' || (13000000000 + n), now() from ${all}`,
  sql`insert into units (id, account_id, name, type, status, created_at)
      select ${id(1, 'n')}, ${id(2, 'n')}, ${name} || '跳绳俱乐部', 2, 2, now() from ${all} where n <= 2000`,
  sql`insert into teams (id, unit_id, name, created_at)
      select ${id(3, 'n')}, ${id(1, 'n')}, ${name} || n || '队', now() from ${all} where n <= 2000`,
  sql`insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, phone, roles, created_at)
      select ${id(4, 'n')}, ${id(1, 'n / 10')}, ${id(5, 'n')}, ${name}, 1, date '2010-01-01', 2, '', '', '', '{3}', now() from ${all}`,
  sql`insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
      select gen_random_uuid(), 'athlete', ${id(4, 'n')}, ${id(5, 'n')}, ${id(1, 'n / 10')}, case when n % 100 = 0 then 1 else 2 end, 2020, now() from ${all}`,
  sql`insert into registrations (id, match_id, team_id, unit_id, stage, athletes, submitted_at, created_at)
      select ${id(7, 'n')}, ${id(6, 'n / 20')}, ${id(3, 'n')}, ${id(1, 'n')}, 'passed', 10, ${long}, ${long} from ${all} where n <= 2000`,
  sql`insert into entries (id, registration_id, match_id, event_id, group_id, unit_id, team_id, state, created_at)
      select ${id(8, 'n')}, ${id(7, 'n / 10')}, ${id(6, 'n / 200')}, ${id(9, 'n / 200')}, ${id(10, 'n / 10')}, ${id(1, 'n / 10')}, ${id(3, 'n / 10')}, 'placed', ${long} from ${all}`,
  sql`insert into round_starts (id, entry_id, match_id, group_id, round, state, rank, position, made_at)
      select ${id(11, 'n')}, ${id(8, 'n')}, ${id(6, 'n / 200')}, ${id(12, 'n / 10')}, 2, 'placed', 1, 1, ${long} from ${all}`,
  sql`insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, marks, score, rank, entered_at, released_at, published_at)
      select ${id(8, 'n')}, ${id(6, 'n / 200')}, ${id(9, 'n / 200')}, ${id(10, 'n / 10')}, ${id(7, 'n / 10')}, ${id(1, 'n / 10')}, 12, '{}', '{}', 1, ${long}, ${long}, ${long} from ${all}`,
])
  await statement.execute(server.db);
await settle(server.db, others);

const pagesFor = async <C extends Call>(call: C, body: BodyOf<C>, caller: Caller) =>
  pagesOfReads(server.db, await sentBy(() => server.ok(call, body, caller)));

test('what was years ago costs a unit’s results, the staff’s lists, the overview and the queues next to nothing', async () => {
  const { unit } = entrant;
  expect(await pagesFor(getPlayerResult, { matchId }, unit)).toBeLessThan(150);
  expect(await pagesFor(getResultLists, {}, staff)).toBeLessThan(200);
  expect(await pagesFor(getMatchReview, { matchId }, unit)).toBeLessThan(150);
  expect(await pagesFor(getOverview, {}, staff)).toBeLessThan(400);
  expect(await pagesFor(getEntries, { matchId }, staff)).toBeLessThan(150);
  expect(await pagesFor(staffGetRegistrations, {}, staff)).toBeLessThan(500);
  expect(await pagesFor(getQualifications, {}, staff)).toBeLessThan(400);
});

test('a part of a Chinese name is found by its characters among all people and units', async () => {
  const { rows: people } = await sql<{ name: string }>`
    select name from members where unit_id = ${id(1, '7')} limit 1`.execute(server.db);
  const text = people[0]!.name.slice(0, 2);
  const page = await server.ok(getQualifications, { text }, staff);
  expect(page.total).toBeGreaterThan(0);
  for (const each of page.rows) expect(each.name + each.unitName).toContain(text);
  expect(await pagesFor(getQualifications, { text }, staff)).toBeLessThan(600);
  expect(await pagesFor(getUnits, { text }, staff)).toBeLessThan(100);
});

test('colleagues are found among all accounts', async () => {
  expect((await server.ok(getStaff, {}, staff)).rows).toContainEqual(
    expect.objectContaining({ id: staff.uid }),
  );
  expect(await pagesFor(getStaff, {}, staff)).toBeLessThan(50);
});

test('rounds of years ago cost what reads starts of every round next to nothing', async () => {
  const { unit } = entrant;
  const { rows } = await sql<{ id: string; groupId: string; unitId: string }>`
    select id, group_id as "groupId", unit_id as "unitId" from entries where match_id = ${matchId}`.execute(
    server.db,
  );
  const { id: entryId, groupId, unitId } = rows[0]!;
  await sql`
    insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, marks, score, rank, entered_at, released_at)
    select id, match_id, event_id, group_id, registration_id, unit_id, 3, '{}', '{}', 1, now(), now() from entries where match_id = ${matchId}`.execute(
    server.db,
  );
  await sql`
    insert into appeals (id, match_id, event_id, group_id, entry_id, registration_id, unit_id, kind, reason, filed_at, filed_by, state_before)
    select gen_random_uuid(), match_id, event_id, group_id, id, registration_id, unit_id, 'clerical', '', now(), ${staff.uid}, 3
      from entries where match_id = ${matchId}`.execute(server.db);
  const sent = await statementsOf(async () => {
    await ownEntries(server.db, { matchId, unitId, teamId: undefined });
    await ownLines(server.db, { matchId, unitId });
    await stampsOf(server.db, [matchId]);
    await openQueue({ text: '队' }).execute(server.db);
    await numbersFor(server.db, (await findMatch(server.db, matchId))!, [entryId]);
    await server.ok(getAppealable, { matchId, text: '没有这支' }, staff);
    await server.ok(getResultLists, {}, staff);
    await linesOf(server.db, groupId);
    await server.ok(staffGetStartLists, { matchId }, staff);
    await server.ok(getStandings, { matchId }, unit);
    await server.ok(getStartLists, { matchId }, unit);
  });
  const read = sent.filter(({ text }) => /\b(?:from|join) starts\b/.test(text));
  expect(read.length).toBeGreaterThan(9);
  for (const each of read) {
    expect(await planOf(server.db, each), each.text).not.toMatch(growing);
    expect(await pagesOf(server.db, each), each.text).toBeLessThan(150);
  }
});

test('a part of the units costs retention what its own people do, not all people', async () => {
  const sources = Object.values(retentionRules).flatMap((rule) =>
    rule.sources.filter(({ table }) => table === 'units'),
  );
  expect(sources.length).toBeGreaterThan(3);
  let pages = 0;
  for (const source of sources) {
    const parts = partsOf(server.db, source);
    await parts.next();
    const { value: within } = await parts.next();
    const [sent] = await statementsOf(() => dueIn(server.db, source.due(new Date(), 30, within!)));
    pages += await pagesOf(server.db, sent!);
  }
  // 200 people, of each of whom one source looks at the qualifications.
  expect(pages).toBeLessThan(800);
});
