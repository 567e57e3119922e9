import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { asStored } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { setMatchReview } from '#contract/registrations/calls.ts';
import { grouped } from '#contract/registrations/case.ts';
import { changesBetween } from '#contract/registrations/changes.ts';
import { placeOf } from '#contract/registrations/place.ts';
import type { Entry, RegistrationForm } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { isLive } from '#contract/registrations/stage.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules, ruleRefusal } from '#server/http/refuse.ts';
import { claimPlaces, lockPlaces, movePlaces, type Claim } from '#server/matches/places.ts';
import { aboutOf, noting, passOn, refuseAct, somePlaced, stageAfter } from './act.ts';
import { entriesOf, isLiveEntry, leaving, queueEntries, writeLineUps, type Owner, type StoredEntry } from './entries.ts';
import { loadCase, type LoadedCase, type StoredRegistration } from './facts.ts';
import { telling } from './notify.ts';
import { insertingSubmitted, settingStage, updateRegistration } from './store.ts';

type Body = Extract<BodyOf<typeof setMatchReview>, { form: RegistrationForm }>;
type Answer = DataOf<typeof setMatchReview>;
type UnitContext = Context<'approvedUnit'>;

/** What another submission at the same moment may break; begun anew, the rules see what that one has done. */
const races = ['person_once_an_event', 'registrations_pkey', 'registrations_match_id_team_id_key'];
const attempts = 3;

/**
 * Submits a registration, or an edit of one, all or nothing (reading.md 3). One transaction: the match shared,
 * the facts, every rule, the line-ups under the constraint of one person an event, and the places last.
 */
export async function submit(context: UnitContext, body: Body): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(context.db, (trx) => submitOnce(trx, context, body));
    } catch (error) {
      if (breaks(error, 'entries_pkey')) throw refuse('duplicate');
      const raced = races.some((name) => breaks(error, name));
      if (!raced) throw error;
      if (attempt === attempts) throw refuse('duplicate');
    }
  }
}

async function submitOnce(trx: Db, context: UnitContext, body: Body): Promise<Answer> {
  const { now, session } = context;
  const { form, matchId, teamId } = body;
  const groupIds = [...new Set(form.entries.map(({ groupId }) => groupId))];
  const c = await loadCase(trx, { matchId, teamId, unitId: session.unit.id }, { lock: true, groupIds });
  if (!c) throw refuse('notFound');
  const repeated = repeatOf(c, body);
  if (repeated) return repeated;
  refuseAct(c, body.act, now);
  refuseRules(registrationProblems({ ...c.facts, form, now }));

  const owner: Owner = { registrationId: body.id, matchId, unitId: session.unit.id, teamId };
  const { registration } = c;
  const existing = registration ? await entriesOf(trx, registration.id) : [];
  await writeLineUps(trx, owner, form.entries, existing, now, [
    ...(registration ? [] : [insertingSubmitted(owner, 'qualification', form, now)]),
    ...notesOf(context, c, body),
  ]);
  const { entries, late } = await takePlaces(trx, context, c, form, existing);
  const stage = stageAfter(registration?.stage ?? null, body.act, { somePlaced: somePlaced(entries) });
  if (late.length > 0) {
    const message = telling(now, aboutOf(c), 'queued', { count: late.length });
    await queueEntries(trx, late, [...(message ? [message] : []), ...(registration || stage === 'qualification' ? [] : [settingStage(body.id, stage)])]);
  }
  // Either way a new registration is version 1.
  const version = registration
    ? await updateRegistration(trx, registration, { stage, form, draft: null, submitted_at: now, reject_reason: '' })
    : 1;
  return { id: body.id, version, stage, waiting: entries.filter(({ state }) => state === 'waiting').length };
}

/** Whether this is another's registration, an old version, or the same creation once more, which answers as the first did. */
function repeatOf({ registration, facts }: LoadedCase, { id, version, form }: Body): Answer | null {
  if (!registration) {
    if (version !== 0) throw refuse('changedMeanwhile');
    return null;
  }
  if (registration.id !== id) throw refuse('alreadyRegistered');
  if (registration.version === version) return null;
  const { stage } = registration;
  const again = version === 0 && isLive(stage) && isDeepStrictEqual(registration.form, form);
  if (!again) throw refuse('changedMeanwhile');
  return { id, version: registration.version, stage, waiting: facts.registration!.standings.filter(({ state }) => state === 'waiting').length };
}

function notesOf(context: UnitContext, c: LoadedCase, { id, act, form }: Body): RawBuilder<unknown>[] {
  const former = c.registration?.form;
  const after = former ? { changes: changesBetween(former, form) } : { entries: form.entries.length };
  const message = telling(context.now, aboutOf(c), 'submitted');
  return [noting(context, { id, unitId: context.session.unit.id }, act, { after }), ...(message ? [message] : [])];
}

