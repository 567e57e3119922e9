import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears } from '#contract/fields/dates.ts';
import { genders } from '#contract/fields/gender.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { entryIn } from '#contract/matches/rulebook.ts';
import type { MarksOf } from '#contract/results/marks.ts';
import type { RecordCategory, RecordConditions } from './register.ts';
import {
  categoriesOf,
  conditionsOf,
  isOf,
  isRecord,
  judgesIn,
  recordsIn,
  recordsOver,
  repeated,
  standingOn,
  type Contending,
} from './rules.ts';

const day = '2026-05-03';
const counted = (...counts: number[]): MarksOf<'speed'> => ({
  model: 'speed',
  version: 2,
  counts,
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
});
const category = (patch: Partial<RecordCategory> = {}): RecordCategory => ({
  id: 'category',
  code: 'SRSS',
  gender: genderGroup.open,
  ageFrom: null,
  ageTo: null,
  ...patch,
});
const conditions = (patch: Partial<RecordConditions> = {}): RecordConditions => ({
  judges: null,
  judgeLevel: null,
  firstAttempt: false,
  equals: false,
  ...patch,
});
const boy = { gender: genders.male, birthdate: '2010-05-03' } as const;
const girl = { gender: genders.female, birthdate: '2012-01-01' } as const;

describe('of a category', () => {
  test('by age on the day: the birthday itself counts, the day before does not', () => {
    for (const ageFrom of [12, 16, 18]) {
      const born = addYears(day, -ageFrom);
      const of = (birthdate: string) => isOf(category({ ageFrom }), [{ ...boy, birthdate }], day);
      expect([of(born), of(addDays(born, 1))]).toEqual([true, false]);
      const upTo = (birthdate: string) =>
        isOf(category({ ageTo: ageFrom - 1 }), [{ ...boy, birthdate }], day);
      expect([upTo(born), upTo(addDays(born, 1))]).toEqual([false, true]);
    }
  });

  test('by sex, all of them; mixed has both; nobody is of none', () => {
    const fits = (people: Parameters<typeof isOf>[1]) =>
      Object.entries(genderGroup).flatMap(([name, gender]) =>
        isOf(category({ gender }), people, day) ? [name] : [],
      );
    expect(fits([boy])).toEqual(['male', 'open']);
    expect(fits([girl, girl])).toEqual(['female', 'open']);
    expect(fits([boy, girl])).toEqual(['mixed', 'open']);
    expect(fits([])).toEqual([]);
  });

  test('by rule book, match, and how the event is scored there', () => {
    const event = entryIn('national', 'SRSS');
    const match = { id: 'a', match: { ruleBook: 'national' } } as const;
    const register = { ruleBook: 'national', matchIds: null, categories: [category()] } as const;
    const categoryCount = (...args: Parameters<typeof categoriesOf>) => categoriesOf(...args).length;
    const of = { ...register, categories: [...register.categories] };
    expect(categoryCount(of, match, event)).toBe(1);
    // A match that does not say is national.
    expect(categoryCount(of, { id: 'a', match: {} }, event)).toBe(1);
    expect(categoryCount({ ...of, ruleBook: 'international' }, match, event)).toBe(0);
    expect(categoryCount({ ...of, matchIds: ['a'] }, match, event)).toBe(1);
    expect(categoryCount({ ...of, matchIds: ['b'] }, match, event)).toBe(0);
    expect(categoryCount(of, match, { ...event, code: 'SRSE' })).toBe(0);
    expect(categoryCount(of, match, { ...event, countingUnit: 'jumps' })).toBe(0);
  });

  test('two that mean the same are named', () => {
    const again = category({ id: 'again' });
    expect(repeated([category(), category({ ageTo: 12 }), again])).toEqual([again]);
  });
});

describe('conditions', () => {
  test('judges at the least number, one below it, and where no marks are known', () => {
    const states = (judges: number, marks: Contending['marks']) =>
      conditionsOf(conditions({ judges }), { marks, attempt: 1 }).map(({ state }) => state);
    expect(states(3, counted(60, 60, 60))).toEqual(['met']);
    expect(states(3, counted(60, 60))).toEqual(['unmet']);
    expect(states(3, null)).toEqual(['unknown']);
    expect(judgesIn(counted(1, 2, 3, 4, 5))).toBe(5);
  });

  test('a level of judges is never met by itself; a new attempt is not the first; what is not asked is not said', () => {
    const all = conditions({ judgeLevel: 'national', firstAttempt: true });
    expect(conditionsOf(all, { marks: null, attempt: 2 })).toEqual([
      { name: 'judgeLevel', state: 'unknown' },
      { name: 'firstAttempt', state: 'unmet' },
    ]);
    expect(conditionsOf(conditions(), { marks: null, attempt: 2 })).toEqual([]);
  });
});

