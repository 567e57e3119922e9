import { expect, test } from 'vitest';
import { event, feeItem, idOf, relay } from '#demo/builder/match.ts';
import { entry, facts, leaderId, person } from '#test/factories/registration.ts';
import { windowOfAges } from '#contract/matches/age-groups.ts';
import type { Group } from '#contract/matches/event.ts';
import type { Exchange } from '#contract/substitutions/exchange.ts';
import {
  ageIn,
  costsOf,
  entriesWith,
  leaversOf,
  lineUpsOf,
  overallOf,
  ruleFactsOf,
  type Data,
} from './asking.ts';

const [a, b, c] = [10, 11, 12].map(idOf) as [string, string, string];
const alone = entry(1000, { eventId: idOf(100), groupId: idOf(101), memberIds: [a] });
const baton = entry(1001, {
  eventId: idOf(300),
  groupId: idOf(301),
  memberIds: [a, b],
  relayOrder: [b, a],
});

function dataOf(patch: Partial<Data> = {}): Data {
  const {
    form,
    now: _now,
    ...stored
  } = facts([person(10), person(11), person(12)], {
    match: {
      events: [event(100), relay(300, { athletes: { min: 2, max: 2 } })],
      feeItems: [feeItem(70, { collection: 2, roles: [3] })],
    },
    registration: {
      id: idOf(5),
      stage: 'passed',
      payment: 'settled',
      extendedTo: null,
      moved: {},
      standings: [alone, baton].map(({ id, groupId }) => ({
        entryId: id,
        groupId,
        state: 'placed',
        position: null,
        waiting: 0,
        offerUntil: null,
      })),
    },
    form: { entries: [alone, baton] },
    roster: { athletes: [a, b] },
  });
  return {
    registrationId: idOf(5),
    facts: stored,
    form,
    charged: [{ feeItemId: idOf(70), quantity: 2 }],
    materials: [],
    starts: [
      { groupId: idOf(101), published: false, beginsAt: null, markedAt: null },
      { groupId: idOf(301), published: true, beginsAt: '2026-06-20T04:00:00.000Z', markedAt: null },
    ],
    coming: [],
    requests: [],
    now: '2026-06-10T00:00:00.000Z',
    ...patch,
  };
}
const now = new Date('2026-06-10T00:00:00Z');
const swap = (patch: Partial<Exchange> = {}): Exchange => ({
  list: 'athletes',
  outId: a,
  inId: c,
  entryIds: [baton.id],
  relayOrders: {},
  ...patch,
});

test('the age in a group, and whether it is above the athlete’s own', () => {
  const [older, younger] = [101, 102].map((id, at) => ({
    ...event(100).groups[0]!,
    id: idOf(id),
    ...windowOfAges(at === 0 ? 16 : 8, at === 0 ? 18 : 15, '2026-12-31'),
  })) as [Group, Group];
  const data = dataOf();
  const ages = (playUp: boolean, birthdate: string) => {
    const events = [event(100, { playUp, groups: [older, younger] })];
    const people = [person(12, { birthdate })];
    const of = { ...data, facts: { ...data.facts, match: { ...data.facts.match, events }, people } };
    return ageIn(of, [alone], c);
  };
  expect(ages(true, '2017-05-01')).toEqual({ age: 9, playsUp: true });
  expect(ages(false, '2017-05-01')).toEqual({ age: 9, playsUp: false });
  expect(ages(true, '2010-12-31')).toEqual({ age: 16, playsUp: false });
  expect(ageIn(data, [alone], idOf(99))).toBeUndefined();
});

test('athletes can leave first, then everybody else who comes along', () => {
  expect(leaversOf(dataOf(), dataOf().form!).map(({ list, memberId }) => [list, memberId])).toEqual([
    ['athletes', a],
    ['athletes', b],
    ['leaders', leaderId],
  ]);
  expect(entriesWith(dataOf(), dataOf().form!, b).map(({ id }) => id)).toEqual([baton.id]);
});

test('open while anything of the registration is; a published list is mentioned', () => {
  expect(overallOf(dataOf(), now)).toMatchObject({ refusal: null, phase: 'request', director: true });
  const late = new Date('2026-06-14T09:00:00Z');
  expect(overallOf(dataOf(), late)).toMatchObject({ refusal: 'substitutionClosed', director: false });
});

test('line-ups by name, relays in baton order, with what it costs', () => {
  const data = dataOf();
  expect(lineUpsOf(data, data.form!, swap())).toMatchObject([
    { before: ['人员10', '人员11'], after: ['人员12', '人员11'], orderAfter: ['人员11', '人员12'] },
  ]);
  // Who goes out stays in the other event: one athlete more.
  expect(costsOf(data, data.form!, swap(), now)).toBe(5000);
  expect(costsOf(data, data.form!, swap({ entryIds: [alone.id, baton.id] }), now)).toBe(0);
});

test('what is in review counts for the rules, what is decided does not', () => {
  const request = {
    id: idOf(80),
    version: 1,
    exchange: swap(),
    outName: '',
    inName: '',
    events: [],
    reason: '',
    proofFileId: null,
    askedAt: '2026-06-09T00:00:00.000Z',
    desk: false,
    decidedAt: null,
    note: '',
  };
  const of = (status: 1 | 2 | 4 | 5) => {
    const data = dataOf({ requests: [{ ...request, status }] });
    return ruleFactsOf(data, data.form!, now).open.leaving;
  };
  expect(of(1)).toEqual([swap()]);
  for (const status of [2, 4, 5] as const) expect(of(status)).toEqual([]);
});
