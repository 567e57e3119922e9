import type { BodyOf, DataOf } from '#contract/call.ts';
import { grouped } from '#contract/grouped.ts';
import type * as calls from '#contract/start-lists/day-calls.ts';
import { courtProblems, shifted } from '#contract/start-lists/halls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { activeMatch, type Director } from './active.ts';
import { timingOf } from './clashes.ts';
import { entriesFor, placesIn, type StoredEntry } from './entries.ts';
import { publishIn } from './publish.ts';
import {
  hallsOf,
  listsOf,
  lockStartLists,
  retime,
  sessionsOf,
  writePlaces,
  type StoredList,
} from './store.ts';

/** Moves lists to other courts or sessions as they are, and publishes again what was published. */
export function moveLists(
  context: Director,
  { matchId, lists: movedLists }: BodyOf<typeof calls.moveStartLists>,
): Promise<DataOf<typeof calls.moveStartLists>> {
  return transaction(context.db, async (trx) => {
    const storedMatch = await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    if (new Set(movedLists.map(({ groupId }) => groupId)).size < movedLists.length) throw refuse('duplicate');
    const sessions = await sessionsOf(trx, matchId);
    const { halls } = await hallsOf(trx, matchId);
    const lists = await listsOf(trx, matchId);
    const ids = movedLists.map(({ groupId }) => groupId);
    const entries = grouped(await entriesFor(trx, storedMatch, ids), ({ groupId }) => groupId);
    const order = grouped(lists, ({ sessionId }) => sessionId);
    for (const [at, { groupId, version, sessionId, firstCourt, position }] of movedLists.entries()) {
      const list = lists.find(({ id }) => id === groupId);
      const session = sessions.find(({ id }) => id === sessionId);
      if (!session || list?.version !== version) throw refuse('changedMeanwhile');
      const hall = halls.find(({ id }) => id === session.hallId);
      refuseRules(courtProblems({ ...list, firstCourt }, hall, `lists.${at}.firstCourt`));
      const former = order.get(list.sessionId)!;
      const others = former.filter(({ id }) => id !== groupId);
      order.set(list.sessionId, others);
      const running = order.get(sessionId) ?? [];
      const place =
        position === null
          ? list.sessionId === sessionId
            ? former.indexOf(list)
            : running.length
          : position - 1;
      order.set(sessionId, running.toSpliced(place, 0, list));
      await moveCourts(trx, storedMatch, list, firstCourt, entries.get(groupId) ?? []);
    }
    for (const [sessionId, running] of order)
      for (const [at, { id }] of running.entries())
        await trx
          .updateTable('start_lists')
          .set({ session_id: sessionId, position: at + 1 })
          .where('id', '=', id)
          .execute();
    await retime(
      trx,
      sessions.map(({ id }) => id),
    );
    await record(trx, context, {
      act: 'startLists.relocate',
      subject: 'startLists',
      subjectId: matchId,
      after: {
        lists: movedLists.map(({ groupId, sessionId, firstCourt }) => ({
          groupId,
          session: sessionId,
          firstCourt,
        })),
      },
    });
    const { changed } = await publishIn(
      trx,
      context,
      storedMatch,
      movedLists
        .filter(({ groupId }) => lists.some(({ id, published }) => id === groupId && published !== null))
        .map(({ groupId, version }) => ({ groupId, version: version + 1 })),
    );
    return {
      lists: movedLists.map(({ groupId, version }) => ({ groupId, version: version + 1 })),
      published: changed,
    };
  });
}

/** The places of a list on the same courts counted from another first one on; what has been competed in stays. */
export async function moveCourts(
  trx: Db,
  storedMatch: StoredMatch,
  list: StoredList,
  firstCourt: number,
  entries: readonly StoredEntry[],
): Promise<void> {
  if (entries.some(({ scored }) => scored)) throw refuse('startListScored');
  await trx
    .updateTable('start_lists')
    .set({ first_court: firstCourt, version: list.version + 1 })
    .where('id', '=', list.id)
    .execute();
  const places = shifted(placesIn(entries), list.firstCourt, firstCourt);
  await writePlaces(trx, storedMatch, { id: list.id, ...timingOf(list) }, places);
}
