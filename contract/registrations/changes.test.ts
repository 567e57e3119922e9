import { describe, expect, it } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { changesBetween } from './changes.ts';
import type { RegistrationForm } from './registration.ts';

const of = { eventId: idOf(100), groupId: idOf(101) };
const ids = (...numbers: number[]) => numbers.map(idOf);
const form: RegistrationForm = {
  ...facts([person(11), person(12), person(13)]).form,
  entries: [
    entry(51, { ...of, memberIds: ids(11, 12), relayOrder: ids(11, 12) }),
    entry(52, { ...of, memberIds: ids(13) }),
  ],
};
const changed = (patch: Partial<RegistrationForm>) =>
  changesBetween(form, { ...form, ...patch }).map(({ what, place }) => `${what} ${place}`);
const [relay, single] = [form.entries[0]!, form.entries[1]!];
const placeOf51 = `entries.${idOf(100)}.${idOf(51)}`;

it('finds nothing where nothing changed, however the database orders keys', () => {
  expect(changed({})).toEqual([]);
  const itinerary = { ...form.itinerary, arrival: { day: '2026-06-19', time: '10:00', by: '' } };
  const reordered = { ...form.itinerary, arrival: { by: '', time: '10:00', day: '2026-06-19' } };
  expect(changesBetween({ ...form, itinerary }, { ...form, itinerary: reordered })).toEqual([]);
});

describe('changes of entries', () => {
  it.each<[string, RegistrationForm['entries'], string[]]>([
    ['another group', [{ ...relay, groupId: idOf(102) }, single], [`groupChanged ${placeOf51}`]],
    [
      'another line-up, its order with it',
      [{ ...relay, memberIds: ids(11, 13), relayOrder: ids(13, 11) }, single],
      [`lineUpChanged ${placeOf51}`],
    ],
    ['the same people in another order', [{ ...relay, memberIds: ids(12, 11) }, single], []],
    [
      'another relay order',
      [{ ...relay, relayOrder: ids(12, 11) }, single],
      [`relayOrderChanged ${placeOf51}`],
    ],
    ['reserves', [{ ...relay, reserves: ids(13) }, single], [`reservesChanged ${placeOf51}`]],
    ['one gone', [relay], [`entryRemoved entries.${idOf(100)}.${idOf(52)}`]],
    [
      'one more',
      [relay, single, entry(53, { ...of, memberIds: ids(11) })],
      [`entryAdded entries.${idOf(100)}.${idOf(53)}`],
    ],
    ['one entered anew as it was', [relay, { ...single, id: idOf(54) }], []],
  ])('%s', (_, entries, expected) => {
    expect(changed({ entries })).toEqual(expected);
  });
  it('name the athlete of an individual entry', () => {
    expect(changesBetween(form, { ...form, entries: [relay] })[0]).toMatchObject({
      memberId: idOf(13),
      eventId: idOf(100),
    });
    expect(changesBetween(form, { ...form, entries: [single] })[0]).toMatchObject({ memberId: null });
  });
});

it('finds people, needs, travel, guardian, quantities and remark', () => {
  const needs = { accommodation: 1 as const, shirtSize: 'M', shoeSize: '', food: '' };
  expect(changed({ roster: { ...form.roster, athletes: ids(11, 12, 14) } })).toEqual([
    `personAdded athletes.${idOf(14)}`,
    `personRemoved athletes.${idOf(13)}`,
  ]);
  expect(changed({ itinerary: { ...form.itinerary, people: { [idOf(11)]: needs } } })).toEqual([
    `itineraryChanged itinerary.${idOf(11)}`,
  ]);
  expect(
    changed({ itinerary: { ...form.itinerary, departure: { day: '2026-06-22', time: '', by: '' } } }),
  ).toEqual(['itineraryChanged itinerary']);
  expect(changed({ guardian: { name: '李四', birthdate: '1980-01-01', phone: '13800000000' } })).toEqual([
    'guardianChanged guardian',
  ]);
  expect(changed({ quantities: { [idOf(300)]: 2 } })).toEqual([`quantityChanged quantities.${idOf(300)}`]);
  expect(changed({ quantities: { [idOf(300)]: 0 } })).toEqual([]);
  expect(changed({ remark: '!' })).toEqual(['remarkChanged remark']);
});
