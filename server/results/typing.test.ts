import { expect, test } from 'vitest';
import * as calls from '#contract/results/staff-calls.ts';
import { noteTyping } from '#contract/results/typing.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { sweepTyping } from './typing.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);
const clerk = await aStaff(server.db, ['results']);
const judge = await aStaff(server.db, ['headJudge']);

test('who types and has not saved is named to others for half a minute, and many lists at once wait for it', async () => {
  const { matchId, groupId, ids, now } = await aCompetition(server, staff, { entries: 1 });
  await entered(server, clerk, groupId, { [ids[0]!]: speedMarks(60) });
  const typing = async (by: Caller) => (await server.ok(calls.getResultList, { groupId }, by)).typing;
  const release = async () => {
    const { lists } = await server.ok(calls.getResultLists, { matchId }, judge);
    const versions = lists.map((each) => ({ groupId: each.groupId, version: each.version }));
    const body = { matchId, step: 'release' as const, lists: versions };
    return (await server.ok(calls.moveResultLists, body, judge)).lists.map(({ problem }) => problem?.code);
  };
  await server.ok(noteTyping, { groupId, typing: true }, clerk);
  const [name] = await typing(judge);
  expect(name).toMatch(/^审核员/);
  expect(await typing(clerk)).toEqual([]);
  expect(await release()).toEqual([2732]);
  await server.ok(noteTyping, { groupId, typing: false }, clerk);
  expect(await typing(judge)).toEqual([]);

  await server.ok(noteTyping, { groupId, typing: true }, clerk);
  expect((await server.refused(noteTyping, { groupId, typing: true }, judge)).name).toBe('noPermission');
  server.setNow(new Date(now.getTime() + 31_000));
  expect(await typing(judge)).toEqual([]);
  await sweepTyping(server.db, new Date(now.getTime() + 31_000));
  expect(await server.db.selectFrom('results_typed').select('at').execute()).toEqual([]);
  expect(await release()).toEqual([undefined]);
});
