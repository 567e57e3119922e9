import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { fingerprint, type Keys } from '#server/keys.ts';
import { filesBelow } from '#server/storage/walk.ts';
import { PlainError } from '#server/plain-error.ts';
import { type Entry, writeArchive } from './archive.ts';

/** The archive's first entry: what one must know before anything is restored. */
export const about = z.object({
  program: z.literal('ropemeet'),
  format: z.literal(1),
  madeAt: z.string(),
  /** Done in the database, in order. */
  migrations: z.array(z.string()),
  /** A fingerprint of the keys, which are not in the archive. */
  keys: z.string(),
  /** The columns of each table, as its rows hold them. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type About = z.infer<typeof about>;

/** The last entry; without it the archive is not whole. */
export const complete = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  sequences: z.record(z.string(), z.string()),
});

export const aboutName = 'about.json';
export const completeName = 'complete.json';

export interface Copied {
  rows: number;
  files: number;
}

/** Values are written and read as text; these make the text exact and independent of the server's settings. */
export const exactText = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'`;

const rowsAnEntry = 500;

/**
 * Writes the whole database, as it is at one moment, and the uploads into one archive. Rows are PostgreSQL's own text
 * of a row, one JSON string a line: exact for every type, and the same in every version.
 */
export async function backUp(
  client: Client,
  options: { file: string; filesDir: string; keys: Keys; now: Date },
): Promise<Copied> {
  const copied: Copied = { rows: 0, files: 0 };
  await writeArchive(options.file, everything(client, options, copied));
  return copied;
}

async function* everything(
  client: Client,
  { filesDir, keys, now }: { filesDir: string; keys: Keys; now: Date },
  copied: Copied,
): AsyncGenerator<Entry> {
  const counts: Record<string, number> = {};
  let sequences: Record<string, string>;
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(exactText);
    const { tables, entry } = await readAbout(client, keys, now);
    // Sequences are outside of every transaction: read once the moment is fixed, they are behind none of its rows.
    sequences = await readSequences(client);
    yield entry;
    for (const table of Object.keys(tables)) {
      counts[table] = 0;
      for await (const rows of rowsOf(client, table)) {
        const part = String(counts[table]).padStart(9, '0');
        counts[table] += rows.length;
        copied.rows += rows.length;
        yield {
          name: `tables/${table}/${part}`,
          data: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
        };
      }
    }
  } finally {
    // Before the files: they take long, and what is seen in a transaction PostgreSQL keeps for as long as it lasts.
    await client.query('rollback');
  }
  // After the rows: an upload is written before its row, so every row's file is there by now.
  for await (const place of filesBelow(filesDir)) {
    // A name with an ending is an upload still being written.
    if (path.basename(place).includes('.')) continue;
    const data = await readFile(place).catch(ifGone);
    if (!data) continue;
    copied.files++;
    yield { name: `files/${path.relative(filesDir, place).split(path.sep).join('/')}`, data };
  }
  yield asJson(completeName, { rows: counts, files: copied.files, sequences });
}

async function readAbout(
  client: Client,
  keys: Keys,
  now: Date,
): Promise<{ tables: About['tables']; entry: Entry }> {
  const tables = await readTables(client);
  if (!('accounts' in tables))
    throw new PlainError('There is nothing to back up yet: the server has never run on this database.');
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const entry = asJson(aboutName, {
    program: 'ropemeet',
    format: 1,
    madeAt: now.toISOString(),
    migrations: migrations.map((each) => each.name),
    keys: fingerprint(keys),
    tables,
  } satisfies About);
  return { tables, entry };
}

function asJson(name: string, value: object): Entry {
  return { name, data: Buffer.from(JSON.stringify(value, null, 1)) };
}

/** Our tables and their columns, in the order of the columns; the server creates the tables of jobs again. */
export async function readTables(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%'
    group by c.relname order by c.relname`);
  return Object.fromEntries(rows.map((row) => [row.name, row.columns]));
}

async function* rowsOf(client: Client, table: string): AsyncGenerator<string[]> {
  const name = client.escapeIdentifier(table);
  await client.query(`declare all_rows no scroll cursor for select t::text from public.${name} as t`);
  for (;;) {
    const { rows } = await client.query<{ t: string }>(`fetch ${rowsAnEntry} from all_rows`);
    if (rows.length === 0) break;
    yield rows.map((row) => row.t);
  }
  await client.query('close all_rows');
}

async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map((row) => [row.name, row.last]));
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
