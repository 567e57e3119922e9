import type { BodyOf, DataOf } from '#contract/call.ts';
import type * as calls from '#contract/start-lists/calls.ts';
import { busyIn, drawSession, type DrawnList } from '#contract/start-lists/draw.ts';
import { grouped } from '#contract/grouped.ts';
import { heldGroups, listsByResult } from '#contract/matches/rounds.ts';
import type { Match } from '#contract/matches/match.ts';
import { seatedInOrder } from '#contract/start-lists/seats-in-order.ts';
import { courtProblems } from '#contract/start-lists/halls.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { randomToken } from '#server/secrets.ts';
import { activeMatch, namesOf } from './active.ts';
import { timingOf } from './clashes.ts';
import { entriesFor, placesIn, starterOf, type StoredEntry } from './entries.ts';
import {
  hallOf,
  listsOf,
  lockStartLists,
  retime,
  sessionsOf,
  writePlaces,
  type StoredList,
} from './store.ts';

type Director = Context<{ staff: 'director' }>;
type Body = BodyOf<typeof calls.drawStartLists>;
type ListDraw = Body['lists'][number];

export function drawLists(context: Director, body: Body): Promise<DataOf<typeof calls.drawStartLists>> {
  return transaction(context.db, async (trx) => {
    const { now, session: who } = context;
    const { id: drawId, matchId, session, lists: drawnLists } = body;
    const storedMatch = await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    const sessions = await sessionsOf(trx, matchId);
    const lists = await listsOf(trx, matchId);
    const before = lists.filter((list) => list.drawId === drawId);
    if (before.length > 0) {
      if (before[0]!.drawnBy !== who.accountId) throw refuse('duplicate');
      return {
        seed: before[0]!.seed,
        sessionVersion: sessions.find(({ id }) => id === before[0]!.sessionId)!.version,
        lists: before.map(({ id, version }) => ({ groupId: id, version })),
      };
    }
    const former = sessions.find(({ id }) => id === session.id);
    if ((former?.version ?? 0) !== session.version) throw refuse('changedMeanwhile');
    const events = new Map(
      storedMatch.match.events.flatMap((event) => heldGroups(event).map(({ id }) => [id, event.id])),
    );
    const inOrder = new Set(storedMatch.match.events.flatMap(listsByResult));
    const entries = grouped(
      await entriesFor(trx, { id: matchId, match: storedMatch.match }),
      ({ groupId }) => groupId,
    );
    checkAsked(drawnLists, { match: storedMatch.match, events, lists, entries });
    const hall = await hallOf(trx, matchId, session.hallId);
    const order = runningOrder(session.id, drawnLists, lists);
    refuseRules(
      order.flatMap((list) => {
        const at = drawnLists.findIndex(({ groupId }) => groupId === list.id);
        return courtProblems(list, hall, at < 0 ? 'session.hallId' : `lists.${at}.courts`);
      }),
    );

    const seed = body.seed?.trim() || randomToken().slice(0, 12);
    const drawn = drawSession(
      Date.parse(session.startsAt),
      order.map((list) => toDraw(list, entries.get(list.id) ?? [], inOrder.has(list.id))),
      busyElsewhere(session.id, order, lists, entries),
      seed,
    );

    await writeSession(trx, matchId, session, former !== undefined);
    for (const [at, { id, startsAt, places }] of drawn.entries()) {
      const { settings } = order[at]!;
      if (!settings) continue;
      const { firstCourt, courts, heatSeconds, pauseSeconds } = settings;
      const row = {
        session_id: session.id,
        position: at + 1,
        first_court: firstCourt,
        courts,
        heat_seconds: heatSeconds,
        breaks: json([]),
        pause_seconds: pauseSeconds,
        starts_at: new Date(startsAt),
        seed,
        draw_id: drawId,
        drawn_at: now,
        drawn_by: who.accountId,
        version: settings.version + 1,
      };
      await trx
        .insertInto('start_lists')
        .values({ id, match_id: matchId, event_id: events.get(id)!, published: null, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await writePlaces(trx, storedMatch, { id, startsAt, heatSeconds, breaks: [] }, places);
    }
    await retime(trx, [session.id, ...lists.map(({ sessionId }) => sessionId)]);
    await record(trx, context, {
      act: 'startLists.draw',
      subject: 'startLists',
      subjectId: matchId,
      after: { seed, session: session.id, groups: drawnLists.map(({ groupId }) => groupId) },
    });
    return {
      seed,
      sessionVersion: session.version + 1,
      lists: drawnLists.map(({ groupId, version }) => ({ groupId, version: version + 1 })),
    };
  });
}

interface Facts {
  match: Match;
  events: ReadonlyMap<string, string>;
  lists: readonly StoredList[];
  entries: ReadonlyMap<string, StoredEntry[]>;
}

function checkAsked(draws: readonly ListDraw[], { match, events, lists, entries }: Facts): void {
  const listOf = new Map(lists.map((list) => [list.id, list]));
  if (new Set(draws.map(({ groupId }) => groupId)).size < draws.length) throw refuse('duplicate');
  for (const { groupId, version } of draws) {
    const list = listOf.get(groupId);
    if (!events.has(groupId)) throw refuse('notFound');
    if ((list?.version ?? 0) !== version) throw refuse('changedMeanwhile');
    // The hall's own clock counts: a group has begun with its first marks, early or late.
    if (entries.get(groupId)?.some(({ scored }) => scored))
      throw refuse('startListBegun', namesOf(match, groupId));
    if (!entries.get(groupId)?.some(({ ready }) => ready)) throw refuse('startListEmpty');
  }
}

type Ordered = Omit<DrawnList, 'starters' | 'kept'> & {
  /** As it is drawn; undefined: it stays as it is. */
  settings: ListDraw | undefined;
};

/** Those that are in the session, in their order, then those that come to it, in the order asked for. */
function runningOrder(
  sessionId: string,
  drawnLists: readonly ListDraw[],
  lists: readonly StoredList[],
): Ordered[] {
  const there = lists.filter((list) => list.sessionId === sessionId);
  const settingsOf = new Map(drawnLists.map((each) => [each.groupId, each]));
  return [
    ...there.map((list) => {
      const settings = settingsOf.get(list.id);
      return { ...list, ...settings, breaks: settings ? [] : list.breaks, settings };
    }),
    ...drawnLists
      .filter(({ groupId }) => !there.some(({ id }) => id === groupId))
      .map((each) => ({ ...each, id: each.groupId, breaks: [], settings: each })),
  ];
}

/** A list that is drawn has no places yet, but for a round that starts in the order of the one before: the best last. */
function toDraw({ settings, ...list }: Ordered, entries: StoredEntry[], inOrder: boolean): DrawnList {
  const there = entries.filter(({ ready, place }) => (settings ? ready : place !== null));
  const starters = there.map(starterOf);
  const order = () => there.toSorted((a, b) => b.placeInRound! - a.placeInRound!).map(({ id }) => id);
  const stable = !settings
    ? { kept: placesIn(entries) }
    : inOrder
      ? { kept: seatedInOrder(order(), list) }
      : {};
  return { ...list, starters, ...stable };
}

function busyElsewhere(
  sessionId: string,
  order: readonly Ordered[],
  lists: readonly StoredList[],
  entries: Facts['entries'],
) {
  return lists
    .filter((list) => list.sessionId !== sessionId && !order.some(({ id }) => id === list.id))
    .flatMap((list) => {
      const listEntries = entries.get(list.id) ?? [];
      return busyIn(list.id, listEntries.map(starterOf), placesIn(listEntries), timingOf(list));
    });
}

async function writeSession(
  trx: Db,
  matchId: string,
  { id, version, name, startsAt, hallId }: Body['session'],
  there: boolean,
): Promise<void> {
  const row = { name: json(name), starts_at: new Date(startsAt), hall_id: hallId, version: version + 1 };
  if (there) {
    await trx.updateTable('start_sessions').set(row).where('id', '=', id).execute();
    return;
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('start_sessions')
    .values({ id, match_id: matchId, ...row })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw refuse('duplicate');
}
