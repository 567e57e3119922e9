import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencyOf } from '#contract/fields/currency.ts';
import { registersAsked } from '#contract/matches/admission.ts';
import { match as matchSchema } from '#contract/matches/match.ts';
import { quotasIn } from '#contract/matches/quotas.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import { registrationForm } from '#contract/registrations/registration.ts';
import { marks as marksSchema, type Marks } from '#contract/results/marks.ts';
import { recountDue } from '#contract/results/score.ts';
import { clubRegister } from '#contract/units/registers.ts';
import { migrate } from '#server/db/migrate.ts';
import { ask } from '#test/older/ask.ts';
import { crowd, fillWithCrowd } from '#test/older/crowd.ts';
import { fill, idOf, matches, unitCount } from '#test/older/fill.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { released } from '#test/online.ts';

/** A database that the release has filled, brought up to date by every migration since. */
let database: TestDatabase;
let tables: Table[];
let before: Map<string, string>;
beforeAll(async () => {
  database = await testDatabase();
  const { db, connection } = database;
  await sql`drop schema public cascade; create schema public`.execute(db);
  await migrate(connection, { upTo: released });
  await fill(db);
  await fillWithCrowd(db);
  tables = await tablesNow();
  before = await contents();
  await migrate(connection);
}, 120_000);
afterAll(() => database.drop());

interface Table {
  name: string;
  columns: string[];
}

async function tablesNow(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
     group by 1`.execute(database.db);
  return rows;
}

/** By table its number of rows, and a sum over what the columns that the release knew say in them. */
async function contents(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const { name, columns } of tables) {
    const rowText = sql`row(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})::text`;
    const { rows } = await sql<{ said: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(${rowText}, 0)), 0) as said from ${sql.table(name)} t
       where ${name === 'units' ? sql`id <> all(${moved}::uuid[])` : sql`true`}`.execute(database.db);
    all.set(name, rows[0]!.said);
  }
  return all;
}

/** Units whose place is written in another way since. */
const moved = [3, 7, 8].map((n) => idOf(`unit ${n}`));

test('an older match means what it meant: who may enter what, how often, for how much, with which papers', async () => {
  const answer: unknown = JSON.parse(
    readFileSync(new URL('../../test/older/said.json', import.meta.url), 'utf8'),
  );
  expect(await ask(database.db)).toEqual(answer);
});

test('an older match is read whole, and says nothing of what a match may say since', async () => {
  for (const [name, written] of Object.entries(matches)) {
    const { data, currency } = await database.db
      .selectFrom('matches')
      .select(['data', 'currency'])
      .where('id', '=', idOf(name))
      .executeTakeFirstOrThrow();
    expect(data).toEqual(written);
    const match = matchSchema.parse(data);
    expect(match).toEqual(written);
    expect([currencyOf(match), currency]).toEqual(['CNY', 'CNY']);
    expect([quotasIn(match), match.pointTotals ?? []]).toEqual([[], []]);
    for (const event of match.events) expect(heldGroups(event)).toEqual(event.groups);
    const registers = name === 'national' || name === 'dezhou' ? [clubRegister] : [];
    expect(registersAsked(match)).toEqual(registers);
  }
});

test('no row of 2,000 registrations is lost or changed: entries, orders, payments, start lists, results', async () => {
  expect(before.get('registrations')).toMatch(new RegExp(`^${Object.keys(matches).length * crowd + 3} `));
  expect(Object.fromEntries(await contents())).toEqual(Object.fromEntries(before));
  const { rows: forms } = await sql<{ form: unknown }>`
    select form from registrations where form is not null`.execute(database.db);
  for (const { form } of forms) expect(registrationForm.parse(form)).toEqual(form);
  const { rows: results } = await sql<{ marks: Marks; recount: boolean; state: number }>`
    select marks, recount, state from results`.execute(database.db);
  expect(results).toHaveLength(2 * crowd);
  for (const { marks, recount, state } of results) {
    expect(marksSchema.parse(marks)).toEqual(marks);
    // Only a list that is still open can be counted again.
    expect(recount).toBe(state === 2 && marks.model === 'speed' && recountDue(marks.counts));
  }
});

// Of the release such a unit could be China's, and a match of 156 admitted it: not since 0088 (requirements 10.18).
test('Hong Kong, Macao and Taiwan are rewritten as regions, in changes that wait as well', async () => {
  const { rows } = await sql`
    select country_id as country, province_code as province, pending, licence_name as licence
      from units where id = any(${moved}::uuid[]) order by array_position(${moved}::uuid[], id)`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { country: 344, province: null, pending: null, licence: '' },
    { country: 158, province: null, pending: null, licence: '' },
    {
      country: 156,
      province: 500000,
      pending: { countryId: 446, provinceCode: null, cityCode: null, name: '澳门跳绳会' },
      licence: '',
    },
  ]);
});

test('who was a member by the flag of their unit is in the club register, and what a server of the version before says is carried over', async () => {
  const { db } = database;
  const listed = async () =>
    (
      await sql<{
        id: string;
      }>`select unit_id as id from register_members where register_id = ${clubRegister.id}`.execute(db)
    ).rows.map(({ id }) => id);
  const { rows: flagged } = await sql<{ id: string }>`select id from units where member`.execute(db);
  expect(flagged).toHaveLength(Math.floor(crowd / 3) + 3);
  expect((await listed()).toSorted()).toEqual(flagged.map(({ id }) => id).toSorted());
  const [member, other] = [idOf('unit 0'), idOf('unit 1')];
  await sql`update units set member = true where id = ${other}`.execute(db);
  await sql`update units set member = true, address = 'x' where id = ${other}`.execute(db);
  await sql`update units set member = false where id = ${member}`.execute(db);
  const fresh = idOf(`unit ${unitCount}`);
  await sql`insert into accounts (id, realm, email, created_at) values (${fresh}, 'portal', 'f@b.cn', now())`.execute(
    db,
  );
  await sql`insert into units (id, account_id, name, type, member, created_at)
    values (${fresh}, ${fresh}, '跳绳会', 2, true, now())`.execute(db);
  const now = flagged.map(({ id }) => id).filter((id) => id !== member);
  expect((await listed()).toSorted()).toEqual([...now, other, fresh].toSorted());
});
