import { expect, test } from 'vitest';
import { putOffWith } from './delays.ts';

const list = (groupId: string, heldHeats: number, heats = 3) => ({ groupId, held: heldHeats, heats });
const reached = (lists: readonly ReturnType<typeof list>[], groupId?: string, heat = 1) =>
  putOffWith(lists, groupId === undefined ? null : { groupId, heat })
    .map((each) => each.groupId)
    .join('');

test('a delay reaches from its list on those with a heat behind the last that has a result', () => {
  const lists = [list('a', 0), list('b', 3), list('c', 1), list('d', 0)];
  expect(reached(lists, 'a')).toBe('acd');
  expect(reached(lists, 'c', 2)).toBe('cd');
  for (const [groupId, heat] of [
    ['b', 3],
    ['c', 1],
    ['x', 1],
  ] as const)
    expect(reached(lists, groupId, heat)).toBe('');
});

test('without a list it begins after the last result; where all behind is held, with what was left out', () => {
  expect(reached([list('a', 0), list('b', 0)])).toBe('ab');
  expect(reached([list('a', 0), list('b', 1), list('c', 0)])).toBe('bc');
  expect(reached([list('a', 0), list('b', 3), list('c', 0)])).toBe('c');
  expect(reached([list('a', 0), list('b', 3)])).toBe('a');
  expect(reached([list('a', 3), list('b', 3)])).toBe('');
});
