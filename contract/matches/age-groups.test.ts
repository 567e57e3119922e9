import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, ageOn } from '#contract/fields/dates.ts';
import { group } from '#demo/builder/match.ts';
import {
  ageFit,
  byAge,
  endOfYear,
  isEmptyWindow,
  keyDayOf,
  windowOfAges,
  windowsOverlap,
} from './age-groups.ts';

const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1960-01-01', days));
const inside = (window: { bornFrom: string | null; bornTo: string | null }, born: string) =>
  (window.bornFrom === null || born >= window.bornFrom) && (window.bornTo === null || born <= window.bornTo);

describe('windowOfAges', () => {
  it('holds exactly those of these ages on the cut-off day', () => {
    fc.assert(
      fc.property(day, day, fc.nat(40), fc.nat(10), (cutOff, born, min, more) => {
        const max = min + more;
        const age = ageOn(born, cutOff);
        expect(inside(windowOfAges(min, max, cutOff), born)).toBe(age >= min && age <= max);
      }),
      { numRuns: 2000 },
    );
  });
  it('is right at leap days', () => {
    expect(windowOfAges(9, 11, '2024-02-29')).toEqual({ bornFrom: '2012-03-01', bornTo: '2015-02-28' });
    expect(windowOfAges(10, 10, '2023-02-28')).toEqual({ bornFrom: '2012-02-29', bornTo: '2013-02-28' });
  });
  it('takes calendar years at the end of the year, and leaves ends open', () => {
    expect(windowOfAges(9, 11, endOfYear(2024))).toEqual({ bornFrom: '2013-01-01', bornTo: '2015-12-31' });
    expect(windowOfAges(16, null, endOfYear(2024))).toEqual({ bornFrom: null, bornTo: '2008-12-31' });
    expect(windowOfAges(null, 6, endOfYear(2024))).toEqual({ bornFrom: '2018-01-01', bornTo: null });
  });
});

describe('windowsOverlap', () => {
  it('says whether one person could be in both', () => {
    const end = fc.option(day, { nil: null });
    fc.assert(
      fc.property(end, end, end, end, day, (aFrom, aTo, bFrom, bTo, born) => {
        const [a, b] = [
          { bornFrom: aFrom, bornTo: aTo },
          { bornFrom: bFrom, bornTo: bTo },
        ];
        if (inside(a, born) && inside(b, born)) expect(windowsOverlap(a, b)).toBe(true);
        expect(windowsOverlap(a, b)).toBe(windowsOverlap(b, a));
        if (isEmptyWindow(a)) expect(windowsOverlap(a, b)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
  it('distinguishes neighbours from overlaps by one day', () => {
    const older = { bornFrom: '2012-01-01', bornTo: '2014-12-31' };
    expect(windowsOverlap(older, { bornFrom: '2015-01-01', bornTo: '2016-12-31' })).toBe(false);
    expect(windowsOverlap(older, { bornFrom: '2014-12-31', bornTo: '2016-12-31' })).toBe(true);
  });
});

describe('ageFit', () => {
  const younger = group(1, windowOfAges(7, 9, '2026-12-31'));
  const older = group(2, windowOfAges(10, 12, '2026-12-31'));
  const fixed = { playUp: false, groups: [younger, older] };
  const playUp = { ...fixed, playUp: true };

  it('keeps to both ends of the window', () => {
    expect(ageFit(fixed, older, '2014-01-01')).toBe('fits');
    expect(ageFit(fixed, older, '2013-12-31')).toBe('tooOld');
    expect(ageFit(fixed, older, '2016-12-31')).toBe('fits');
    expect(ageFit(fixed, older, '2017-01-01')).toBe('tooYoung');
  });
  it('lets play up where the event does, never down, and not below its youngest group', () => {
    expect(ageFit(playUp, older, '2017-01-01')).toBe('playsUp');
    expect(ageFit(playUp, older, '2019-12-31')).toBe('playsUp');
    expect(ageFit(playUp, older, '2020-01-01')).toBe('tooYoung');
    expect(ageFit(playUp, younger, '2014-06-01')).toBe('tooOld');
  });
  it('fits everybody without a window', () => {
    expect(ageFit(fixed, group(3), '1930-01-01')).toBe('fits');
  });
  it('sorts groups by age, one without limit last', () => {
    expect([group(3), younger, older].toSorted(byAge).map(({ id }) => id)).toEqual([
      older.id,
      younger.id,
      group(3).id,
    ]);
  });
});

describe('keyDayOf', () => {
  const by = (cutOff: string) => [windowOfAges(7, 9, cutOff), windowOfAges(16, null, cutOff)];
  it('is the day that all ends have: of years of birth the end of the year, any other before the match', () => {
    expect(keyDayOf(by('2026-12-31'), '2026-03-07')).toBe('2026-12-31');
    expect(keyDayOf(by('2026-08-31'), '2026-08-31')).toBe('2026-08-31');
    expect(keyDayOf(by('2026-08-31'), '2027-03-07')).toBe('2026-08-31');
  });
  it('is none where ends differ, or there are none', () => {
    expect(keyDayOf([...by('2026-12-31'), ...by('2026-08-31')], '2026-10-01')).toBeNull();
    expect(keyDayOf([windowOfAges(null, null, '2026-12-31')], '2026-10-01')).toBeNull();
  });
});
