import { CompiledQuery, sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { sentBy, type Sent } from './sent.ts';

/** Tables that grow with people and matches: none may be read from end to end. */
const tables = [
  'accounts',
  'audit',
  'certificates',
  'charges',
  'consents',
  'entries',
  'entry_members',
  'inbox',
  'match_groups',
  'matches',
  'members',
  'money_events',
  'notice_reads',
  'notice_units',
  'notices',
  'pay_orders',
  'persons',
  'qualifications',
  'registrations',
  'result_lists',
  'results',
  'round_starts',
  'start_lines',
  'team_members',
  'teams',
  'units',
];
export const growing = new RegExp(String.raw`Seq Scan on (${tables.join('|')})\b`);

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

/** Pages of 8 KB that the statement touches, as it is planned by itself; what it writes is taken back. */
export async function pagesOf(db: Db, { text, values }: Sent): Promise<number> {
  let pages = 0;
  const takenBack = new Error('taken back');
  const explained = db.transaction().execute(async (trx) => {
    const query = CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(query);
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = rows[0]!['QUERY PLAN'][0].Plan;
    pages = hit + read;
    throw takenBack;
  });
  await explained.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return pages;
}
