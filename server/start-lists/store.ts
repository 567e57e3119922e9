import { sql } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Hall } from '#contract/start-lists/halls.ts';
import type { PublishedLine } from '#contract/start-lists/published.ts';
import type { Slot } from '#contract/start-lists/start-list.ts';
import { spanOf, startsOf, type Break, type Timing } from '#contract/start-lists/times.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { numbersFor } from './numbers.ts';

/** All that is written of the start lists of a match is written by one at a time. */
export async function lockStartLists(trx: Db, matchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`start lists ${matchId}`}, 0))`.execute(trx);
}

/** The halls of a match in their order; version 0 before they are named. */
export async function hallsOf(db: Db, matchId: string): Promise<{ halls: Hall[]; version: number }> {
  const row = await db
    .selectFrom('match_halls')
    .select(['halls', 'version'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return row ?? { halls: [], version: 0 };
}

/** The hall of a session; undefined for a session without one. */
export async function hallOf(db: Db, matchId: string, hallId: string | null): Promise<Hall | undefined> {
  if (hallId === null) return undefined;
  const hall = (await hallsOf(db, matchId)).halls.find(({ id }) => id === hallId);
  if (!hall) throw refuse('changedMeanwhile');
  return hall;
}

export interface StoredSession {
  id: string;
  name: LangText;
  startsAt: Date;
  hallId: string | null;
  version: number;
}

export async function sessionsOf(db: Db, matchId: string): Promise<StoredSession[]> {
  const rows = await db
    .selectFrom('start_sessions')
    .select(['id', 'name', 'starts_at as startsAt', 'hall_id as hallId', 'version'])
    .where('match_id', '=', matchId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows;
}

export interface StoredList {
  id: string;
  eventId: string;
  sessionId: string;
  position: number;
  firstCourt: number;
  courts: number;
  heatSeconds: number;
  breaks: Break[];
  pauseSeconds: number;
  startsAt: Date;
  seed: string;
  drawId: string;
  drawnAt: Date;
  drawnBy: string | null;
  published: number | null;
  version: number;
}

const listColumns = [
  'id',
  'event_id as eventId',
  'session_id as sessionId',
  'position',
  'first_court as firstCourt',
  'courts',
  'heat_seconds as heatSeconds',
  'breaks',
  'pause_seconds as pauseSeconds',
  'starts_at as startsAt',
  'seed',
  'draw_id as drawId',
  'drawn_at as drawnAt',
  'drawn_by as drawnBy',
  'published',
  'version',
] as const;

/** In the running order of each session. */
export function listsOf(db: Db, matchId: string): Promise<StoredList[]> {
  return db
    .selectFrom('start_lists')
    .select(listColumns)
    .where('match_id', '=', matchId)
    .orderBy('session_id')
    .orderBy('position')
    .execute();
}

export interface StoredVersion {
  listId: string;
  number: number;
  sessionName: LangText;
  startsAt: Date;
  heatSeconds: number;
  breaks: Break[];
  courts: number;
  /** Null where the match named no halls. */
  hall: LangText | null;
  lines: PublishedLine[];
  publishedAt: Date;
  publishedBy: string;
}

const versionParts = sql`
  v.list_id as "listId", v.number, v.session_name as "sessionName", v.starts_at as "startsAt",
  v.heat_seconds as "heatSeconds", v.breaks, v.courts, v.hall, v.lines, v.published_at as "publishedAt",
  coalesce(a.nickname, '') as "publishedBy"
  from start_list_versions v left join accounts a on a.id = v.published_by`;

/** The versions that are published now, of a whole match or of these groups. */
export async function publishedOf(
  db: Db,
  matchId: string,
  groupIds?: readonly string[],
): Promise<Map<string, StoredVersion>> {
  const { rows } = await sql<StoredVersion>`
    select ${versionParts} join start_lists l on l.id = v.list_id and l.published = v.number
     where l.match_id = ${matchId} ${groupIds ? sql`and l.id = any(${groupIds}::uuid[])` : sql``}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.listId, row]));
}

