import { expect, test } from 'vitest';
import { periodIn, usualPeriods } from './period.ts';

const today = '2026-05-17';

test.each([
  ['', '', '2026-05-01', '2026-06-01'],
  ['2026-04-03', '2026-04-03', '2026-04-03', '2026-04-04'],
  ['2026-04-03', '', '2026-04-03', '2026-05-01'],
  ['', '2026-05-02', '2026-05-01', '2026-05-03'],
  ['nonsense', '2026-02-30', '2026-05-01', '2026-06-01'],
])('%s to %s', (from, through, start, end) => {
  expect(periodIn({ from, through }, today)).toEqual({ from: start, to: end });
});

test('usual periods', () => {
  expect(usualPeriods('2026-01-01')).toEqual({
    yesterday: { from: '2025-12-31', to: '2026-01-01' },
    thisMonth: { from: '2026-01-01', to: '2026-02-01' },
    lastMonth: { from: '2025-12-01', to: '2026-01-01' },
  });
});
