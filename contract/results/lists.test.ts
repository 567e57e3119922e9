import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualOffences } from '#contract/matches/offences.ts';
import { planCorrection, type ListLine } from './correction.ts';
import { lineVerbs, permits, ranksInList, stageOf, type ListCounts } from './lists.ts';
import type { Marks } from './marks.ts';
import { scoreOf } from './score.ts';
import { outOfRanking, resultState, resultStates } from './states.ts';

const none: ListCounts = {
  missing: 0,
  entered: 0,
  provisional: 0,
  appealed: 0,
  confirmed: 0,
  published: 0,
  outUnreleased: 0,
  outReleased: 0,
};
const now = new Date('2026-05-01T08:00:00Z');
const stage = (counts: Partial<ListCounts>, until: Date | null = null) =>
  stageOf({ ...none, ...counts }, until, now);

test('a list stands where its slowest line does; an appeal comes before all else', () => {
  expect(stage({})).toBe('empty');
  expect(stage({ missing: 2 })).toBe('waiting');
  expect(stage({ missing: 1, entered: 1 })).toBe('entering');
  expect(stage({ missing: 1, published: 3 })).toBe('check');
  expect(stage({ entered: 2 })).toBe('check');
  expect(stage({ outUnreleased: 1, published: 3 })).toBe('check');
  expect(stage({ provisional: 2 }, new Date(now.getTime() + 1))).toBe('window');
  expect(stage({ provisional: 2 }, now)).toBe('confirm');
  expect(stage({ provisional: 1, appealed: 1, missing: 1 })).toBe('appeal');
  expect(stage({ confirmed: 1, published: 1 })).toBe('publish');
  expect(stage({ outReleased: 1, published: 1 })).toBe('publish');
  expect(stage({ published: 2 })).toBe('published');
});

describe('what a state permits', () => {
  const may = (state: (typeof resultStates)[number], released: boolean, listReleased = released) =>
    lineVerbs.filter((verb) => permits(verb, { state, released, listReleased }));

  test('nothing is entered after release, nothing is done during an open appeal', () => {
    for (const state of resultStates) {
      const yet = state === resultState.none || state === resultState.entered;
      expect(may(state, !yet, false).includes('enter'), String(state)).toBe(yet);
      expect(may(state, true).includes('enter') && !yet).toBe(false);
    }
    expect(may(resultState.appealed, true)).toEqual([]);
    expect(may(resultState.scratched, false)).toContain('enter');
    expect(may(resultState.scratched, true)).toEqual(['correct', 'publish']);
  });

  test('an entry that joins a released list comes in by correction alone', () => {
    for (const state of [resultState.none, resultState.entered, ...outOfRanking])
      expect(may(state, false, true), String(state)).toEqual(['correct']);
  });

  test('only what is provisional is confirmed, only what is confirmed or out is published', () => {
    expect(resultStates.filter((state) => may(state, true).includes('confirm'))).toEqual([3]);
    expect(resultStates.filter((state) => may(state, true).includes('publish'))).toEqual([5, 6, 10, 11]);
  });
});

const marksOf = (count: number): Marks => ({
  model: 'speed',
  version: 1,
  counts: [count],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
});
const lineOf = (id: string, count: number, state: ListLine['state'], released: boolean): ListLine => ({
  id,
  state,
  released,
  section: null,
  uncounted: false,
  marks: marksOf(count),
  score: scoreOf(marksOf(count), usualOffences.national),
});
const anyList = fc.array(
  fc.record({ count: fc.integer({ min: 0, max: 20 }), state: fc.constantFrom(2, 3, 5, 6, 10, 11, 12) }),
  { minLength: 1, maxLength: 12 },
);
const linesOf = (list: readonly { count: number; state: number }[]) =>
  list.map(({ count, state }, at) => lineOf(String(at), count, state as ListLine['state'], state !== 2));

