import { idCheckDigit } from '#contract/fields/id-card.ts';
import { idTypes, type IdType } from '#contract/fields/id-number.ts';
import type { Gender } from '#contract/fields/gender.ts';

/**
 * No division of China has this code, and no card of any kind begins with it: such a number is no person's.
 */
const nowhere = '990000';

/** Numbers with a right check digit, each given out once. */
export function idNumbers() {
  const given = new Map<string, number>();
  return {
    resident(birthdate: string, gender: Gender): { type: IdType; number: string } {
      const day = birthdate.replaceAll('-', '');
      const key = `${day}${gender}`;
      const serial = given.get(key) ?? 0;
      given.set(key, serial + 1);
      // Odd is a man, even a woman; from 001 and 002 on.
      const first17 = `${nowhere}${day}${String(2 * serial + (gender === 1 ? 1 : 2)).padStart(3, '0')}`;
      return { type: idTypes.idCard, number: first17 + idCheckDigit(first17) };
    },
    passport(country: number): { type: IdType; number: string } {
      const serial = given.get('passport') ?? 0;
      given.set('passport', serial + 1);
      return { type: idTypes.passport, number: `X${country}${String(10_000 + serial)}` };
    },
  };
}
export type IdNumbers = ReturnType<typeof idNumbers>;
