import type { BodyOf, DataOf } from '#contract/call.ts';
import { inLang } from '#contract/lang.ts';
import { grouped } from '#contract/grouped.ts';
import { problem } from '#contract/problem.ts';
import type * as calls from '#contract/start-lists/calls.ts';
import { differencesOf } from '#contract/start-lists/published.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { shareGroups } from '#server/matches/places.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { activeMatch, namesOf, type Director } from './active.ts';
import { entriesFor, presentLines } from './entries.ts';
import { changesByUnit, notifyPublished, type Delay, type StartChange } from './notify.ts';
import { renumber } from './numbers.ts';
import { isRetimed } from './reading.ts';
import { hallsOf, listsOf, lockStartLists, publishedOf, sessionsOf } from './store.ts';

/** Publishes lists as they are, all or none; those that have not changed since keep their version. */
export function publishLists(
  context: Director,
  { matchId, lists }: BodyOf<typeof calls.publishStartLists>,
): Promise<DataOf<typeof calls.publishStartLists>> {
  return transaction(context.db, async (trx) => {
    const storedMatch = await activeMatch(trx, matchId);
    await lockStartLists(trx, matchId);
    const { numbers } = await publishIn(trx, context, storedMatch, lists);
    return { lists: numbers };
  });
}

/** Under the lock of the match's lists. */
export async function publishIn(
  trx: Db,
  context: Director,
  storedMatch: StoredMatch,
  chosenLists: BodyOf<typeof calls.publishStartLists>['lists'],
  delay?: Delay,
) {
  const { now, session: who } = context;
  const matchId = storedMatch.id;
  if (chosenLists.length === 0) return { numbers: [], changed: 0 };
  const ids = chosenLists.map(({ groupId }) => groupId);
  if (new Set(ids).size < ids.length) throw refuse('duplicate');
  await shareGroups(trx, ids);
  const sessions = await sessionsOf(trx, matchId);
  const { halls } = await hallsOf(trx, matchId);
  const all = await listsOf(trx, matchId);
  await renumber(trx, storedMatch, ids);
  const entries = await entriesFor(trx, storedMatch, ids);
  const published = await publishedOf(trx, matchId, ids);
  const lists = chosenLists.map(({ groupId, version }) => {
    const list = all.find(({ id }) => id === groupId);
    if (!list) throw refuse('startListNotDrawn');
    if (list.version !== version) throw refuse('changedMeanwhile');
    return list;
  });
  const byGroup = grouped(entries, ({ groupId }) => groupId);
  refuseRules(
    lists.flatMap(({ id }, at) => {
      const count = (byGroup.get(id) ?? []).filter(({ ready, place }) => ready && !place).length;
      const values = { ...namesOf(storedMatch.match, id), count };
      return count > 0 ? [problem('startListIncomplete', `lists.${at}`, values)] : [];
    }),
  );
  const numbers: { groupId: string; number: number }[] = [];
  const change = {
    groupIds: [] as string[],
    of: '',
    first: new Set<string>(),
    changed: new Map<string, StartChange[]>(),
  };
  for (const list of lists) {
    const session = sessions.find(({ id }) => id === list.sessionId)!;
    const hall = halls.find(({ id }) => id === session.hallId)?.name ?? null;
    const former = published.get(list.id);
    const lines = presentLines(byGroup.get(list.id) ?? [], former?.lines ?? []);
    if (
      former &&
      differencesOf(former.lines, lines).length === 0 &&
      !isRetimed(former, list, session, hall)
    ) {
      numbers.push({ groupId: list.id, number: former.number });
      continue;
    }
    const number = (former?.number ?? 0) + 1;
    await trx
      .insertInto('start_list_versions')
      .values({
        list_id: list.id,
        number,
        match_id: matchId,
        session_name: json(session.name),
        starts_at: list.startsAt,
        heat_seconds: list.heatSeconds,
        breaks: json(list.breaks),
        courts: list.courts,
        hall: hall && json(hall),
        lines: json(lines),
        published_at: now,
        published_by: who.accountId,
      })
      .execute();
    await trx.updateTable('start_lists').set({ published: number }).where('id', '=', list.id).execute();
    numbers.push({ groupId: list.id, number });
    change.groupIds.push(list.id);
    change.of ||= `${list.id} ${number}`;
    if (!former) for (const { unitId } of lines) change.first.add(unitId);
    else
      for (const [unitId, moves] of changesByUnit(list.id, former, { ...list, lines }))
        change.changed.set(unitId, [...(change.changed.get(unitId) ?? []), ...moves]);
  }
  await notifyPublished(trx, storedMatch, { ...change, delay }, now);
  await record(trx, context, {
    act: 'startLists.publish',
    subject: 'startLists',
    subjectId: matchId,
    after: { match: inLang(storedMatch.match.name, 'zh'), lists: numbers },
  });
  return { numbers, changed: change.groupIds.length };
}
