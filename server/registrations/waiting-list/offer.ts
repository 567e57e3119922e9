import { sql } from 'kysely';
import { openFor, type MatchStored } from '#contract/matches/status.ts';
import type { Match } from '#contract/matches/match.ts';
import { grouped } from '#contract/grouped.ts';
import { groupsInLine } from '#contract/matches/quotas.ts';
import type { Db } from '#server/db/pool.ts';
import { lockPlaces, movePlaces, type Places } from '#server/matches/places.ts';
import { allotPlaces } from './allot.ts';

/** An entry to which a place has just been offered. */
export interface Offered {
  id: string;
  groupId: string;
  registrationId: string;
}

/**
 * Until when a place offered now is held: the match's hours, at most until its start; null once it has begun.
 */
export function offerUntil(match: Match, stored: MatchStored, now: Date): Date | null {
  const { beforeStart } = openFor(match, stored, now);
  if (!beforeStart.open) return null;
  const until = new Date(now.getTime() + match.offerHours * 3_600_000);
  return until < beforeStart.until ? until : beforeStart.until;
}

export interface Queue {
  matchId: string;
  match: Match;
  /** Saved in this transaction, and without a place so far. */
  unplaced?: readonly string[];
}

/**
 * Offers free places of these groups to the first in their queues (requirements 5.36); the place is held
 * meanwhile. The groups' rows are locked, and only the entries' own rows are written: their registrations may
 * be locked by transactions that wait for these groups.
 */
export async function offerPlaces(
  trx: Db,
  queue: Queue,
  places: readonly Places[],
  until: Date | null,
): Promise<Offered[]> {
  if (until === null) return [];
  const offer = queue.match.quotas?.length ? offerUnderQuotas : offerFree;
  const rows = await offer(trx, queue, places, until);
  const moves = [...grouped(rows, ({ groupId }) => groupId)].map(([groupId, { length }]) => ({
    groupId,
    used: length,
    waiting: -length,
  }));
  if (moves.length > 0) await movePlaces(trx, moves);
  return rows;
}

const offered = sql`e.id, e.group_id as "groupId", e.registration_id as "registrationId"`;

async function offerFree(trx: Db, _: Queue, places: readonly Places[], until: Date): Promise<Offered[]> {
  const free = places
    .filter(({ capacity, used, waiting }) => waiting > 0 && (capacity === null || used < capacity))
    .map(({ groupId, capacity, used, waiting }) => ({
      group: groupId,
      free: capacity === null ? waiting : capacity - used,
    }));
  if (free.length === 0) return [];
  const { rows } = await sql<Offered>`
    update entries e set state = 'offered', offer_until = ${until}
      from json_to_recordset(${JSON.stringify(free)}) as f("group" uuid, free integer)
     cross join lateral (
       select q.id from entries q where q.group_id = f."group" and q.state = 'waiting' order by q.queue_number limit f.free) first
     where e.id = first.id
    returning ${offered}`.execute(trx);
  return rows;
}

/** A freed place of a quota may be for the first in another group. */
async function offerUnderQuotas(
  trx: Db,
  queue: Queue,
  freed: readonly Places[],
  until: Date,
): Promise<Offered[]> {
  const places = await lockPlaces(
    trx,
    groupsInLine(
      queue.match,
      freed.map(({ groupId }) => groupId),
    ),
  );
  if (places.every(({ waiting }) => waiting === 0)) return [];
  const first = await allotPlaces(trx, queue, places);
  if (first.size === 0) return [];
  const { rows } = await sql<Offered>`
    update entries e set state = 'offered', offer_until = ${until}
     where e.id = any(${[...first]}::uuid[]) and e.state = 'waiting'
    returning ${offered}`.execute(trx);
  return rows;
}