test('an uncounted entry has no rank and takes no place', () => {
  const lines = [
    { ...lineOf('a', 70, 2, false), uncounted: true },
    lineOf('b', 60, 2, false),
    { ...lineOf('c', 60, 3, true), uncounted: true },
    lineOf('d', 50, 2, false),
  ];
  expect(Object.fromEntries(ranksInList(lines))).toEqual({ b: 1, d: 2 });
});

test('a corrected line stays in its section, and stays uncounted', () => {
  const lines = [
    { ...lineOf('a', 70, 3, true), section: 'older' },
    { ...lineOf('b', 60, 3, true), section: 'older' },
    { ...lineOf('c', 50, 3, true), section: 'younger' },
    { ...lineOf('d', 90, 3, true), section: 'younger', uncounted: true },
  ];
  const how = { offences: usualOffences.national, listReleased: true, final: false };
  const corrected = (id: string) => planCorrection(lines, id, { marks: marksOf(80) }, how);
  expect(Object.fromEntries(corrected('b').ranks)).toEqual({ b: 1, a: 2, c: 1 });
  expect(corrected('b').moves).toHaveLength(2);
  expect(Object.fromEntries(corrected('d').ranks)).toEqual({ a: 1, b: 2, c: 1 });
});

test('what has not been released moves no rank that has; who is out has none', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const lines = linesOf(list);
      const ranks = ranksInList(lines);
      const listRanks = ranksInList(lines.filter(({ released }) => released));
      for (const { id, released, state } of lines) {
        if (state === 10 || state === 11) expect(ranks.has(id)).toBe(false);
        else if (released) expect(ranks.get(id)).toBe(listRanks.get(id));
        else expect(ranks.has(id)).toBe(true);
      }
    }),
  );
});

describe('a correction', () => {
  const options = { offences: usualOffences.national, listReleased: true, final: false };

  test('lists exactly the lines whose rank moved, and opens only what may still be appealed', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), fc.integer({ min: 0, max: 20 }), (list, which, count) => {
        const lines = linesOf(list);
        const { id } = lines[which % lines.length]!;
        const before = ranksInList(lines);
        const plan = planCorrection(lines, id, { marks: marksOf(count) }, options);
        const after = ranksInList(lines.map((line) => (line.id === id ? plan.line : line)));
        expect(plan.ranks).toEqual(after);
        const moved = lines
          .filter((line) => before.get(line.id) !== after.get(line.id))
          .map((line) => line.id);
        expect(plan.moves.map((move) => move.id).toSorted()).toEqual(moved.toSorted());
        for (const reopened of plan.reopened) {
          const line = reopened === id ? plan.line : lines.find((each) => each.id === reopened)!;
          expect([resultState.provisional, resultState.confirmed]).toContain(line.state);
          if (reopened !== id) expect(moved).toContain(reopened);
        }
        expect(
          planCorrection(lines, id, { marks: marksOf(count) }, { ...options, final: true }).reopened,
        ).toEqual([]);
      }),
    );
  });

  test('leaves what is published published and what is confirmed open to appeal', () => {
    const state = (from: ListLine['state']) =>
      planCorrection([lineOf('a', 5, from, true)], 'a', { marks: marksOf(6) }, options).line.state;
    expect(state(12)).toBe(12);
    expect(state(5)).toBe(3);
    expect(state(6)).toBe(6);
    expect(state(10)).toBe(3);
    const late = planCorrection([], 'b', { marks: marksOf(6) }, { ...options, listReleased: false });
    expect(late.line).toMatchObject({ state: 2, released: false });
    const joined = [lineOf('a', 5, 12, true), lineOf('b', 4, 3, true)];
    for (const rest of [joined, [...joined, lineOf('c', 1, 2, false)]]) {
      const plan = planCorrection(rest, 'c', { marks: marksOf(9) }, options);
      expect(plan.line).toMatchObject({ state: 3, released: true });
      expect(plan.moves).toMatchObject([
        { id: 'c', to: 1 },
        { id: 'a', from: 1, to: 2 },
        { id: 'b', from: 2, to: 3 },
      ]);
      expect(plan.reopened).toEqual(['b', 'c']);
    }
  });
});
