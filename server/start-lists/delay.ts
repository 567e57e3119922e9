import type { BodyOf, DataOf } from '#contract/call.ts';
import { grouped } from '#contract/grouped.ts';
import { inLang } from '#contract/lang.ts';
import type * as calls from '#contract/start-lists/day-calls.ts';
import { withBreak } from '#contract/start-lists/times.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { activeMatch, type Director } from './active.ts';
import { entriesFor, heatsIn, heldIn, type StoredEntry } from './entries.ts';
import { publishIn } from './publish.ts';
import {
  doneIn,
  listsOf,
  lockStartLists,
  retime,
  sessionsOf,
  type StoredList,
  type StoredSession,
} from './store.ts';

type Body = BodyOf<typeof calls.delayStartSessions>;
type From = DataOf<typeof calls.delayStartSessions>['sessions'][number]['from'];

/**
 * Puts off sessions from one of their heats on, and publishes again what was published: units never hear of times that
 * are only half moved.
 */
export function delaySessions(
  context: Director,
  { matchId, sessions: asked, minutes, reason }: Body,
): Promise<DataOf<typeof calls.delayStartSessions>> {
  return transaction(context.db, async (trx) => {
    const storedMatch = await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    if (new Set(asked.map(({ id }) => id)).size < asked.length) throw refuse('duplicate');
    const sessions = await sessionsOf(trx, matchId);
    const lists = await listsOf(trx, matchId);
    const entries = grouped(await entriesFor(trx, storedMatch), ({ groupId }) => groupId);
    const delayed = [];
    const later: StoredList[] = [];
    for (const { id, version, from: wanted } of asked) {
      const session = sessions.find((each) => each.id === id);
      if (session?.version !== version) throw refuse('changedMeanwhile');
      const running = lists.filter(({ sessionId }) => sessionId === id);
      const from = notHeld(running, entries, wanted);
      if (!from) throw refuse('nothingToDelay');
      const at = running.findIndex((list) => list.id === from.groupId);
      await putOff(trx, session, running[at]!, at, from.heat, minutes * 60);
      await retime(trx, [id]);
      await putOffBehindDone(trx, id, running.slice(at + 1), minutes * 60);
      delayed.push({ id, version: version + 1, from });
      later.push(...running.slice(at));
    }
    await record(trx, context, {
      act: 'startSession.delay',
      subject: 'startLists',
      subjectId: matchId,
      after: {
        minutes,
        reason,
        sessions: asked
          .map(({ id }) => inLang(sessions.find((each) => each.id === id)!.name, 'zh'))
          .join('、'),
        ...(delayed.length === 1 ? delayed[0]!.from : {}),
      },
    });
    const { changed } = await publishIn(
      trx,
      context,
      storedMatch,
      later
        .filter(({ published }) => published !== null)
        .map((list) => ({ groupId: list.id, version: list.version })),
      { minutes, reason },
    );
    return { sessions: delayed, published: changed };
  });
}

/**
 * The heat to put off from: the one that is wanted unless it has been held. Else the next after the last that has a
 * result: an earlier list without any was held as well, and its sheets are still to be typed.
 */
function notHeld(
  running: readonly StoredList[],
  entries: ReadonlyMap<string, readonly StoredEntry[]>,
  wanted: From | null,
): From | undefined {
  const states = running.map(({ id }) => {
    const listEntries = entries.get(id) ?? [];
    const held = heldIn(listEntries);
    const next = { groupId: id, heat: held + 1 };
    return { next, begun: held > 0, done: held > 0 && held >= heatsIn(listEntries) };
  });
  const open = states.filter(({ done }) => !done).map(({ next }) => next);
  if (!wanted) {
    const last = states.findLastIndex(({ begun }) => begun);
    return states.find(({ done }, at) => !done && at >= last)?.next ?? open[0];
  }
  return open.some(({ groupId, heat }) => groupId === wanted.groupId && wanted.heat >= heat)
    ? wanted
    : undefined;
}

/** Before the first heat of a session its start moves, before that of another list the pause, within a list a break. */
async function putOff(
  trx: Db,
  { id, startsAt, version }: StoredSession,
  list: StoredList,
  at: number,
  heat: number,
  seconds: number,
): Promise<void> {
  const first = heat === 1 && at === 0;
  await trx
    .updateTable('start_sessions')
    .set({
      starts_at: new Date(startsAt.getTime() + (first ? seconds * 1000 : 0)),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  if (first) return;
  const pause = list.pauseSeconds + (heat === 1 ? seconds : 0);
  const breaks = heat === 1 ? list.breaks : withBreak(list.breaks, heat, seconds);
  if (pause < 0 || !breaks) throw refuse('startsTooEarly');
  await trx
    .updateTable('start_lists')
    .set({ pause_seconds: pause, breaks: json(breaks) })
    .where('id', '=', list.id)
    .execute();
}

/** A list that has been competed in keeps its time, and with it those behind it: they are put off by as much. */
async function putOffBehindDone(
  trx: Db,
  sessionId: string,
  later: readonly StoredList[],
  seconds: number,
): Promise<void> {
  const done = await doneIn(trx, sessionId);
  for (const { id, startsAt, pauseSeconds } of later.filter((list) => !done.has(list.id))) {
    const moved = await trx
      .selectFrom('start_lists')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rest = seconds - (moved.starts_at.getTime() - startsAt.getTime()) / 1000;
    if (rest === 0) continue;
    if (pauseSeconds + rest < 0) throw refuse('startsTooEarly');
    await trx
      .updateTable('start_lists')
      .set({ pause_seconds: pauseSeconds + rest })
      .where('id', '=', id)
      .execute();
    await retime(trx, [sessionId]);
  }
}
