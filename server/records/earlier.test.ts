import { expect, test } from 'vitest';
import {
  addEarlierRecords,
  decideRecord,
  getEarlierRecords,
  getRecordRegisters,
} from '#contract/records/calls.ts';
import { correctResults } from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { recordRegisters } from '#test/factories/records.ts';
import { resultLists } from '#test/factories/result-lists.ts';
import { speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const far = new Date();
const staff = await aStaff(server.db, undefined, far);
const judge = await aStaff(server.db, ['headJudge'], far);

const lists = resultLists({ server, desk: { staff, clerk: staff, judge } });
const { written, recordsOf, found, decide } = recordRegisters({ server, staff });

const offered = async (registerId: string) =>
  (await server.ok(getEarlierRecords, { registerId }, staff)).rows;

test('a new register offers what was published before it and would have stood; nothing is made by itself', async () => {
  const first = await lists.aHeldMatch([50, 60]);
  const second = await lists.aHeldMatch([44, 40]);
  const released = await lists.aHeldMatch([90], { to: 'released' });
  const matchIds = [first, second, released].map(({ matchId }) => matchId);
  const { registerId, categoryId } = await written(45, { matchIds });
  expect(await found(registerId)).toEqual([]);
  const [row, ...rest] = await offered(registerId);
  expect(rest).toEqual([]);
  expect(row).toMatchObject({ value: 6000, before: 4500, categoryId });
  const chosen = [{ entryId: row!.entryId, categoryId }];
  expect((await server.refused(getEarlierRecords, { registerId }, judge)).name).toBe('noPermission');
  const both = await Promise.all([
    server.call(addEarlierRecords, { registerId, chosen }, staff),
    server.call(addEarlierRecords, { registerId, chosen }, staff),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([1, 2535]);
  const [candidate] = await found(registerId);
  expect(candidate).toMatchObject({ value: 6000, before: 4500, state: 'candidate', settled: true });
  expect(await offered(registerId)).toEqual([]);
  // What is refused is not offered again.
  await decide(candidate!.id, 'refuse', '裁判等级不符');
  expect((await offered(registerId)).map(({ value }) => value)).toEqual([5000]);
});

/** A register with a ratified record, and the list that it was set in. */
async function ratified() {
  const { registerId } = await written(55);
  const made = await lists.aHeldMatch([60, 50]);
  const [candidate] = await found(registerId);
  await server.ok(decideRecord, { recordId: candidate!.id, decision: 'ratify', reason: '' }, staff);
  const flags = async () => {
    const { rows } = await server.ok(getRecordRegisters, {}, staff);
    const { flag } = (await recordsOf(registerId)).find(({ id }) => id === candidate!.id)!;
    return [flag, rows.find(({ id }) => id === registerId)!.flagged];
  };
  expect(await flags()).toEqual([null, 0]);
  return { ...made, registerId, recordId: candidate!.id, flags };
}

test('a record that falls after it was ratified is flagged until it is annulled', async () => {
  const { groupId, ids, recordId, flags } = await ratified();
  const { version } = await lists.listOf(groupId);
  const lower = { entryId: ids[0]!, version, marks: speedMarks(51), reason: '计数更正' };
  await server.ok(correctResults, lower, judge);
  expect(await flags()).toEqual(['fallen', 1]);
  expect((await decide(recordId, 'keep', '仍有效')).code).toBe(2535);
  await decide(recordId, 'annul', '成绩更正');
  expect(await flags()).toEqual([null, 0]);
});

test('a record of a match that was cancelled is flagged until it is kept or annulled, and sets none any more', async () => {
  const { matchId, recordId, flags, registerId } = await ratified();
  const open = await lists.aHeldMatch([70], { to: 'confirmed' });
  const [candidate] = await found(registerId);
  await server.db
    .updateTable('matches')
    .set({ stored: 'cancelled' })
    .where('id', 'in', [matchId, open.matchId])
    .execute();
  expect(await flags()).toEqual(['cancelled', 1]);
  expect(
    (await server.refused(decideRecord, { recordId: candidate!.id, decision: 'ratify', reason: '' }, staff))
      .name,
  ).toBe('recordMatchCancelled');
  await decide(recordId, 'keep', '预赛成绩有效');
  expect(await flags()).toEqual([null, 0]);
  expect((await recordsOf(registerId)).find(({ id }) => id === recordId)!.state).toBe('ratified');
});
