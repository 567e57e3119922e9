import type { BodyOf, DataOf } from '#contract/call.ts';
import type * as calls from '#contract/start-lists/day-calls.ts';
import { courtProblems, hallProblems } from '#contract/start-lists/halls.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { activeMatch, type Director } from './active.ts';
import { hallsOf, listsOf, lockStartLists, sessionsOf } from './store.ts';

/** All halls of a match at once: the courts that lists stand on stay theirs. */
export function saveHalls(
  context: Director,
  { matchId, version, halls }: BodyOf<typeof calls.setHalls>,
): Promise<DataOf<typeof calls.setHalls>> {
  return transaction(context.db, async (trx) => {
    await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    const before = await hallsOf(trx, matchId);
    if (before.version !== version) throw refuse('changedMeanwhile');
    const byId = new Map(halls.map((hall) => [hall.id, hall]));
    if (byId.size < halls.length) throw refuse('duplicate');
    refuseRules(hallProblems(halls));
    const hallBySession = new Map((await sessionsOf(trx, matchId)).map(({ id, hallId }) => [id, hallId]));
    for (const list of await listsOf(trx, matchId)) {
      const hallId = hallBySession.get(list.sessionId) ?? null;
      if (hallId === null) continue;
      const hall = byId.get(hallId);
      if (!hall) throw refuse('hallInUse');
      refuseRules(courtProblems(list, hall, `halls.${halls.indexOf(hall)}.courts`));
    }
    const row = { halls: json(halls), version: version + 1 };
    await trx
      .insertInto('match_halls')
      .values({ match_id: matchId, ...row })
      .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
      .execute();
    await record(trx, context, {
      act: 'halls.set',
      subject: 'startLists',
      subjectId: matchId,
      before: { halls: before.halls },
      after: { halls },
    });
    return { version: version + 1 };
  });
}
