import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthdateProblems } from './birthdate.ts';
import { addDays, addYears, ageOn, date, dayIn, instant, isAdult, isDate } from './dates.ts';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));

describe('a date', () => {
  test('is every day of the calendar', () => {
    fc.assert(fc.property(day, isDate));
  });

  test('and no other', () => {
    for (const wrong of [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-00-10',
      '2024-13-01',
      '2024-01-00',
      '2024-1-1',
      '0000-01-01',
      '24-01-01',
      '2024/01/01',
      '',
      '2024-01-01 ',
    ]) {
      expect(isDate(wrong), wrong).toBe(false);
      expect(date.safeParse(wrong).error?.issues.map((each) => each.message)).toEqual(['dateWrong']);
    }
    expect([isDate('2024-02-29'), isDate('2000-02-29')]).toEqual([true, true]);
  });

  test('instants are what toISOString writes', () => {
    expect(instant.safeParse(new Date(0).toISOString()).success).toBe(true);
    expect(instant.safeParse('2024-01-01T00:00:00+08:00').success).toBe(false);
  });
});

describe('age', () => {
  test('turns on the birthday, not the day before', () => {
    expect(ageOn('2006-05-20', '2024-05-19')).toBe(17);
    expect(ageOn('2006-05-20', '2024-05-20')).toBe(18);
    expect(isAdult('2006-05-20', '2024-05-19')).toBe(false);
    expect(isAdult('2006-05-20', '2024-05-20')).toBe(true);
  });

  test('one born on 29 February grows older on 1 March of a common year', () => {
    expect(ageOn('2004-02-29', '2022-02-28')).toBe(17);
    expect(ageOn('2004-02-29', '2022-03-01')).toBe(18);
    expect(ageOn('2004-02-29', '2024-02-29')).toBe(20);
  });

  test('is one more a year later', () => {
    fc.assert(
      fc.property(day, day, (birthdate, on) => {
        fc.pre(!on.endsWith('02-29') && !birthdate.endsWith('02-29'));
        expect(ageOn(birthdate, addYears(on, 1))).toBe(ageOn(birthdate, on) + 1);
      }),
    );
  });

  test('never falls as days pass', () => {
    fc.assert(
      fc.property(day, day, (birthdate, on) => {
        expect(ageOn(birthdate, addDays(on, 1))).toBeGreaterThanOrEqual(ageOn(birthdate, on));
      }),
    );
  });
});

describe('days', () => {
  test('are counted over months, years and 29 February', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  });

  test('adding and taking away comes back', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -5000, max: 5000 }),
        (from, count) => addDays(addDays(from, count), -count) === from,
      ),
    );
  });

  test('change at midnight of the zone', () => {
    const lateEvening = new Date('2024-05-20T15:59:59Z');
    const midnight = new Date('2024-05-20T16:00:00Z');
    expect([dayIn(lateEvening), dayIn(midnight)]).toEqual(['2024-05-20', '2024-05-21']);
    expect(dayIn(new Date(midnight.getTime() - 1))).toBe('2024-05-20');
    expect(dayIn(new Date(midnight.getTime() + 59_999))).toBe('2024-05-21');
    expect(dayIn(midnight, 'America/New_York')).toBe('2024-05-20');
  });
});

const codes = (birthdate: string) => birthdateProblems(birthdate, '2024-05-20').map((each) => each.code);

describe('a birth date', () => {
  test('may be today, not tomorrow, from 1900 on', () => {
    expect(codes('2024-05-20')).toEqual([]);
    expect(codes('2024-05-21')).toEqual([2053]);
    expect(codes('1900-01-01')).toEqual([]);
    expect(codes('1899-12-31')).toEqual([2053]);
    expect(codes('')).toEqual([2052]);
  });
});
