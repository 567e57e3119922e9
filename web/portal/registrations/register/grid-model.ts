import { keyDayOf } from '#contract/matches/age-groups.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { ageOn } from '#contract/fields/dates.ts';
import type { Problem } from '#contract/problem.ts';
import type { Case } from '#contract/registrations/case.ts';
import { athleteCounters, type Counter } from '#contract/registrations/counters.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { everybodyIn } from '#contract/registrations/registration.ts';
import { cellView, type CellView } from './cells.ts';
import { w } from './text.ts';

export interface GridAthlete {
  person: RegistrationPerson;
  /** Gender and age. */
  about: string;
  /** As the groups count it. */
  age: number;
  counters: { individual: Counter; team: Counter; total: Counter };
  problems: Problem[];
  cells: CellView[];
}

export interface GridEvent {
  event: MatchEvent;
  /** Entries of this form. */
  entries: number;
  /** Athletes who may still be entered. */
  possible: number;
  problems: Problem[];
}

export interface GridModel {
  events: GridEvent[];
  athletes: GridAthlete[];
}

/** Individual events first, as each athlete's limits are counted, then team events; both in the match's order. */
export function eventsOf({ match }: Pick<Case, 'match'>): MatchEvent[] {
  return match.events.toSorted((a, b) => Number(a.kind === 'team') - Number(b.kind === 'team'));
}

/** The cells as they were last, each with all that it was made from. */
export type CellCache = Map<string, { facts: unknown[]; made: string; view: CellView }>;

/**
 * Everything that the grid shows, for the athletes who come along. A cell is computed again when its
 * athlete's events, its event's entries or the facts outside the form have changed: one press touches a row
 * and a column.
 */
export function gridModel(
  c: Case,
  events: readonly MatchEvent[],
  problems: readonly Problem[],
  cache: CellCache = new Map(),
): GridModel {
  const at = placed(c, problems);
  const entriesOf = new Map(
    events.map(({ id }) => [id, JSON.stringify(c.form.entries.filter(({ eventId }) => eventId === id))]),
  );
  const cellOf = (event: MatchEvent, memberId: string): CellView => {
    const key = `${event.id} ${memberId}`;
    const entryIds = at.cells.get(key) ?? [];
    const facts = [c.match, c.people, c.others, c.registration, c.unit, c.team, c.today];
    const tally = c.tallyOf.get(memberId);
    const events = tally ? [...tally.individual, ...tally.team].join(' ') : '';
    const made = [entriesOf.get(event.id), events, JSON.stringify(entryIds)].join('\n');
    const cached = cache.get(key);
    if (cached && cached.made === made && cached.facts.every((each, index) => each === facts[index]))
      return cached.view;
    const view = cellView(c, event, memberId, entryIds);
    cache.set(key, { facts, made, view });
    return view;
  };
  const aboutOf = aboutAthletes(c);
  const day = countingDay(c) ?? c.match.startDate;
  const athletes = c.form.roster.athletes.flatMap((memberId) => {
    const person = c.personOf.get(memberId);
    if (!person) return [];
    return {
      person,
      about: aboutOf(person),
      age: ageOn(person.birthdate, day),
      counters: athleteCounters(c, memberId),
      problems: at.athletes.get(memberId) ?? [],
      cells: events.map((event) => cellOf(event, memberId)),
    };
  });
  return {
    events: events.map((event, column) => ({
      event,
      entries: c.form.entries.filter(({ eventId }) => eventId === event.id).length,
      possible: athletes.filter(({ cells }) => cells[column]!.state === 'possible').length,
      problems: at.events.get(event.id) ?? [],
    })),
    athletes,
  };
}

/** The day on which all groups count ages; null where they differ. */
function countingDay({ match }: Pick<Case, 'match'>): string | null {
  return keyDayOf(
    match.events.flatMap((event) => event.groups),
    match.startDate,
  );
}

/** Gender and age of an athlete as the groups count it, where all do on one day; else on the first day of the match. */
export function aboutAthletes({ match }: Pick<Case, 'match'>): (person: RegistrationPerson) => string {
  const keyDay = countingDay({ match });
  return (person) =>
    keyDay === null
      ? aboutPerson({ match }, person)
      : w('groupAge', { gender: genderOf(person), age: ageOn(person.birthdate, keyDay) });
}

/** Gender and age on the first day of the match. */
export function aboutPerson({ match }: Pick<Case, 'match'>, person: RegistrationPerson): string {
  return w('age', { gender: genderOf(person), age: ageOn(person.birthdate, match.startDate) });
}

function genderOf({ gender }: RegistrationPerson): string {
  return gender === 1 ? w('boy') : w('girl');
}

interface Placed {
  athletes: Map<string, Problem[]>;
  events: Map<string, Problem[]>;
  /** By `eventId memberId`; what concerns an entry stands in the cell of each person in it. */
  cells: Map<string, Problem[]>;
}

function placed(c: Case, problems: readonly Problem[]): Placed {
  const placement: Placed = { athletes: new Map(), events: new Map(), cells: new Map() };
  const put = (map: Map<string, Problem[]>, key: string, each: Problem) => {
    map.set(key, [...(map.get(key) ?? []), each]);
  };
  const entryOf = new Map(c.form.entries.map((entry) => [entry.id, entry]));
  for (const each of problems) {
    const [head, id = '', entryId = '', memberId] = each.place.split('.');
    if (head === 'athletes') put(placement.athletes, id, each);
    if (head !== 'entries' || !id) continue;
    const entry = entryOf.get(entryId);
    if (memberId) put(placement.cells, `${id} ${memberId}`, each);
    else if (entry) for (const who of everybodyIn(entry)) put(placement.cells, `${id} ${who}`, each);
    if (!entry || (!memberId && c.eventOf.get(id)?.kind === 'team')) put(placement.events, id, each);
  }
  return placement;
}

/** "2/3", or the number alone where there is no limit. */
export function countWords({ used, most }: Counter): string {
  return most === null ? String(used) : w('countOf', { used, most });
}

function countSays({ used, most }: Counter): string {
  return most === null ? w('countFree', { used }) : w('countSays', { used, most });
}

export function countersSay({ individual, team, total }: GridAthlete['counters']): string {
  return w('counters', {
    individual: countSays(individual),
    teams: countSays(team),
    total: countSays(total),
  });
}
