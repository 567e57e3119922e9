import { describe, expect, test } from 'vitest';
import { usualOffences } from '#contract/matches/offences.ts';
import { refusals } from '#contract/refusals.ts';
import type { Marks } from '#contract/results/marks.ts';
import { scoreOf } from '#contract/results/score.ts';
import type { ResultState } from '#contract/results/states.ts';
import { correctionProblems, planned, unitsConcerned, type Line } from './outcome.ts';

const speed = (count: number): Marks => ({
  model: 'speed',
  version: 1,
  counts: [count, count, count],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
});
const line = (entryId: string, count: number, state: ResultState = 4): Line => ({
  id: entryId,
  unitId: `unit of ${entryId}`,
  state,
  released: true,
  section: null,
  uncounted: false,
  marks: speed(count),
  score: scoreOf(speed(count), usualOffences.national),
});
const lines = [line('a', 80), line('b', 75), line('c', 70), line('d', 60, 11)];
const appeal = { entryId: 'c', kind: 'speedCount', aboutEntryId: null } as const;
const codesOf = (problems: readonly { code: number }[]) => problems.map(({ code }) => code);

test('corrected marks move only the entries that are passed', () => {
  const { moves, line: after } = planned(
    { act: 'marks', marks: speed(78) },
    appeal,
    lines,
    usualOffences.national,
  );
  expect(after).toMatchObject({ id: 'c', state: 6, score: { final: 7800 } });
  expect(moves).toEqual([
    { id: 'c', from: 3, to: 2 },
    { id: 'b', from: 2, to: 3 },
  ]);
  expect(unitsConcerned(appeal, lines, moves)).toEqual(new Set(['unit of b', 'unit of c']));
});

test('a cancelled entry loses its rank, and those behind it move up', () => {
  const about = { entryId: 'c', kind: 'eligibility', aboutEntryId: 'a' } as const;
  expect(planned({ act: 'cancel', entryId: 'a' }, about, lines, usualOffences.national).moves).toEqual([
    { id: 'b', from: 2, to: 1 },
    { id: 'c', from: 3, to: 2 },
    { id: 'a', from: 1, to: null },
  ]);
  expect(unitsConcerned(about, lines, []).has('unit of a')).toBe(true);
});

describe('a correction that does not fit', () => {
  test('marks of another model, or the same marks', () => {
    const panels = { artistic: [1], creativity: [1], execution: [1], difficulty: [] };
    const show: Marks = { model: 'show', version: 1, ...panels, mistakes: 0, offences: [] };
    expect(codesOf(correctionProblems({ act: 'marks', marks: show }, appeal, lines))).toEqual([
      refusals.correctionWrong.code,
    ]);
    const same = Object.fromEntries(Object.entries(speed(70)).toReversed()) as Marks;
    expect(codesOf(correctionProblems({ act: 'marks', marks: same }, appeal, lines))).toEqual([
      refusals.correctionSame.code,
    ]);
    expect(correctionProblems({ act: 'marks', marks: speed(71) }, appeal, lines)).toEqual([]);
  });

  test('an entry is cancelled only where the appeal doubts its right to take part, and once', () => {
    const doubts = { entryId: 'c', kind: 'eligibility', aboutEntryId: 'a' } as const;
    expect(correctionProblems({ act: 'cancel', entryId: 'a' }, doubts, lines)).toEqual([]);
    expect(codesOf(correctionProblems({ act: 'cancel', entryId: 'b' }, doubts, lines))).toEqual([
      refusals.correctionWrong.code,
    ]);
    expect(codesOf(correctionProblems({ act: 'cancel', entryId: 'c' }, appeal, lines))).toEqual([
      refusals.correctionWrong.code,
    ]);
    expect(
      codesOf(correctionProblems({ act: 'cancel', entryId: 'd' }, { ...doubts, aboutEntryId: 'd' }, lines)),
    ).toEqual([refusals.correctionSame.code]);
  });
});
