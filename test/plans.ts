import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql, type QueryResult } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/pool.ts';
import { sentBy, type Sent } from './sent.ts';

/** Tables that are small by nature; each other grows with people, matches or years, a new one as well. */
const small = [
  // What the organiser itself sets up, or a few people do by hand.
  'legal_holds',
  'merchants',
  'retention_counts',
  'retention_days',
  'settings',
  'webhooks',
  // What lives for minutes.
  'shown_secrets',
  'undoable_decisions',
];
/** A table that grows, read from end to end; one of PostgreSQL's own is not ours. */
export const growing = new RegExp(String.raw`Seq Scan on (?!(?:${small.join('|')})\b|pg_)\w+`);

/** The statements that `act` makes the server send, but for those without a value. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Sent[]> {
  return (await sentBy(act)).filter(({ values }) => values.length > 0);
}

/** The plan where a table is read whole only if there is no other way: no index serves the statement. */
export async function planOf(db: Db, { text, values }: Sent): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
    return rows.map((row) => Object.values(row as object).join()).join('\n');
  });
}

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}
type Explained = QueryResult<{ 'QUERY PLAN': [{ Plan: Plan }] }>;

/** After so many calls PostgreSQL may keep a plan for any values. */
const plannedByValues = 5;

/**
 * Pages of 8 KB that the statement touches, planned as at its first call or as after many, whichever are more; what it
 * writes is taken back.
 */
export async function pagesOf(db: Db, { text, values }: Sent): Promise<number> {
  const measured = 'explain (analyze, buffers, timing off, format json)';
  const atFirst = await explained(db, (trx) =>
    trx.executeQuery(CompiledQuery.raw(`${measured} ${text}`, values)),
  );
  const afterMany = await explained(db, async (trx) => {
    const literals = values.map(literalOf).join();
    const run = `execute of_many${literals && `(${literals})`}`;
    await trx.executeQuery(CompiledQuery.raw(`prepare of_many as ${text}`));
    for (let n = 0; n < plannedByValues; n++) await trx.executeQuery(CompiledQuery.raw(`explain ${run}`));
    const result = await trx.executeQuery(CompiledQuery.raw(`${measured} ${run}`));
    await sql`deallocate of_many`.execute(trx);
    return result;
  });
  return Math.max(atFirst, afterMany);
}

/** Pages that the reads among these statements touch; one may begin with a parenthesis. */
export async function pagesOfReads(db: Db, sent: readonly Sent[]): Promise<number> {
  let pages = 0;
  for (const each of sent.filter(({ text }) => /^[\s(]*(select|with)\b/i.test(text)))
    pages += await pagesOf(db, each);
  return pages;
}

async function explained(db: Db, act: (trx: Db) => Promise<unknown>): Promise<number> {
  let pages = 0;
  const takenBack = new Error('taken back');
  const acted = db.transaction().execute(async (trx) => {
    const { rows } = (await act(trx)) as Explained;
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = rows[0]!['QUERY PLAN'][0].Plan;
    pages = hit + read;
    throw takenBack;
  });
  await acted.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return pages;
}

/** The value as text of SQL, as the driver would send it. */
function literalOf(value: unknown): string {
  return value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(textOf(each))).join()}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Rows come by the thousand where how many there are is what counts: what they refer to need not be there. */
export async function dropReferences(db: Db, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any(${tables})`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
}

/** In SQL, the id of the thing of this kind that has the number `n`. */
export const numberedId = (kind: number, n: string) => sql.raw(`md5('${kind} ' || (${n}))::uuid`);
/** In SQL, the name of the person with the number `n`, as others have too. */
export const numberedName = sql.raw(`chr(19968 + n % 97) || chr(20500 + n % 89) || chr(21000 + n % 83)`);

/** As autovacuum leaves tables: an index alone answers for rows that every transaction sees, once none is older than they. */
export async function settle(db: Db, tables: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    await sql`vacuum analyze`.execute(db);
    const { rows } = await sql`
      select from pg_class where relname = any(${tables}) and relallvisible < relpages`.execute(db);
    if (rows.length === 0) return;
    await pause(500);
  }
  throw new Error('Rows stay that a transaction does not see.');
}
