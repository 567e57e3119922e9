import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { livesThrough, released } from '#test/online.ts';
import { migrationOf, readMigrations } from './migration-files.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await sql`drop schema public cascade; create schema public`.execute(database.db);
});
afterEach(() => database.drop());

test('servers of the version before read and write every table while each migration since is done', async () => {
  const all = await readMigrations();
  expect(all.map(({ name }) => name)).toContain(released);
  expect(await livesThrough(database.connection, released, all)).toEqual([]);
}, 120_000);

test('what such a server would stumble over is found by living through it', async () => {
  const bad = migrationOf(
    '9000-bad',
    `alter table units drop column created_at cascade;
     alter table files add column must_have integer not null;
     alter table sessions alter realm type varchar(20);
     create unique index one_name on accounts (nickname);
     alter table teams rename to squads;`,
  );
  const faults = await livesThrough(database.connection, released, [...(await readMigrations()), bad]);
  const text = faults.join('\n');
  for (const each of [
    'units.created_at is gone',
    'files.must_have must be given',
    'sessions.realm was text',
    'accounts has a rule that it does not know: one_name',
    'relation "teams" does not exist',
  ])
    expect(text).toContain(each);
}, 120_000);
