import { expect, test } from 'vitest';
import { getRegistrationForm, setRegistrationDraft } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { aFormOf, anEntrant, anEntry } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

test('a draft whose people have left is read whole, with who they are and why they are gone', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const { unit, team } = await anEntrant(server, { athletes: 3 });
  const other = await anEntrant(server, { athletes: 1 });
  const [stays, transferred, deleted] = team.athletes as [
    (typeof team.athletes)[number],
    (typeof team.athletes)[number],
    (typeof team.athletes)[number],
  ];
  const form = aFormOf(
    team,
    team.athletes.map(({ memberId }) => anEntry(event, [memberId])),
    { remark: '请安排相邻场地' },
  );
  // A draft may name any id; nothing about another unit's people is revealed.
  form.roster.followers = [other.team.athletes[0]!.memberId, newId()];
  const { teamId } = team;
  await server.ok(setRegistrationDraft, { id: newId(), version: 0, matchId, teamId, form }, unit);
  const read = () => server.ok(getRegistrationForm, { matchId, teamId }, unit);
  expect((await read()).dropped).toEqual([]);
  await server.db
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('member_id', 'in', [transferred.memberId, deleted.memberId])
    .execute();
  await server.db
    .updateTable('members')
    .set({ deleted_at: new Date() })
    .where('id', '=', deleted.memberId)
    .execute();
  const { dropped, draft, facts } = await read();
  expect(dropped.toSorted((a, b) => (a.why < b.why ? -1 : 1))).toEqual([
    { memberId: transferred.memberId, name: transferred.name, why: 'team' },
    { memberId: deleted.memberId, name: deleted.name, why: 'unit' },
  ]);
  expect(draft?.form).toEqual(form);
  expect(facts.people.map(({ memberId }) => memberId)).toContain(stays.memberId);
});
