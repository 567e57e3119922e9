import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { PlainError } from '#server/plain-error.ts';
import { watchProgress, type Say } from './migrate-progress.ts';
import { isBatch, madeConcurrently, type Migration, readMigrations } from './migration-files.ts';
import { openPatient } from './patient.ts';
import type { Connection, Db } from './pool.ts';

export interface MigrateOptions {
  /** The last migration to run. */
  upTo?: string | undefined;
  say?: Say;
  /** All of this code's migrations, unless given. */
  migrations?: readonly Migration[];
  /** How long a statement waits for a lock, with every later statement behind it, before it gives way. */
  lockMs?: number;
  /** How long the same migration is tried again. */
  patienceMs?: number;
  /** How often progress is reported. */
  progressMs?: number;
}

/** The advisory lock of a process that changes the schema or replaces the database, in every version of the program. */
const lock = '3853314791062309107';
const lockPauseMs = 250;
const retryPauseMs = 1_000;

const lockNotAvailable = '55P03';
const deadlock = '40P01';

/**
 * Brings the database to the newest schema, one migration after the other, each committed once it is done.
 * Servers of the version before keep working: none of their statements waits longer than `lockMs`. Safe when
 * several processes start at once.
 * @throws PlainError where a newer program has migrated the database, or a lock cannot be had
 */
export async function migrate(connection: Connection, options: MigrateOptions = {}): Promise<void> {
  const client = await openPatient(connection);
  try {
    await lockSchema(client, options.say);
    await migrateLocked(client, connection, options);
  } finally {
    await client.end();
  }
}

/**
 * Locks the schema for as long as the connection lives. It polls: a statement that waits would keep a
 * snapshot, and an index that is built concurrently would in turn wait for that.
 */
export async function lockSchema(client: Client, say?: Say): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${lock}) as held`);
    if (rows[0]!.held) return;
    if (tries === 0) say?.({ migrations: 'another process migrates or restores; waiting for it' });
    await pause(lockPauseMs);
  }
}

/** The same on a connection that has locked the schema already. */
export async function migrateLocked(
  client: Client,
  connection: Connection,
  options: MigrateOptions,
): Promise<void> {
  const { say = () => {}, upTo } = options;
  const all = options.migrations ?? (await readMigrations());
  const applied = await doneOf(client);
  const unknown = applied.filter((name) => !all.some((each) => each.name === name));
  if (unknown.length > 0) {
    throw new PlainError(
      `This database belongs to a newer version of the program (it has ${unknown.join(', ')}): start that one.`,
    );
  }
  const pending = all.filter(({ name }) => !applied.includes(name) && (upTo === undefined || name <= upTo));
  const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  for (const [at, migration] of pending.entries()) {
    const facts = { migration: migration.name, step: `${at + 1} of ${pending.length}` };
    const begun = Date.now();
    const stop = watchProgress(connection, pid, {
      migration: migration.name,
      say,
      every: options.progressMs,
    });
    try {
      if (migration.apart) await runApart(client, migration, say);
      else await patiently(client, migration, options);
    } finally {
      await stop();
    }
    say({ ...facts, ms: Date.now() - begun });
  }
}

/**
 * Runs the named migrations inside the caller's transaction, which holds all locks needed: for a database
 * that is being filled.
 */
export async function migrateWithin(client: Client, names: readonly string[]): Promise<void> {
  await doneOf(client);
  for (const migration of (await readMigrations()).filter(({ name }) => names.includes(name))) {
    for (const statement of migration.apart ?? [migration.text])
      await untilNoRow(
        client,
        migration.apart ? statement.replace(/\sconcurrently\s/i, ' ') : statement,
        migration,
      );
    await note(client, migration);
  }
}

/** Runs a migration in one transaction; without a lock it soon gives way and tries again. */
async function patiently(client: Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { say = () => {}, lockMs = 1_000, patienceMs = 600_000 } = options;
  for (const until = Date.now() + patienceMs; ;) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockMs}`);
      await client.query(migration.text);
      await note(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const { code } = error as { code?: string };
      if (code !== lockNotAvailable && code !== deadlock) throw error;
      if (Date.now() > until)
        throw new PlainError(
          `The migration ${migration.name} does not get its lock: something holds a table for long.`,
        );
      say({ migration: migration.name, waits: 'for a lock; trying again' });
      await pause(retryPauseMs);
    }
  }
}

/**
 * Runs each statement by itself. Such statements wait for others without blocking them, and may run twice.
 */
async function runApart(client: Client, migration: Migration, say: Say): Promise<void> {
  for (const statement of migration.apart!) {
    for (;;) {
      try {
        await dropHalfMade(client, madeConcurrently(statement));
        await untilNoRow(client, statement, migration);
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== deadlock) throw error;
        say({ migration: migration.name, waits: 'after a deadlock; trying again' });
        await pause(retryPauseMs);
      }
    }
  }
  await note(client, migration);
}

async function untilNoRow(client: Client, statement: string, { apart }: Migration): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(statement);
    if (!apart || !isBatch(statement) || !rowCount) return;
  }
}

/** Drops an index left unfinished when its server or its connection ended: it exists and serves no query. */
async function dropHalfMade(client: Client, index: string | undefined): Promise<void> {
  if (index === undefined) return;
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`public.${index}`],
  );
  if (rows.length > 0) await client.query(`drop index concurrently public.${index}`);
}

/** Names of the migrations that are done; creates their table if it is missing. */
async function doneOf(client: Client): Promise<string[]> {
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Each time is later than the one before, even if the clock goes back: the version before sorts by it. */
async function note(client: Client, { name }: Migration): Promise<void> {
  await client.query(
    `insert into kysely_migration (name, timestamp)
     select $1, to_char(greatest(clock_timestamp(), max(timestamp)::timestamptz + interval '1 ms') at time zone 'UTC',
                        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       from kysely_migration`,
    [name],
  );
}

/** The names of all migrations of this code, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations()).map(({ name }) => name);
}

let everyName: Promise<string[]> | undefined;

/** Whether every migration of this code has been done. */
export async function migrated(db: Db): Promise<boolean> {
  everyName ??= migrationNames();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return (await everyName).every((name) => applied.has(name));
}
