import type { BodyOf, DataOf } from '#contract/call.ts';
import { asStored } from '#contract/lang.ts';
import { crossRankingFor, rankedAgainst, withCrossRanking } from '#contract/results/cross-ranked.ts';
import type { crossRankGroup } from '#contract/registrations/combine-calls.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { lockPlaces } from '#server/matches/places.ts';
import { lockedAs, matchProblems, withResults, writeEvent } from './combine.ts';
import { fillsOf } from './combine-store.ts';

/** Ranks a group against a larger one, or by itself again (docs/decisions/0101). */
export function crossRank(
  context: Context<{ staff: 'matches' }>,
  { matchId, version, groupId, against, reason }: BodyOf<typeof crossRankGroup>,
): Promise<DataOf<typeof crossRankGroup>> {
  return transaction(context.db, async (trx) => {
    const storedMatch = await lockedAs(trx, matchId, version);
    const event = storedMatch.match.events.find(({ groups }) => groups.some(({ id }) => id === groupId));
    const group = event?.groups.find(({ id }) => id === groupId);
    if (!event || !group) throw refuse('notFound');
    refuseRules(matchProblems(storedMatch, context.now));
    const before = rankedAgainst(event, groupId);
    const larger = against === null ? before : event.groups.find(({ id }) => id === against);
    if (!larger) throw refuse('crossNone', { group: asStored(group.name) });
    if (before?.id === against) return { version };
    await lockPlaces(trx, [groupId, larger.id]);
    const fills = await fillsOf(trx, matchId);
    refuseRules(
      [group, larger].flatMap(({ id, name }) => withResults(fills.get(id), { group: asStored(name) })),
    );
    if (
      against !== null &&
      crossRankingFor(storedMatch.match, event, groupId, Object.fromEntries(fills)) !== against
    )
      throw refuse('crossNone', { group: asStored(group.name) });
    const next = await writeEvent(trx, storedMatch, withCrossRanking(event, groupId, against));
    const sideOf = (each: typeof larger | undefined) => ({
      event: event.name,
      group: groupId,
      name: group.name,
      against: each?.name ?? null,
    });
    await record(trx, context, {
      act: 'match.crossRankGroup',
      subject: 'match',
      subjectId: matchId,
      reason,
      before: sideOf(before),
      after: sideOf(against === null ? undefined : larger),
    });
    return { version: next };
  });
}
