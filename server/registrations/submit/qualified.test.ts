import { expect, test } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { setTeam } from '#contract/teams/calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMatch, aMatchForm, anEvent } from '#test/factories/matches.ts';
import { aLeader, aMember, type MemberOptions } from '#test/factories/people.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { anEntry, aSubmission } from '#test/factories/registrations.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

const season = new Date().getFullYear();
const { limits } = aMatchForm(new Date());
const oneCoach = { ...limits, people: { ...limits.people, coaches: { min: 1, max: 4 } } };

let serial = 0;

interface People {
  countryId?: number;
  athlete?: MemberOptions;
  coach?: MemberOptions;
}

/** A unit saves a team of a leader, an athlete and a coach, and submits it: the names of what refuses it. */
async function refusedOf(
  { countryId = 156, athlete = {}, coach = { coach: {} } }: People,
  of: Partial<Match>,
) {
  const unit = await aUnit(server.db, { countryId, unitName: '重庆资格俱乐部' });
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event], limits: oneCoach, ...of });
  const leader = await aLeader(server.db, unit.unitId);
  const player = await aMember(server.db, unit.unitId, athlete);
  const coaching = await aLeader(server.db, unit.unitId, { roles: [2], ...coach });
  const form = aTeamForm({
    name: `重庆资格俱乐部${++serial}队`,
    leaders: [leader.memberId],
    players: [player.memberId],
    coaches: [coaching.memberId],
  });
  const { id: teamId } = await server.ok(setTeam, { id: newId(), version: 0, team: form }, unit);
  const team = { teamId, form, leader, athletes: [player] };
  const body = aSubmission(matchId, team, [anEntry(event, [player.memberId])]);
  const { arrErr } = await server.call(setMatchReview, body, unit);
  return namesOf(blocking(arrErr));
}

test('a team is saved with people who lack something; the match decides at submission, by its own severity', async () => {
  const nobody: People = { athlete: { roles: [3] }, coach: {} };
  expect(await refusedOf(nobody, {})).toEqual(['coachNotQualified', 'athleteNotQualified']);
  const remind = { athleteQualified: 'warn', coachQualified: 'warn' } as const;
  expect(await refusedOf(nobody, { severities: remind })).toEqual([]);
});

test('it asks for the season that it names, not for the calendar year', async () => {
  const next: People = { athlete: { athlete: 2, year: season + 1 } };
  expect(await refusedOf(next, { season: season + 1 })).toEqual([]);
  expect(await refusedOf(next, { season })).toEqual(['athleteNotQualified']);
  expect(await refusedOf({}, { season })).toEqual([]);
  expect(await refusedOf({}, { season: season + 1 })).toEqual(['athleteNotQualified']);
});

test('a match without a season asks for none', async () => {
  expect(await refusedOf({ athlete: { roles: [3] } }, { season: null })).toEqual([]);
});

test('a unit abroad has a coach where a match demands one, without an entry in the register', async () => {
  const abroad = { countryId: 702, coach: {} };
  const open = { admission: { ...aMatchForm(new Date()).admission, countries: null } };
  expect(await refusedOf(abroad, open)).toEqual([]);
  expect(await refusedOf({ coach: {} }, open)).toEqual(['coachNotQualified']);
});
