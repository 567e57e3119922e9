import type { BodyOf, DataOf } from '#contract/call.ts';
import { grouped } from '#contract/grouped.ts';
import { inLang } from '#contract/lang.ts';
import type * as calls from '#contract/start-lists/day-calls.ts';
import { putOffWith, type Progress } from '#contract/start-lists/delays.ts';
import { withBreak, type Break } from '#contract/start-lists/times.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { activeMatch, type Director } from './active.ts';
import { entriesFor, heatsIn, heldIn } from './entries.ts';
import { publishIn } from './publish.ts';
import { listsOf, lockStartLists, retime, sessionsOf, type StoredList, type StoredSession } from './store.ts';

type Body = BodyOf<typeof calls.delayStartSessions>;
type Running = Progress & { list: StoredList };

/**
 * Puts off sessions from one of their heats on, and publishes again what was published: units never hear of times that
 * are only half moved.
 */
export function delaySessions(
  context: Director,
  { matchId, sessions: delays, minutes, reason }: Body,
): Promise<DataOf<typeof calls.delayStartSessions>> {
  return transaction(context.db, async (trx) => {
    const storedMatch = await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    if (new Set(delays.map(({ id }) => id)).size < delays.length) throw refuse('duplicate');
    const sessions = await sessionsOf(trx, matchId);
    const lists = await listsOf(trx, matchId);
    const entries = grouped(await entriesFor(trx, storedMatch), ({ groupId }) => groupId);
    const delayed = [];
    const later: StoredList[] = [];
    for (const { id, version, from: wanted } of delays) {
      const session = sessions.find((each) => each.id === id);
      if (session?.version !== version) throw refuse('changedMeanwhile');
      const running = lists
        .filter(({ sessionId }) => sessionId === id)
        .map((list) => {
          const listEntries = entries.get(list.id) ?? [];
          return { groupId: list.id, heats: heatsIn(listEntries), held: heldIn(listEntries), list };
        });
      const [first, ...behind] = putOffWith(running, wanted);
      if (!first) throw refuse('nothingToDelay');
      const from = wanted ?? { groupId: first.groupId, heat: first.held + 1 };
      await putOff(trx, session, first.list, running.indexOf(first), from.heat, minutes * 60);
      await retime(trx, [id]);
      await putOffBehindHeld(trx, id, behind, minutes * 60);
      delayed.push({ id, version: version + 1, from });
      later.push(first.list, ...behind.map(({ list }) => list));
    }
    await record(trx, context, {
      act: 'startSession.delay',
      subject: 'startLists',
      subjectId: matchId,
      after: {
        minutes,
        reason,
        sessions: delays
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
  await setGaps(trx, list.id, pause, breaks);
}

/** Heats that have been held keep their times, and with them what is behind them: that is put off by as much. */
async function putOffBehindHeld(
  trx: Db,
  sessionId: string,
  behind: readonly Running[],
  seconds: number,
): Promise<void> {
  for (const { held, list } of behind) {
    const { starts_at: now } = await trx
      .selectFrom('start_lists')
      .select('starts_at')
      .where('id', '=', list.id)
      .executeTakeFirstOrThrow();
    const rest = seconds - (now.getTime() - list.startsAt.getTime()) / 1000;
    if (rest === 0) continue;
    const pause = list.pauseSeconds + (held === 0 ? rest : 0);
    const breaks = held === 0 ? list.breaks : withBreak(list.breaks, held + 1, rest);
    if (pause < 0 || !breaks) throw refuse('startsTooEarly');
    await setGaps(trx, list.id, pause, breaks);
    await retime(trx, [sessionId]);
  }
}

async function setGaps(trx: Db, id: string, pauseSeconds: number, breaks: readonly Break[]): Promise<void> {
  await trx
    .updateTable('start_lists')
    .set({ pause_seconds: pauseSeconds, breaks: json(breaks) })
    .where('id', '=', id)
    .execute();
}
