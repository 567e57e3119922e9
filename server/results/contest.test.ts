import { expect, test } from 'vitest';
import { rulebook } from '#contract/matches/rulebook.ts';
import type { MarksOf } from '#contract/results/marks.ts';
import { refusals } from '#contract/refusals.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anEvent } from '#test/factories/matches.ts';
import { aCompetition, entered } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const marks: MarksOf<'contestPerformance'> = {
  model: 'contestPerformance',
  version: 1,
  jumpers: [9, 9],
  turners: [9, 8],
  expression: [9, 9, 9],
  staging: [8, 8, 7],
  surprises: 2,
  misses: [0, 0, 1, 1, 1, 2, 9],
  decided: 0,
};

test('a performance of the Double Dutch Contest is judged and ranked, its ties broken among the first three places', async () => {
  const { code, scoreModel, discipline } = rulebook.DDCF;
  const { groupId, ids } = await aCompetition(server, staff, {
    entries: 5,
    match: { ruleBook: 'international' },
    event: anEvent({ code, scoreModel, discipline }),
  });
  const [a, b, c, d, e] = ids as [string, string, string, string, string];
  const equal = { expression: [9, 9, 8], staging: [9, 8, 7] };
  await entered(server, staff, groupId, {
    [a]: { ...marks, ...equal },
    [b]: marks,
    [c]: { ...marks, surprises: 3 },
    // Lower, and equal but for what the judges have decided: a tie of the fourth place is shared.
    [d]: { ...marks, jumpers: [0, 0], decided: 1 },
    [e]: { ...marks, jumpers: [0, 0], decided: 2 },
  });
  const ranksNow = async () => {
    const { lines } = await server.ok(calls.getResultList, { groupId }, staff);
    return Object.fromEntries(lines.map(({ entryId, rank, score }) => [entryId, [score?.final, rank]]));
  };
  expect(await ranksNow()).toEqual({
    [c]: [8700, 1],
    [b]: [8600, 2],
    [a]: [8600, 3],
    [d]: [6800, 4],
    [e]: [6800, 4],
  });
  await entered(server, staff, groupId, { [a]: { ...marks, decided: 1 } });
  expect(await ranksNow()).toMatchObject({ [a]: [8600, 2], [b]: [8600, 3] });
  const lines = [{ entryId: d, version: 1, marks: { ...marks, misses: [1] } }];
  const refused = await server.call(calls.setResults, { groupId, lines }, staff);
  expect(refused.code).toBe(refusals.typeError.code);
});
