import { expect, test } from 'vitest';
import { stretchesOf } from './days.ts';

const on = (day: string, ofPackage: number, service = 0) => ({ day, package: ofPackage, service });

test('no days, no bars', () => {
  expect(stretchesOf([])).toEqual({ step: 'day', stretches: [] });
});

test('days without money stand between those with some', () => {
  const { step, stretches } = stretchesOf([on('2026-02-27', 5), on('2026-03-02', 0, 7)]);
  expect(step).toBe('day');
  expect(stretches.map(({ day, until, package: a, service }) => [day, until, a, service])).toEqual([
    ['2026-02-27', '2026-02-27', 5, 0],
    ['2026-02-28', '2026-02-28', 0, 0],
    ['2026-03-01', '2026-03-01', 0, 0],
    ['2026-03-02', '2026-03-02', 0, 7],
  ]);
});

test('62 days are days, one more is weeks from Monday, and years are months; nothing is lost', () => {
  expect(stretchesOf([on('2026-05-01', 1), on('2026-07-01', 1)])).toMatchObject({
    step: 'day',
    stretches: { length: 62 },
  });
  const weeks = stretchesOf([
    on('2026-05-01', 1),
    on('2026-05-04', 2),
    on('2026-05-10', 3),
    on('2026-07-02', 4),
  ]);
  expect(weeks.step).toBe('week');
  expect(weeks.stretches.slice(0, 2).map(({ day, until, package: a }) => [day, until, a])).toEqual([
    ['2026-05-01', '2026-05-03', 1],
    ['2026-05-04', '2026-05-10', 5],
  ]);
  expect(weeks.stretches.at(-1)).toMatchObject({ day: '2026-06-29', until: '2026-07-02', package: 4 });
  const months = stretchesOf([on('2025-01-31', 1), on('2025-02-01', 2), on('2026-12-01', 3)]);
  expect(months.step).toBe('month');
  expect(months.stretches).toHaveLength(24);
  expect(months.stretches.reduce((sum, each) => sum + each.package, 0)).toBe(6);
});
