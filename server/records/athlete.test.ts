import { expect, test } from 'vitest';
import { getAthlete } from '#contract/records/athlete-calls.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';

const { server, lists } = await aResultDesk();

test('published results of an athlete stand by discipline, with personal bests; other units see nothing', async () => {
  const first = await lists.aHeldMatch([50, 60]);
  const [entrant, other] = first.entrants;
  const { memberId } = entrant!.team.athletes[0]!;
  const read = () => server.ok(getAthlete, { memberId }, entrant!.unit);
  await lists.aHeldMatch([60, 40], { by: [entrant!, other!] });
  await lists.aHeldMatch([60], { by: [entrant!] });
  // Released, and not published.
  await lists.aHeldMatch([70], { by: [entrant!], to: 'released' });
  const { disciplines } = await read();
  expect(disciplines).toHaveLength(1);
  const [{ results, ...sprint }] = disciplines as [(typeof disciplines)[number]];
  expect(sprint).toMatchObject({ alone: true, best: 6000, ruleBook: 'national', name: { zh: '30秒单摇跳' } });
  expect(results.map(({ final, rank, best }) => [final, rank, best])).toEqual([
    [5000, 2, true],
    [6000, 1, true],
    [6000, 1, false],
  ]);
  expect((await server.refused(getAthlete, { memberId }, other!.unit)).name).toBe('notFound');
});

test('who has not competed has no results, and is no error', async () => {
  const made = await lists.aHeldMatch([50], { to: 'released' });
  const [{ unit, team }] = made.entrants as [(typeof made.entrants)[number]];
  const answered = await server.ok(getAthlete, { memberId: team.athletes[0]!.memberId }, unit);
  expect([answered.disciplines, answered.certificates]).toEqual([[], []]);
});
