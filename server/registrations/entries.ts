import { sql, type RawBuilder } from 'kysely';
import type { EntryState } from '#contract/registrations/facts.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';
import { lockPlaces, movePlaces, type Move, type Places } from '#server/matches/places.ts';

export interface StoredEntry {
  id: string;
  groupId: string;
  state: EntryState;
}

const live: readonly EntryState[] = ['placed', 'offered', 'waiting'];
export const isLiveEntry = ({ state }: Pick<StoredEntry, 'state'>) => live.includes(state);

export async function entriesOf(db: Db, registrationId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select id, group_id as "groupId", state from entries where registration_id = ${registrationId} order by id`.execute(
    db,
  );
  return rows;
}

/** Stores other line-ups for entries that keep their ids and places. */
export async function replaceLineUps(trx: Db, matchId: string, entries: readonly Entry[]): Promise<void> {
  await deleteLineUps(
    trx,
    entries.map(({ id }) => id),
  );
  await lineUpsPart(matchId, entries).execute(trx);
}

export async function deleteLineUps(trx: Db, entryIds: readonly string[]): Promise<void> {
  await sql`delete from entry_members where entry_id = any(${entryIds}::uuid[])`.execute(trx);
}

/**
 * Inserts the line-ups of these entries; may be the last part of a larger statement. Rows go in the order of
 * the unique index, so that two teams that name the same people wait for each other in one direction only.
 */
export function lineUpsPart(matchId: string, entries: readonly Entry[]): RawBuilder<unknown> {
  return sql`
    insert into entry_members (entry_id, member_id, person_id, match_id, event_id, position, baton, reserve)
    select n.entry, n.member, m.person_id, ${matchId}, n.event, n.position, n.baton, n.reserve
      from json_to_recordset(${JSON.stringify(entries.flatMap(membersOf))})
             as n(entry uuid, member uuid, event uuid, position integer, baton integer, reserve boolean)
      join members m on m.id = n.member
     order by n.event, m.person_id`;
}

function membersOf({ id, eventId, memberIds, reserves, relayOrder }: Entry) {
  return [...memberIds, ...reserves].map((member, position) => ({
    entry: id,
    member,
    event: eventId,
    position,
    baton: batonOf(relayOrder, member),
    reserve: position >= memberIds.length,
  }));
}

function batonOf(relayOrder: readonly string[], member: string): number | null {
  const at = relayOrder.indexOf(member);
  return at === -1 ? null : at + 1;
}

/**
 * Marks the entries of a registration that are allowed and not counted, and unmarks the others. An entry with
 * a result keeps its mark: its list is ranked by it. A caller that writes line-ups while there may be results
 * holds the groups' locks.
 */
export async function markUncounted(
  trx: Db,
  registrationId: string,
  uncounted: ReadonlySet<string>,
): Promise<void> {
  await sql`
    update entries e set uncounted = not e.uncounted
     where e.registration_id = ${registrationId} and e.uncounted is distinct from (e.id = any(${[...uncounted]}::uuid[]))
       and not exists (select from results r where r.entry_id = e.id)`.execute(trx);
}

/** How the counters move when these entries leave their groups. */
export function leaving(entries: readonly StoredEntry[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { groupId, state } of entries.filter(isLiveEntry)) {
    const move = moves.get(groupId) ?? { groupId, used: 0, waiting: 0 };
    if (state === 'waiting') move.waiting -= 1;
    else move.used -= 1;
    moves.set(groupId, move);
  }
  return [...moves.values()];
}

/**
 * Ends entries of one registration: all live ones, or those named. Their people become free for other teams,
 * and their places and turns are released. Entries that ended all together can be taken again
 * (`retakePlaces`); named ones are given up for good. The caller locks the registration's row; the groups are
 * locked here.
 */
export async function releaseEntries(
  trx: Db,
  registrationId: string,
  only?: readonly string[],
): Promise<Places[]> {
  const named = only === undefined ? sql`` : sql`and id = any(${only}::uuid[])`;
  const before = await sql<{ groupId: string }>`
    select distinct group_id as "groupId" from entries
     where registration_id = ${registrationId} and state <> 'released' ${named}`.execute(trx);
  if (before.rows.length === 0) return [];
  // A waiting entry may be offered a place until its group is locked, so its state is read after that.
  await lockPlaces(
    trx,
    before.rows.map(({ groupId }) => groupId),
  );
  const { rows } = await sql<StoredEntry>`
    with old as (select id, group_id, state from entries where registration_id = ${registrationId} and state <> 'released' ${named}),
         gone as (update entry_members p set live = false from old where p.entry_id = old.id)
    update entries e set state = 'released', released_from = ${only === undefined ? sql`old.state` : sql`null`}, queue_number = null, offer_until = null from old where e.id = old.id
    returning old.id, old.group_id as "groupId", old.state`.execute(trx);
  return movePlaces(trx, leaving(rows));
}
