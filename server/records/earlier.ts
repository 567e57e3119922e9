import { sql } from 'kysely';
import { grouped } from '#contract/grouped.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import * as calls from '#contract/records/calls.ts';
import type { RecordCategory } from '#contract/records/register.ts';
import { categoriesOf, recordsOver, type Contending } from '#contract/records/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { linesOf, matchOf, type Group } from '#server/results/result-lines.ts';
import { contendingIn, dayOf } from './facts.ts';
import { addCandidate, ratifiedIn, type Found } from './follow.ts';
import { linesOfRecords, matchNames } from './lines.ts';
import { findRegister, lockRegister, recordsBy, type StoredRegister } from './store.ts';

/** So many published lists are looked through, the newest. */
const listsMost = 300;

interface List extends Group {
  day: string;
  categories: readonly RecordCategory[];
  contending: readonly Contending[];
}

/** Lists that are published and can hold a record of this register. */
async function listsOf(db: Db, { register }: StoredRegister): Promise<List[]> {
  const { rows } = await sql<{ matchId: string; groupId: string; startsAt: Date | null }>`
    select l.match_id as "matchId", l.group_id as "groupId",
           (select s.starts_at from start_lists s where s.id = l.group_id) as "startsAt"
      from result_lists l join matches m on m.id = l.match_id
     where l.published_at is not null and m.stored = 'published'
       and (${register.matchIds}::uuid[] is null or m.id = any(${register.matchIds}::uuid[]))
     order by l.published_at desc limit ${listsMost}`.execute(db);
  const lists: Omit<List, 'contending'>[] = [];
  for (const [matchId, matchRows] of grouped(rows, (row) => row.matchId)) {
    const storedMatch = (await matchOf(db, matchId))!;
    for (const event of storedMatch.match.events) {
      const categories = categoriesOf(register, storedMatch, event);
      if (categories.length === 0) continue;
      for (const group of heldGroups(event)) {
        const list = matchRows.find(({ groupId }) => groupId === group.id);
        if (!list) continue;
        const day = dayOf(list.startsAt, storedMatch.match);
        lists.push({ groupId: group.id, event, group, storedMatch, categories, day });
      }
    }
  }
  const lines = await linesOf(
    db,
    lists.map(({ groupId }) => groupId),
  );
  const entries = new Map(lines.map(({ id, groupId }) => [id, groupId]));
  const contending = grouped(await contendingIn(db, lines), ({ entryId }) => entries.get(entryId)!);
  return lists.map((list) => ({ ...list, contending: contending.get(list.groupId) ?? [] }));
}

/** Results of before that would have been records on their days, one after the other, and are none of this register's yet. */
async function earlierOf(db: Db, row: StoredRegister): Promise<Found[]> {
  const { id: registerId, register } = row;
  const lists = await listsOf(db, row);
  const records = await recordsBy(db, 'register_id', registerId);
  const states = new Map(
    records
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ category_id, entry_id, value, state }) => [`${category_id} ${entry_id} ${value}`, state]),
  );
  return register.categories.flatMap((category) => {
    const stateOf = ({ entryId, value }: Contending) => states.get(`${category.id} ${entryId} ${value}`);
    // What was refused or annulled stays so, as long as the result is the same.
    const isOut = (result: Contending) => ['refused', 'annulled'].includes(stateOf(result) ?? '');
    const fit = lists.filter(({ categories }) => categories.includes(category));
    const ratified = ratifiedIn(records, category.id);
    return recordsOver(fit, category, register.conditions, { ratified, isOut })
      .filter(({ result }) => stateOf(result) === undefined)
      .map(({ list: { day, groupId, storedMatch }, result: { entryId, value }, standing }) => {
        const where = { registerId, categoryId: category.id, matchId: storedMatch.id, groupId };
        return { ...where, entryId, value, day, standing };
      });
  });
}

const getEarlierRecords = answer(calls.getEarlierRecords, async ({ db }, { registerId }) => {
  const row = await findRegister(db, registerId);
  if (!row) throw refuse('notFound');
  const candidates = await earlierOf(db, row);
  const asRecords = candidates.map(({ matchId, groupId }) => ({ match_id: matchId, group_id: groupId }));
  const [names, lines] = await Promise.all([matchNames(db, asRecords), linesOfRecords(db, asRecords)]);
  const rows = candidates.map(({ entryId, categoryId, value, day, matchId, standing }) => ({
    entryId,
    categoryId,
    value,
    setOn: day,
    matchName: names.get(matchId)!,
    people: lines.get(entryId)!.people,
    before: standing,
  }));
  return { rows };
});

const addEarlierRecords = answer(calls.addEarlierRecords, (context, { registerId, chosen }) =>
  transaction(context.db, async (trx) => {
    const row = await lockRegister(trx, registerId);
    if (!row) throw refuse('notFound');
    const candidates = await earlierOf(trx, row);
    for (const { entryId, categoryId } of chosen) {
      const each = candidates.find((one) => one.entryId === entryId && one.categoryId === categoryId);
      // Its result has changed since it was offered, or a colleague has been faster.
      if (!each) throw refuse('recordDecided');
      await addCandidate(trx, context, each);
    }
    return {};
  }),
);

export const earlierHandlers: readonly Answer[] = [getEarlierRecords, addEarlierRecords];
