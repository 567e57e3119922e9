import { expect, it } from 'vitest';
import { caseOf } from '#contract/registrations/case.ts';
import { event, group, idOf, relay } from '#demo/builder/match.ts';
import type { EarlierEntry } from '#contract/registrations/wire.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { choicesOf, obvious, withAll, withEarlier } from './choices.ts';

const alone = event(100, { reserves: 1, groups: [group(101)] });
const athletes = [11, 12, 13].map((n) => person(n));
const begun = entry(51, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(11)] });
const caseWith = (reserves: string[]) =>
  caseOf(facts(athletes, { match: { events: [alone] }, form: { entries: [{ ...begun, reserves }] } }));
let serial = 1000;
const newId = () => idOf(++serial);
const keys = (reserves: string[], n: number) =>
  choicesOf(caseWith(reserves), alone, idOf(n), newId).map(({ key }) => key);

it('an athlete may enter an individual event or be an alternate of one who has, and is asked which', () => {
  expect(keys([], 12)).toEqual([`group ${idOf(101)}`, `alternate ${idOf(51)}`]);
  const c = caseWith([]);
  const choices = choicesOf(c, alone, idOf(12), newId);
  expect(obvious(choices)).toBeNull();
  expect(choices[1]!.change!(c.form).entries).toEqual([{ ...begun, reserves: [idOf(12)] }]);
  // No room for a second one.
  expect(keys([idOf(13)], 12)).toEqual([`group ${idOf(101)}`]);
});

it('an alternate leaves alone; alternates go with their athlete', () => {
  const c = caseWith([idOf(12)]);
  const leaving = (n: number) =>
    choicesOf(c, alone, idOf(n), newId).map(({ change }) => change!(c.form).entries);
  expect(leaving(12)).toEqual([[begun]]);
  expect(leaving(11)[0]).toEqual([]);
});

it('entering all makes no one an alternate', () => {
  const { entries } = withAll(caseWith([]), alone, newId);
  expect(entries.map(({ memberIds, reserves }) => [memberIds, reserves])).toEqual([
    [[idOf(11)], []],
    [[idOf(12)], []],
    [[idOf(13)], []],
  ]);
});

it('what an earlier match held is entered again where it fits now without a question', () => {
  const born = (from: string, to: string) => ({ bornFrom: from, bornTo: to });
  const single = event(100, {
    code: 'SRSS',
    playUp: true,
    groups: [
      group(101, { name: { zh: '甲组' }, ...born('1999-01-01', '2003-12-31') }),
      group(102, { name: { zh: '成年组' }, ...born('1990-01-01', '1998-12-31') }),
    ],
  });
  const two = event(200, { code: '', name: { zh: '趣味赛' }, groups: [group(201), group(202)] });
  const four = relay(300, { code: 'SRSR', groups: [group(301)] });
  const people = [11, 12, 13, 14, 15].map((n) => person(n));
  const c = caseOf(
    facts(people, {
      match: { events: [single, two, four] },
      form: { roster: { leaders: [], coaches: [], followers: [], athletes: [11, 12, 13, 14].map(idOf) } },
    }),
  );
  const earlier = (code: string, groupZh: string, ...ns: number[]): EarlierEntry => ({
    event: { code, kind: ns.length > 1 ? 'team' : 'individual', name: { zh: '趣味赛' } },
    groupName: { zh: groupZh },
    memberIds: ns.map(idOf),
    reserves: [],
    relayOrder: ns.toReversed().map(idOf),
  });
  const again = (...all: EarlierEntry[]) =>
    withEarlier(c, all, newId).entries.map(({ groupId, memberIds, relayOrder }) => ({
      groupId,
      memberIds,
      relayOrder,
    }));
  const one = (groupId: number, n: number) => [
    { groupId: idOf(groupId), memberIds: [idOf(n)], relayOrder: [] },
  ];
  // Their own age now, though they were entered in a group above it.
  expect(again(earlier('SRSS', '成年组', 11))).toEqual(one(101, 11));
  // Two groups fit: the one of the same name, else none is taken.
  expect(again(earlier('', '组202', 11))).toEqual(one(202, 11));
  expect(again(earlier('', '儿童组', 11))).toEqual([]);
  expect(again(earlier('SRSR', '组1', 11, 12, 13, 14))).toEqual([
    {
      groupId: idOf(301),
      memberIds: [11, 12, 13, 14].map(idOf),
      relayOrder: [14, 13, 12, 11].map(idOf),
    },
  ]);
  // One stays at home, one is in the event already, and an event is not held.
  expect(again(earlier('SRSR', '组1', 11, 12, 13, 15))).toEqual([]);
  expect(again(earlier('SRSS', '甲组', 11), earlier('SRSS', '甲组', 11))).toEqual(one(101, 11));
  expect(again(earlier('SRDU', '甲组', 11))).toEqual([]);
  // A reserve comes with the line-up where they fit its group, and one who stays at home does not.
  const quartet = event(400, {
    code: 'SRSR',
    name: { zh: '接力二' },
    kind: 'team',
    athletes: { min: 2, max: 2 },
    reserves: 2,
    groups: [group(401, born('1999-01-01', '2003-12-31'))],
  });
  const old = person(16, { birthdate: '1995-01-01' });
  const wide = caseOf({
    ...c,
    people: [...people, old],
    match: { ...c.match, events: [four, quartet] },
    form: { ...c.form, roster: { ...c.form.roster, athletes: [11, 12, 13, 16].map(idOf) } },
  });
  const pair = { ...earlier('SRSR', '组401', 11, 12), reserves: [13, 15, 16].map(idOf) };
  // Two events of the code: the one of the same name, else none.
  expect(withEarlier(wide, [pair], newId).entries).toEqual([]);
  const named = { ...pair, event: { ...pair.event, name: { zh: '接力二' } } };
  expect(withEarlier(wide, [named], newId).entries.map(({ reserves }) => reserves)).toEqual([[idOf(13)]]);
});
