import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['matches', 'registrations']);
const judge = await aStaff(server.db, ['director', 'results', 'headJudge']);

test('a line with marks of fewer judges than its list is no list to release unseen; seen, it is', async () => {
  const { matchId, groupId, ids } = await aCompetition(server, staff, { entries: 2 });
  const [a, b] = ids as [string, string];
  const release = async () => {
    const { version } = await server.ok(calls.getResultList, { groupId }, judge);
    const many = { matchId, step: 'release' as const, lists: [{ groupId, version }] };
    return (await server.ok(calls.moveResultLists, many, judge)).lists[0]!.problem;
  };
  await entered(server, judge, groupId, { [a]: speedMarks(60), [b]: speedMarks(60, { counts: [60, 61] }) });
  const { lines } = await server.ok(calls.getResultList, { groupId }, judge);
  const { number, unitName } = lines.find(({ entryId }) => entryId === b)!;
  expect(await release()).toMatchObject({
    code: refusals.marksDoubtful.code,
    values: { lines: String(number ?? unitName) },
  });
  const { version } = await server.ok(calls.getResultList, { groupId }, judge);
  await server.ok(calls.releaseResults, { groupId, version }, judge);

  const next = await aCompetition(server, staff, { entries: 2 });
  const two = speedMarks(60, { counts: [60, 61] });
  await entered(server, judge, next.groupId, { [next.ids[0]!]: two, [next.ids[1]!]: two });
  const seen = await server.ok(calls.getResultList, { groupId: next.groupId }, judge);
  const lists = [{ groupId: next.groupId, version: seen.version }];
  const moved = await server.ok(
    calls.moveResultLists,
    { matchId: next.matchId, step: 'release', lists },
    judge,
  );
  expect(moved.lists[0]!.problem).toBeNull();
});

test('two counts where the international book seats three are no list to release unseen', async () => {
  const { matchId, groupId, ids } = await aCompetition(server, staff, {
    entries: 1,
    match: { ruleBook: 'international' },
  });
  const two = speedMarks(60, { version: 1, counts: [60, 61] });
  await entered(server, judge, groupId, { [ids[0]!]: two });
  const { version } = await server.ok(calls.getResultList, { groupId }, judge);
  const many = { matchId, step: 'release' as const, lists: [{ groupId, version }] };
  const { lists } = await server.ok(calls.moveResultLists, many, judge);
  const { values } = lists[0]!.problem!;
  expect(lists[0]!.problem).toMatchObject({ code: refusals.marksDoubtful.code });
  expect(values).toEqual({ lines: expect.stringMatching(/^重庆跳绳俱乐部.$/) });
});
