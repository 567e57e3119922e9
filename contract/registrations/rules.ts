import type { Problem } from '#contract/problem.ts';
import { caseOf, type Case, type LineUp } from './case.ts';
import type { RegistrationFacts } from './facts.ts';
import { admission, deadline, teamsPerUnit } from './rules/admission.ts';
import { consent, eventNationality, nationality, qualified } from './rules/athletes.ts';
import { capacity, newToCombined } from './rules/capacity.ts';
import { ageBalance, fitsGroup, mixedBalance } from './rules/group.ts';
import { authentic, personNeeds, quantities, travel } from './rules/itinerary.ts';
import { entryLimits } from './rules/entry-limits.ts';
import { eventsPerAthlete, fewEvents } from './rules/limits.ts';
import {
  eventsAdmitted,
  unknownEvents,
  lineUpSize,
  notElsewhere,
  onceInEvent,
  onRoster,
  relayOrder,
  someEntry,
} from './rules/line-up.ts';
import { adultLeader, bothRoles, coaches, guardian, inTeam, peopleCounts, teamName } from './rules/team.ts';
import { teamTitles } from './rules/titles.ts';

/** Rules of the registration as a whole, in the order in which a person would mend what they say. */
const ofRegistration: readonly ((c: Case) => Problem[])[] = [
  deadline,
  admission,
  teamsPerUnit,
  teamName,
  inTeam,
  bothRoles,
  adultLeader,
  guardian,
  peopleCounts,
  coaches,
  qualified,
  consent,
  nationality,
  someEntry,
  unknownEvents,
  eventsAdmitted,
  onceInEvent,
  eventsPerAthlete,
  entryLimits,
  capacity,
  newToCombined,
  fewEvents,
  teamTitles,
  travel,
  personNeeds,
  quantities,
  authentic,
];

/** Rules of one entry. */
const ofLineUp: readonly ((c: Case, lineUp: LineUp) => Problem[])[] = [
  lineUpSize,
  onRoster,
  notElsewhere,
  eventNationality,
  fitsGroup,
  ageBalance,
  mixedBalance,
  relayOrder,
];

/**
 * Every broken rule of a registration (requirements, section 5), all of them. The wizard runs it at every
 * change, the handler inside its transaction, the reviewer's screen once more: one rule, one home.
 */
export function registrationProblems(facts: RegistrationFacts): Problem[] {
  const c = caseOf(facts);
  return [
    ...ofRegistration.flatMap((rule) => rule(c)),
    ...c.lineUps.flatMap((lineUp) => ofLineUp.flatMap((rule) => rule(c, lineUp))),
  ];
}
