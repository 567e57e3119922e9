import { expect, test } from 'vitest';
import { getMember } from '#contract/people/calls.ts';
import { getRegistrationForm, setMatchReview } from '#contract/registrations/calls.ts';
import { noNeeds } from '#contract/registrations/registration.ts';
import { historyOf } from '#server/audit/record.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

test('sizes of a registration are kept with the people as it is submitted, and the next match begins with them', async () => {
  const event = anEvent();
  const { id: nextMatchId, match } = await aMatch(server.db, { events: [anEvent()] });
  const { id: matchId } = await aMatch(server.db, {
    events: [event],
    itinerary: { ...match.itinerary, shirtSize: 'required', shoeSize: 'optional' },
  });
  const { unit, team } = await anEntrant(server, { athletes: 2 });
  const [a, b] = team.athletes.map(({ memberId }) => memberId) as [string, string];
  const { teamId } = team;
  const sizesOf = async (id: string) => {
    const { member } = await server.ok(getMember, { id }, unit);
    return [member!.shirtSize, member!.shoeSize, member!.version];
  };
  await server.db
    .updateTable('members')
    .set({ shirt_size: 'S', shoe_size: '36' })
    .where('id', '=', b)
    .execute();
  const body = aSubmission(matchId, team, [anEntry(event, [a]), anEntry(event, [b])]);
  const form = (shirtSize: string) => ({
    ...body.form,
    itinerary: {
      ...body.form.itinerary,
      people: {
        ...Object.fromEntries([...team.form.leaders].map((id) => [id, { ...noNeeds, shirtSize: 'L' }])),
        [a]: { ...noNeeds, shirtSize, shoeSize: '38' },
        [b]: { ...noNeeds, shirtSize: 'S' },
      },
    },
  });
  const first = { ...body, form: form('M') };
  await server.ok(setMatchReview, first, unit);
  await server.ok(setMatchReview, first, unit);
  expect(await sizesOf(a)).toEqual(['M', '38', 2]);
  expect(await sizesOf(b)).toEqual(['S', '36', 1]);
  const history = async () => (await historyOf(server.db, 'member', a)).map(({ act, after }) => [act, after]);
  expect(await history()).toEqual([['member.change', { changed: ['shirtSize', 'shoeSize'] }]]);
  const { facts } = await server.ok(getRegistrationForm, { matchId: nextMatchId, teamId }, unit);
  expect(facts.people.find(({ memberId }) => memberId === a)).toMatchObject({
    shirtSize: 'M',
    shoeSize: '38',
  });

  // What the unit has changed with the person since is not taken back by an edit of something else.
  await server.db.updateTable('members').set({ shoe_size: '39' }).where('id', '=', a).execute();
  await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 1, form: form('L') }, unit);
  expect(await sizesOf(a)).toEqual(['L', '39', 3]);
  expect(await history()).toHaveLength(2);
});
