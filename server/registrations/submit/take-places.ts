import { sql } from 'kysely';
import { asStored } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { grouped } from '#contract/grouped.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import type { Entry, RegistrationForm } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse, ruleRefusal } from '#server/http/refuse.ts';
import { claimPlaces, lockPlaces, movePlaces, type Claim } from '#server/matches/places.ts';
import { offerFreedPlaces, type Actor } from '#server/registrations/act.ts';
import { entriesOf, isLiveEntry, leaving, type StoredEntry } from '#server/registrations/entries.ts';
import type { LoadedCase, StoredRegistration } from '#server/registrations/facts.ts';

/**
 * Gives the entries of the form their places; those that stay in their group keep theirs. `late` are entries
 * newly without a place, in form order, which still have to be queued.
 */
export async function takePlaces(
  trx: Db,
  actor: Actor,
  c: LoadedCase,
  form: RegistrationForm,
  existing: readonly StoredEntry[],
): Promise<{ entries: StoredEntry[]; late: string[] }> {
  const stay =
    c.registration && existing.length > 0
      ? await releasePlaces(trx, actor, { ...c, registration: c.registration }, form, existing)
      : [];
  const staying = new Set(stay.map(({ id }) => id));
  const newcomers = form.entries.filter(({ id }) => !staying.has(id));
  const taken = await claim(trx, c, newcomers);
  const entries = newcomers.map(({ id, groupId }): StoredEntry => ({
    id,
    groupId,
    state: taken.has(id) ? 'placed' : 'waiting',
  }));
  return { entries: [...stay, ...entries], late: newcomers.flatMap(({ id }) => (taken.has(id) ? [] : [id])) };
}

/**
 * Releases the places of entries that an edit removes or moves; they go to the next in line before the edit's
 * own new entries.
 * @returns the entries that stay, in their state once the groups are locked
 */
async function releasePlaces(
  trx: Db,
  actor: Actor,
  c: LoadedCase & { registration: StoredRegistration },
  form: RegistrationForm,
  existing: readonly StoredEntry[],
): Promise<StoredEntry[]> {
  await lockPlaces(trx, [...new Set([...existing, ...form.entries].map(({ groupId }) => groupId))]);
  // Until this lock another transaction may have offered a place to a waiting entry.
  const wanted = new Map(form.entries.map((entry) => [entry.id, entry]));
  const known = new Set(existing.map(({ id }) => id));
  const stored = (await entriesOf(trx, c.registration.id)).filter(({ id }) => known.has(id));
  const stays = (entry: StoredEntry) => isLiveEntry(entry) && wanted.get(entry.id)?.groupId === entry.groupId;
  const stay = stored.filter(stays);
  const leave = stored.filter((entry) => !stays(entry));
  await refuseExchanges(trx, c, form, stay);
  if (leave.length === 0) return stay;
  const gone = leave.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  const moved = leave.flatMap(({ id }) => wanted.get(id) ?? []);
  await withoutResults(
    trx,
    leave.map(({ id }) => id),
  );
  if (gone.length > 0) await sql`delete from entries where id = any(${gone}::uuid[])`.execute(trx);
  if (moved.length > 0) await moveEntries(trx, moved);
  const moves = leaving(leave);
  if (moves.length > 0) await offerFreedPlaces(trx, actor, c, await movePlaces(trx, moves));
  return stay.length === 0
    ? stay
    : (await entriesOf(trx, c.registration.id)).filter(({ id }) => stay.some((each) => each.id === id));
}

/** Refuses another line-up for an entry that is drawn or has a result: only a substitution changes it. */
async function refuseExchanges(
  trx: Db,
  { match, registration }: LoadedCase & { registration: StoredRegistration },
  form: RegistrationForm,
  stay: readonly StoredEntry[],
): Promise<void> {
  const staying = new Set(stay.map(({ id }) => id));
  const before = new Map(registration.form?.entries.map((entry) => [entry.id, peopleOf(entry)]));
  const exchanged = form.entries.filter(
    (entry) => staying.has(entry.id) && before.get(entry.id) !== peopleOf(entry),
  );
  if (exchanged.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select e.id from entries e
     where e.id = any(${exchanged.map(({ id }) => id)}::uuid[])
       and (exists (select from results r where r.entry_id = e.id)
            or exists (select from start_lines l where l.entry_id = e.id and l.list_id is not null))`.execute(
    trx,
  );
  const fixed = exchanged.filter(({ id }) => rows.some((row) => row.id === id));
  const refusal = ruleRefusal(
    fixed.map((entry) => {
      const event = match.events.find(({ id }) => id === entry.eventId)!;
      return problem('lineUpFixed', problemPath.entry(entry), { event: asStored(event.name) });
    }),
  );
  if (refusal) throw refusal;
}

/** Independent of order: a new relay order is no exchange. */
function peopleOf({ memberIds, reserves }: Entry): string {
  return JSON.stringify([memberIds.toSorted(), reserves.toSorted()]);
}

/** Refuses to move an entry with a result. */
async function withoutResults(trx: Db, entryIds: readonly string[]): Promise<void> {
  const { rows } = await sql`select from results where entry_id = any(${entryIds}::uuid[]) limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw refuse('entryHasResult');
}

async function moveEntries(trx: Db, moved: readonly Entry[]): Promise<void> {
  const rows = moved.map(({ id, eventId, groupId }) => ({ id, event: eventId, group: groupId }));
  await sql`
    update entries e set event_id = m.event, group_id = m."group", state = 'placed', released_from = null, queue_number = null, offer_until = null,
           entered_group_id = case when e.group_id = m."group" then e.entered_group_id end,
           award_group_id = case when e.group_id = m."group" then e.award_group_id end
      from json_to_recordset(${JSON.stringify(rows)}) as m(id uuid, event uuid, "group" uuid)
     where e.id = m.id`.execute(trx);
}

/**
 * The new entries that find a place, in form order; without a waiting list refuses all of them, naming every
 * full group.
 */
async function claim(trx: Db, { match }: LoadedCase, newcomers: readonly Entry[]): Promise<Set<string>> {
  const byGroup = grouped(newcomers, ({ groupId }) => groupId);
  const claims: Claim[] = [...byGroup].map(([groupId, entries]) => ({ groupId, count: entries.length }));
  if (claims.length === 0) return new Set();
  const taken = await claimPlaces(trx, claims, match.waitingList);
  const full = claims.filter(({ groupId }) => !taken.has(groupId));
  if (full.length > 0)
    throw ruleRefusal(await fullGroups(trx, match, full, byGroup)) ?? refuse('changedMeanwhile');
  return new Set(
    [...byGroup].flatMap(([groupId, entries]) => entries.slice(0, taken.get(groupId)).map(({ id }) => id)),
  );
}

async function fullGroups(
  trx: Db,
  match: LoadedCase['match'],
  full: readonly Claim[],
  byGroup: ReadonlyMap<string, readonly Entry[]>,
): Promise<Problem[]> {
  const places = await lockPlaces(
    trx,
    full.map(({ groupId }) => groupId),
  );
  return places.flatMap(({ groupId, capacity, used, waiting }) => {
    const free = waiting > 0 ? 0 : Math.max(0, (capacity ?? 0) - used);
    return byGroup
      .get(groupId)!
      .slice(free)
      .flatMap((entry) => {
        const event = match.events.find(({ id }) => id === entry.eventId)!;
        const group = event.groups.find(({ id }) => id === groupId)!;
        return [
          problem('groupFull', problemPath.entry(entry), {
            event: asStored(event.name),
            group: asStored(group.name),
            free,
          }),
        ];
      });
  });
}
