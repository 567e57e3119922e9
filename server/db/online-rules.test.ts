import { expect, test } from 'vitest';
import { offencesOf, released } from '#test/online.ts';
import { migrationOf, readMigrations } from './migration-files.ts';

test('no migration since holds a big table, rewrites it or removes what the version before uses', async () => {
  const since = (await readMigrations()).filter(({ name }) => name > released);
  expect(since.flatMap(offencesOf)).toEqual([]);
});

test.each([
  'drop table units',
  'drop index teams_name',
  'alter table units drop column type',
  'alter table units rename name to title',
  'alter table units alter column name type varchar(3)',
  'alter table units alter name set not null',
  'alter table units add column a integer not null',
  'alter table units add column a integer, add b text not null, add c text default 1',
  'alter table units add a uuid default gen_random_uuid()',
  'alter table units add a integer generated always as (1 + 1) stored',
  'alter table units add a bigserial',
  'alter table units add constraint a check (true)',
  'alter table units add constraint a foreign key (b) references files',
  'alter table units add unique (b)',
  'create index on units (name)',
  'create unique index a on units (name)',
  'create index concurrently a on units (name)',
  'update units set name = name',
  'insert into units select * from units',
  'create table a (n integer);\nalter table units rename to b',
  '-- outside a transaction\ncreate index concurrently a on units (name)',
  '-- outside a transaction\nupdate units set name = name',
  '-- outside a transaction\nalter table units add a integer',
])('refused: %s', (text) => {
  expect(offencesOf(migrationOf('x', `${text};\n`))).not.toEqual([]);
});

test.each([
  'create table a (n integer not null);\ncreate index on a (n);\nalter table a add unique (n)',
  'alter table units add a integer',
  'alter table units add a integer not null default 0, add b boolean not null default false',
  'alter table units add column a uuid references files',
  'alter table units add constraint a check (n > 0) not valid',
  'create function f() returns trigger language plpgsql as $$ begin update units set a = 1;\n return null; end $$',
  "insert into settings (name, value, changed_at) values ('a', '1', now())",
  '-- not used by the version before\nalter table units drop column old',
  '-- outside a transaction\ncreate unique index concurrently if not exists a on units (name) where name is not null',
  '-- outside a transaction\nalter table units validate constraint a',
  '-- outside a transaction\nupdate units set a = 1 where id in (select id from units where a is null limit 5000)',
])('taken: %s', (text) => {
  expect(offencesOf(migrationOf('x', `${text};\n`))).toEqual([]);
});
