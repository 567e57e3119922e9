import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import type * as z from 'zod/mini';
import { fingerprint, type Keys } from '#server/keys.ts';
import { PlainError } from '#server/plain-error.ts';
import { ArchiveDamaged, type Entry, readArchive } from './archive.ts';
import {
  type About,
  about,
  aboutName,
  complete,
  completeName,
  type Copied,
  exactText,
  readTables,
} from './backup.ts';
import type { Say } from '#server/db/migrate-progress.ts';
import { lockSchema, migrateLocked, migrateWithin, migrationNames } from '#server/db/migrate.ts';
import type { Connection } from '#server/db/pool.ts';

interface RestoreOptions {
  file: string;
  filesDir: string;
  keys: Keys;
  /** Replaces what is in a database that is in use, for good. */
  force: boolean;
  say?: Say;
}

const aside = '.restoring';
const instead =
  'Nothing was changed. Copy it here once more and compare its size with the original’s; if it is no longer there ' +
  'than here, restore an earlier backup.';

/**
 * Fills a database from an archive of `backUp`, then brings it to the newest schema. What was there goes in the same
 * transaction that brings the new, once the archive has been read to its end; a server that starts meanwhile waits.
 * `client`: one of `openPatient`, to the database that `connection` leads to.
 */
export async function restore(
  client: Client,
  connection: Connection,
  options: RestoreOptions,
): Promise<Copied> {
  try {
    return await restoreWhole(client, connection, options);
  } catch (error) {
    const damage = error instanceof PlainError ? error : ((await damageOf(options.file)) ?? error);
    throw damage instanceof ArchiveDamaged ? new PlainError(`${damage.message} ${instead}`) : damage;
  }
}

/** Damaged bytes may fail as rows or as JSON before the checksum at the end of the file is reached. */
async function damageOf(file: string): Promise<ArchiveDamaged | undefined> {
  try {
    for await (const _ of readArchive(file));
  } catch (error) {
    if (error instanceof ArchiveDamaged) return error;
  }
  return undefined;
}

async function restoreWhole(
  client: Client,
  connection: Connection,
  options: RestoreOptions,
): Promise<Copied> {
  const entries = readArchive(options.file);
  const first = await entries.next();
  const made = checkAbout(first.done ? undefined : first.value, options.keys, await migrationNames());
  await lockSchema(client, options.say);
  await checkTarget(client, options.force);

  const asideFiles = path.join(options.filesDir, aside);
  await rm(asideFiles, { recursive: true, force: true });
  await mkdir(asideFiles, { recursive: true, mode: 0o700 });
  let copied: Copied;
  await client.query('begin');
  try {
    await client.query(exactText);
    await empty(client);
    await migrateWithin(client, made.migrations);
    copied = await fill(client, made, entries, asideFiles);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await rm(asideFiles, { recursive: true, force: true });
    throw error;
  }
  await moveIn(options.filesDir).catch((error: unknown) => {
    throw new PlainError(
      `The database is restored, but its files could not all be moved from ${asideFiles} to ${options.filesDir} ` +
        `(${(error as Error).message}). Once that is mended, restore again with --force.`,
    );
  });
  await migrateLocked(client, connection, options);
  return copied;
}

/** In place of what was there. The folder itself stays: it may be a mounted one. */
async function moveIn(filesDir: string): Promise<void> {
  for (const name of await readdir(filesDir)) {
    if (name !== aside) await rm(path.join(filesDir, name), { recursive: true, force: true });
  }
  const restored = path.join(filesDir, aside);
  for (const name of await readdir(restored))
    await rename(path.join(restored, name), path.join(filesDir, name));
  await rmdir(restored);
}

function checkAbout(entry: Entry | undefined, keys: Keys, names: readonly string[]): About {
  const parsed = entry?.name === aboutName ? about.safeParse(JSON.parse(entry.data.toString())) : undefined;
  if (!parsed?.success) throw new PlainError('This is no backup of RopeMeet, or one of a later format.');
  const newer = parsed.data.migrations.filter((name) => !names.includes(name));
  if (newer.length > 0) {
    throw new PlainError(
      `This backup was made by a newer version (it has ${newer.join(', ')}): restore it with that one.`,
    );
  }
  if (parsed.data.keys !== fingerprint(keys)) {
    throw new PlainError(
      'This backup belongs to other keys, so the ID numbers in it could not be read. Bring the keys.json of the server ' +
        'it was made on into DATA_DIR, or set FIELD_KEY and INDEX_KEY.',
    );
  }
  return parsed.data;
}

