import { expect, it } from 'vitest';
import { caseOf } from '#contract/registrations/case.ts';
import { event, group, idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { choicesOf, obvious, withAll } from './choices.ts';

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
  const { entries } = withAll(caseWith([]), alone, newId)(caseWith([]).form);
  expect(entries.map(({ memberIds, reserves }) => [memberIds, reserves])).toEqual([
    [[idOf(11)], []],
    [[idOf(12)], []],
    [[idOf(13)], []],
  ]);
});
