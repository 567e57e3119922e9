import { expect, test } from 'vitest';
import { getStaffInfo, getUserInfo } from '#contract/accounts/calls.ts';
import type { BodyOf, Call } from '#contract/call.ts';
import { getMatch } from '#contract/matches/calls.ts';
import { getMessage } from '#contract/notices/calls.ts';
import { getMember, getPlayer, setMember, setPlayer } from '#contract/people/calls.ts';
import { getQualifications } from '#contract/people/staff-calls.ts';
import {
  decideRegistration,
  getMatchReview,
  getRegistrationForm,
  getRegistrations,
  setMatchReview,
  setRegistrationDraft,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { getTeam, setTeam } from '#contract/teams/calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { getUnit } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { aMember, aMemberInput } from '#test/factories/people.ts';
import { anEntrant, anEntry, aFormOf, aSubmission } from '#test/factories/registrations.ts';
import { sentBy } from '#test/sent.ts';
import { suiteServer, type Caller } from '#test/server.ts';

const server = await suiteServer();
// A session that was last seen a minute ago is written to.
server.setNow(new Date());

/**
 * Journeys to PostgreSQL of the calls that are sent most, that of the session and of `commit` among them; `begin` goes along
 * with the first statement. Fewer is better; more on purpose only.
 */
test('how many round trips each of the commonest calls takes', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const { unit, team } = await anEntrant(server, { unit: { unitName: '重庆跳绳俱乐部' } });
  const staff = await aStaff(server.db);
  const { teamId } = team;
  const { memberId } = await aMember(server.db, unit.unitId, { roles: [3] });
  const member = () => ({ id: newId(), version: 0, member: aMemberInput() });
  // With its first new person a unit's people are counted.
  await server.ok(setMember, member(), unit);
  const year = new Date().getFullYear();
  const first = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
  const edit = { ...first, act: 'resubmit' as const, version: 1 };
  const draft = {
    id: newId(),
    version: 0,
    matchId: (await aMatch(server.db, { events: [event] })).id,
    teamId,
    form: aFormOf(team, []),
  };
  const pass = { decision: 'pass' as const, id: first.id, version: 2, stage: 'qualification' as const };

  const tripsOf = async <C extends Call>(call: C, body: BodyOf<C>, caller: Caller = unit) => {
    // What is kept in the process, as the match's document, is there after the first time.
    if (call.kind === 'read') await server.ok(call, body, caller);
    const sent = await sentBy(() => server.ok(call, body, caller));
    return sent.filter(({ text }) => text !== 'begin').length;
  };
  expect({
    profile: await tripsOf(getUserInfo, {}),
    unit: await tripsOf(getUnit, {}),
    toDo: await tripsOf(getNextStep, {}),
    inbox: await tripsOf(getMessage, {}),
    matches: await tripsOf(getMatch, {}),
    match: await tripsOf(getMatch, { id: matchId }),
    people: await tripsOf(getMember, {}),
    person: await tripsOf(getMember, { id: memberId }),
    personCreated: await tripsOf(setMember, member()),
    athletes: await tripsOf(getPlayer, {}),
    athleteAskedFor: await tripsOf(setPlayer, {
      act: 'submit',
      year,
      players: [{ memberId, id: newId(), version: 0 }],
    }),
    teams: await tripsOf(getTeam, {}),
    team: await tripsOf(getTeam, { id: teamId }),
    teamSaved: await tripsOf(setTeam, {
      id: teamId,
      version: 1,
      team: { ...team.form, name: '重庆跳绳俱乐部丁队' },
    }),
    form: await tripsOf(getRegistrationForm, { matchId, teamId }),
    draft: await tripsOf(setRegistrationDraft, draft),
    submission: await tripsOf(setMatchReview, first),
    submissionChanged: await tripsOf(setMatchReview, edit),
    registrationsOfMatch: await tripsOf(getMatchReview, { matchId }),
    registrations: await tripsOf(getRegistrations, {}),
    staffProfile: await tripsOf(getStaffInfo, {}, staff),
    queueOfPeople: await tripsOf(getQualifications, {}, staff),
    queue: await tripsOf(staffGetRegistrations, {}, staff),
    case: await tripsOf(staffGetRegistration, { id: first.id }, staff),
    passed: await tripsOf(decideRegistration, pass, staff),
  }).toMatchInlineSnapshot(`
    {
      "athleteAskedFor": 13,
      "athletes": 2,
      "case": 7,
      "draft": 6,
      "form": 3,
      "inbox": 4,
      "match": 3,
      "matches": 4,
      "passed": 10,
      "people": 2,
      "person": 5,
      "personCreated": 7,
      "profile": 2,
      "queue": 4,
      "queueOfPeople": 4,
      "registrations": 3,
      "registrationsOfMatch": 4,
      "staffProfile": 2,
      "submission": 6,
      "submissionChanged": 11,
      "team": 4,
      "teamSaved": 10,
      "teams": 3,
      "toDo": 4,
      "unit": 4,
    }
  `);
});

test('of a new person nothing is read or written before the unit is locked', async () => {
  const { unit } = await anEntrant(server);
  const sent = await sentBy(() =>
    server.ok(setMember, { id: newId(), version: 0, member: aMemberInput() }, unit),
  );
  const [first] = sent.slice(sent.findIndex(({ text }) => text === 'begin') + 1);
  expect(first!.text).toMatch(/from "units" .* for no key update/);
});
