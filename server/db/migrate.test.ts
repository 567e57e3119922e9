import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { migrate, migrated, type MigrateOptions } from './migrate.ts';
import { migrationOf, readMigrations } from './migration-files.ts';
import { openPatient } from './patient.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  client = await openPatient(database.connection);
  await client.query('create table probes (id integer primary key, n integer)');
  await client.query('insert into probes select n, n from generate_series(1, 10) n');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs these after all of the program's; gives back what was said. */
async function run(
  migrations: Record<string, string>,
  options: MigrateOptions = {},
): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const ours = Object.entries(migrations).map(([name, text]) => migrationOf(name, text));
  try {
    await migrate(database.connection, {
      migrations: [...(await readMigrations()), ...ours],
      say: (facts) => void lines.push(facts),
      ...options,
    });
  } finally {
    // As if there had been none: each test has its own.
    await client.query(`delete from kysely_migration where name like '9%'`);
  }
  return lines;
}

const one = async (sql: string) => Object.values((await client.query(sql)).rows[0] as object)[0] as unknown;
const indexes = () =>
  one(`select array_agg(relname || case when indisvalid then '' else ' half' end)
         from pg_index join pg_class c on c.oid = indexrelid where relname like 'probes_by%'`);

test('a migration outlasts the limits of time that the server sets for everybody', async () => {
  const { database: name } = database.connection;
  await client.query(`alter database ${name} set statement_timeout = '100ms'`);
  await client.query(`alter database ${name} set idle_in_transaction_session_timeout = '100ms'`);
  const lines = await run({ '9001-slow': 'select pg_sleep(0.2); select pg_sleep(0.2)' }, { progressMs: 100 });
  await client.query(`alter database ${name} reset all`);
  expect(lines).toContainEqual({ migration: '9001-slow', seconds: 0 });
  expect(lines.at(-1)).toMatchObject({
    migration: '9001-slow',
    step: '1 of 1',
    ms: expect.any(Number) as number,
  });
});

test('one that does not get its lock lets the others pass, says so, and tries again', async () => {
  const reader = await openPatient(database.connection);
  await reader.query('begin; select from probes');
  const lines: object[] = [];
  const going = run(
    { '9002-lock': 'alter table probes add column more integer' },
    { lockMs: 50, say: (facts) => void lines.push(facts) },
  );
  await expect
    .poll(() => lines, { timeout: 20_000 })
    .toContainEqual({ migration: '9002-lock', waits: 'for a lock; trying again' });
  // Behind a statement that waits for its lock this one would wait as well.
  expect(await one('select count(*) from probes')).toBe(10);
  await reader.query('rollback');
  await reader.end();
  await going;
  expect(await one('select max(more) from probes')).toBeNull();
});

test('one that never gets it fails in words, and has changed nothing', async () => {
  const reader = await openPatient(database.connection);
  await reader.query('begin; select from probes');
  const text = 'create table made_before (); alter table probes add column never integer';
  await expect(run({ '9003-never': text }, { lockMs: 20, patienceMs: 0 })).rejects.toThrow('holds a table');
  await reader.end();
  expect(await one(`select to_regclass('made_before')`)).toBeNull();
});

test('what was done before one that fails is kept, and not done again', async () => {
  const good = { '9004-good': 'create table kept_one ()' };
  await expect(
    migrate(database.connection, {
      migrations: [
        ...(await readMigrations()),
        migrationOf('9004-good', good['9004-good']),
        migrationOf('9005-bad', 'create table half (); select 1 / 0'),
      ],
    }),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await one(`select to_regclass('half')`)).toBeNull();
  expect(await run({ ...good, '9005-mended': 'create table half ()' })).toMatchObject([
    { migration: '9005-mended', step: '1 of 1' },
  ]);
});

test('an index made outside a transaction lets others write, and one that was left half made is made again', async () => {
  const text =
    '-- outside a transaction\n-- Unique.\ncreate unique index concurrently if not exists probes_by_n\n  on probes (n);\n';
  await client.query('update probes set n = 1 where id = 2');
  await expect(run({ '9006-index': text })).rejects.toMatchObject({ code: '23505' });
  expect(await indexes()).toEqual(['probes_by_n half']);
  await client.query('update probes set n = 2 where id = 2');

  const writer = await openPatient(database.connection);
  await writer.query('begin; update probes set n = 20 where id = 2');
  const going = run({ '9006-index': text });
  const waits = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%concurrently%'`;
  await expect.poll(() => one(waits), { timeout: 20_000 }).toBe(1);
  await client.query('update probes set n = 30 where id = 3');
  await writer.query('commit');
  await writer.end();
  await going;
  expect(await indexes()).toEqual(['probes_by_n']);
});

test('rows are changed some at a time, until there are none left', async () => {
  const text = `-- outside a transaction
update probes set n = -id where id in (select id from probes where n > 0 limit 3);
`;
  await client.query('create table waves (n bigint)');
  await client.query(`create function note_wave() returns trigger language plpgsql as
    $$ begin insert into waves select txid_current(); return null; end $$;
    create trigger probes_waves after update on probes for each statement execute function note_wave()`);
  await run({ '9007-batches': text });
  expect(await one('select count(*)::int from probes where n > 0')).toBe(0);
  expect(await one('select count(distinct n)::int from waves')).toBe(5);
});

test('two processes that start at once do each migration once', async () => {
  const text = { '9008-once': 'create table once_only (); select pg_sleep(0.3)' };
  const migrations = [...(await readMigrations()), migrationOf('9008-once', text['9008-once'])];
  const lines: object[] = [];
  const each = { migrations, say: (facts: object) => void lines.push(facts) };
  await Promise.all([migrate(database.connection, each), migrate(database.connection, each)]);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual({ migrations: 'another process migrates or restores; waiting for it' });
  expect(lines).toContainEqual(expect.objectContaining({ migration: '9008-once' }));
  expect(await migrated(database.db)).toBe(true);
});

test('a database of a newer program is left alone', async () => {
  await expect(migrate(database.connection)).rejects.toThrow('it has 9008-once');
  await client.query(`delete from kysely_migration where name like '9%'`);
  await client.query(`delete from kysely_migration where name = (select max(name) from kysely_migration)`);
  expect(await migrated(database.db)).toBe(false);
});
