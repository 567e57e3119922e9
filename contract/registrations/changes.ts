import { problemPath } from './problem-path.ts';
import {
  everybodyIn,
  noNeeds,
  peopleOfRoster,
  type Entry,
  type PersonNeeds,
  type RegistrationForm,
} from './registration.ts';
import type { Change } from './wire.ts';

/** What changed from one form to the next, for the reviewer to read first. */
export function changesBetween(before: RegistrationForm, after: RegistrationForm): Change[] {
  return [
    ...peopleChanges(before, after),
    ...entryChanges(before.entries, after.entries),
    ...otherChanges(before, after),
  ];
}

const change = (
  what: Change['what'],
  place: string,
  memberId: string | null = null,
  eventId: string | null = null,
): Change => ({
  what,
  place,
  memberId,
  eventId,
});

function peopleChanges(before: RegistrationForm, after: RegistrationForm): Change[] {
  const had = peopleOfRoster(before.roster);
  const has = peopleOfRoster(after.roster);
  return [
    ...has.filter((id) => !had.includes(id)).map((id) => change('personAdded', problemPath.athlete(id), id)),
    ...had
      .filter((id) => !has.includes(id))
      .map((id) => change('personRemoved', problemPath.athlete(id), id)),
  ];
}

/**
 * Two entries are the same while the id is, or, after a new entry, while the same people are in the same
 * event and group.
 */
function entryChanges(before: readonly Entry[], after: readonly Entry[]): Change[] {
  const byId = new Map(before.map((entry) => [entry.id, entry]));
  const byLikeness = new Map(before.map((entry) => [likeness(entry), entry]));
  const pairs = after.map((entry) => ({
    entry,
    former: byId.get(entry.id) ?? byLikeness.get(likeness(entry)),
  }));
  const formerEntries = new Set(pairs.map(({ former }) => former));
  return [
    ...pairs.flatMap(({ entry, former }) =>
      former ? withinEntry(former, entry) : [ofEntry('entryAdded', entry)],
    ),
    ...before.filter((entry) => !formerEntries.has(entry)).map((entry) => ofEntry('entryRemoved', entry)),
  ];
}

function likeness(entry: Entry): string {
  return `${entry.eventId} ${entry.groupId} ${everybodyIn(entry).toSorted().join(' ')}`;
}

function withinEntry(before: Entry, after: Entry): Change[] {
  const lineUp = samePeople(before.memberIds, after.memberIds);
  return [
    ...(before.groupId === after.groupId ? [] : [ofEntry('groupChanged', after)]),
    ...(lineUp ? [] : [ofEntry('lineUpChanged', after)]),
    ...(samePeople(before.reserves, after.reserves) ? [] : [ofEntry('reservesChanged', after)]),
    ...(lineUp && before.relayOrder.join(' ') !== after.relayOrder.join(' ')
      ? [ofEntry('relayOrderChanged', after)]
      : []),
  ];
}

function samePeople(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join(' ') === b.toSorted().join(' ');
}

/** An individual entry names its athlete. */
function ofEntry(what: Change['what'], entry: Entry): Change {
  const memberId = entry.memberIds.length === 1 ? entry.memberIds[0]! : null;
  return change(what, problemPath.entry(entry), memberId, entry.eventId);
}

function otherChanges(before: RegistrationForm, after: RegistrationForm): Change[] {
  const stay = peopleOfRoster(after.roster).filter((id) => peopleOfRoster(before.roster).includes(id));
  const items = [...new Set([...Object.keys(before.quantities), ...Object.keys(after.quantities)])];
  return [
    ...(same(before.itinerary.arrival, after.itinerary.arrival) &&
    same(before.itinerary.departure, after.itinerary.departure)
      ? []
      : [change('itineraryChanged', 'itinerary')]),
    ...stay
      .filter((id) => !same(needsOf(before, id), needsOf(after, id)))
      .map((id) => change('itineraryChanged', `itinerary.${id}`, id)),
    ...(same(before.guardian, after.guardian) ? [] : [change('guardianChanged', 'guardian')]),
    ...items
      .filter((id) => (before.quantities[id] ?? 0) !== (after.quantities[id] ?? 0))
      .map((id) => change('quantityChanged', problemPath.quantity(id))),
    ...(before.remark === after.remark ? [] : [change('remarkChanged', 'remark')]),
  ];
}

function needsOf({ itinerary }: RegistrationForm, memberId: string): PersonNeeds {
  return itinerary.people[memberId] ?? noNeeds;
}

function plain(value: object | null): unknown {
  return value && Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Of flat values; the database gives keys back in an order of its own. */
function same(a: object | null, b: object | null): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}
