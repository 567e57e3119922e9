import { asStored } from '#contract/lang.ts';
import { ageOn } from '#contract/fields/dates.ts';
import { nationalityFit, type Admission } from '#contract/matches/admission.ts';
import { consentAgeOf } from '#contract/matches/consent-age.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { yearOf } from '#contract/matches/year.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { peopleIn, type Case, type LineUp } from '#contract/registrations/case.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { everybodyIn, peopleOfRoster } from '#contract/registrations/registration.ts';
import { athleteProblems } from '#contract/teams/qualification.ts';

const suspended = 3;

export function qualified(c: Case): Problem[] {
  return peopleIn(c, c.form.roster.athletes).flatMap((person) => qualificationOf(c, person));
}

/** Without a season none is asked for; a suspension holds all the same. */
export function qualificationOf(c: Case, person: RegistrationPerson): Problem[] {
  if (c.match.season === null && person.athleteStatus !== suspended) return [];
  const severity = severityOf(c.match, 'athleteQualified');
  return athleteProblems(person, yearOf(c.match), problemPath.athlete(person.memberId), severity);
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

/** Whom the match admits, of all athletes. */
export function nationality(c: Case): Problem[] {
  return peopleIn(c, c.form.roster.athletes).flatMap((person) => nationalityOfAthlete(c, person));
}

export function nationalityOfAthlete({ match }: Pick<Case, 'match'>, person: RegistrationPerson): Problem[] {
  return misfit(match.admission, person, problemPath.athlete(person.memberId), null);
}

/** Whom the event admits, of all people in an entry, reserves too. */
export function eventNationality(c: Case, { entry, event }: LineUp): Problem[] {
  return peopleIn(c, everybodyIn(entry)).flatMap((person) =>
    nationalityInEvent(event, person, problemPath.cell(entry, person.memberId)),
  );
}

export function nationalityInEvent(event: MatchEvent, person: RegistrationPerson, place: string): Problem[] {
  return event.admission ? misfit(event.admission, person, place, event) : [];
}

function misfit(
  conditions: Admission,
  { name, nationality: of }: RegistrationPerson,
  place: string,
  event: MatchEvent | null,
): Problem[] {
  const fit = nationalityFit(conditions, of);
  if (fit === 'fits') return [];
  if (fit === 'unknown') return [problem('nationalityUnknown', place, { name })];
  return [
    event
      ? problem('eventNationality', place, { name, event: asStored(event.name) })
      : problem('nationalityNotAdmitted', place, { name }),
  ];
}
