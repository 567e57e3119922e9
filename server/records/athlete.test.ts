import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getAthlete } from '#contract/records/athlete-calls.ts';
import { aDrawnList, aHeatEach, aPlayedMatch, aResultRow } from '#test/factories/played.ts';
import { travelTo } from '#test/factories/registrations.ts';
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

test('each result of an athlete names its session and heat, as long as the match keeps its start lists open', async () => {
  await travelTo(server, new Date());
  const game = await aPlayedMatch(server, { opened: { entries: true, startLists: true, results: true } });
  for (const n of [0, 1]) await aResultRow(server, game, n, { state: 12, rank: n + 1 });
  await aHeatEach(server, game, await aDrawnList(server, game));
  const { unit, team } = game.entrants[1]!;
  const starts = async () => {
    const { disciplines } = await server.ok(getAthlete, { memberId: team.athletes[0]!.memberId }, unit);
    return disciplines.flatMap(({ results }) => results.map(({ start }) => start));
  };
  expect(await starts()).toEqual([{ session: { zh: '第一单元' }, heat: 2 }]);
  await sql`update matches set data = jsonb_set(data, '{opened,startLists}', 'false') where id = ${game.matchId}`.execute(
    server.db,
  );
  expect(await starts()).toEqual([undefined]);
});

test('who has not competed has no results, and is no error', async () => {
  const made = await lists.aHeldMatch([50], { to: 'released' });
  const [{ unit, team }] = made.entrants as [(typeof made.entrants)[number]];
  const answered = await server.ok(getAthlete, { memberId: team.athletes[0]!.memberId }, unit);
  expect([answered.disciplines, answered.certificates]).toEqual([[], []]);
});
