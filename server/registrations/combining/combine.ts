import type { BodyOf, DataOf } from '#contract/call.ts';
import { asStored, type LangText } from '#contract/lang.ts';
import { combinationOf, withCombined, withoutCombined } from '#contract/matches/combined.ts';
import type { Combination, MatchEvent } from '#contract/matches/event.ts';
import type { combineGroups, separateGroups } from '#contract/registrations/combine-calls.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { matchStatus, statusOf } from '#contract/matches/status.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { writeGroups } from '#server/matches/groups.ts';
import { lockPlaces } from '#server/matches/places.ts';
import { lockMatch, updateMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { recordAct } from '#server/registrations/act.ts';
import { enteredIn, fillsOf, lockNaming, moveBack, moveInto, type Fill } from './combine-store.ts';
import { notifyCombined } from './notify.ts';

type StaffContext = Context<{ staff: 'matches' }>;

/** Why nothing of this match can be combined now. */
export function matchProblems({ match, stored }: StoredMatch, now: Date): Problem[] {
  if (stored.state === 'cancelled') return [problem('matchCancelled')];
  const status = statusOf(match, stored, now);
  if (status === matchStatus.ended) return [problem('eventEnded')];
  if (status === matchStatus.pending) return [problem('matchNotPublished')];
  const early = status === matchStatus.notStarted || status === matchStatus.open;
  return early ? [problem('combineWhileOpen')] : [];
}

/** Why these groups cannot be combined. */
export function groupProblems(
  event: MatchEvent,
  groupIds: readonly string[],
  fills: ReadonlyMap<string, Fill>,
): Problem[] {
  const groups = event.groups.filter(({ id }) => groupIds.includes(id));
  if (groups.length < 2 || groups.length < new Set(groupIds).size)
    return [problem('combineTooFew', 'groupIds')];
  return groups.flatMap((group) => {
    const values = { group: asStored(group.name) };
    const fill = fills.get(group.id);
    return [
      ...(combinationOf(event, group.id) ? [problem('combinedAlready', 'groupIds', values)] : []),
      ...standing(fill, values),
    ];
  });
}

/** Problems of a group with a start list or a result: combining adds or removes no one there. */
function standing(fill: Fill | undefined, values: { group: string }): Problem[] {
  return [
    ...(fill?.drawn ? [problem('combineDrawn', 'groupIds', values)] : []),
    ...withResults(fill, values),
  ];
}

export const withResults = (fill: Fill | undefined, values: { group: string }): Problem[] =>
  fill?.results ? [problem('combineHasResult', 'groupIds', values)] : [];

/** The match at the version that the caller saw, locked against every other act on it. */
export async function lockedAs(trx: Db, matchId: string, version: number): Promise<StoredMatch> {
  const storedMatch = await lockMatch(trx, matchId);
  if (!storedMatch) throw refuse('notFound');
  if (storedMatch.version !== version) throw refuse('changedMeanwhile');
  return storedMatch;
}

export function combine(
  context: StaffContext,
  { id, matchId, version, eventId, groupIds, awards, name, reason }: BodyOf<typeof combineGroups>,
): Promise<DataOf<typeof combineGroups>> {
  return transaction(context.db, async (trx) => {
    const storedMatch = await lockMatch(trx, matchId);
    if (!storedMatch) throw refuse('notFound');
    // A repeated call answers as the first did.
    const made = storedMatch.match.events.find(({ combined }) => combined?.some((each) => each.id === id));
    if (made) return { id, version: storedMatch.version };
    if (storedMatch.version !== version) throw refuse('changedMeanwhile');
    const event = storedMatch.match.events.find((each) => each.id === eventId);
    if (!event) throw refuse('notFound');
    refuseRules(matchProblems(storedMatch, context.now));
    await refuseTaken(trx, id);
    const announcement = await lockNaming(trx, matchId, groupIds);
    const places = await lockPlaces(trx, groupIds);
    refuseRules(groupProblems(event, groupIds, await fillsOf(trx, matchId)));
    const after = withCombined(event, { id, groupIds, awards, name, at: context.now.toISOString() });
    const combination = after.combined!.find((each) => each.id === id)!;
    const next = await writeEvent(trx, storedMatch, after);
    await moveInto(trx, matchId, combination, places);
    await notifyAll(trx, context, {
      storedMatch,
      event,
      combination,
      name,
      registrations: announcement,
      reason,
      act: 'combineGroups',
    });
    return { id, version: next };
  });
}

export function separate(
  context: StaffContext,
  { id, matchId, version, reason }: BodyOf<typeof separateGroups>,
): Promise<DataOf<typeof separateGroups>> {
  return transaction(context.db, async (trx) => {
    const storedMatch = await lockedAs(trx, matchId, version);
    const event = storedMatch.match.events.find(({ combined }) => combined?.some((each) => each.id === id));
    const combination = event?.combined?.find((each) => each.id === id);
    if (!event || !combination) throw refuse('notFound');
    if (storedMatch.stored.state === 'cancelled') throw refuse('matchCancelled');
    const { groups } = combination;
    const announcement = await lockNaming(trx, matchId, [id]);
    await lockPlaces(trx, [id, ...groups.map((group) => group.id)]);
    const { name } = event.groups.find((group) => group.id === id)!;
    refuseRules(standing((await fillsOf(trx, matchId)).get(id), { group: asStored(name) }));
    const counts = await enteredIn(trx, id);
    // An entry that waited may have got a place that another of the groups had free.
    refuseRules(
      groups.flatMap((group) =>
        group.capacity !== null && (counts.get(group.id)?.used ?? 0) > group.capacity
          ? [problem('separateFull', 'groupIds', { group: asStored(group.name) })]
          : [],
      ),
    );
    await moveBack(trx, matchId, id, counts);
    const next = await writeEvent(trx, storedMatch, withoutCombined(event, id));
    await notifyAll(trx, context, {
      storedMatch,
      event,
      combination,
      name,
      registrations: announcement,
      reason,
      act: 'separateGroups',
    });
    return { id, version: next };
  });
}

/** The caller makes the id: an existing group's id, of any match, would put these entries into it. */
async function refuseTaken(trx: Db, id: string): Promise<void> {
  const existing = await trx.selectFrom('match_groups').select('id').where('id', '=', id).executeTakeFirst();
  if (existing) throw refuse('duplicate');
}

/** Stores the document with this event, and the counters of its groups. */
export async function writeEvent(trx: Db, storedMatch: StoredMatch, event: MatchEvent): Promise<number> {
  const events = storedMatch.match.events.map((each) => (each.id === event.id ? event : each));
  const match = { ...storedMatch.match, events };
  const next = await updateMatch(trx, { ...storedMatch, match });
  refuseRules(await writeGroups(trx, storedMatch.id, match));
  return next;
}

interface Done {
  storedMatch: StoredMatch;
  event: MatchEvent;
  combination: Combination;
  name: LangText;
  registrations: readonly { id: string; unitId: string; live: boolean }[];
  reason: string;
  act: 'combineGroups' | 'separateGroups';
}

/** Writes to the match's audit trail and every registration's history, and notifies the units. */
async function notifyAll(trx: Db, context: StaffContext, result: Done): Promise<void> {
  const { storedMatch, event, combination, name, registrations, reason, act } = result;
  const groups = combination.groups.map(({ id, name: each }) => ({ id, name: each }));
  const apart = { event: event.name, groups };
  const together = { event: event.name, group: combination.id, name, awards: combination.awards };
  const [before, after] = act === 'combineGroups' ? [apart, together] : [together, apart];
  await record(trx, context, {
    act: `match.${act}`,
    subject: 'match',
    subjectId: storedMatch.id,
    reason,
    before,
    after,
  });
  for (const { id, unitId } of registrations)
    await recordAct(trx, context, { id, unitId }, act, { reason, before, after });
  const unitIds = [...new Set(registrations.filter(({ live }) => live).map(({ unitId }) => unitId))];
  await notifyCombined(trx, { storedMatch, event, combination, name, act, unitIds, now: context.now });
}
