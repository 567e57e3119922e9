import { isDate } from './dates.ts';
import type { Gender } from './gender.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The 18th character of a Chinese ID number, from the first 17 digits (GB 11643). */
export function idCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0);
  return '10X98765432'[sum % 11]!;
}

export interface IdCard {
  birthdate: string;
  gender: Gender;
}

/** What a Chinese ID number says of its holder; undefined where it is none or its date does not exist. */
export function readIdCard(number: string): IdCard | undefined {
  if (!/^\d{17}[\dXx]$/.test(number)) return undefined;
  const birthdate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  return isDate(birthdate) ? { birthdate, gender: Number(number[16]) % 2 === 1 ? 1 : 2 } : undefined;
}
