import { sql, type RawBuilder } from 'kysely';
import type { EntryState } from '#contract/registrations/facts.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';
import { lockPlaces, movePlaces, type Move, type Places } from '#server/matches/places.ts';

/** The registration of the entries, with the values that every row repeats. */
export interface Owner {
  registrationId: string;
  matchId: string;
  unitId: string;
  teamId: string;
}

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

/**
 * Writes the line-ups of these entries in place of the stored ones. Entries new to the registration are
 * inserted as placed; `claimPlaces` decides which really find a place. Rows go in the order of the unique
 * index, so that two teams that name the same people wait for each other in one direction only. The
 * statements in `beside` run as parts of the same statement.
 * @throws the unique violation of `person_once_an_event` (code 1012)
 */
export async function writeLineUps(
  trx: Db,
  owner: Owner,
  entries: readonly Entry[],
  existing: readonly { id: string }[],
  now: Date,
  beside: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (existing.length > 0) {
    await sql`delete from entry_members where entry_id = any(${existing.map(({ id }) => id)}::uuid[])`.execute(
      trx,
    );
  }
  const known = new Set(existing.map(({ id }) => id));
  const fresh = entries
    .filter(({ id }) => !known.has(id))
    .map(({ id, eventId, groupId }) => ({ id, event: eventId, group: groupId }));
  await sql`
    ${beginning(beside)} e as (
      insert into entries (id, registration_id, match_id, unit_id, team_id, event_id, group_id, state, created_at)
      select id, ${owner.registrationId}, ${owner.matchId}, ${owner.unitId}, ${owner.teamId}, event, "group", 'placed', ${now}
        from json_to_recordset(${JSON.stringify(fresh)}) as n(id uuid, event uuid, "group" uuid))
    insert into entry_members (entry_id, member_id, person_id, match_id, event_id, position, baton, reserve)
    select n.entry, n.member, m.person_id, ${owner.matchId}, n.event, n.position, n.baton, n.reserve
      from json_to_recordset(${JSON.stringify(entries.flatMap(membersOf))})
             as n(entry uuid, member uuid, event uuid, position integer, baton integer, reserve boolean)
      join members m on m.id = n.member
     order by n.event, m.person_id`.execute(trx);
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

/**
 * Puts entries at the end of the queue of their group, in the order given; the group is locked. The
 * statements in `beside` run as parts of the same statement.
 */
export async function queueEntries(
  trx: Db,
  entryIds: readonly string[],
  beside: readonly RawBuilder<unknown>[],
): Promise<void> {
  await sql`
    ${beginning(beside)} q as (
      select id, nextval('entry_queue') as number
        from (select id from unnest(${entryIds}::uuid[]) with ordinality as u(id, at) order by at) o)
    update entries e set state = 'waiting', offer_until = null, queue_number = q.number from q where e.id = q.id`.execute(
    trx,
  );
}

/** Puts statements in front of another, in one round trip; the other does not see what they write. */
function beginning(beside: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`with ${sql.join(
    beside.map((part, at) => sql`${sql.id(`part${at}`)} as (${part}), `),
    sql``,
  )}`;
}
