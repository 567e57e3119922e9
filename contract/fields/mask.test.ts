import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idCheckDigit } from './id-card.ts';
import { idNumberProblems, idTypes, type IdType } from './id-number.ts';
import { maskIdNumber } from './mask.ts';

/**
 * What a mask leaves open to a reader who sees birth date and sex on the same page and knows more besides: of a
 * resident number the county, of every other the kind of document and its check digit.
 */
const today = '2026-06-01';
const least = 40;

const fits = (mask: string, number: string) =>
  mask.length === number.length && [...mask].every((each, at) => each === '*' || each === number[at]);

/** Every number of a county, a birth date and a sex. */
function ofCounty(start: string, odd: boolean): string[] {
  return Array.from({ length: 500 }, (_, at) => {
    const first17 = `${start}${String(at * 2 + Number(odd)).padStart(3, '0')}`;
    return first17 + idCheckDigit(first17);
  });
}

/** How many hidden characters of a number may be read as others of their sort, the rest as it is. */
function others(type: IdType, number: string, wanted: number): number {
  const mask = maskIdNumber(number);
  const hidden = [...mask].flatMap((each, at) => (each === '*' && /\d/.test(number[at]!) ? [at] : []));
  let hits = 0;
  for (let n = 0; n < 10 ** Math.min(hidden.length, 4) && hits < wanted; n++) {
    const digits = String(n).padStart(Math.min(hidden.length, 4), '0');
    const other = [...number];
    hidden.slice(-4).forEach((at, nth) => (other[at] = digits[nth]!));
    if (idNumberProblems(type, other.join(''), today).length === 0) hits++;
  }
  return hits;
}

describe('the mask of an ID number', () => {
  const day = fc
    .date({ min: new Date('1940-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));

  test('leaves a resident number open to who knows county, birth date and sex', () => {
    const county = fc.stringMatching(/^[1-6]\d{5}$|^8[123]0000$/);
    fc.assert(
      fc.property(county, day, fc.boolean(), fc.nat(499), (place, birth, odd, at) => {
        const all = ofCounty(place + birth, odd);
        const mask = maskIdNumber(all[at]!);
        expect(all.filter((each) => fits(mask, each)).length).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  test.each<[keyof typeof idTypes, RegExp]>([
    ['other', /^[A-Z]\d{6,20}$/],
    ['passport', /^[A-Z]\d{7,12}$/],
    ['chinesePassport', /^E\d{8}$/],
    ['mainlandTravelPermit', /^[HM]\d{8}(?:\d{2})?$/],
    ['hongKongMacaoTaiwanPermit', /^\d{8}$/],
    ['hongKongId', /^[A-Z]\d{7}$/],
  ])('leaves a number open: %s', (type, format) => {
    const sound = fc
      .stringMatching(format)
      .filter((number) => idNumberProblems(idTypes[type], number, today).length === 0);
    fc.assert(
      fc.property(sound, (number) => {
        expect(others(idTypes[type], number, least)).toBe(least);
      }),
      { numRuns: 50 },
    );
  });
});
