import { idCheckDigit } from '#contract/fields/id-card.ts';
import { idTypes, type IdType } from '#contract/fields/id-number.ts';
import type { Gender } from '#contract/fields/gender.ts';

/** No division of China has this code or one close above it: such a number is no person's. */
const nowhere = 990_000;
/** Of one sex, on one day, in one area. */
const serialsMost = 499;

/** The number of a Chinese resident, its check digit right; serials are 0 to 498. */
export function residentNumber(
  area: number | string,
  birthdate: string,
  gender: Gender,
  serial: number,
): string {
  // Odd is a man, even a woman; from 001 and 002 on.
  const order = 2 * serial + (gender === 1 ? 1 : 2);
  const first17 = `${area}${birthdate.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  return first17 + idCheckDigit(first17);
}

/** The number of a Hong Kong resident from a letter and six figures, with its check character. */
export function hongKongNumber(first7: string): string {
  const values = [36, ...[...first7].map((each) => Number.parseInt(each, 36))];
  const sum = values.reduce((total, value, at) => total + value * (9 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return first7 + (check === 10 ? 'A' : String(check));
}

/** Numbers that are no person's, each given out once. */
export function idNumbers() {
  const lastNumbers = new Map<string, number>();
  const next = (key: string) => {
    const serial = lastNumbers.get(key) ?? 0;
    lastNumbers.set(key, serial + 1);
    return serial;
  };
  return {
    resident(birthdate: string, gender: Gender): { type: IdType; number: string } {
      const serial = next(`${birthdate}${gender}`);
      const area = nowhere + Math.floor(serial / serialsMost);
      return { type: idTypes.idCard, number: residentNumber(area, birthdate, gender, serial % serialsMost) };
    },
    passport(country: number): { type: IdType; number: string } {
      return { type: idTypes.passport, number: `X${country}${String(10_000 + next('passport'))}` };
    },
  };
}
export type IdNumbers = ReturnType<typeof idNumbers>;

/** A mobile number that the rules take, of eight figures after the network. */
export function mobile(n: number, network = 139): string {
  return `${network}${String(n).padStart(8, '0')}`;
}

/** A phone number that is given to no one: no network begins with 100. */
export function unusedPhone(n: number): string {
  return mobile(n, 100);
}
