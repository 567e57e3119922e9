import { expect, test } from 'vitest';
import { getAudit } from '#contract/audit/calls.ts';
import { correctResults, setResultState } from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { resultLists } from '#test/factories/result-lists.ts';
import { aCompetition, entered, numbered, speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const far = new Date();
const staff = await aStaff(server.db, undefined, far);
const auditor = await aStaff(server.db, ['audit'], far);

const { release } = resultLists({ server, desk: { staff, clerk: staff, judge: staff } });

test('marks, scratches, cancellations and corrections are lines of the trail, in words', async () => {
  const { groupId, matchId, match, event, ids } = await aCompetition(server, staff);
  const [a, b, c] = ids as [string, string, string];
  await numbered(server, matchId, [a, b]);
  const trail = async () => {
    const { rows } = await server.ok(getAudit, { matchId, subject: 'resultList' }, auditor);
    return rows;
  };
  const newest = async () => (await trail())[0]!;
  await entered(server, staff, groupId, { [a]: speedMarks(50), [b]: speedMarks(60), [c]: speedMarks(40) });
  const typed = await newest();
  expect(typed).toMatchObject({
    act: 'results.enter',
    realm: 'staff',
    accountId: staff.accountId,
    subjectId: groupId,
    match: { id: matchId, name: match.name },
    group: { event: event.name, name: event.groups[0]!.name },
  });
  expect(typed.changes).toContainEqual({
    field: '1',
    before: null,
    after: JSON.stringify({ zh: '已录入 · 50 · 计数 50 50 50', en: 'Entered · 50 · Count 50 50 50' }),
  });
  expect(typed.changes.map(({ field }) => field).toSorted()).toEqual(['1', '2', c].toSorted());

  await server.ok(setResultState, { entryId: b, version: 1, state: 10, reason: '检录未到' }, staff);
  expect(await newest()).toMatchObject({
    act: 'results.scratch',
    reason: '检录未到',
    changes: [{ field: '2', after: expect.stringContaining('弃权') as string }],
  });
  await server.ok(setResultState, { entryId: c, version: 1, state: 11, reason: '资格不符' }, staff);
  expect(await newest()).toMatchObject({ act: 'results.cancel', reason: '资格不符' });
  // The same again is no act.
  await entered(server, staff, groupId, { [a]: speedMarks(50) });
  expect(await newest()).toMatchObject({ act: 'results.cancel' });

  await release(groupId);
  expect(await newest()).toMatchObject({ act: 'results.release', group: { event: event.name } });
  const { version } = await server.db
    .selectFrom('result_lists')
    .select('version')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  await server.ok(correctResults, { entryId: a, version, marks: speedMarks(51), reason: '计数少录' }, staff);
  const corrected = await newest();
  expect(corrected).toMatchObject({ act: 'results.correct', reason: '计数少录' });
  expect(corrected.changes).toEqual([
    {
      field: '1',
      before: JSON.stringify({ zh: '公示中 · 50 · 计数 50 50 50', en: 'Released · 50 · Count 50 50 50' }),
      after: JSON.stringify({ zh: '公示中 · 51 · 计数 51 51 51', en: 'Released · 51 · Count 51 51 51' }),
    },
  ]);
});
