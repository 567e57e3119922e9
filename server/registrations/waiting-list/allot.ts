import { sql } from 'kysely';
import { allot, type InLine } from '#contract/matches/quotas.ts';
import type { Db } from '#server/db/pool.ts';
import type { Places } from '#server/matches/places.ts';
import { quotaUses } from '#server/matches/quotas.ts';
import type { Queue } from './offer.ts';

/**
 * Which entries get a place under the quotas of a match: of those that wait in these groups, then of these newcomers,
 * in this order. The groups are all that share a queue (`groupsInLine`), and locked.
 */
export async function allotPlaces(
  trx: Db,
  { matchId, match, unplaced = [] }: Queue,
  places: readonly Places[],
  newcomers: readonly string[] = [],
): Promise<Set<string>> {
  const waiting = places.some((each) => each.waiting > 0) ? places.map(({ groupId }) => groupId) : [];
  const { rows } = await sql<InLine>`
    select e.id, e.event_id as "eventId", e.group_id as "groupId",
           array(select p.person_id from entry_members p where p.entry_id = e.id) as people
      from entries e
     where e.id = any(${newcomers}::uuid[]) or (e.group_id = any(${waiting}::uuid[]) and e.state = 'waiting')
     order by array_position(${newcomers}::uuid[], e.id) nulls first, e.queue_number`.execute(trx);
  const groups = new Map(places.map((each) => [each.groupId, each]));
  return allot(
    match,
    groups,
    await quotaUses(trx, matchId, match, groups, [...unplaced, ...newcomers]),
    rows,
  );
}
