import { isAdult } from '#contract/fields/dates.ts';
import { teamNameProblems, type TeamUnit } from '#contract/fields/team-name.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { isPublishable } from './introduction.ts';
import { athleteProblems, coachProblems } from './qualification.ts';
import {
  participationType,
  teamLists,
  teamType,
  type TeamForm,
  type TeamList,
  type TeamPerson,
} from './team.ts';

export interface TeamFacts {
  /** With province and city by their Chinese names. */
  unit: TeamUnit & { member: boolean };
  team: TeamForm;
  /** Those of the team's people that the unit has. */
  people: readonly TeamPerson[];
  /** `YYYY-MM-DD` where the unit is. */
  today: string;
  /** Of the match for which the team is being named. */
  pattern?: string | undefined;
  /** A name that is kept was checked when it was given, perhaps by a match’s pattern. */
  storedName?: string | undefined;
}

/**
 * Every broken rule of a team (requirements, section 5). What its people lack to qualify only warns: each match
 * decides by its own season and severity. Places: `team.name`, `team.leaders`, `team.leaders.{memberId}`.
 */
export function teamProblems(facts: TeamFacts): Problem[] {
  const { team, unit } = facts;
  const personOf = new Map(facts.people.map((person) => [person.memberId, person]));
  const everybody = [...missingProblems(team, personOf), ...twiceProblems(team, personOf)];
  if (team.teamType === teamType.individual) {
    return [...everybody, ...individualProblems(team), ...qualificationProblems(facts, personOf)];
  }
  return [
    ...(isPublishable(team.introduction) ? [] : [problem('introductionPersonal', 'team.introduction')]),
    ...(team.name === facts.storedName
      ? []
      : teamNameProblems({ name: team.name, unit, pattern: facts.pattern }, 'team.name')),
    ...(team.participationType === participationType.club && !unit.member
      ? [problem('clubNeedsMember', 'team.participationType')]
      : []),
    ...everybody,
    ...adultLeaderProblems(team.leaders, personOf, facts.today),
    ...bothRolesProblems(
      { leaders: team.leaders, coaches: team.coaches, athletes: team.players },
      personOf,
      'team.players',
    ),
    ...followerProblems(team, personOf),
    ...qualificationProblems(facts, personOf),
  ];
}

type PersonOf<P extends TeamPerson = TeamPerson> = ReadonlyMap<string, P>;

/** Code 1014: at least one leader who is 18 on that day and can be called. */
export function adultLeaderProblems(leaders: readonly string[], personOf: PersonOf, day: string): Problem[] {
  const hasAdultLeader = leaders.some((id) => {
    const person = personOf.get(id);
    return person !== undefined && person.hasPhone && isAdult(person.birthdate, day);
  });
  return hasAdultLeader ? [] : [problem('adultLeaderRequired', 'team.leaders')];
}

/** Code 1013: no person is both athlete and coach or leader; a leader may coach. */
export function bothRolesProblems(
  lists: { leaders: readonly string[]; coaches: readonly string[]; athletes: readonly string[] },
  personOf: PersonOf,
  place: string,
): Problem[] {
  const others = new Set([...lists.leaders, ...lists.coaches]);
  return lists.athletes
    .filter((id) => others.has(id))
    .map((id) => problem('coachOrLeaderIsAthlete', `${place}.${id}`, { name: personName(personOf, id) }));
}

function missingProblems(team: TeamForm, personOf: PersonOf): Problem[] {
  return placed(team).flatMap(({ id, place }) => (personOf.has(id) ? [] : [problem('notOfUnit', place)]));
}

function twiceProblems(team: TeamForm, personOf: PersonOf): Problem[] {
  return teamLists.flatMap((list) =>
    repeated(team[list]).map((id) =>
      problem('personTwiceInTeam', `team.${list}.${id}`, { name: personName(personOf, id) }),
    ),
  );
}

function followerProblems(team: TeamForm, personOf: PersonOf): Problem[] {
  const others = new Set([...team.leaders, ...team.coaches, ...team.players]);
  return team.followers
    .filter((id) => others.has(id))
    .map((id) => problem('followerHasRole', `team.followers.${id}`, { name: personName(personOf, id) }));
}

function qualificationProblems({ team, unit, today }: TeamFacts, personOf: PersonOf): Problem[] {
  return (['players', 'coaches'] as const).flatMap((list) =>
    team[list].flatMap((id) => {
      const person = personOf.get(id);
      return person ? lackingIn(list, person, unit, today, `team.${list}.${id}`) : [];
    }),
  );
}

/** What a person lacks for a list of a team, to this year's qualifications; never blocks. */
export function lackingIn(
  list: TeamList,
  person: TeamPerson,
  unit: { countryId: number },
  today: string,
  place = '',
): Problem[] {
  const lacking =
    list === 'players'
      ? athleteProblems(person, Number(today.slice(0, 4)), place)
      : list === 'coaches'
        ? coachProblems(person, unit, today, place)
        : [];
  return lacking.map((each) => ({ ...each, severity: 'warn' }));
}

/** The team kept behind an individual account holds its one athlete; a guardian stands in the registration. */
function individualProblems({ leaders, coaches, players, followers }: TeamForm): Problem[] {
  const alone = players.length === 1 && leaders.length + coaches.length + followers.length === 0;
  return alone ? [] : [problem('individualTeamWrong', 'team.players')];
}

function placed(team: TeamForm): { id: string; place: string }[] {
  return teamLists.flatMap((list) => team[list].map((id) => ({ id, place: `team.${list}.${id}` })));
}

/** Each id that comes again, once. */
export function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

function personName(personOf: PersonOf, id: string): string {
  return personOf.get(id)?.name ?? '';
}
