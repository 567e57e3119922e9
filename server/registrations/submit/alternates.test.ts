import { expect, test } from 'vitest';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission } from '#test/factories/registrations.ts';
import { aTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

test('an athlete of an individual event has as many alternates as it says', async () => {
  const event = anEvent({ reserves: 1 });
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const { unit, team } = await anEntrant(server);
  const [one, two, three] = team.athletes.map(({ memberId }) => memberId);
  const of = (reserves: string[]) => aSubmission(matchId, team, [anEntry(event, [one!], { reserves })]);
  const refused = async (reserves: string[]) =>
    namesOf(blocking((await server.call(setMatchReview, of(reserves), unit)).arrErr));
  expect(await refused([two!, three!])).toEqual(['tooManyReserves']);
  expect(await refused([one!])).toEqual(['athleteTwiceInEvent']);
  expect(await refused([two!])).toEqual([]);
});

test('two teams that name one person at once, as an alternate and as an athlete: one of them does', async () => {
  const event = anEvent({ reserves: 1 });
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const { unit, team } = await anEntrant(server);
  const other = await aTeam(server.db, unit.unitId, { athletes: 1 });
  const shared = team.athletes[1]!.memberId;
  const theirs = { ...other, form: { ...other.form, players: [...other.form.players, shared] } };
  await server.db
    .insertInto('team_members')
    .values({ team_id: other.teamId, member_id: shared, role: 3, position: 1 })
    .execute();
  const first = aSubmission(matchId, team, [
    anEntry(event, [team.athletes[0]!.memberId], { reserves: [shared] }),
  ]);
  const second = aSubmission(matchId, theirs, [anEntry(event, [shared])]);
  const answers = await Promise.all([first, second].map((body) => server.call(setMatchReview, body, unit)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const refused = answers.find(({ code }) => code !== 1)!;
  expect(namesOf(blocking(refused.arrErr))).toEqual(['athleteInOtherTeam']);
});
