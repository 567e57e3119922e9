import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/fields/dates.ts';
import {
  settlementFileDays,
  settlementFileReadyAt,
  daysToFetch,
  isOverdue,
  nextTryOf,
} from './settlement-file-days.ts';

const day = '2026-05-10';
/** In China. */
const at = (time: string, on: string) => new Date(`${on}T${time}+08:00`);

describe('which days can be had', () => {
  test('a settlement file can be had from 10:30 of the next day in China, 89 days back', () => {
    expect(settlementFileReadyAt(day)).toEqual(at('10:30:00', '2026-05-11'));
    expect(settlementFileDays(at('10:29:59', '2026-05-11'))).toEqual({
      first: '2026-02-11',
      last: '2026-05-09',
    });
    expect(settlementFileDays(at('10:30:00', '2026-05-11'))).toEqual({ first: '2026-02-11', last: day });
  });

  test('a day later it is overdue', () => {
    expect(isOverdue(day, at('10:29:59', '2026-05-12'))).toBe(false);
    expect(isOverdue(day, at('10:30:00', '2026-05-12'))).toBe(true);
  });
});

describe('when a day is tried', () => {
  const now = at('10:30:00', '2026-05-11');

  test('again after an hour while it is young or the gateway is silent, then daily, or no more', () => {
    const hour = new Date(now.getTime() + 3_600_000);
    expect(nextTryOf(day, { got: true, fault: false, none: false }, now)).toBeNull();
    expect(nextTryOf(day, { got: false, fault: false, none: true }, now)).toEqual(hour);
    expect(nextTryOf('2026-05-09', { got: false, fault: true, none: true }, now)).toEqual(hour);
    expect(nextTryOf('2026-05-09', { got: false, fault: false, none: true }, now)).toBeNull();
    expect(nextTryOf('2026-05-09', { got: false, fault: false, none: false }, now)).toEqual(
      at('10:30:00', '2026-05-12'),
    );
    expect(nextTryOf('2026-02-10', { got: false, fault: true, none: false }, now)).toBeNull();
  });

  test('every day from the first on that was not tried, and those whose time has come', () => {
    const tries = new Map([
      ['2026-05-07', null],
      ['2026-05-08', at('10:30:00', '2026-05-11')],
      ['2026-05-09', at('10:30:01', '2026-05-11')],
    ]);
    expect(daysToFetch({ from: '2026-05-06', to: null, known: tries }, now)).toEqual([
      '2026-05-06',
      '2026-05-08',
      '2026-05-10',
    ]);
    expect(daysToFetch({ from: '2026-05-06', to: '2026-05-08', known: tries }, now)).toEqual([
      '2026-05-06',
      '2026-05-08',
    ]);
    expect(daysToFetch({ from: '2026-05-11', to: null, known: tries }, now)).toEqual([]);
    const all = daysToFetch({ from: '2020-01-01', to: null, known: new Map() }, now);
    expect([all[0], all.length]).toEqual([addDays('2026-05-11', -89), 89]);
  });
});
