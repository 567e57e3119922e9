import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Slot } from '#contract/start-lists/start-list.ts';
import { placeProblems } from '#contract/start-lists/state.ts';
import { fillFree, moveTo, takeOff } from './moves.ts';

const place = (entryId: string, heat: number, court: number): Slot => ({ entryId, heat, court });
const three = [place('a', 1, 1), place('b', 1, 2), place('c', 2, 1)];

test('two change places; to a free court one goes alone; an emptied heat closes up', () => {
  expect(moveTo(three, 'a', { heat: 2, court: 1 })).toEqual([
    place('c', 1, 1),
    place('b', 1, 2),
    place('a', 2, 1),
  ]);
  expect(moveTo(three, 'a', { heat: 2, court: 2 })).toEqual([
    place('b', 1, 2),
    place('c', 2, 1),
    place('a', 2, 2),
  ]);
  expect(moveTo([place('a', 1, 1), place('b', 2, 1)], 'a', { heat: 3, court: 1 })).toEqual([
    place('b', 1, 1),
    place('a', 2, 1),
  ]);
  expect(moveTo(three, 'a', { heat: 1, court: 1 })).toEqual(three);
});

test('one without a place takes a place; who stood there has none then', () => {
  expect(moveTo(three, 'd', { heat: 1, court: 1 }).map(({ entryId }) => entryId)).toEqual(['d', 'b', 'c']);
  expect(takeOff(three, 'c')).toEqual([place('a', 1, 1), place('b', 1, 2)]);
});

test('free places are filled where there are fewest, then new heats', () => {
  expect(fillFree(three, ['d', 'e'], { firstCourt: 1, courts: 2 })).toEqual([
    ...three,
    place('d', 2, 2),
    place('e', 3, 1),
  ]);
  expect(fillFree([], ['d'], { firstCourt: 1, courts: 2 })).toEqual([place('d', 1, 1)]);
});

test('every move leaves an order that can be saved', () => {
  const act = fc.record({
    kind: fc.constantFrom('move', 'off', 'fill'),
    entry: fc.nat(5),
    heat: fc.integer({ min: 1, max: 5 }),
    court: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let places: Slot[] = [];
      for (const { kind, entry, heat, court } of acts) {
        const id = `e${entry}`;
        if (kind === 'move') places = moveTo(places, id, { heat, court });
        else if (kind === 'off') places = takeOff(places, id);
        else if (!places.some(({ entryId }) => entryId === id))
          places = fillFree(places, [id], { firstCourt: 1, courts: 3 });
        expect(placeProblems(places, { firstCourt: 1, courts: 3 })).toEqual([]);
        expect(new Set(places.map(({ entryId }) => entryId)).size).toBe(places.length);
      }
    }),
  );
});
