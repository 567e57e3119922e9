import type { UnitType } from '#contract/fields/unit-type.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { ageFit } from '#contract/matches/age-groups.ts';
import { admissionProblems, isClubMember, registersOf, withAdmissions } from '#contract/matches/admission.ts';
import type { Group, MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Problem } from '#contract/problem.ts';
import type { NamedRegister } from '#contract/units/registers.ts';
import { participationType, teamType } from '#contract/teams/team.ts';
import { caseOf } from './case.ts';
import type { RegistrationPerson, StoredFacts } from './facts.ts';
import { cellOf, groupsThatFit } from './groups-that-fit.ts';
import { emptyForm } from './registration.ts';

/** An athlete thought of, and their unit. */
export interface ThoughtOf {
  name: string;
  birthdate: string;
  gender: 1 | 2;
  unitType: UnitType;
  countryId: number;
  /** Member registers that list the unit. */
  registers: string[];
  nationality: number | null;
  /** Wherever the match or an event invites units. */
  invited: boolean;
}

interface EntrantPreview {
  /** Why the unit may not enter at all. */
  refused: Problem[];
  events: EventPreview[];
}

export interface EventPreview {
  event: MatchEvent;
  /** Those that may be entered; `age`: whether by their own window, from a younger one, or among others of it. */
  groups: { group: Group; age: 'fits' | 'playsUp' | 'mixes' }[];
  /** Why not the others. */
  others: { group: Group; whyNot: Problem[] }[];
  /** Why not at all. */
  whyNot: Problem[];
  /** Registers that the match and the event ask for. */
  registers: NamedRegister[];
}

/**
 * Which groups an athlete might enter, and why not the others, once registration is open: by the rules of a
 * registration, for one whose papers are all in order. A unit without members enters no club team.
 */
export function entrantPreview(edited: Match, thoughtOf: ThoughtOf, now: Date): EntrantPreview {
  const { name, birthdate, gender, unitType, countryId, registers, nationality, invited } = thoughtOf;
  const unitId = 'unit';
  const match = invited
    ? withAdmissions(edited, (each) => ({ ...each, invitedUnitIds: each.invitedUnitIds && [unitId] }))
    : edited;
  const alone = unitType === unitTypes.individual;
  const person: RegistrationPerson = {
    memberId: 'athlete',
    name,
    birthdate,
    gender,
    nationality,
    hasPhone: true,
    athleteStatus: 2,
    coach: null,
    consented: true,
    accommodation: null,
    shirtSize: '',
    shoeSize: '',
    food: '',
  };
  const lists = { leaders: [], coaches: [], players: [person.memberId], followers: [] };
  const unit = {
    id: unitId,
    name: '',
    type: unitType,
    countryId,
    province: null,
    city: null,
    registers,
    prohibited: false,
    status: unitStatus.passed,
  };
  const facts: StoredFacts = {
    matchId: 'match',
    match,
    stored: { state: 'published', closedEarlyAt: null, extendedUntil: null },
    unit,
    team: {
      id: 'team',
      name: '',
      teamType: alone ? teamType.individual : teamType.team,
      participationType: isClubMember({ registers }) ? participationType.club : participationType.open,
      orderNumber: 0,
      introduction: '',
      remark: '',
      ...lists,
    },
    people: [person],
    registration: null,
    others: { entries: [], unitTeams: 0, unitEntries: {}, groups: {} },
  };
  const c = caseOf({ ...facts, form: emptyForm(lists), now });
  return {
    refused: admissionProblems(match, unit).filter(({ severity }) => severity === 'block'),
    events: match.events.map((event) => {
      const cell = cellOf(c, event, person.memberId);
      const all = groupsThatFit(c, event, [person.memberId]);
      return {
        event,
        groups: all
          .filter(({ fits }) => fits)
          .map(({ group }) => ({ group, age: ageIn(event, group, birthdate) })),
        others: all
          .filter(({ fits }) => !fits)
          .map(({ group, problems }) => ({
            group,
            whyNot: problems.filter(({ severity }) => severity === 'block'),
          })),
        whyNot: cell.state === 'no' ? cell.whyNot : [],
        registers: [match.admission, ...(event.admission ? [event.admission] : [])].flatMap(
          (admission) => registersOf(admission) ?? [],
        ),
      };
    }),
  };
}

/** Where age only warns, a group may be entered from outside its window: that is named by its window too. */
function ageIn(event: MatchEvent, group: Group, birthdate: string): 'fits' | 'playsUp' | 'mixes' {
  const fit = ageFit(event, group, birthdate);
  return fit === 'playsUp' || fit === 'mixes' ? fit : 'fits';
}
