import { expect, test } from 'vitest';
import { dueStateOf } from '#contract/certificates/due.ts';
import { defaultTemplate } from '#contract/certificates/default-template.ts';
import { getPointTotals } from '#contract/points/calls.ts';
import { answerRoundOffer, getMatchAward, getPlayerResult } from '#contract/results/player-calls.ts';
import { getPublicResults, getStandings } from '#contract/results/public-calls.ts';
import { withdrawFromRound } from '#contract/results/round-calls.ts';
import { getResultList, setResultState } from '#contract/results/staff-calls.ts';
import { resultState } from '#contract/results/states.ts';
import { candidatesOf, wholeMatch } from '#server/certificates/candidates.ts';
import { aPointTotal } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes } from '#test/factories/result-lists.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { roundsIn } from '#test/factories/rounds.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { eventRanks } from './event-ranks.ts';

const { server, desk, staff, clerk, lists } = await aResultDesk();
const { aPreliminary, draft } = roundsIn({ server, desk });

const rounds = [{ advance: 3, reserves: 3, order: 'result' as const, offerMinutes: 10 }];

/**
 * A published final of three out of seven. The best of the preliminary withdraws, the fourth does not take its place, the
 * fifth does; the sixth, a reserve, withdraws; in the final the second is scratched.
 */
async function aLeftFinal() {
  const made = await aPreliminary('published', { rounds }, 7, {
    pointTotals: [aPointTotal({ per: 'section' })],
  });
  const { groupId, ids, entrants, final, matchId, match, now } = made;
  await draft(groupId);
  const leaves = (at: number) =>
    server.ok(withdrawFromRound, { groupId, entryId: ids[at]!, reason: 'injured' }, staff);
  const answers = async (at: number, take: boolean) => {
    const { offers } = await server.ok(getPlayerResult, { matchId }, entrants[at]!.unit);
    await server.ok(answerRoundOffer, { id: offers[0]!.id, take }, entrants[at]!.unit);
  };
  await leaves(0);
  await answers(3, false);
  await answers(4, true);
  await leaves(5);
  const { lines } = await server.ok(getResultList, { groupId: final }, clerk);
  const entryOf = new Map(
    (
      await server.db
        .selectFrom('round_starts')
        .select(['id', 'entry_id'])
        .where('group_id', '=', final)
        .execute()
    ).map(({ id, entry_id }) => [id, entry_id]),
  );
  const startOf = (at: number) => lines.find(({ entryId }) => entryOf.get(entryId) === ids[at])!.entryId;
  await entered(server, clerk, final, { [startOf(2)]: speedMarks(70), [startOf(4)]: speedMarks(80) });
  await server.ok(
    setResultState,
    { entryId: startOf(1), version: 0, state: resultState.scratched, reason: 'not on the floor' },
    clerk,
  );
  await lists.release(final);
  await travelTo(server, minutes(now, 2 * match.appealWindowMinutes + 1));
  await lists.confirm(final);
  await lists.publish(final);
  return made;
}

test('a finalist who withdraws or is scratched has no rank, medal, award and points; a reserve who left or declined keeps its rank', async () => {
  const { matchId, match, ids, entrants, groupId } = await aLeftFinal();
  const { ranks, open } = await eventRanks(server.db, { id: matchId, match });
  expect([ids.map((id) => ranks.get(id)!.rank), [...open]]).toEqual([[null, null, 2, 3, 1, 4, 5], []]);
  const { groups } = await server.ok(getMatchAward, { matchId }, entrants[0]!.unit);
  expect(groups.flatMap(({ rows }) => rows.map(({ rank, mine }) => (mine ? `own ${rank}` : rank)))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  const candidates = await candidatesOf(server.db, { id: matchId, match }, 'award', wholeMatch);
  const award = defaultTemplate('award');
  const certificates = ids.map((id) => {
    const candidate = candidates.find(({ entryId }) => entryId === id)!;
    return [candidate.facts.rank, dueStateOf('award', candidate, award, award)];
  });
  expect(certificates.slice(0, 4)).toEqual([
    [null, 'no'],
    [null, 'no'],
    [2, 'due'],
    [3, 'due'],
  ]);
  const { units } = await server.ok(getStandings, { matchId });
  expect(units.reduce((sum, { ranked }) => sum + ranked, 0)).toBe(5);
  expect(units.reduce((sum, { athletes }) => sum + athletes, 0)).toBe(7);
  expect(units.reduce((sum, { gold, silver, bronze }) => sum + gold + silver + bronze, 0)).toBe(3);
  const { totals } = await server.ok(getPointTotals, { matchId }, staff);
  const lines = totals.flatMap(({ rows }) => rows.flatMap((row) => row.lines));
  expect(lines.map(({ rank }) => rank).toSorted()).toEqual([1, 2, 3, 4, 5]);
  // Of the preliminary itself they keep their rank.
  const { rows } = await server.ok(getPublicResults, { matchId, groupId });
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('whoever withdrew before it was kept from where counts as a reserve, and keeps its rank', async () => {
  const { matchId, match, ids } = await aLeftFinal();
  await server.db.updateTable('round_starts').set({ left_round: false }).execute();
  const { ranks } = await eventRanks(server.db, { id: matchId, match });
  expect(ids.map((id) => ranks.get(id)!.rank)).toEqual([3, null, 2, 4, 1, 5, 6]);
});