export async function versionOf(db: Db, listId: string, number: number): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select ${versionParts} where v.list_id = ${listId} and v.number = ${number}`.execute(db);
  return rows[0];
}

/** Newest first, without their lines. */
export async function versionsOf(db: Db, listId: string): Promise<Omit<StoredVersion, 'lines'>[]> {
  const { rows } = await sql<StoredVersion>`
    select ${versionParts} where v.list_id = ${listId} order by v.number desc`.execute(db);
  return rows;
}

/** Writes who stands where on a list; who stood on it and is not among them stands on none, and keeps the number. */
export async function writePlaces(
  trx: Db,
  storedMatch: { id: string; match: Match },
  list: { id: string } & Timing,
  places: readonly Slot[],
): Promise<void> {
  await sql`update start_lines set list_id = null, heat = null, court = null, starts_at = null
             where list_id = ${list.id}`.execute(trx);
  const numbered = await numbersFor(
    trx,
    storedMatch,
    places.map(({ entryId }) => entryId),
  );
  const rows = places.map(({ entryId, heat, court }) => ({
    entry: entryId,
    heat,
    court,
    at: new Date(spanOf(list, heat).from).toISOString(),
    number: numbered.get(entryId),
  }));
  await sql`
    insert into start_lines (match_id, entry_id, list_id, heat, court, starts_at, number)
    select ${storedMatch.id}, entry, ${list.id}, heat, court, at, number
      from json_to_recordset(${JSON.stringify(rows)}) as n(entry uuid, heat integer, court integer, at timestamptz, number integer)
    on conflict (entry_id) do update
       set list_id = excluded.list_id, heat = excluded.heat, court = excluded.court, starts_at = excluded.starts_at`.execute(
    trx,
  );
}

/** It has a result: heats of it have been held. */
const isBegun = sql`exists (
  select from start_lines n join results x on x.entry_id = n.entry_id
   where n.list_id = l.id and x.marks is not null)`;

/**
 * Recomputes the times of all lists of these sessions, except those that have begun, and their places in the
 * running order; empty sessions are deleted. What is to come of a list that has begun is moved by a delay alone.
 */
export async function retime(trx: Db, sessionIds: readonly string[]): Promise<void> {
  for (const sessionId of new Set(sessionIds)) {
    const { rows } = await sql<{
      id: string;
      heats: number;
      heatSeconds: number;
      breaks: Break[];
      pauseSeconds: number;
      from: Date;
      startsAt: Date;
      begun: boolean;
    }>`
      select l.id, l.heat_seconds as "heatSeconds", l.breaks, l.pause_seconds as "pauseSeconds", s.starts_at as "from",
             l.starts_at as "startsAt", ${isBegun} as begun,
             coalesce((select max(heat) from start_lines n where n.list_id = l.id), 0) as heats
        from start_lists l join start_sessions s on s.id = l.session_id
       where s.id = ${sessionId} order by l.position, l.id`.execute(trx);
    if (rows.length === 0) {
      await trx.deleteFrom('start_sessions').where('id', '=', sessionId).execute();
      continue;
    }
    const starts = startsOf(
      rows[0]!.from.getTime(),
      rows.map((row) => ({ ...row, stands: row.begun ? row.startsAt.getTime() : undefined })),
    );
    const timed = rows.map(({ id }, at) => ({
      id,
      at: new Date(starts[at]!).toISOString(),
      position: at + 1,
    }));
    await sql`
      update start_lists l set starts_at = n.at, position = n.position
        from json_to_recordset(${JSON.stringify(timed)}) as n(id uuid, at timestamptz, position integer)
       where l.id = n.id`.execute(trx);
    await sql`
      update start_lines n set starts_at = l.starts_at + make_interval(secs => (n.heat - 1) * l.heat_seconds + coalesce((
               select sum((b ->> 'seconds')::integer) from jsonb_array_elements(l.breaks) b
                where (b ->> 'heat')::integer <= n.heat), 0))
        from start_lists l where n.list_id = l.id and l.session_id = ${sessionId}`.execute(trx);
  }
}
