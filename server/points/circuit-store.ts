import { sql } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import type { Circuit } from '#contract/points/circuit.ts';
import { json } from '#server/db/columns.ts';
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

/** Writes it where it still has this version, 0 where there is none. @returns the version that it has now; null: it has another */
export async function writeCircuit(
  trx: Db,
  { id, version, circuit }: StoredCircuit,
  now: Date,
): Promise<number | null> {
  const document = json(circuit);
  const row =
    version === 0
      ? await trx
          .insertInto('circuits')
          .values({ id, document, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('circuits')
          .set({ document, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version ?? null;
}

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
