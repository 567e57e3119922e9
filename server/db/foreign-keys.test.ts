import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Of these no row is ever deleted: the database looks for nothing that refers to them. */
const keptReferences = [
  'accounts',
  'api_keys',
  'match_refunds',
  'member_registers',
  'matches',
  'members',
  'merchants',
  'pay_attempts',
  'persons',
  'refunds',
  'registrations',
  'teams',
  'units',
];

test('what refers to rows that may be deleted is found by an index', async () => {
  const { rows } = await sql<{ reference: string; to: string }>`
    select c.conrelid::regclass || '.' || a.attname as reference, c.confrelid::regclass::text as "to"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid
            and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
     order by 1`.execute(database.db);
  expect(rows.filter(({ to }) => !keptReferences.includes(to))).toEqual([]);
  // A list that names what it need not is not read any more.
  expect(keptReferences.filter((table) => !rows.some(({ to }) => to === table))).toEqual([]);
});

test('rows that are said to be kept are deleted nowhere', () => {
  const code = globSync(['server/**/*.ts', 'demo/**/*.ts'], { exclude: (name) => name.includes('.test.') })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const deleted = keptReferences.filter((table) =>
    new RegExp(String.raw`(deleteFrom\('|delete from )${table}\b`).test(code),
  );
  expect(deleted).toEqual([]);
});
