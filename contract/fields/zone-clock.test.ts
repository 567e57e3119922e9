import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { clockParts, isTimeZone } from './clock-parts.ts';
import { addDays, dayIn, daysBetween } from './dates.ts';
import { localTime, momentOf, shiftDays, startOfDay, startOfNextDay } from './zone-clock.ts';

const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/St_Johns',
];
const zone = fc.constantFrom(...zones);
const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('the clocks of Beijing are read without Intl as Intl reads them', () => {
  const byIntl = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const anyMoment = fc.date({
    min: new Date('1930-01-01T00:00:00Z'),
    max: new Date('2999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyMoment, (at) => {
      const { year, month, day, hour, minute, second } = clockParts(at, 'Asia/Shanghai');
      expect(`${year}-${month}-${day} ${hour}:${minute}:${second}`).toBe(byIntl.format(at));
    }),
    { examples: [[new Date('1991-07-01T00:00:00Z')], [new Date('1991-12-31T23:59:59.999Z')], [new Date(0)]] },
  );
});

describe('momentOf', () => {
  it('shows the wanted clock time in every zone', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const [day, time] = [dayIn(at, timeZone), localTime(at, timeZone)];
        const moment = momentOf(day, time, timeZone);
        expect([dayIn(moment, timeZone), localTime(moment, timeZone)]).toEqual([day, time]);
        // Where the clock shows a time twice, the first of them.
        expect(moment.getTime()).toBeLessThanOrEqual(at.getTime());
      }),
    );
  });
  it('takes the first of two and goes past a gap', () => {
    expect(momentOf('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
    expect(momentOf('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
  });
  it('gives the ends of a day', () => {
    expect(startOfDay('2026-06-20', 'Asia/Shanghai').toISOString()).toBe('2026-06-19T16:00:00.000Z');
    expect(startOfNextDay('2026-06-20', 'Asia/Shanghai').toISOString()).toBe('2026-06-20T16:00:00.000Z');
    // A day of 23 hours.
    expect(
      startOfNextDay('2026-03-08', 'America/New_York').getTime() -
        startOfDay('2026-03-08', 'America/New_York').getTime(),
    ).toBe(23 * 3_600_000);
  });
});

describe('shiftDays', () => {
  it('keeps the clock time over a change of summer time', () => {
    const moved = shiftDays(new Date('2026-03-07T04:59:59Z'), 2, 'America/New_York');
    expect(moved.toISOString()).toBe('2026-03-09T03:59:59.000Z');
  });
  it('moves the day by exactly so many', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -800, max: 800 }), (at, days) => {
        const timeZone = 'Asia/Shanghai';
        const moved = shiftDays(at, days, timeZone);
        expect(daysBetween(dayIn(at, timeZone), dayIn(moved, timeZone))).toBe(days);
        expect(localTime(moved, timeZone)).toBe(localTime(at, timeZone));
      }),
    );
  });
});

it('knows time zones', () => {
  expect(isTimeZone('Asia/Shanghai')).toBe(true);
  expect(isTimeZone('Asia/Atlantis')).toBe(false);
});

it('keeps what was asked last, however much was asked before', () => {
  for (let n = 0; n < 3_000; n++) momentOf(addDays('2031-05-01', n), '10:00', 'UTC');
  const first = momentOf('2031-05-02', '09:00', 'Asia/Shanghai');
  const formats = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  expect(momentOf('2031-05-02', '09:00', 'Asia/Shanghai')).toEqual(first);
  expect(formats).not.toHaveBeenCalled();
});
