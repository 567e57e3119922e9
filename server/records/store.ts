import { sql, type Selectable } from 'kysely';
import type { RecordFlag } from '#contract/records/calls.ts';
import type { RecordRegister } from '#contract/records/register.ts';
import { json } from '#server/db/columns.ts';
import { writeDocument } from '#server/db/documents.ts';
import type { Db } from '#server/db/pool.ts';
import type { RecordTable } from './table.ts';

export interface StoredRegister {
  id: string;
  version: number;
  register: RecordRegister;
}
export type StoredRecord = Selectable<RecordTable> & { flag: RecordFlag | null };

/** The newest first. */
export async function allRegisters(db: Db): Promise<StoredRegister[]> {
  const rows = await db
    .selectFrom('record_registers')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, version, document }) => ({ id, version, register: document }));
}

export async function findRegister(db: Db, id: string): Promise<StoredRegister | null> {
  const row = await db.selectFrom('record_registers').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id, version: row.version, register: row.document } : null;
}

/** Locked, so that of two who decide on records of a register the second sees what the first has decided. */
export async function lockRegister(trx: Db, id: string): Promise<StoredRegister | null> {
  await sql`select from record_registers where id = ${id} for update`.execute(trx);
  return findRegister(trx, id);
}

/** Registers that keep records of an event; what is ratified in them stays as it is until the transaction ends. */
export async function registersOfEvent(trx: Db, code: string): Promise<StoredRegister[]> {
  const { rows } = await sql<StoredRegister>`
    select id, version, document as register from record_registers
     where document @> ${json({ categories: [{ code }] })}::jsonb order by id for share`.execute(trx);
  return rows;
}

export const writeRegister = (trx: Db, { id, version, register }: StoredRegister, now: Date) =>
  writeDocument(trx, 'record_registers', { id, version, document: register }, now);

/** What speaks against a record that was ratified. */
const flagOf = sql<RecordFlag | null>`case
  when r.state = 'withdrawn' and r.decided_at is not null then 'fallen'
  when r.state = 'ratified' and r.kept_at is null and exists (
    select from matches m where m.id = r.match_id and m.stored = 'cancelled') then 'cancelled' end`;

const columns = sql`r.id, r.register_id, r.category_id, r.state, r.value, r.set_on::text as set_on, r.match_id, r.group_id,
  r.entry_id, r.holder, r.unit, r.match, r.found_at, r.decided_at, r.decided_by, r.reason, r.kept_at, ${flagOf} as flag`;

/** Of a register, or of the results of one list or of a match. */
export async function recordsBy(
  db: Db,
  by: 'register_id' | 'group_id' | 'match_id',
  id: string,
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ${columns} from records r where ${sql.ref(`r.${by}`)} = ${id}
     order by r.set_on desc, r.found_at desc, r.id`.execute(db);
  return rows;
}

export async function findRecord(db: Db, id: string): Promise<StoredRecord | undefined> {
  const { rows } = await sql<StoredRecord>`select ${columns} from records r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** How many candidates, and records against which something speaks, there are, by register. */
export async function waitingByRegister(
  db: Db,
): Promise<ReadonlyMap<string, { candidates: number; flagged: number }>> {
  const { rows } = await sql<{ id: string; candidates: number; flagged: number }>`
    select r.register_id as id, count(*) filter (where r.state = 'candidate')::int as candidates,
           count(*) filter (where ${flagOf} is not null)::int as flagged
      from records r where r.state in ('candidate', 'ratified', 'withdrawn') group by r.register_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Pages that watch candidates of a match look again at the commit. */
export async function announceCandidates(trx: Db, matchId: string): Promise<void> {
  await sql`select pg_notify('records', ${matchId})`.execute(trx);
}
