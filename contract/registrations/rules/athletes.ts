import { ageOn } from '#contract/fields/dates.ts';
import { consentAgeOf } from '#contract/matches/consent-age.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { peopleIn, type Case } from '#contract/registrations/case.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { athleteProblems } from '#contract/teams/qualification.ts';

export function qualified(c: Case): Problem[] {
  return peopleIn(c, c.form.roster.athletes).flatMap((person) => qualificationOf(c, person));
}

export function qualificationOf(c: Case, person: RegistrationPerson): Problem[] {
  const severity = severityOf(c.match, 'athleteQualified');
  return athleteProblems(person, c.match.season, problemPath.athlete(person.memberId), severity);
}

/** Consent of everyone who comes along, in any role: a person without it is saved, but not entered. */
export function consent(c: Case): Problem[] {
  return peopleIn(c, peopleOfRoster(c.form.roster)).flatMap((person) => consentOf(c, person));
}

export function consentOf(c: Case, { memberId, name, birthdate, consented }: RegistrationPerson): Problem[] {
  const age = consentAgeOf(c.match);
  return consented || ageOn(birthdate, c.today) >= age
    ? []
    : [problem('consentMissing', problemPath.athlete(memberId), { name, age })];
}
