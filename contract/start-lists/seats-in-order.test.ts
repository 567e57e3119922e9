import { expect, test } from 'vitest';
import { seatedInOrder } from './seats-in-order.ts';

test.each([
  [5, '1.3 2.3 2.4 3.3 3.4'],
  [4, '1.3 1.4 2.3 2.4'],
  [1, '1.3'],
  [0, ''],
])('%i in order on two courts from the third: the last heat is full', (many, expected) => {
  const ids = Array.from({ length: many }, (_, at) => `e${at}`);
  const seats = seatedInOrder(ids, { firstCourt: 3, courts: 2 });
  expect(seats.map(({ heat, court }) => `${heat}.${court}`).join(' ')).toBe(expected);
  expect(seats.map(({ entryId }) => entryId)).toEqual(ids);
});