/**
 * Gives the entries of the form their places; those that stay in their group keep theirs. `late` are those newly
 * without one, in form order, which are still to be queued.
 */
async function takePlaces(
  trx: Db, context: UnitContext, c: LoadedCase, form: RegistrationForm, existing: readonly StoredEntry[],
): Promise<{ entries: StoredEntry[]; late: string[] }> {
  const stay = c.registration && existing.length > 0 ? await settle(trx, context, { ...c, registration: c.registration }, form, existing) : [];
  const staying = new Set(stay.map(({ id }) => id));
  const newcomers = form.entries.filter(({ id }) => !staying.has(id));
  const taken = await claim(trx, c, newcomers);
  const entries = newcomers.map(({ id, groupId }): StoredEntry => ({ id, groupId, state: taken.has(id) ? 'placed' : 'waiting' }));
  return { entries: [...stay, ...entries], late: newcomers.flatMap(({ id }) => (taken.has(id) ? [] : [id])) };
}

/**
 * What an edit leaves: entries that are gone or moved give back their places, which go to the next in line before
 * this form's own newcomers. Gives back those that stay, as they stand once the groups are locked.
 */
async function settle(
  trx: Db, context: UnitContext, c: LoadedCase & { registration: StoredRegistration }, form: RegistrationForm, existing: readonly StoredEntry[],
): Promise<StoredEntry[]> {
  await lockPlaces(trx, [...new Set([...existing, ...form.entries].map(({ groupId }) => groupId))]);
  // Until now another transaction may have offered a place to one that waited.
  const wanted = new Map(form.entries.map((entry) => [entry.id, entry]));
  const known = new Set(existing.map(({ id }) => id));
  const stored = (await entriesOf(trx, c.registration.id)).filter(({ id }) => known.has(id));
  const stays = (entry: StoredEntry) => isLiveEntry(entry) && wanted.get(entry.id)?.groupId === entry.groupId;
  const stay = stored.filter(stays);
  const leave = stored.filter((entry) => !stays(entry));
  if (leave.length === 0) return stay;
  const gone = leave.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  const moved = leave.flatMap(({ id }) => wanted.get(id) ?? []);
  if (gone.length > 0) await sql`delete from entries where id = any(${gone}::uuid[])`.execute(trx);
  if (moved.length > 0) await moveEntries(trx, moved);
  const moves = leaving(leave);
  if (moves.length > 0) await passOn(trx, context, c, await movePlaces(trx, moves));
  return stay.length === 0 ? stay : (await entriesOf(trx, c.registration.id)).filter(({ id }) => stay.some((each) => each.id === id));
}

async function moveEntries(trx: Db, moved: readonly Entry[]): Promise<void> {
  const rows = moved.map(({ id, eventId, groupId }) => ({ id, event: eventId, group: groupId }));
  await sql`
    update entries e set event_id = m.event, group_id = m."group", state = 'placed', queue_number = null, offer_until = null
      from json_to_recordset(${JSON.stringify(rows)}) as m(id uuid, event uuid, "group" uuid)
     where e.id = m.id`.execute(trx);
}

/** The newcomers that find a place, in form order; refuses them all, naming every full group, where there is no queue. */
async function claim(trx: Db, { match }: LoadedCase, newcomers: readonly Entry[]): Promise<Set<string>> {
  const byGroup = grouped(newcomers, ({ groupId }) => groupId);
  const claims: Claim[] = [...byGroup].map(([groupId, entries]) => ({ groupId, count: entries.length }));
  if (claims.length === 0) return new Set();
  const taken = await claimPlaces(trx, claims, match.waitingList);
  const full = claims.filter(({ groupId }) => !taken.has(groupId));
  if (full.length > 0) throw ruleRefusal(await fullGroups(trx, match, full, byGroup)) ?? refuse('changedMeanwhile');
  return new Set([...byGroup].flatMap(([groupId, entries]) => entries.slice(0, taken.get(groupId)).map(({ id }) => id)));
}

async function fullGroups(trx: Db, match: LoadedCase['match'], full: readonly Claim[], byGroup: ReadonlyMap<string, readonly Entry[]>): Promise<Problem[]> {
  const places = await lockPlaces(trx, full.map(({ groupId }) => groupId));
  return places.flatMap(({ groupId, capacity, used, waiting }) => {
    const free = waiting > 0 ? 0 : Math.max(0, (capacity ?? 0) - used);
    return byGroup.get(groupId)!.slice(free).flatMap((entry) => {
      const event = match.events.find(({ id }) => id === entry.eventId)!;
      const group = event.groups.find(({ id }) => id === groupId)!;
      return [problem('groupFull', placeOf.entry(entry), { event: asStored(event.name), group: asStored(group.name), free })];
    });
  });
}
