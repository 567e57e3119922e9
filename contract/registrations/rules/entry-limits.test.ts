import { describe, expect, it } from 'vitest';
import { unitTypes } from '#contract/fields/unit-type.ts';
import type { EntryLimit } from '#contract/matches/limits.ts';
import { aMatch, event, group, idOf } from '#demo/builder/match.ts';
import { problemNames, ids } from '#test/factories/checks.ts';
import { entry, person, type FactsPatch } from '#test/factories/registration.ts';

const events = [event(100, { groups: [group(101), group(102)] }), event(200), event(300)];
const people = [person(11), person(12), person(13)];
const entered = [101, 102, 201].map((n, at) =>
  entry(500 + at, { eventId: idOf(n - (n % 100)), groupId: idOf(n), memberIds: ids(11 + at) }),
);
const within = (patch: Partial<EntryLimit>, others: FactsPatch['others'] = {}) => {
  const limit: EntryLimit = {
    id: idOf(900),
    by: 'unit',
    per: 'group',
    eventIds: null,
    unitTypes: null,
    most: 1,
    ...patch,
  };
  const limits = {
    ...aMatch().limits,
    perAthlete: { individual: null, team: null, total: null },
    entriesPerUnitAndGroup: null,
    entries: [limit],
  };
  return problemNames(people, { match: { events, limits }, form: { entries: entered }, others });
};
const at = (n: number) => `entries.${idOf(n)}`;

describe('limits of entries', () => {
  it('count in a group, in an event, or in all', () => {
    expect(within({ per: 'group' })).toEqual([]);
    expect(within({ per: 'event' })).toEqual([`unitEventLimit ${at(100)}`]);
    expect(within({ per: 'event', most: 2 })).toEqual([]);
    expect(within({ per: 'match', most: 2 })).toEqual([`unitEntriesLimit ${at(100)}`]);
    expect(within({ per: 'match', most: 3 })).toEqual([]);
  });
  it('bind the events and kinds of unit that are named', () => {
    expect(within({ per: 'event', eventIds: [idOf(200)] })).toEqual([]);
    expect(within({ per: 'match', eventIds: [idOf(100), idOf(300)] })).toEqual([
      `unitEntriesLimit ${at(100)}`,
    ]);
    expect(within({ per: 'event', unitTypes: [unitTypes.individual] })).toEqual([]);
  });
  it('count the entries of a country, whatever the unit and group', () => {
    const countryEntries = [
      { groupId: idOf(201), unitType: unitTypes.primarySchool, count: 1 },
      { groupId: idOf(301), unitType: unitTypes.primarySchool, count: 9 },
    ];
    expect(within({ by: 'country', per: 'event', most: 2 }, { countryEntries })).toEqual([]);
    expect(within({ by: 'country', per: 'group' }, { countryEntries })).toEqual([
      `countryGroupLimit ${at(200)}`,
    ]);
    expect(within({ by: 'country', per: 'match', most: 12 }, { countryEntries })).toEqual([
      `countryEntriesLimit ${at(100)}`,
    ]);
  });
});
