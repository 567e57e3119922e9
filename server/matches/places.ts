import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/**
 * The counters of groups. They move only here, under their rows' locks, taken in the order of ids and last in a
 * transaction, so that no two transactions wait for each other and a hot group is held for one round trip.
 * The lock is `no key`, as rows that refer to a group are inserted before and hold a share of its key.
 */

export interface Places {
  groupId: string;
  /** null is no limit. */
  capacity: number | null;
  /** Placed and offered. */
  used: number;
  waiting: number;
}

const places = sql`id as "groupId", capacity, used, waiting`;

/** Locks the counters of these groups and reads them. */
export async function lockPlaces(trx: Db, groupIds: readonly string[]): Promise<Places[]> {
  const { rows } = await sql<Places>`
    select ${places} from match_groups where id = any(${groupIds}::uuid[]) order by id for no key update`.execute(
    trx,
  );
  return rows;
}

/**
 * Taken first of all by acts that enter results of these groups or publish their start lists. A decision that
 * changes a line-up takes `lockPlaces` and looks again, so that the two follow one another. The match is
 * locked before its groups, in the same order as by acts that change it: rows that refer to it are written
 * afterwards.
 * @returns the version of the match of each, which stays
 */
export async function shareGroups(trx: Db, groupIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select m.version from match_groups g join matches m on m.id = g.match_id
     where g.id = any(${groupIds}::uuid[]) order by g.id for key share of m for share of g`.execute(trx);
  return rows.map(({ version }) => version);
}

export interface Move {
  groupId: string;
  /** Added to the places taken, and to those who wait; negative gives back. */
  used: number;
  waiting: number;
}

/** Moves counters whose rows are locked; the table's checks refuse what cannot be. Gives them back as they now are. */
export async function movePlaces(trx: Db, moves: readonly Move[]): Promise<Places[]> {
  const { rows } = await sql<Places>`
    update match_groups g set used = g.used + m.used, waiting = g.waiting + m.waiting
      from json_to_recordset(${JSON.stringify(moves)}) as m("groupId" uuid, used integer, waiting integer)
     where g.id = m."groupId"
    returning g.id as "groupId", g.capacity, g.used, g.waiting`.execute(trx);
  return rows;
}

export interface Claim {
  groupId: string;
  count: number;
}

/**
 * Takes places for newcomers, all groups in one statement; the last before commit. Who finds none, or finds
 * others waiting already, is counted as waiting where `mayWait`; else that group is absent from the answer and the
 * caller must roll back. The counts decided on are those read under the lock, never those of the snapshot.
 */
export async function claimPlaces(
  trx: Db,
  claims: readonly Claim[],
  mayWait: boolean,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; taken: number }>`
    with locked as (
      select g.id, c.count,
             case when g.capacity is null then c.count
                  when g.waiting > 0 then 0
                  else greatest(0, least(c.count, g.capacity - g.used)) end as taken
        from match_groups g
        join json_to_recordset(${JSON.stringify(claims)}) as c("groupId" uuid, count integer) on c."groupId" = g.id
       order by g.id
         for no key update of g)
    update match_groups g set used = g.used + l.taken, waiting = g.waiting + l.count - l.taken
      from locked l
     where g.id = l.id and (l.taken = l.count or ${mayWait})
    returning g.id, l.taken`.execute(trx);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}
