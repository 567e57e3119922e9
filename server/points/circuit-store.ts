import { sql, type RawBuilder } from 'kysely';
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

interface Offered {
  id: string;
  name: LangText;
  startDate: string;
}

/**
 * The newest published matches, with the chosen ones, of which some may be older as they came from a file; the latest first.
 * @param more what is read of each match `m` besides its card, as its document is long
 */
async function offered<More>(db: Db, chosen: readonly string[], more: RawBuilder<More>) {
  const columns = sql`m.id, m.card->'name' as name, m.card->>'startDate' as "startDate", ${more} as more`;
  const { rows } = await sql<Offered & { more: More }>`
    (select ${columns} from matches m where stored <> 'pending' order by starts_on desc, id limit ${offeredMost})
    union
    select ${columns} from matches m where id = any(${chosen}::uuid[])
       and (stored <> 'pending' or exists (select from circuits c where c.document -> 'matchIds' ? m.id::text))
     order by "startDate" desc, id`.execute(db);
  return rows;
}

export async function offeredMatches(db: Db, chosen: readonly string[]): Promise<Offered[]> {
  const rows = await offered(db, chosen, sql`null`);
  return rows.map(({ id, name, startDate }) => ({ id, name, startDate }));
}

interface Scored {
  opened: boolean;
  events: LangText[];
}

/** The same with what a circuit takes from their documents, each of which is opened once. */
export async function offeredEvents(db: Db, chosen: readonly string[]): Promise<(Offered & Scored)[]> {
  const rows = await offered(
    db,
    chosen,
    sql<Scored>`(
      select jsonb_build_object('opened', (d.opened->>'results')::boolean, 'events', jsonb_path_query_array(d.events, '$[*].name'))
        from jsonb_to_record(m.data) d (opened jsonb, events jsonb))`,
  );
  return rows.map(({ more, ...match }) => ({ ...match, ...more }));
}
