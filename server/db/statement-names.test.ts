import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { openPool } from './pool.ts';
import { statementNames } from './statement-names.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** One connection, so that it is the one that has prepared. */
const single = () => openPool(database.connection, 1);

test('texts that differ in the length of a list are prepared a few times only, however many rows there are', async () => {
  const { db, pool } = single();
  const names = (n: number) => Array.from({ length: n }, (_, at) => `name ${at}`);
  for (let n = 1; n <= 60; n++) {
    const values = names(n).map((name) => ({ name, value: '1', changed_at: new Date() }));
    await db.insertInto('settings').values(values).execute();
    await db.deleteFrom('settings').where('name', 'in', names(n)).execute();
  }
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from pg_prepared_statements where $1',
    [true],
  );
  expect(rows[0]!.n).toBeLessThan(20);
  await db.destroy();
});

test('a text has its name, another one another; what is very long, and the five-thousandth, none', () => {
  const nameOf = statementNames();
  const name = nameOf('select $1');
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(nameOf('select $1')).toBe(name);
  expect(nameOf('select $1 + 1')).not.toBe(name);
  expect(nameOf(`select $1${' '.repeat(20_000)}`)).toBeUndefined();
  for (let n = 2; n < 5_000; n++) expect(nameOf(`select $1 from t${n}`)).toBeDefined();
  expect(nameOf('select $1 from one_more')).toBeUndefined();
  expect(nameOf('select $1')).toBe(name);
});

test('rows and lists count as one shape', () => {
  const nameOf = statementNames();
  const lists = Array.from({ length: 20 }, (_, n) =>
    Array.from({ length: n + 1 }, (_each, at) => `$${at + 1}`),
  );
  const named = (texts: string[]) => texts.filter((text) => nameOf(text) !== undefined).length;
  expect(named(lists.map((each) => `select from a where b in (${each.join(', ')})`))).toBe(8);
  expect(
    named(lists.map((each) => `insert into a values ${each.map((p) => `(${p}, default, ${p})`).join(', ')}`)),
  ).toBe(8);
  expect(named(lists.map((_, n) => `select c${n} from a where b in ($1, $2)`))).toBe(20);
});

test('a statement that was prepared before its table got a column is done all the same, in and outside of a transaction', async () => {
  const { db } = openPool(database.connection, 4);
  await sql`create table grows (id integer)`.execute(db);
  const read = (on: typeof db) => sql<object>`select * from grows where id = ${1}`.execute(on);
  const write = (on: typeof db) => sql<object>`insert into grows (id) values (${1}) returning *`.execute(on);
  const all = (act: (on: typeof db) => Promise<unknown>) =>
    Promise.all([1, 2, 3, 4].map(() => db.connection().execute(async (on) => void (await act(on)))));
  await all(read);
  await all(write);
  await sql`alter table grows add column more integer`.execute(db);
  expect((await read(db)).rows).toHaveLength(4);
  await all(write);
  await all(read);

  await all(read);
  await sql`alter table grows add column most integer`.execute(db);
  let runs = 0;
  await transaction(db, async (trx) => {
    runs++;
    await sql`insert into grows (id) values (2)`.execute(trx);
    expect(Object.keys((await read(trx)).rows[0]!)).toContain('most');
  });
  expect(runs).toBe(2);
  expect((await sql`select from grows where id = 2`.execute(db)).rows).toHaveLength(1);
  expect((await sql`select from grows where id = 1`.execute(db)).rows).toHaveLength(8);
  await db.destroy();
});