async function checkTarget(client: Client, force: boolean): Promise<void> {
  const ask = async (sql: string) =>
    (await client.query<{ yes: boolean }>(`select (${sql}) as yes`)).rows[0]?.yes;
  const others = `select count(*) > 0 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'maintenance'`;
  // A server that was just stopped leaves its connections to PostgreSQL for a moment.
  for (let tries = 0; await ask(others); tries++) {
    if (tries === 50) throw new PlainError('The database is in use: stop the server first.');
    await setTimeout(100);
  }
  const tables = Object.keys(await readTables(client));
  if (tables.length === 0) return;
  if (!(await ask(`to_regclass('public.kysely_migration') is not null`))) {
    throw new PlainError(
      'The database holds tables of another program; name one of its own in DATABASE_URL.',
    );
  }
  // A fresh start leaves an account without a password, and nothing else of value.
  const used = [
    'exists (select from accounts where password_hash is not null)',
    ...['units', 'persons', 'matches']
      .filter((table) => tables.includes(table))
      .map((table) => `exists (select from ${table})`),
  ];
  if (!force && (await ask(used.join(' or ')))) {
    throw new PlainError('The database is not empty. With --force everything in it is replaced, for good.');
  }
}

async function empty(client: Client): Promise<void> {
  await client.query('drop schema if exists jobs cascade');
  if (Object.keys(await readTables(client)).length === 0) return;
  await client.query('drop schema public cascade; create schema public');
}

/** Foreign keys and triggers are away meanwhile; the keys are checked for all rows when they come back. */
async function fill(
  client: Client,
  made: About,
  entries: AsyncIterable<Entry>,
  filesDir: string,
): Promise<Copied> {
  const tables = await readTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(made.tables))
    throw new Error("the tables are not the backup's after its migrations");
  const names = Object.keys(tables).map((table) => `public.${client.escapeIdentifier(table)}`);
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Rows that migrations made are in the backup too, perhaps changed.
  await client.query(`truncate ${names.join(', ')}`);

  const copied = await fillFrom(client, entries, filesDir);

  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, rule } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  return copied;
}

async function fillFrom(client: Client, entries: AsyncIterable<Entry>, filesDir: string): Promise<Copied> {
  const counts: Record<string, number> = {};
  const copied: Copied = { rows: 0, files: 0 };
  const writable = await writableColumns(client);
  let ending: z.infer<typeof complete> | undefined;
  // To the end, where the checksum of the whole stands.
  for await (const { name, data } of entries) {
    const [kind, ...rest] = name.split('/');
    if (kind === 'tables') {
      const table = rest[0]!;
      const rows = data
        .toString()
        .split('\n')
        .map((line) => JSON.parse(line) as string);
      await insert(client, table, writable[table]!, rows);
      counts[table] = (counts[table] ?? 0) + rows.length;
      copied.rows += rows.length;
    } else if (kind === 'files') {
      await writeFileAt(filesDir, rest, data);
      copied.files++;
    } else if (name === completeName) {
      ending = complete.parse(JSON.parse(data.toString()));
    }
  }
  if (!ending) throw new ArchiveDamaged('This backup is not whole: its last part is missing.');
  const missing = Object.entries(ending.rows).filter(([table, count]) => (counts[table] ?? 0) !== count);
  if (missing.length > 0 || ending.files !== copied.files)
    throw new ArchiveDamaged('This backup has lost some of its rows or files.');
  for (const [sequence, last] of Object.entries(ending.sequences)) {
    await client.query('select setval($1::regclass, $2)', [
      `public.${client.escapeIdentifier(sequence)}`,
      last,
    ]);
  }
  return copied;
}

async function insert(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: string[],
): Promise<void> {
  const name = `public.${client.escapeIdentifier(table)}`;
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(
    `insert into ${name} (${list}) overriding system value select ${list} from unnest($1::${name}[])`,
    [rows],
  );
}

/** All but the generated columns, which compute themselves. */
async function writableColumns(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace group by c.relname`);
  return Object.fromEntries(rows.map((row) => [row.name, row.columns]));
}

async function writeFileAt(filesDir: string, parts: readonly string[], data: Buffer): Promise<void> {
  if (parts.some((part) => !/^[\w-]+$/.test(part)))
    throw new Error(`not the name of an upload: ${parts.join('/')}`);
  const target = path.join(filesDir, ...parts);
  if (!existsSync(path.dirname(target))) await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, data, { mode: 0o600, flush: true });
}
