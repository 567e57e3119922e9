import type { BodyOf, DataOf } from '#contract/call.ts';
import { grouped } from '#contract/grouped.ts';
import type * as calls from '#contract/start-lists/calls.ts';
import { courtProblems } from '#contract/start-lists/halls.ts';
import { placeProblems } from '#contract/start-lists/state.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { activeMatch, type Director } from './active.ts';
import { timingOf } from './clashes.ts';
import { entriesFor, isListable } from './entries.ts';
import { moveCourts } from './move.ts';
import {
  hallOf,
  listsOf,
  lockStartLists,
  retime,
  sessionsOf,
  writePlaces,
  type StoredList,
} from './store.ts';

async function matchOfList(db: Db, groupId: string): Promise<string> {
  const row = await db
    .selectFrom('start_lists')
    .select('match_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow(() => refuse('startListNotDrawn'));
  return row.match_id;
}

async function matchOfSession(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('start_sessions')
    .select('match_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  return row.match_id;
}

/** Saves a list as it was moved by hand. */
export async function saveList(
  context: Director,
  { groupId, version, firstCourt, courts, heatSeconds, places }: BodyOf<typeof calls.setStartList>,
): Promise<DataOf<typeof calls.setStartList>> {
  const matchId = await matchOfList(context.db, groupId);
  return transaction(context.db, async (trx) => {
    const storedMatch = await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    const list = (await listsOf(trx, matchId)).find(({ id }) => id === groupId)!;
    if (list.version !== version) throw refuse('changedMeanwhile');
    const entries = (await entriesFor(trx, storedMatch, [groupId])).filter(isListable);
    const entryIds = new Set(entries.map(({ id }) => id));
    if (places.some(({ entryId }) => !entryIds.has(entryId))) throw refuse('changedMeanwhile');
    if (new Set(places.map(({ entryId }) => entryId)).size < places.length) throw refuse('duplicate');
    const session = (await sessionsOf(trx, matchId)).find(({ id }) => id === list.sessionId)!;
    const hall = await hallOf(trx, matchId, session.hallId);
    const setting = { firstCourt, courts };
    refuseRules([...courtProblems(setting, hall, 'firstCourt'), ...placeProblems(places, setting)]);
    const nextPlaceOf = new Map(places.map((each) => [each.entryId, each]));
    const moves = entries.some(({ id, scored, place }) => {
      const next = nextPlaceOf.get(id);
      return scored && (next?.heat !== place?.heat || next?.court !== place?.court);
    });
    if (moves) throw refuse('startListScored');
    if (heatSeconds !== list.heatSeconds && entries.some(({ scored }) => scored))
      throw refuse('heatLengthFixed');
    await trx
      .updateTable('start_lists')
      .set({ first_court: firstCourt, courts, heat_seconds: heatSeconds, version: version + 1 })
      .where('id', '=', groupId)
      .execute();
    await writePlaces(trx, storedMatch, { ...timingOf(list), id: groupId, heatSeconds }, places);
    await retime(trx, [list.sessionId]);
    await record(trx, context, {
      act: 'startList.move',
      subject: 'startLists',
      subjectId: matchId,
      after: { groupId, entries: places.length },
    });
    return { version: version + 1 };
  });
}

/** Name, first start and running order of a session. */
export async function saveSession(
  context: Director,
  { id, version, name, startsAt, hallId, lists: order }: BodyOf<typeof calls.setStartSession>,
): Promise<DataOf<typeof calls.setStartSession>> {
  const matchId = await matchOfSession(context.db, id);
  return transaction(context.db, async (trx) => {
    const storedMatch = await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    const session = (await sessionsOf(trx, matchId)).find((each) => each.id === id);
    if (session?.version !== version) throw refuse('changedMeanwhile');
    const sessionLists = (await listsOf(trx, matchId)).filter(({ sessionId }) => sessionId === id);
    const ids = new Set(order.map(({ groupId }) => groupId));
    if (
      ids.size !== order.length ||
      sessionLists.length !== order.length ||
      sessionLists.some((list) => !ids.has(list.id))
    )
      throw refuse('changedMeanwhile');
    await trx
      .updateTable('start_sessions')
      .set({ name: json(name), starts_at: new Date(startsAt), hall_id: hallId, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (hallId !== session.hallId) await moveToHall(trx, storedMatch, hallId, sessionLists);
    for (const [at, { groupId, pauseSeconds }] of order.entries())
      await trx
        .updateTable('start_lists')
        .set({ position: at + 1, pause_seconds: pauseSeconds })
        .where('id', '=', groupId)
        .execute();
    await retime(trx, [id]);
    await record(trx, context, {
      act: 'startSession.set',
      subject: 'startLists',
      subjectId: matchId,
      after: { session: id, startsAt, hall: hallId, groups: order.map(({ groupId }) => groupId) },
    });
    return { version: version + 1 };
  });
}

/** The lists of a session stand on the first courts of its new hall; without a hall courts count from 1. */
async function moveToHall(
  trx: Db,
  storedMatch: StoredMatch,
  hallId: string | null,
  lists: readonly StoredList[],
): Promise<void> {
  const hall = await hallOf(trx, storedMatch.id, hallId);
  const firstCourt = hall?.firstCourt ?? 1;
  const ids = lists.map(({ id }) => id);
  const entries = grouped(await entriesFor(trx, storedMatch, ids), ({ groupId }) => groupId);
  for (const list of lists) {
    if (hall && list.firstCourt === firstCourt && list.courts <= hall.courts) continue;
    refuseRules(courtProblems({ ...list, firstCourt }, hall, 'hallId'));
    await moveCourts(trx, storedMatch, list, firstCourt, entries.get(list.id) ?? []);
  }
}
