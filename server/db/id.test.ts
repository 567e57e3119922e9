import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('ids ascend, however many are made within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
