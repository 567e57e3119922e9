import { expect, test } from 'vitest';
import { isOver, validYearOn } from './valid-year.ts';

test.each([
  ['2026-01-01', 2026],
  ['2026-11-30', 2026],
  ['2026-12-01', 2027],
  ['2026-12-31', 2027],
])('passed on %s it holds until the end of %s', (today, year) => {
  expect(validYearOn(today)).toBe(year);
});

test('a certification holds on the last day of its year and not on the day after', () => {
  expect(isOver(2026, '2026-12-31')).toBe(false);
  expect(isOver(2026, '2027-01-01')).toBe(true);
});
