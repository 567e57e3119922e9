import { describe, expect, it } from 'vitest';
import { rulebook } from '#contract/matches/rulebook.ts';
import { doubtsOf } from './doubts.ts';
import type { Marks, MarksOf } from './marks.ts';

const speed = (...counts: number[]): MarksOf<'speed'> => ({
  model: 'speed',
  version: 2,
  counts,
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
});
const freestyle = (points: number): Marks => ({
  model: 'domesticFreestyle',
  version: 1,
  difficulty: [800, points],
  creativity: [500],
  completion: [500],
  artistic: [],
  execution: [],
  mistakes: 0,
  offences: [],
});
const show = (points: number): Marks => ({
  model: 'show',
  version: 1,
  artistic: [points],
  creativity: [500],
  execution: [500],
  difficulty: [],
  mistakes: 0,
  offences: [],
});
const presentation = [{ entertainment: 12, form: 12, musicality: 12, creativity: 12, variety: 12 }];
const rest = { presentation, misses: [0], violations: [] };
const ijru = (points: number): Marks => ({
  model: 'ijruFreestyle',
  version: 1,
  difficulty: [[300], [points]],
  missing: 0,
  breaks: [],
  ...rest,
});
const doubleDutch = (points: number): Marks => ({
  model: 'ijruDoubleDutch',
  version: 1,
  jumpers: [300],
  turners: [points],
  ...rest,
});

describe('more than is possible', () => {
  it.each([
    ['SRSS', 115, 711],
    ['SRSE', 575, 5750],
    ['SRDU', 120, 1200],
    ['SRSR', 440, 4400],
    ['LR8', 600, 6000],
  ] as const)('in %s is not %d, but %d', (code, best, slip) => {
    expect(doubtsOf(speed(best), rulebook[code])).toEqual([]);
    expect(doubtsOf(speed(best, best, slip), rulebook[code])).toEqual(['beyond']);
  });

  it('in an event without a code is what three minutes do not give', () => {
    const own = { code: '', countingUnit: 'bothFeet' } as const;
    expect(doubtsOf(speed(1150), own)).toEqual([]);
    expect(doubtsOf(speed(1801), own)).toEqual(['beyond']);
  });

  it.each([freestyle, show, ijru, doubleDutch])(
    'of a judge’s points is a lost decimal point (%#)',
    (marks) => {
      expect(doubtsOf(marks(92_50), rulebook.SRIF)).toEqual([]);
      expect(doubtsOf(marks(875_00), rulebook.SRIF)).toEqual(['beyond']);
    },
  );
});

describe('more deductions than a heat can have', () => {
  const doubts = (marks: Marks) => doubtsOf(marks, rulebook.SRSS);
  const noted = (times: number) => [{ offence: 2 as const, times }];
  const violated = (marks: Marks, times: number): Marks => ({ ...marks, violations: [0, times] }) as Marks;

  it.each([
    ['false starts', 3, 70, (times: number) => ({ ...speed(80), falseStarts: times })],
    ['false switches', 10, 11, (times: number) => ({ ...speed(80), falseSwitches: times })],
    ['misses', 30, 31, (times: number) => ({ ...freestyle(500), mistakes: times }) as Marks],
    ['noted offences', 30, 77, (times: number) => ({ ...speed(80), offences: noted(times) })],
    ['violations', 30, 31, (times: number) => violated(ijru(500), times)],
    ['violations in double dutch', 30, 31, (times: number) => violated(doubleDutch(500), times)],
  ])('of %s is not %d, but %d', (_, most, slip, marks) => {
    expect(doubts(marks(most))).toEqual([]);
    expect(doubts(marks(slip))).toEqual(['deductions']);
  });
});

it('counts far apart are doubted too, and no marks are not', () => {
  expect(doubtsOf(speed(80, 84, 88), rulebook.SRSS)).toEqual(['recount']);
  expect(doubtsOf(speed(80, 110, 800), rulebook.SRSS)).toEqual(['recount', 'beyond']);
  expect(doubtsOf(null, rulebook.SRSS)).toEqual([]);
});
