import { dayIn } from '#contract/fields/dates.ts';
import type { Group, MatchEvent } from '#contract/matches/event.ts';
import { exceptedFrom } from './exceptions.ts';
import type { RegistrationFacts, RegistrationPerson } from './facts.ts';
import { everybodyIn, type Entry } from './registration.ts';

/** An entry with the event and the group it is in. */
export interface LineUp {
  entry: Entry;
  event: MatchEvent;
  group: Group;
}

/** The events of one athlete in this match, in this and other registrations. */
export interface Tally {
  individual: ReadonlySet<string>;
  team: ReadonlySet<string>;
}

/** The facts with what rules look up again and again; made once for a run of the rules. */
export interface Case extends RegistrationFacts {
  /** The day it is where the match is held. */
  today: string;
  personOf: ReadonlyMap<string, RegistrationPerson>;
  eventOf: ReadonlyMap<string, MatchEvent>;
  /** Entries whose event and group exist. */
  lineUps: readonly LineUp[];
  /** By member id; reserves in it as the match counts them. */
  tallyOf: ReadonlyMap<string, Tally>;
  /** `memberId eventId` of entries of these people in other registrations. */
  elsewhere: ReadonlySet<string>;
}

export function caseOf(facts: RegistrationFacts): Case {
  const eventOf = new Map(facts.match.events.map((event) => [event.id, event]));
  const lineUps = facts.form.entries.flatMap((entry) => {
    const event = eventOf.get(entry.eventId);
    const group = event?.groups.find((each) => each.id === entry.groupId);
    return event && group ? [{ entry, event, group }] : [];
  });
  const exceptions = facts.registration?.exceptions ?? [];
  return {
    ...facts,
    match: exceptedFrom(facts.match, exceptions, facts.now),
    today: dayIn(facts.now, facts.match.timeZone),
    personOf: new Map(facts.people.map((person) => [person.memberId, person])),
    eventOf,
    lineUps,
    tallyOf: talliesOf(facts, eventOf, lineUps),
    elsewhere: new Set(facts.others.entries.map(({ memberId, eventId }) => pair(memberId, eventId))),
  };
}

/** A key of person and event. */
export function pair(memberId: string, eventId: string): string {
  return `${memberId} ${eventId}`;
}

function talliesOf(
  { others, match }: RegistrationFacts,
  eventOf: Case['eventOf'],
  lineUps: readonly LineUp[],
): Map<string, Tally> {
  const tallies = new Map<string, { individual: Set<string>; team: Set<string> }>();
  const add = (memberId: string, event: MatchEvent) => {
    let tally = tallies.get(memberId);
    if (!tally) tallies.set(memberId, (tally = { individual: new Set(), team: new Set() }));
    tally[event.kind].add(event.id);
  };
  const { reservesCount } = match.limits;
  for (const { entry, event } of lineUps) {
    for (const memberId of reservesCount ? everybodyIn(entry) : entry.memberIds) add(memberId, event);
  }
  for (const { memberId, eventId, reserve } of others.entries) {
    const event = eventOf.get(eventId);
    if (event && (reservesCount || !reserve)) add(memberId, event);
  }
  return tallies;
}

/** '' for one who is no longer in the team: another rule says so. */
export function nameIn(c: Pick<Case, 'personOf'>, memberId: string): string {
  return c.personOf.get(memberId)?.name ?? '';
}

/** The people of a list of ids, those who are gone left out. */
export function peopleIn(c: Pick<Case, 'personOf'>, memberIds: readonly string[]): RegistrationPerson[] {
  return memberIds.flatMap((id) => c.personOf.get(id) ?? []);
}
