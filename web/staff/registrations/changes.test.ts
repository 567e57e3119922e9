import { expect, test } from 'vitest';
import { changesBetween } from '#contract/registrations/changes.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { aMatch, event, feeItem, group, idOf, relay } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { comparedOf } from './changes.ts';

const people = [person(11), person(12), person(13), person(14), person(15)];
const match = aMatch({
  events: [event(100, { groups: [group(101), group(102)] }), relay(200)],
  feeItems: [feeItem(900)],
});
const ids = (...ns: number[]) => ns.map(idOf);
const ofEvent = { eventId: idOf(100), groupId: idOf(101) };
const single = (n: number, patch = {}) => entry(n + 400, { ...ofEvent, memberIds: ids(n), ...patch });
const team = entry(500, {
  eventId: idOf(200),
  groupId: idOf(201),
  memberIds: ids(11, 12, 13, 14),
  relayOrder: ids(11, 12, 13, 14),
});

/** Name, then and now, as they are shown. */
function compared(before: Partial<RegistrationForm>, after: Partial<RegistrationForm>) {
  const base = facts(people).form;
  const [was, is] = [
    { ...base, ...before },
    { ...base, ...after },
  ];
  const lines = comparedOf({ before: was, form: is, changes: changesBetween(was, is), people, match });
  expect(lines.every(({ changed }) => changed)).toBe(true);
  return lines.map(({ name, before: then, after: now }) => [name, then, now]);
}

test('nothing changed, or nothing decided yet: nothing is shown', () => {
  expect(compared({}, {})).toEqual([]);
  const { form } = facts(people);
  expect(comparedOf({ before: null, form, changes: [], people, match })).toEqual([]);
});

test('people and entries that came and went', () => {
  const roster = { leaders: [], coaches: [], athletes: ids(11), followers: [] };
  expect(
    compared(
      { roster, entries: [single(11)] },
      { roster: { ...roster, athletes: ids(12) }, entries: [single(12)] },
    ),
  ).toEqual([
    ['人员12', undefined, '运动员'],
    ['人员11', '运动员', undefined],
    ['项目100 · 组101', undefined, '人员12'],
    ['项目100 · 组101 (2)', '人员11', undefined],
  ]);
});

test('an entry that stayed: group, line-up, order, reserves', () => {
  expect(compared({ entries: [single(11)] }, { entries: [single(11, { groupId: idOf(102) })] })).toEqual([
    ['项目100 · 组别 · 人员11', '组101', '组102'],
  ]);
  expect(
    compared(
      { entries: [team] },
      { entries: [{ ...team, memberIds: ids(11, 12, 13, 15), relayOrder: ids(11, 12, 13, 15) }] },
    ),
  ).toEqual([['项目200 · 组201', '人员11、人员12、人员13、人员14', '人员11、人员12、人员13、人员15']]);
  expect(compared({ entries: [team] }, { entries: [{ ...team, relayOrder: ids(14, 12, 13, 11) }] })).toEqual([
    ['项目200 · 组201 · 接力棒次', '人员11、人员12、人员13、人员14', '人员14、人员12、人员13、人员11'],
  ]);
  expect(compared({ entries: [team] }, { entries: [{ ...team, reserves: ids(15) }] })).toEqual([
    ['项目200 · 组201 · 替补', undefined, '人员15'],
  ]);
});

test('journey, needs, quantities and remark; who is gone is said to be', () => {
  const travel = { day: '2026-06-19', time: '18:00', by: 'G8571' };
  const needs = { accommodation: 1 as const, shirtSize: 'L', shoeSize: '42', food: '' };
  const itinerary = { arrival: null, departure: null, people: { [idOf(11)]: needs } };
  expect(
    compared(
      { itinerary, quantities: {}, remark: '旧' },
      {
        itinerary: { ...itinerary, arrival: travel, people: { [idOf(11)]: { ...needs, shirtSize: 'XL' } } },
        quantities: { [idOf(900)]: 2 },
        remark: '',
      },
    ),
  ).toEqual([
    ['抵达', undefined, '2026年6月19日 18:00 G8571'],
    ['人员11 · T 恤尺码', 'L', 'XL'],
    ['费用900', '0', '2'],
    ['备注', '旧', undefined],
  ]);
  const roster = { leaders: [], coaches: [], athletes: [], followers: [] };
  expect(compared({ roster: { ...roster, followers: ids(99) } }, { roster })).toEqual([
    ['（已移除）', '随行人员', undefined],
  ]);
});
