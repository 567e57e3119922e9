import type { RecordRegister } from '#contract/records/register.ts';
import { categoriesOf, isRecord, recordsIn, standingOn, type Contending } from '#contract/records/rules.ts';
import { record, type Actor } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { systemAt } from '#server/registrations/act.ts';
import { linesOf, type Group } from '#server/results/result-lines.ts';
import { contendingIn, dayOfList } from './facts.ts';
import {
  announceCandidates,
  recordsBy,
  registersOfEvent,
  type StoredRecord,
  type StoredRegister,
} from './store.ts';

const isLive = ({ state }: StoredRecord) => state === 'candidate' || state === 'ratified';

/** The values that stand as records of a category, of all or of others than one. */
export const ratifiedIn = (records: readonly StoredRecord[], categoryId: string, but?: string) =>
  records
    .filter((each) => each.state === 'ratified' && each.category_id === categoryId && each.id !== but)
    .map(({ value, set_on }) => ({ value, setOn: set_on }));

/** A candidate whose result is no longer what it was, or no longer better, or a record that no result bears any more. */
async function withdraw(trx: Db, actor: Actor, { id, state, match_id }: StoredRecord): Promise<void> {
  await trx.updateTable('records').set({ state: 'withdrawn' }).where('id', '=', id).execute();
  await record(trx, actor, { act: 'record.withdraw', subject: 'record', subjectId: id, before: { state } });
  if (match_id) await announceCandidates(trx, match_id);
}

/** Candidates of a locked register that what is ratified by now has outdone on their day. */
export async function withdrawOutdone(
  trx: Db,
  actor: Actor,
  registerId: string,
  { conditions }: Pick<RecordRegister, 'conditions'>,
): Promise<void> {
  const records = await recordsBy(trx, 'register_id', registerId);
  for (const each of records.filter(({ state }) => state === 'candidate')) {
    const before = standingOn(ratifiedIn(records, each.category_id), each.set_on);
    if (!isRecord(each.value, before, conditions.equals)) await withdraw(trx, actor, each);
  }
}

/**
 * Registers follow a locked list that was released or has changed since: better results become candidates, and what
 * rests on a result that no longer stands is withdrawn. In the transaction of the change, so that no list is ever seen
 * without its candidates.
 */
export async function followRecords(trx: Db, group: Group, now: Date): Promise<void> {
  const { groupId, event } = group;
  const registers = event.code === '' ? [] : await registersOfEvent(trx, event.code);
  if (registers.length === 0) return;
  const list: Followed = {
    group,
    day: await dayOfList(trx, group),
    contending: await contendingIn(trx, await linesOf(trx, groupId)),
    now,
  };
  for (const register of registers) await followIn(trx, register, list);
}

interface Followed {
  group: Group;
  day: string;
  contending: readonly Contending[];
  now: Date;
}

async function followIn(trx: Db, { id, register }: StoredRegister, list: Followed): Promise<void> {
  const { group, day, contending, now } = list;
  const actor = systemAt(now);
  const valueOf = new Map(contending.map(({ entryId, value }) => [entryId, value]));
  const records = await recordsBy(trx, 'register_id', id);
  const ofList = records.filter(({ group_id }) => group_id === group.groupId);
  const fallen = ofList.filter((each) => isLive(each) && valueOf.get(each.entry_id!) !== each.value);
  for (const each of fallen) await withdraw(trx, actor, each);
  const standingRecords = records.filter((each) => !fallen.includes(each));
  for (const category of categoriesOf(register, group.storedMatch, group.event)) {
    const standing = standingOn(ratifiedIn(standingRecords, category.id), day);
    const reports = recordsIn(contending, category, register.conditions, { day, standing });
    const categoryRecords = standingRecords.filter(
      (each) => ofList.includes(each) && each.category_id === category.id,
    );
    const outdone = categoryRecords.filter(
      (each) => each.state === 'candidate' && !reports.some(({ entryId }) => entryId === each.entry_id),
    );
    for (const each of outdone) await withdraw(trx, actor, each);
    // What was decided on stays decided, as long as the result is the same.
    const recordKeys = new Set(
      categoryRecords.flatMap(({ state, entry_id, value }) =>
        state === 'withdrawn' ? [] : `${entry_id} ${value}`,
      ),
    );
    for (const each of reports)
      if (!recordKeys.has(`${each.entryId} ${each.value}`))
        await addCandidate(trx, actor, {
          registerId: id,
          categoryId: category.id,
          matchId: group.storedMatch.id,
          groupId: group.groupId,
          entryId: each.entryId,
          value: each.value,
          day,
          standing,
        });
  }
}

/** A result that is better than the record of its day. */
export interface Found {
  registerId: string;
  categoryId: string;
  matchId: string;
  groupId: string;
  entryId: string;
  value: number;
  day: string;
  /** The record of the day; null: there was none. */
  standing: number | null;
}

export async function addCandidate(trx: Db, actor: Actor, candidate: Found): Promise<void> {
  const { registerId, categoryId, matchId, groupId, entryId, value, day, standing } = candidate;
  const id = newId();
  await trx
    .insertInto('records')
    .values({
      id,
      register_id: registerId,
      category_id: categoryId,
      state: 'candidate',
      value,
      set_on: day,
      match_id: matchId,
      group_id: groupId,
      entry_id: entryId,
      found_at: actor.now,
    })
    .execute();
  await record(trx, actor, {
    act: 'record.find',
    subject: 'record',
    subjectId: id,
    before: { final: standing === null ? null : standing / 100 },
    after: { final: value / 100 },
  });
  await announceCandidates(trx, matchId);
}
