import { sql } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import { circuitMatchesMost, type Circuit } from '#contract/points/circuit.ts';
import { writeDocument } from '#server/db/documents.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';

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

/** Circuits that count a match. */
export async function circuitsOf(db: Db, matchId: string): Promise<StoredCircuit[]> {
  const rows = await db
    .selectFrom('circuits')
    .selectAll()
    .where(sql<boolean>`document -> 'matchIds' ? ${matchId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, version, document }) => ({ id, version, circuit: document }));
}

/**
 * A circuit that came with a match from elsewhere: made and closed where it is not here; else the match is added to
 * it, unless it counts the match of the file already.
 */
export async function bringCircuit(
  trx: Db,
  { id, ...rules }: Pick<Circuit, 'name' | 'about' | 'rankings'> & { id: string },
  { matchId, sourceId }: { matchId: string; sourceId: string },
  now: Date,
): Promise<void> {
  const here = await findCircuit(trx, id);
  const matchIds = here?.circuit.matchIds ?? [];
  if (matchIds.includes(sourceId) || matchIds.length === circuitMatchesMost) return;
  const circuit = { ...(here?.circuit ?? { ...rules, opened: false }), matchIds: [...matchIds, matchId] };
  const written = await writeCircuit(trx, { id, version: here?.version ?? 0, circuit }, now);
  if (written === null) throw refuse('changedMeanwhile');
}

export async function findCircuit(db: Db, id: string): Promise<StoredCircuit | null> {
  const row = await db.selectFrom('circuits').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id, version: row.version, circuit: row.document } : null;
}

export const writeCircuit = (trx: Db, { id, version, circuit }: StoredCircuit, now: Date) =>
  writeDocument(trx, 'circuits', { id, version, document: circuit }, now);

/** How many matches a circuit can choose from. */
const offeredMost = 200;

/** The newest that are published, and those that are chosen already, as one that came from a file may be. */
const offeredIds = (chosen: readonly string[]) => sql`
  (select id from matches where stored <> 'pending' order by starts_on desc, id limit ${offeredMost})
  union
  select id from matches x where id = any(${chosen}::uuid[])
     and (stored <> 'pending' or exists (select from circuits c where c.document -> 'matchIds' ? x.id::text))`;

interface Offered {
  id: string;
  name: LangText;
  startDate: string;
}
const offered = sql`m.id, m.card->'name' as name, m.card->>'startDate' as "startDate"`;

/** Matches to choose from, the latest first; of each what its card has, as its document is long. */
export async function offeredMatches(db: Db, chosen: readonly string[]): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select ${offered} from matches m where m.id in (${offeredIds(chosen)})
     order by "startDate" desc, m.id`.execute(db);
  return rows;
}

/** The same with what a circuit takes from their documents, each of which is opened once. */
export async function offeredEvents(
  db: Db,
  chosen: readonly string[],
): Promise<(Offered & { opened: boolean; events: LangText[] })[]> {
  const { rows } = await sql<Offered & { opened: boolean; events: LangText[] }>`
    select ${offered}, (d.opened->>'results')::boolean as opened, jsonb_path_query_array(d.events, '$[*].name') as events
      from matches m cross join lateral jsonb_to_record(m.data) d (opened jsonb, events jsonb)
     where m.id in (${offeredIds(chosen)})
     order by "startDate" desc, m.id`.execute(db);
  return rows;
}
