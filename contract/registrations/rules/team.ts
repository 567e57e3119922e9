import { isAdult } from '#contract/fields/dates.ts';
import { isPersonName } from '#contract/fields/person-name.ts';
import { isPhone } from '#contract/fields/phone.ts';
import { teamNameProblems } from '#contract/fields/team-name.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { asStored } from '#contract/lang.ts';
import { blocks, problem, type Problem } from '#contract/problem.ts';
import { peopleIn, type Case } from '#contract/registrations/case.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { rosterLists, type RosterList } from '#contract/registrations/registration.ts';
import { roleNames, teamListOf } from '#contract/registrations/roster-lists.ts';
import { coachProblems } from '#contract/teams/qualification.ts';
import { adultLeaderProblems, bothRolesProblems } from '#contract/teams/rules.ts';
import { teamType } from '#contract/teams/team.ts';
import { consentOf, nationalityOfAthlete, qualificationOf } from './athletes.ts';

export function isIndividual(c: Pick<Case, 'team'>): boolean {
  return c.team.teamType === teamType.individual;
}

/** Code 1014, by the age on the first day of the match; an individual has a guardian instead. */
export function adultLeader(c: Case): Problem[] {
  return isIndividual(c) ? [] : adultLeaderProblems(c.form.roster.leaders, c.personOf, c.match.startDate);
}

/** Requirements 10.6: an individual athlete under 18 names a guardian of 18 or over, with a phone. */
export function guardian(c: Case): Problem[] {
  const { form, match } = c;
  const minor =
    isIndividual(c) &&
    peopleIn(c, form.roster.athletes).find(({ birthdate }) => !isAdult(birthdate, match.startDate));
  if (!minor) return [];
  const named = form.guardian;
  if (named === null) return [problem('guardianRequired', 'guardian', { name: minor.name })];
  return [
    ...(isPersonName(named.name) ? [] : [problem('nameWrong', 'guardian.name')]),
    ...(isPhone(named.phone) ? [] : [problem('phoneWrong', 'guardian.phone')]),
    ...(isAdult(named.birthdate, match.startDate) ? [] : [problem('guardianNotAdult', 'guardian.birthdate')]),
  ];
}

/** Code 1013 within those who come along. */
export function bothRoles(c: Case): Problem[] {
  return bothRolesProblems(c.form.roster, c.personOf, 'team.athletes');
}

/** Limits on leaders, coaches, athletes and followers. */
export function peopleCounts(c: Case): Problem[] {
  if (isIndividual(c)) return [];
  const severity = severityOf(c.match, 'peopleCounts');
  return rosterLists.flatMap((list) => {
    const { min, max } = c.match.limits.people[list];
    const count = c.form.roster[list].length;
    const values = { role: asStored(roleNames[list]), count };
    const place = problemPath.list(list);
    return [
      ...(count < min ? [problem('peopleTooFew', place, { ...values, least: min }, severity)] : []),
      ...(max !== null && count > max
        ? [problem('peopleTooMany', place, { ...values, most: max }, severity)]
        : []),
    ];
  });
}

/** All people of the roster are in the team, in that role. */
export function inTeam({ form, team, personOf }: Case): Problem[] {
  return rosterLists.flatMap((list) =>
    form.roster[list]
      .filter((id) => !personOf.has(id) || !team[teamListOf[list]].includes(id))
      .map((id) => problem('notInTeam', problemPath.inList(list, id))),
  );
}

/** Professional, qualified and in date until the match is over. */
export function coaches(c: Case): Problem[] {
  return peopleIn(c, c.form.roster.coaches).flatMap((person) => qualificationOfCoach(c, person));
}

function qualificationOfCoach(c: Case, person: RegistrationPerson): Problem[] {
  const severity = severityOf(c.match, 'coachQualified');
  const place = problemPath.inList('coaches', person.memberId);
  return coachProblems(person, c.unit, c.match.endDate, place, severity);
}

/** Why this person may not come along in this role at all, ticked already or not. */
export function keptFrom(c: Case, list: RosterList, person: RegistrationPerson): Problem[] {
  return [
    ...(list === 'coaches' ? qualificationOfCoach(c, person) : []),
    ...(list === 'athletes' ? qualificationOf(c, person) : []),
    ...consentOf(c, person),
    ...(list === 'athletes' ? nationalityOfAthlete(c, person) : []),
  ];
}

/** Who of the team may come along in this role. */
export function admittedOf(c: Case, list: RosterList): string[] {
  return peopleIn(c, c.team[teamListOf[list]])
    .filter((person) => !blocks(keptFrom(c, list, person)))
    .map(({ memberId }) => memberId);
}

/** A match's own pattern for team names; without one the name was checked when the team was made. */
export function teamName(c: Case): Problem[] {
  const { unit, team, match } = c;
  if (match.teamNamePattern === null || isIndividual(c)) return [];
  const { province, city } = unit;
  const naming = {
    name: team.name,
    unit: { ...unit, province: province ?? undefined, city: city ?? undefined },
    pattern: match.teamNamePattern,
  };
  const severity = severityOf(match, 'teamName');
  return teamNameProblems(naming, 'team.name').map((each) => ({ ...each, severity }));
}
