import { expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { daysOf, monthOf, periodProblems } from './period.ts';

it.each([
  ['2026-05-01', '2026-05-02', true],
  ['2026-05-01', '2026-05-01', false],
  ['2026-05-02', '2026-05-01', false],
  ['2026-01-01', '2027-01-02', true],
  ['2026-01-01', '2027-01-03', false],
])('%s to %s', (from, to, good) => {
  const problems = periodProblems({ from, to });
  expect(problems.map(({ code, place }) => [code, place])).toEqual(
    good ? [] : [[refusals.periodWrong.code, 'to']],
  );
});

it('knows its days, and months', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2026-02-27', to: '2026-02-27' })).toEqual([]);
  expect(monthOf('2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-02-01' });
  expect(monthOf('2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2026-01-01' });
  expect(monthOf('2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-02-01' });
});
