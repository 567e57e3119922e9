import { expect, test } from 'vitest';
import { conflictsOf } from './conflicts.ts';
import type { Slot, Starter } from './start-list.ts';
import { meeting, spanOf, startsOf } from './times.ts';

const timing = { startsAt: 0, heatSeconds: 60, breaks: [] };
const starter = (id: string, unitId: string, ...athletes: string[]): Starter => ({ id, unitId, athletes });
const place = (entryId: string, heat: number, court: number): Slot => ({ entryId, heat, court });
const busy = (athleteId: string, fromSecond: number, seconds = 60) => ({
  athleteId,
  listId: 'other',
  heat: 9,
  from: fromSecond * 1000,
  to: (fromSecond + seconds) * 1000,
});

test('heats meet in time, adjoin while none fits between, and are apart after', () => {
  const heat = spanOf(timing, 2);
  expect(heat).toEqual({ from: 60_000, to: 120_000 });
  expect(meeting(heat, { from: 119_999, to: 200_000 })).toBe('together');
  expect(meeting(heat, { from: 120_000, to: 180_000 })).toBe('adjoining');
  expect(meeting({ from: 120_000, to: 180_000 }, heat)).toBe('adjoining');
  expect(meeting(heat, { from: 179_999, to: 239_999 })).toBe('adjoining');
  expect(meeting(heat, { from: 180_000, to: 240_000 })).toBeNull();
  // A short heat would fit between.
  expect(meeting(heat, { from: 130_000, to: 140_000 })).toBeNull();
});

test('lists of a session follow one another, each after its pause, the first at once', () => {
  expect(startsOf(1000, [])).toEqual([]);
  const lists = [
    { heats: 2, heatSeconds: 60, breaks: [], pauseSeconds: 300 },
    { heats: 0, heatSeconds: 60, breaks: [], pauseSeconds: 0 },
    { heats: 1, heatSeconds: 90, breaks: [], pauseSeconds: 30 },
  ];
  expect(startsOf(1000, lists)).toEqual([1000, 121_000, 151_000]);
  // One that has been competed in stays; what is still to come follows what comes last.
  const early = [lists[0]!, { ...lists[2]!, stands: 500 }, { ...lists[2]!, pauseSeconds: 0 }];
  expect(startsOf(1000, early)).toEqual([1000, 500, 121_000]);
});

test('an order without a conflict has none; an empty one neither', () => {
  expect(conflictsOf([], [], timing, [])).toEqual([]);
  const two = [starter('x', 'u', 'a'), starter('y', 'v', 'b')];
  expect(conflictsOf(two, [place('x', 1, 1), place('y', 2, 1)], timing, [busy('a', 120)])).toEqual([]);
});

test('an athlete who is bound elsewhere at the time, or straight before or after', () => {
  const one = [starter('x', 'u', 'a', 'b')];
  const conflicts = (from: number) => conflictsOf(one, [place('x', 2, 1)], timing, [busy('b', from)]);
  const clash = { entryId: 'x', heat: 2, athleteId: 'b', listId: 'other', otherHeat: 9 };
  expect(conflicts(60)).toEqual([{ kind: 'together', ...clash }]);
  expect(conflicts(0)).toEqual([{ kind: 'adjoining', ...clash }]);
  expect(conflicts(120)).toEqual([{ kind: 'adjoining', ...clash }]);
  expect(conflicts(180)).toEqual([]);
});

test('the same within one list, reported for both entries', () => {
  const two = [starter('x', 'u', 'a'), starter('y', 'v', 'a')];
  const kinds = (heat: number) =>
    conflictsOf(two, [place('x', 1, 1), place('y', heat, 2)], timing, []).map(({ kind }) => kind);
  expect(kinds(1)).toEqual(['together', 'together']);
  expect(kinds(2)).toEqual(['adjoining', 'adjoining']);
  expect(kinds(3)).toEqual([]);
});

test('a unit meets itself in a heat only as often as it has to', () => {
  const four = ['p', 'q', 'r', 's'].map((id, n) => starter(id, n < 3 ? 'u' : 'v', id));
  const heats = (...of: number[]) => four.map(({ id }, n) => place(id, of[n]!, n + 1));
  expect(conflictsOf(four, heats(1, 1, 2, 2), timing, [])).toEqual([]);
  expect(conflictsOf(four, heats(1, 1, 1, 2), timing, [])).toEqual([
    { kind: 'unit', unitId: 'u', heat: 1, entryIds: ['p', 'q', 'r'], most: 2 },
  ]);
  expect(conflictsOf(four, heats(1, 2, 3, 3), timing, [])).toEqual([]);
});

test('a court that a list of another session has at the time; not straight before or after', () => {
  const one = [starter('x', 'u', 'a')];
  const conflicts = (court: number, fromSecond: number) =>
    conflictsOf(
      one,
      [place('x', 2, 1)],
      timing,
      [],
      [{ listId: 'other', heat: 3, court, from: fromSecond * 1000, to: (fromSecond + 60) * 1000 }],
    );
  expect(conflicts(1, 90)).toEqual([
    { kind: 'court', entryId: 'x', heat: 2, court: 1, listId: 'other', otherHeat: 3 },
  ]);
  expect(conflicts(2, 90)).toEqual([]);
  expect(conflicts(1, 120)).toEqual([]);
});
