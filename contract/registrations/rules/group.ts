import { asStored } from '#contract/lang.ts';
import { ageFit } from '#contract/matches/age-groups.ts';
import { combinationOf } from '#contract/matches/combined.ts';
import { genderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { peopleIn, type Case, type LineUp } from '#contract/registrations/case.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { everybodyIn } from '#contract/registrations/registration.ts';

/**
 * The group by which an entry is ranked: where groups compete as one and are awarded apart, who comes into an entry
 * later fits the group that it entered, not only all of them together.
 */
function rankedIn(c: Case, { entry, event, group }: LineUp): Group {
  const combination = combinationOf(event, group.id);
  if (combination?.awards !== 'apart') return group;
  const entered = c.registration?.standings.find(({ entryId }) => entryId === entry.id)?.entered;
  return combination.groups.find(({ id }) => id === entered) ?? group;
}

/** Age and gender of all people in an entry, reserves too. */
export function fitsGroup(c: Case, lineUp: LineUp): Problem[] {
  const { entry, event } = lineUp;
  const group = rankedIn(c, lineUp);
  return peopleIn(c, everybodyIn(entry)).flatMap((person) =>
    personFits(c, event, group, person, problemPath.cell(entry, person.memberId)),
  );
}

/** Why one person does not fit a group, by age or gender. */
export function personFits(
  { match }: Pick<Case, 'match'>,
  event: MatchEvent,
  group: Group,
  { name, birthdate, gender }: RegistrationPerson,
  place: string,
): Problem[] {
  const fit = ageFit(event, group, birthdate);
  const wrongGender =
    (group.gender === genderGroup.female && gender === 1) ||
    (group.gender === genderGroup.male && gender === 2);
  const wrongAge = fit === 'tooYoung' || fit === 'tooOld' ? fit : null;
  if (!wrongAge && !wrongGender) return [];
  const values = { name, group: asStored(group.name), event: asStored(event.name) };
  return [
    ...(wrongAge ? [problem(wrongAge, place, values, severityOf(match, 'age'))] : []),
    ...(wrongGender
      ? [
          problem(
            group.gender === genderGroup.female ? 'womenOnly' : 'menOnly',
            place,
            values,
            severityOf(match, 'gender'),
          ),
        ]
      : []),
  ];
}

/** Where a line-up may mix ages, enough of it, without reserves, are of the group's own. */
export function ageBalance(c: Case, lineUp: LineUp): Problem[] {
  const { entry, event } = lineUp;
  const least = event.ageMix?.least ?? 0;
  if (entry.memberIds.length === 0) return [];
  const group = rankedIn(c, lineUp);
  const count = ofOwnAge(event, group, peopleIn(c, entry.memberIds));
  return count >= least ? [] : [tooFewOfAge(c, event, group, count, problemPath.entry(entry))];
}

export function ofOwnAge(event: MatchEvent, group: Group, people: readonly RegistrationPerson[]): number {
  return people.filter(({ birthdate }) => ageFit(event, group, birthdate) === 'fits').length;
}

export function tooFewOfAge(
  { match }: Pick<Case, 'match'>,
  { name, ageMix }: MatchEvent,
  group: Group,
  count: number,
  place: string,
): Problem {
  const values = { event: asStored(name), group: asStored(group.name), least: ageMix?.least ?? 0, count };
  return problem('tooFewOfAge', place, values, severityOf(match, 'age'));
}

/** The balance of a mixed line-up, without reserves: so many of each sex, or as many of one as of the other. */
export function mixedBalance(c: Case, lineUp: LineUp): Problem[] {
  const { entry, event } = lineUp;
  const group = rankedIn(c, lineUp);
  if (group.gender !== genderGroup.mixed || entry.memberIds.length === 0) return [];
  const { men, women } = sexesOf(peopleIn(c, entry.memberIds));
  const least = event.mixedLeastOther;
  if (least === 'equal' ? men === women : Math.min(men, women) >= least) return [];
  const values = { event: asStored(event.name), men, women };
  const severity = severityOf(c.match, 'mixedBalance');
  const place = problemPath.entry(entry);
  return [
    least === 'equal'
      ? problem('mixedUnequal', place, values, severity)
      : problem('mixedTooFew', place, { ...values, least }, severity),
  ];
}

export function sexesOf(people: readonly RegistrationPerson[]): { men: number; women: number } {
  const men = people.filter(({ gender }) => gender === 1).length;
  return { men, women: people.length - men };
}
