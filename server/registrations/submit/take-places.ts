import { sql } from 'kysely';
import { asStored } from '#contract/lang.ts';
import { groupsInLine, quotasOf } from '#contract/matches/quotas.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { grouped } from '#contract/grouped.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import type { Entry, RegistrationForm } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse, ruleRefusal } from '#server/http/refuse.ts';
import { lockPlaces, movePlaces } from '#server/matches/places.ts';
import { quotaUses } from '#server/matches/quotas.ts';
import { offerFreedPlaces, type Actor } from '#server/registrations/act.ts';
import { entriesOf, isLiveEntry, leaving, type StoredEntry } from '#server/registrations/entries.ts';
import type { LoadedCase, StoredRegistration } from '#server/registrations/facts.ts';
import { claimEntries } from './claim.ts';

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
  const claimResult = await claim(trx, c, newcomers);
  const entries = newcomers.map(({ id, groupId }): StoredEntry => ({
    id,
    groupId,
    state: claimResult.has(id) ? 'placed' : 'waiting',
  }));
  const late = newcomers.flatMap(({ id }) => (claimResult.has(id) ? [] : [id]));
  if (staying.size > 0 && c.match.quotas?.some(({ counts }) => counts === 'people')) {
    // Line-ups of entries that stay may have more people than before.
    const stayingEntries = form.entries.filter(({ id }) => staying.has(id));
    const refusal = ruleRefusal(await fullQuotas(trx, c, stayingEntries, late, (remaining) => remaining < 0));
    if (refusal) throw refusal;
  }
  return { entries: [...stay, ...entries], late };
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
  const groupIds = [...new Set([...existing, ...form.entries].map(({ groupId }) => groupId))];
  await lockPlaces(trx, groupsInLine(c.match, groupIds));
  // Until this lock another transaction may have offered a place to a waiting entry.
  const wanted = new Map(form.entries.map((entry) => [entry.id, entry]));
  const existingIds = new Set(existing.map(({ id }) => id));
  const stored = (await entriesOf(trx, c.registration.id)).filter(({ id }) => existingIds.has(id));
  const stays = (entry: StoredEntry) => isLiveEntry(entry) && wanted.get(entry.id)?.groupId === entry.groupId;
  const stay = stored.filter(stays);
  const leave = stored.filter((entry) => !stays(entry));
  await refuseExchanges(trx, c, form, stay);
  if (leave.length === 0) return stay;
  const leavingIds = leave.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  const moved = leave.flatMap(({ id }) => wanted.get(id) ?? []);
  await withoutResults(
    trx,
    leave.map(({ id }) => id),
  );
  if (leavingIds.length > 0)
    await sql`delete from entries where id = any(${leavingIds}::uuid[])`.execute(trx);
  if (moved.length > 0) await moveEntries(trx, moved);
  const moves = leaving(leave);
  if (moves.length > 0) {
    const unplaced = form.entries
      .filter((entry) => !stay.some(({ id }) => id === entry.id))
      .map(({ id }) => id);
    await offerFreedPlaces(trx, actor, c, await movePlaces(trx, moves), unplaced);
  }
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
 * full group and quota.
 */
async function claim(trx: Db, c: LoadedCase, newcomers: readonly Entry[]): Promise<Set<string>> {
  const { match } = c;
  const claimResult = await claimEntries(
    trx,
    { matchId: c.facts.matchId, match },
    newcomers,
    match.waitingList,
  );
  const without = newcomers.filter(({ id }) => !claimResult.has(id));
  if (match.waitingList || without.length === 0) return claimResult;
  const groups = new Set(without.map(({ groupId }) => groupId));
  const byGroup = grouped(
    newcomers.filter(({ groupId }) => groups.has(groupId)),
    ({ groupId }) => groupId,
  );
  const full = await fullGroups(trx, match, byGroup);
  const ids = newcomers.map(({ id }) => id);
  const problems = full.length > 0 ? full : await fullQuotas(trx, c, without, ids, () => true);
  throw ruleRefusal(problems) ?? refuse('changedMeanwhile');
}

/** For each of these entries the tightest of its quotas that is so full; `unplaced` take nothing yet. */
async function fullQuotas(
  trx: Db,
  { match, facts: { matchId } }: LoadedCase,
  entries: readonly Entry[],
  unplaced: readonly string[],
  isFull: (left: number) => boolean,
): Promise<Problem[]> {
  const groupIds = match.events.flatMap(({ groups }) => groups.map(({ id }) => id));
  const groups = new Map((await lockPlaces(trx, groupIds)).map((each) => [each.groupId, each]));
  const uses = await quotaUses(trx, matchId, match, groups, unplaced);
  return entries.flatMap((entry) => {
    const event = match.events.find(({ id }) => id === entry.eventId)!;
    const [tightest] = quotasOf(match, entry)
      .map(({ id, name, capacity }) => ({ name, left: capacity - uses.get(id)!.used }))
      .filter(({ left }) => isFull(left))
      .toSorted((a, b) => a.left - b.left);
    if (!tightest) return [];
    const values = {
      quota: asStored(tightest.name),
      event: asStored(event.name),
      free: Math.max(0, tightest.left),
    };
    return [problem('quotaFull', problemPath.entry(entry), values)];
  });
}

async function fullGroups(
  trx: Db,
  match: LoadedCase['match'],
  byGroup: ReadonlyMap<string, readonly Entry[]>,
): Promise<Problem[]> {
  const places = await lockPlaces(trx, [...byGroup.keys()]);
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
