import { expect, test } from 'vitest';
import { linesByGroup, pagePicked, publicRows } from './public-entry.ts';

const line = (n: number, patch: object = {}) => ({
  eventId: 'e',
  groupId: 'g',
  number: n,
  unit: '重庆市实验小学',
  team: null,
  people: ['王**'],
  reserves: [],
  ...patch,
});
const filter = { matchId: 'm' };

test('a number is looked for as a whole, all else as a part of what is shown', () => {
  const lines = [
    line(1),
    line(12, { people: ['李明'], groupId: 'h' }),
    line(21, { unit: null, reserves: ['Amy'] }),
  ];
  const numbers = (text: string) => pagePicked(lines, { ...filter, text }).rows.map(({ number }) => number);
  expect(numbers('1')).toEqual([1]);
  expect(numbers(' 实验 ')).toEqual([1, 12]);
  expect(numbers('李')).toEqual([12]);
  expect(numbers('aMY')).toEqual([21]);
  expect(numbers('王小明')).toEqual([]);
  expect(numbers('')).toEqual([1, 12, 21]);
  expect(pagePicked(lines, { ...filter, groupId: 'h' })).toMatchObject({ total: 1, rows: [{ number: 12 }] });
  expect(pagePicked(lines, { ...filter, eventId: 'other' })).toEqual({ total: 0, rows: [] });
  expect(linesByGroup(lines)).toEqual([
    { groupId: 'g', lines: 2 },
    { groupId: 'h', lines: 1 },
  ]);
});

test('pages hold what they hold, the last one the rest', () => {
  const lines = Array.from({ length: publicRows + 1 }, (_, n) => line(n));
  expect(pagePicked(lines, filter).rows).toHaveLength(publicRows);
  expect(pagePicked(lines, { ...filter, page: 2 }).rows).toHaveLength(1);
  expect(pagePicked(lines, { ...filter, page: 3 })).toEqual({ rows: [], total: publicRows + 1 });
  expect(pagePicked([], filter)).toEqual({ rows: [], total: 0 });
});
