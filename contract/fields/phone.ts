import * as z from 'zod/mini';

/** An optional plus, the first digit 1–9, 2 to 15 digits in all (requirements, section 5). */
const pattern = /^\+?[1-9]\d{1,14}$/;

export function isPhone(value: string): boolean {
  return pattern.test(value);
}

export const phone = z.string().check(z.regex(pattern, 'phoneWrong'));

/** Empty where none was given. */
export const optionalPhone = z.string().check(z.regex(/^(?:\+?[1-9]\d{1,14})?$/, 'phoneWrong'));

/** Drops what people put between the digits, for a form to call when its field is left. */
export function tidyPhone(value: string): string {
  return value.normalize('NFKC').replaceAll(/[\s()\-.]/g, '');
}

export const mainlandPattern = /^(?:\+?86)?(1\d{10})$/;

/** The eleven digits of a phone of mainland China, without 86; null for another. */
export function mainlandPhone(value: string): string | null {
  return mainlandPattern.exec(value)?.[1] ?? null;
}

/**
 * One name for one phone, however it is written: what it is stored, counted and looked up by. Eleven digits for
 * mainland China, else E.164.
 */
export function samePhone(value: string): string {
  const tidy = tidyPhone(value);
  return mainlandPhone(tidy) ?? (isPhone(tidy) ? `+${tidy.replace('+', '')}` : tidy);
}

/** Every way in which the same phone may have been stored; +1 381 234 5678 without its plus is one of the mainland. */
export function spellingsOf(value: string): string[] {
  const phone = samePhone(value);
  const all = [phone, phone.replace('+', ''), `+86${phone}`, `86${phone}`];
  return [...new Set(all)].filter((each) => samePhone(each) === phone);
}
