import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { resultState } from '#contract/results/states.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { correctResults } from '#contract/results/staff-calls.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes, resultLists } from '#test/factories/result-lists.ts';
import { speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';
import { confirmEnded } from './auto-confirm.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);
const desk = { staff, clerk: staff, judge: staff };
const { listOf, aList, statesIn } = resultLists({ server, desk });

const wants = (matchId: string) =>
  sql`update matches set data = jsonb_set(data, '{appeals,autoConfirm}', 'true') where id = ${matchId}`.execute(
    server.db,
  );
const run = (now: Date) => confirmEnded(server.services, now);

test('a list confirms itself once its window has ended, where the match wants it', async () => {
  const wanted = await aList('released');
  const other = await aList('released');
  await wants(wanted.matchId);
  await run(minutes(wanted.later, -1));
  expect((await listOf(wanted.groupId)).stage).toBe('window');
  await travelTo(server, wanted.later);
  await Promise.all([run(wanted.later), run(wanted.later)]);
  expect(await statesIn(wanted.groupId, wanted.ids)).toEqual(wanted.ids.map(() => resultState.confirmed));
  expect((await listOf(other.groupId)).stage).toBe('confirm');
  const changes = await server.db
    .selectFrom('result_changes')
    .select(['account_id', 'source'])
    .where('group_id', '=', wanted.groupId)
    .where('source', '=', 'confirm')
    .execute();
  expect(changes).toEqual(wanted.ids.map(() => ({ account_id: null, source: 'confirm' })));
});

test('an open appeal keeps its list waiting', async () => {
  const { matchId, groupId, ids, later } = await aList('released');
  await wants(matchId);
  await server.db
    .updateTable('results')
    .set({ state: resultState.appealed })
    .where('entry_id', '=', ids[0]!)
    .execute();
  await travelTo(server, later);
  await run(later);
  expect((await statesIn(groupId, ids)).filter((state) => state === resultState.confirmed)).toEqual([]);
});

test('counts too far apart keep their list waiting until they are counted again', async () => {
  const { matchId, groupId, ids, later } = await aList('released');
  await wants(matchId);
  const corrected = async (marks: Parameters<typeof speedMarks>) => {
    const { version } = await listOf(groupId);
    const change = { entryId: ids[0]!, version, marks: speedMarks(...marks), reason: '录像复计' };
    await server.ok(correctResults, change, desk.judge);
  };
  await corrected([60, { counts: [50, 60, 70] }]);
  await travelTo(server, later);
  await run(later);
  expect(await statesIn(groupId, ids)).toEqual([3, 3, 3]);
  await corrected([60]);
  const end = minutes(later, 24 * 60);
  await travelTo(server, end);
  await run(end);
  expect(await statesIn(groupId, ids)).toEqual([5, 5, 5]);
});
