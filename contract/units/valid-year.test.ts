import { expect, test } from 'vitest';
import { validYearOn } from './valid-year.ts';

test.each([
  ['2026-01-01', 2026],
  ['2026-11-30', 2026],
  ['2026-12-01', 2027],
  ['2026-12-31', 2027],
])('passed on %s it holds until the end of %s', (today, year) => {
  expect(validYearOn(today)).toBe(year);
});