const value = fc.integer({ min: 1, max: 300 });
const days = fc.integer({ min: -30, max: 30 }).map((count) => addDays(day, count));
const set = fc.record({ value, setOn: days });

test('what stands on a day is the best of those until then, and no later one takes part', () => {
  fc.assert(
    fc.property(fc.array(set), days, (ratified, on) => {
      const until = ratified.filter(({ setOn }) => setOn <= on).map((each) => each.value);
      expect(standingOn(ratified, on)).toBe(until.length === 0 ? null : Math.max(...until));
    }),
  );
});

const contending = fc
  .array(
    fc.record({
      value,
      boy: fc.boolean(),
      judges: fc.integer({ min: 1, max: 5 }),
      attempt: fc.integer({ min: 1, max: 2 }),
    }),
  )
  .map((all) =>
    all.map((each, at): Contending => ({
      entryId: `entry ${at}`,
      value: each.value,
      people: [each.boy ? boy : girl],
      marks: counted(...Array.from({ length: each.judges }, () => each.value)),
      attempt: each.attempt,
    })),
  );

test('the records of a list: of the category, no condition unmet, none better left out, each better than what stood', () => {
  fc.assert(
    fc.property(
      contending,
      fc.option(value),
      fc.boolean(),
      fc.constantFrom(...Object.values(genderGroup)),
      (lines, standing, equals, gender) => {
        const rules = conditions({ judges: 3, firstAttempt: true, equals });
        const records = recordsIn(lines, category({ gender }), rules, { day, standing });
        const able = lines.filter(
          (line) =>
            isOf(category({ gender }), line.people, day) && judgesIn(line.marks!) >= 3 && line.attempt === 1,
        );
        const best = Math.max(0, ...able.map((each) => each.value));
        for (const each of records) {
          expect(able).toContain(each);
          expect(each.value).toBe(best);
          expect(standing === null || each.value > standing || (equals && each.value === standing)).toBe(
            true,
          );
        }
        if (records.length === 0)
          expect(able.every((each) => !isRecord(each.value, standing, equals))).toBe(true);
        else expect(records).toHaveLength(able.filter((each) => each.value === best).length);
      },
    ),
  );
});

test('a record is better than the one before, or its equal where equals share it; the first of all is one', () => {
  expect([isRecord(100, null, false), isRecord(100, 99, false), isRecord(100, 100, false)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isRecord(100, 100, true), isRecord(99, 100, true)]).toEqual([true, false]);
});

test('over several lists each day has the records that were better than those of the days before', () => {
  const list = (on: string, ...values: number[]) => ({
    day: on,
    contending: values.map((each): Contending => ({
      entryId: `${on} ${each}`,
      value: each,
      people: [girl],
      marks: counted(each),
      attempt: 1,
    })),
  });
  const lists = [
    list('2026-03-01', 62, 50),
    list('2026-01-01', 50, 49),
    list('2026-02-01', 55),
    list('2026-02-01', 52),
    list('2026-02-02', 55),
    list('2026-02-03', 54),
  ];
  const over = (isOut: (result: Contending) => boolean, ratified = [{ value: 45, setOn: '2020-01-01' }]) =>
    recordsOver(lists, category({}), conditions({}), { ratified, isOut }).map(({ result, standing }) => [
      result.entryId,
      standing,
    ]);
  expect(over(() => false)).toEqual([
    ['2026-01-01 50', 45],
    ['2026-02-01 55', 50],
    ['2026-02-01 52', 50],
    ['2026-03-01 62', 55],
  ]);
  // What was refused outdoes nothing, and the next of its list counts in its place.
  expect(over(({ value: each }) => each === 55)).toEqual([
    ['2026-01-01 50', 45],
    ['2026-02-01 52', 50],
    ['2026-02-03 54', 52],
    ['2026-03-01 62', 54],
  ]);
  expect(over(() => false, [{ value: 60, setOn: '2026-02-15' }])).toEqual([
    ['2026-01-01 50', null],
    ['2026-02-01 55', 50],
    ['2026-02-01 52', 50],
    ['2026-03-01 62', 60],
  ]);
});
