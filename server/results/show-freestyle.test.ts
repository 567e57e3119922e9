import { expect, test } from 'vitest';
import type { MarksOf, Tally } from '#contract/results/marks.ts';
import { refusals } from '#contract/refusals.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anEvent } from '#test/factories/matches.ts';
import { aCompetition, entered } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const even: Tally[] = [{ minus: 1, check: 5, plus: 1 }];
const marks: MarksOf<'ijruShow'> = {
  model: 'ijruShow',
  version: 1,
  difficulty: [1200, 1210, 1230],
  form: even,
  style: even,
  entertainment: even,
  musicality: even,
  missing: [0],
  misses: [0],
  violations: [0],
};

test('a show of the international book goes from its judges’ tallies to ranks, ties by deductions first', async () => {
  const { groupId, ids } = await aCompetition(server, staff, {
    match: { ruleBook: 'international' },
    event: anEvent({ code: 'SCTF', scoreModel: 'ijruShow' }),
  });
  const [first, second, third] = ids as [string, string, string];
  // 12.05 × 1.00, and 12.68 × 0.95 by one discipline or by two misses, are all 12.05: fewer deductions go first.
  await entered(server, staff, groupId, {
    [first]: { ...marks, difficulty: [1268], misses: [2] },
    [second]: { ...marks, difficulty: [1205] },
    [third]: { ...marks, difficulty: [1268], missing: [1] },
  });
  const { lines } = await server.ok(calls.getResultList, { groupId }, staff);
  const ranks = Object.fromEntries(lines.map(({ entryId, rank, score }) => [entryId, [score?.final, rank]]));
  expect(ranks).toEqual({ [second]: [1205, 1], [third]: [1205, 2], [first]: [1205, 3] });
  const additive = {
    model: 'show' as const,
    version: 1 as const,
    artistic: [1],
    creativity: [1],
    execution: [1],
  };
  const refused = await entered(server, staff, groupId, {
    [first]: { ...additive, difficulty: [], mistakes: 0, offences: [] },
  });
  expect(refused.lines).toMatchObject([{ outcome: 'refused', code: refusals.modelWrong.code }]);
});
