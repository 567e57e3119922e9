import { sql } from 'kysely';
import { openFor, type MatchStored } from '#contract/matches/status.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Db } from '#server/db/pool.ts';
import { movePlaces, type Places } from '#server/matches/places.ts';

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

/**
 * Offers free places of these groups to the first in their queues (requirements 5.36); the place is held
 * meanwhile. The groups' rows are locked, and only the entries' own rows are written: their registrations may
 * be locked by transactions that wait for these groups.
 */
export async function offerPlaces(
  trx: Db,
  places: readonly Places[],
  until: Date | null,
): Promise<Offered[]> {
  const free = places
    .filter(({ capacity, used, waiting }) => waiting > 0 && (capacity === null || used < capacity))
    .map(({ groupId, capacity, used, waiting }) => ({
      group: groupId,
      free: capacity === null ? waiting : capacity - used,
    }));
  if (free.length === 0 || until === null) return [];
  const { rows } = await sql<Offered>`
    update entries e set state = 'offered', offer_until = ${until}
      from json_to_recordset(${JSON.stringify(free)}) as f("group" uuid, free integer)
     cross join lateral (
       select q.id from entries q where q.group_id = f."group" and q.state = 'waiting' order by q.queue_number limit f.free) first
     where e.id = first.id
    returning e.id, e.group_id as "groupId", e.registration_id as "registrationId"`.execute(trx);
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
  const moves = groupIds.map((groupId) => {
    const count = rows.filter((each) => each.groupId === groupId).length;
    return { groupId, used: count, waiting: -count };
  });
  if (moves.length > 0) await movePlaces(trx, moves);
  return rows;
}
