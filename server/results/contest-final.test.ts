import { expect, test } from 'vitest';
import { listIdOf } from '#contract/matches/rounds.ts';
import { entryIn } from '#contract/matches/rulebook.ts';
import { performanceJudges } from '#contract/results/contest.ts';
import type { MarksOf } from '#contract/results/marks.ts';
import { draftRound, getNextRound } from '#contract/results/round-calls.ts';
import { getResultList, getResultLists, setResults } from '#contract/results/staff-calls.ts';
import { anEvent } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { aCompetition, entered } from '#test/factories/results.ts';

const { server, staff, clerk, lists } = await aResultDesk();

const performed = (points: number): MarksOf<'contestPerformance'> => {
  const by = (count: number) => Array.from({ length: count }, () => points);
  const { jumpers, turners, expression, staging, misses } = performanceJudges;
  return {
    model: 'contestPerformance',
    version: 1,
    jumpers: by(jumpers),
    turners: by(turners),
    expression: by(expression),
    staging: by(staging),
    surprises: 0,
    misses: Array.from({ length: misses }, () => 0),
    decided: 0,
  };
};
const battled = (firstHeat: number, lastHeat: number): MarksOf<'contestBattle'> => ({
  model: 'contestBattle',
  version: 1,
  firstHeat,
  lastHeat,
});

test('the best four of a performance are drafted into its final, which is a freestyle battle', async () => {
  const { scoreModel, code, name } = entryIn('international', 'DDCF');
  const event = anEvent({
    scoreModel,
    code,
    name,
    rounds: [{ advance: 4, reserves: 1, order: 'result' }],
  });
  const { groupId, ids, now, match, matchId } = await aCompetition(server, staff, {
    entries: 6,
    event,
    match: { ruleBook: 'international' },
  });
  const performances = Object.fromEntries(ids.map((id, at) => [id, performed(9 - at)]));
  await entered(server, clerk, groupId, performances);
  await lists.release(groupId);
  await travelTo(server, minutes(now, match.appealWindowMinutes));
  await lists.confirm(groupId);
  const { from, lines } = await server.ok(getNextRound, { groupId }, staff);
  expect(lines.map(({ state }) => state)).toEqual([...Array(4).fill('advances'), 'reserve', null]);
  await server.ok(draftRound, { groupId, version: from.version, again: false }, staff);

  const final = listIdOf(groupId, 2);
  const list = await server.ok(getResultList, { groupId: final }, staff);
  expect([list.event.scoreModel, list.lines.length]).toEqual(['contestBattle', 4]);
  const placed = new Map(lines.map((line) => [line.people.join(), line.rank!]));
  const seeded = list.lines.toSorted((a, b) => placed.get(a.people.join())! - placed.get(b.people.join())!);
  const wrong = { entryId: seeded[0]!.entryId, version: 0, marks: performed(5) };
  const refused = await server.ok(setResults, { groupId: final, lines: [wrong] }, clerk);
  expect(refused.lines[0]!.outcome).toBe('refused');
  const heats = [battled(0, 1), battled(1, 1), battled(1, 0), battled(0, 0)];
  await entered(
    server,
    clerk,
    final,
    Object.fromEntries(seeded.map(({ entryId }, at) => [entryId, heats[at]!])),
  );
  const ranked = await server.ok(getResultList, { groupId: final }, staff);
  const rankOf = new Map(ranked.lines.map(({ entryId, rank }) => [entryId, rank]));
  expect(seeded.map(({ entryId }) => rankOf.get(entryId))).toEqual([3, 1, 2, 4]);
  expect((await server.ok(getResultList, { groupId }, staff)).event.scoreModel).toBe('contestPerformance');
  const { events } = await server.ok(getResultLists, { matchId }, staff);
  expect(events[0]!.rounds).toHaveLength(2);
});
