import { expect, test } from 'vitest';
import { event, group, idOf } from '#demo/builder/match.ts';
import { fillsOf, scaleOf, totalOf } from './fill.ts';

const match = {
  name: { zh: '赛' },
  events: [
    event(100, { groups: [group(101, { capacity: 5 }), group(102)] }),
    event(200, { groups: [group(201, { capacity: 2 })] }),
  ],
};
const fills = fillsOf({
  match,
  groups: [
    { groupId: idOf(101), passed: 2, underWay: 3, waiting: 4 },
    { groupId: idOf(201), passed: 0, underWay: 1, waiting: 0 },
  ],
});

test('every group in its order, the empty ones too, with the places left', () => {
  expect(
    fills.map(({ groupId, passed, underWay, waiting, left }) => [groupId, passed, underWay, waiting, left]),
  ).toEqual([
    [idOf(101), 2, 3, 4, 0],
    [idOf(102), 0, 0, 0, null],
    [idOf(201), 0, 1, 0, 1],
  ]);
  expect(totalOf(fills)).toEqual({ passed: 2, underWay: 4, waiting: 4 });
});

test('bars are drawn on one scale: the fullest group with its queue', () => {
  expect(scaleOf(fills)).toBe(9);
  expect(scaleOf(fills.slice(1))).toBe(2);
  expect(scaleOf([])).toBe(1);
});
