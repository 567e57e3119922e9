import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { DatabaseUnavailable, onceAgain } from './unavailable.ts';
import { openHints } from './hints.ts';
import { openPool, type Db } from './pool.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
/** Neither its pool nor its connections are those that are lost. */
let other: Db;
beforeAll(async () => {
  database = await testDatabase();
  other = openPool({ ...database.connection, application_name: 'other' } as typeof database.connection, 2).db;
  await sql`create table notes (id int primary key)`.execute(other);
});
afterAll(async () => {
  await other.destroy();
  await database.drop();
});
beforeEach(async () => void (await sql`delete from notes`.execute(other)));

/** Ends all other connections, as a server that restarts does. */
async function loseAll(): Promise<number> {
  const { rows } = await sql<{ gone: boolean }>`
    select pg_terminate_backend(pid) as gone from pg_stat_activity
     where datname = current_database() and application_name is distinct from 'other'
       and pid <> pg_backend_pid()`.execute(other);
  await pause(20);
  return rows.length;
}
const notes = async () => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(other);
  return rows.map(({ id }) => id);
};
const note = (db: Db, id: number) => sql`insert into notes values (${id})`.execute(db);
const pidOf = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
};

test('a transaction that loses its connection before its commit is done again, whole, once', async () => {
  let runs = 0;
  await transaction(database.db, async (trx) => {
    await note(trx, 1);
    if (++runs === 1) await loseAll();
    await note(trx, 2);
  });
  expect(runs).toBe(2);
  expect(await notes()).toEqual([1, 2]);
});

test('one that loses it again and again is given up, and nothing of it stands', async () => {
  let runs = 0;
  const done = transaction(database.db, async (trx) => {
    runs++;
    await note(trx, 1);
    await loseAll();
    await note(trx, 2);
  });
  await expect(done).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(runs).toBe(3);
  expect(await notes()).toEqual([]);
});

test('a connection lost while nothing is asked of it, inside a transaction, ends no process', async () => {
  const done = transaction(database.db, async (trx) => {
    await note(trx, 1);
    await loseAll();
    await pause(100);
    throw new Error('of its own');
  });
  // The act's first answer is lost with its connection, so the act began again until it gave up.
  await expect(done).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('a commit whose answer was lost is not done again', async () => {
  await sql`create function slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.5); return null; end $$`.execute(other);
  await sql`create constraint trigger slowly after insert on notes deferrable initially deferred
    for each row execute function slowly()`.execute(other);
  let runs = 0;
  const done = transaction(database.db, async (trx) => {
    runs++;
    await note(trx, 1);
    setTimeout(() => void loseAll(), 150);
  });
  await expect(done).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(runs).toBe(1);
  await sql`drop function slowly cascade`.execute(other);
});

test('a read whose connection is lost while it is asked is asked once again; of the pool nothing broken is left', async () => {
  await Promise.all(Array.from({ length: 6 }, () => pidOf(database.db)));
  let runs = 0;
  const read = onceAgain(async () => {
    runs++;
    await sql`select pg_sleep(0.3)`.execute(database.db);
    return pidOf(database.db);
  });
  await pause(100);
  expect(await loseAll()).toBeGreaterThan(0);
  expect(await read).toBeGreaterThan(0);
  expect(runs).toBe(2);
  await Promise.all(Array.from({ length: 12 }, () => pidOf(database.db)));
});

test('connections to a server that was demoted are dropped, and the write goes to the one that is not', async () => {
  const { db } = openPool(database.connection, 3);
  const readOnly = (on: boolean) =>
    sql`alter database ${sql.id(database.connection.database!)}
      set default_transaction_read_only = ${sql.raw(on ? 'on' : 'off')}`.execute(other);
  const pidsOfThree = () =>
    Promise.all(
      [1, 2, 3].map(() =>
        db.connection().execute(async (one) => {
          await sql`select pg_sleep(0.1)`.execute(one);
          return pidOf(one);
        }),
      ),
    );
  await readOnly(true);
  const pinned = await pidsOfThree();
  // While only a read-only database is there, a write fails with an error that says so; reads go on.
  await expect(transaction(db, (trx) => note(trx, 2))).rejects.toMatchObject({ code: '25006' });
  await expect(note(db, 2)).rejects.toBeInstanceOf(DatabaseUnavailable);
  const stillPinned = await pidsOfThree();
  await readOnly(false);
  await transaction(db, (trx) => note(trx, 3));
  const fresh = await pidsOfThree();
  expect(fresh.filter((pid) => [...pinned, ...stillPinned].includes(pid))).toEqual([]);
  expect(await notes()).toEqual([3]);
  await db.destroy();
});

test('a listener hears again a moment after the connection was lost, and is asked to read', async () => {
  const hints = openHints(database.connection);
  const heard: string[] = [];
  hints.on('said', (payload) => void heard.push(payload));
  const until = async (seen: (lines: string[]) => boolean) => {
    for (const end = Date.now() + 5_000; !seen(heard) && Date.now() < end;) await pause(50);
    expect(seen(heard)).toBe(true);
  };
  const say = (text: string) => sql`select pg_notify('said', ${text})`.execute(other);
  await until((lines) => lines.includes(''));
  await say('before');
  await until((lines) => lines.at(-1) === 'before');
  await loseAll();
  await until((lines) => lines.at(-1) === '');
  await say('after');
  await until((lines) => lines.at(-1) === 'after');
  await hints.close();
});

test('a server that takes no connections is tried for a moment, and then said to be away', async () => {
  const { db } = openPool({ ...database.connection, port: 1 }, 1);
  const from = performance.now();
  await expect(pidOf(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(performance.now() - from).toBeGreaterThan(1_000);
  await db.destroy();
});

test('what is wrong with a statement is no lost connection', async () => {
  const wrong = await note(database.db, 7)
    .then(() => note(database.db, 7))
    .catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(pg.DatabaseError);
  expect(wrong).toMatchObject({ code: '23505' });
});
