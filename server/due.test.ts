import { expect, test } from 'vitest';
import { isDue } from './due.ts';
import { jobs } from './jobs.ts';

/** By the clocks of Beijing. */
const at = (moment: string) => new Date(`${moment}+08:00`);

test.each([
  ['* * * * *', '2026-05-02T03:15:59', true],
  ['*/5 * * * *', '2026-05-02T03:15:00', true],
  ['*/5 * * * *', '2026-05-02T03:16:00', false],
  ['15 3 * * *', '2026-05-02T03:15:30', true],
  ['15 3 * * *', '2026-05-02T04:15:30', false],
  ['15 8-20 * * *', '2026-05-02T20:15:00', true],
  ['15 8-20 * * *', '2026-05-02T21:15:00', false],
  ['0,30 8-20/4 * * *', '2026-05-02T12:30:00', true],
  ['0,30 8-20/4 * * *', '2026-05-02T13:30:00', false],
  ['0 0 1 1 *', '2027-01-01T00:00:00', true],
  ['0 0 1 1 *', '2026-12-31T16:00:00', false],
  ['0 9 * * 1-5', '2026-05-02T09:00:00', false],
  ['0 9 * * 6', '2026-05-02T09:00:00', true],
])('%s at %s: %s', (cron, moment, due) => {
  expect(isDue(cron, at(moment))).toBe(due);
});

test('what is not five fields of cron is refused', () => {
  for (const wrong of ['', '* * * *', '* * * * MON', '@daily'])
    expect(() => isDue(wrong, new Date())).toThrow(/five fields|of cron/);
});

test('every job has a minute within a day', () => {
  const day = Array.from({ length: 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 4, 2, 0, minute)));
  for (const { name, cron } of jobs)
    expect(
      day.some((minute) => isDue(cron, minute)),
      name,
    ).toBe(true);
});
