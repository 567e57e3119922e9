import { sql } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import type { Circuit } from '#contract/points/circuit.ts';
import { writeDocument } from '#server/db/documents.ts';
import type { Db } from '#server/db/pool.ts';

export interface StoredCircuit {
  id: string;
  version: number;
  circuit: Circuit;
}

/** The newest first. */
export async function allCircuits(db: Db): Promise<StoredCircuit[]> {
  const rows = await db
    .selectFrom('circuits')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, version, document }) => ({ id, version, circuit: document }));
}

export async function findCircuit(db: Db, id: string): Promise<StoredCircuit | null> {
  const row = await db.selectFrom('circuits').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id, version: row.version, circuit: row.document } : null;
}

export const writeCircuit = (trx: Db, { id, version, circuit }: StoredCircuit, now: Date) =>
  writeDocument(trx, 'circuits', { id, version, document: circuit }, now);

/** How many matches a circuit can choose from. */
const offeredMost = 200;

export interface Offered {
  id: string;
  name: LangText;
  startDate: string;
  opened: boolean;
  events: LangText[];
}

/** Published matches, the latest first, with those that are chosen already. */
export async function offeredMatches(db: Db, chosen: readonly string[]): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select id, card->'name' as name, card->>'startDate' as "startDate",
           (data->'opened'->>'results')::boolean as opened,
           jsonb_path_query_array(data, '$.events[*].name') as events
      from matches
     where stored <> 'pending'
       and (id in (select id from matches where stored <> 'pending' order by card->>'startDate' desc limit ${offeredMost})
            or id = any(${chosen}::uuid[]))
     order by "startDate" desc, id`.execute(db);
  return rows;
}
