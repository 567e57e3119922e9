import { describe, expect, it } from 'vitest';
import type { RuleBook } from '#contract/matches/rule-books.ts';
import { rulebook } from '#contract/matches/rulebook.ts';
import { doubtsOf } from './doubts.ts';
import { listJudges } from './entry-columns.ts';
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
    expect(doubtsOf(speed(best), rulebook[code], {})).toEqual([]);
    expect(doubtsOf(speed(best, best, slip), rulebook[code], {})).toEqual(['beyond']);
  });

  it('in an event without a code is what three minutes do not give', () => {
    const event = { code: '', countingUnit: 'bothFeet' } as const;
    expect(doubtsOf(speed(1150), event, {})).toEqual([]);
    expect(doubtsOf(speed(1801), event, {})).toEqual(['beyond']);
  });

  it.each([freestyle, show, ijru, doubleDutch])(
    'of a judge’s points is a lost decimal point (%#)',
    (marks) => {
      expect(doubtsOf(marks(92_50), rulebook.SRIF, {})).toEqual([]);
      expect(doubtsOf(marks(875_00), rulebook.SRIF, {})).toEqual(['beyond']);
    },
  );
});

describe('more deductions than a heat can have', () => {
  const doubts = (marks: Marks) => doubtsOf(marks, rulebook.SRSS, {});
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
  expect(doubtsOf(speed(80, 84, 88), rulebook.SRSS, {})).toEqual(['recount']);
  expect(doubtsOf(speed(80, 110, 800), rulebook.SRSS, {})).toEqual(['recount', 'beyond']);
  expect(doubtsOf(null, rulebook.SRSS, {})).toEqual([]);
});

describe('fewer judges than the list has', () => {
  const fewBy =
    (book: RuleBook) =>
    (marks: Marks, ...others: Marks[]) => {
      const lines = [marks, ...others].map((each) => ({ marks: each }));
      return doubtsOf(marks, rulebook.SRIF, listJudges(marks.model, book, lines)).includes('fewJudges');
    };
  const few = fewBy('national');

  it('is said of the line that lacks marks, not of one that has as many as any', () => {
    expect(few(speed(80, 81), speed(90, 90, 91))).toBe(true);
    expect(few(speed(80, 81, 82), speed(90, 90))).toBe(false);
    expect(few(speed(80, 81), speed(90, 90))).toBe(false);
    // Whether a book asks for more is not known of national models.
    expect(few(speed(80))).toBe(false);
    const newer: Marks = { ...(freestyle(800) as MarksOf<'domesticFreestyle'>), artistic: [800, 800] };
    expect(few(freestyle(800), newer)).toBe(true);
    expect(few(newer)).toBe(false);
  });

  it('is said of speed by the international book with fewer counts than the head judge and two more have', () => {
    const international = fewBy('international');
    expect(international(speed(80, 81))).toBe(true);
    expect(international(speed(80, 81, 82))).toBe(false);
    expect(international(speed(80, 81, 82), speed(80, 81, 82, 83, 84))).toBe(true);
    expect(international(freestyle(800))).toBe(false);
  });

  it('is said by the fewest of the international book; a kind of difficulty may be empty, and one of them counts violations', () => {
    expect(few(ijru(300))).toBe(true);
    expect(few(doubleDutch(300))).toBe(true);
    const two = [presentation[0]!, presentation[0]!];
    const marks: MarksOf<'ijruFreestyle'> = {
      model: 'ijruFreestyle',
      version: 1,
      difficulty: [[300, 310]],
      presentation: two,
      missing: 0,
      misses: [0, 0, 1],
      breaks: [],
      violations: [],
    };
    expect(few(marks)).toBe(false);
    expect(few({ ...marks, difficulty: [[300, 310], [200]] })).toBe(true);
    expect(few({ ...marks, violations: [1] })).toBe(false);
    expect(few({ ...marks, misses: [0, 0] })).toBe(true);
    expect(few(marks, { ...marks, presentation: [...two, two[0]!] })).toBe(true);
  });
});
