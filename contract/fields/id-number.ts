import * as z from 'zod/mini';
import { notBlankFirst } from './text.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { idCheckDigit, readIdCard, type IdCard } from './id-card.ts';
import { birthdateProblems } from './birthdate.ts';

/** Requirements, section 3. */
export const idTypes = {
  idCard: 1,
  other: 2,
  householdRegister: 3,
  passport: 4,
  chinesePassport: 5,
  mainlandTravelPermit: 6,
  hongKongMacaoTaiwanPermit: 7,
  hongKongId: 8,
} as const;
export type IdType = (typeof idTypes)[keyof typeof idTypes];

export const idType = z.literal([1, 2, 3, 4, 5, 6, 7, 8]);

/** The length is limited for every type, so that a body cannot be megabytes. */
export const idNumber = z.string().check(notBlankFirst, z.maxLength(40));

const resident = /^\d{17}[\dX]$/;
const homeReturn = /^[HM]\d{8}(?:\d{2})?$/;
const taiwan = /^\d{8}$/;
/** HK, Macao and Taiwan residents' permits are numbered like ID cards, from 81, 82 and 83. */
const residencePermit = /^8[123]0000\d{11}[\dX]$/;

const formats: Record<IdType, readonly RegExp[]> = {
  1: [resident],
  2: [/^(?=.*[\p{L}\d])[\p{L}\d .\-/()]{4,30}$/u],
  3: [resident],
  4: [/^[A-Z\d]{5,17}$/],
  // Ordinary E and G (the newer E with a second letter), official D, S and P, Hong Kong K and H, Macao M, and 14, 15.
  5: [/^(?:[EGDSPHK]\d{8}|E[A-HJ-NP-Z]\d{7}|[DSP]E\d{7}|[HK]J\d{7}|M[AB]\d{7}|1[45]\d{7})$/],
  6: [homeReturn],
  7: [taiwan, homeReturn, residencePermit],
  8: [/^[A-Z]{1,2}\d{6}[\dA]$/],
};

/** One way of writing each number: capital letters, plain digits, no spaces; the brackets of a Hong Kong ID go. */
export function normaliseIdNumber(type: IdType, number: string): string {
  const plain = number.normalize('NFKC').trim().toUpperCase();
  if (type === idTypes.other) return plain.replaceAll(/\s+/g, ' ');
  return plain.replaceAll(/[\s\-()]/g, '');
}

/**
 * Where a number is unique, and the part of it that is: one human being per `space` and `key` (requirements 3.11).
 * ID card, household register and residence permit number one population; a permit of 10 digits ends in the
 * count of its issues, which changes with every new one.
 */
export function idKey(type: IdType, number: string): { space: IdSpace; key: string } {
  const key = normaliseIdNumber(type, number);
  if (numbersResidents(type)) return { space: 'resident', key };
  if (type === idTypes.mainlandTravelPermit || type === idTypes.hongKongMacaoTaiwanPermit) {
    if (residencePermit.test(key)) return { space: 'resident', key };
    return { space: 'permit', key: homeReturn.test(key) ? key.slice(0, 9) : key };
  }
  return { space: spaces[type], key };
}

const spaces = { 2: 'other', 4: 'passport', 5: 'chinesePassport', 8: 'hongKongId' } as const;
type IdSpace = 'resident' | 'permit' | (typeof spaces)[keyof typeof spaces];

/** Whether numbers of this type are those of ID cards, which say birth date and gender. */
export const numbersResidents = (type: IdType): type is 1 | 3 =>
  type === idTypes.idCard || type === idTypes.householdRegister;

/** What the number says of its holder, where it says anything. */
export function readIdNumber(type: IdType, number: string): IdCard | undefined {
  const plain = normaliseIdNumber(type, number);
  return numbersResidents(type) || (type === 7 && residencePermit.test(plain))
    ? readIdCard(plain)
    : undefined;
}

/** Format, date and check digit; `today` is the day by which a birth date is in the future. */
export function idNumberProblems(
  type: IdType,
  number: string,
  today: string,
  place = 'idCardNumber',
): Problem[] {
  const plain = normaliseIdNumber(type, number);
  if (!formats[type].some((format) => format.test(plain))) return [problem(wrong[type], place)];
  if (type === idTypes.hongKongId) return hongKongCheck(plain) ? [] : [problem('idCheckWrong', place)];
  if (!resident.test(plain) || ![1, 3, 7].includes(type)) return [];
  const read = readIdCard(plain);
  const real = read !== undefined && birthdateProblems(read.birthdate, today).length === 0;
  return [
    ...(real ? [] : [problem('idDateWrong', place)]),
    ...(idCheckDigit(plain) === plain[17] ? [] : [problem('idCheckWrong', place)]),
  ];
}

const wrong: Record<IdType, RefusalName> = {
  1: 'idCardWrong',
  2: 'idFormatWrong',
  3: 'idCardWrong',
  4: 'passportWrong',
  5: 'chinesePassportWrong',
  6: 'travelPermitWrong',
  7: 'permitWrong',
  8: 'hongKongIdWrong',
};

/** Letters count 10 to 35 and a missing first one 36; with weights 9 to 1 the sum divides by 11. */
function hongKongCheck(plain: string): boolean {
  const values = [...plain].map((each) => Number.parseInt(each, 36));
  if (values.length === 8) values.unshift(36);
  return values.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11 === 0;
}
