import * as z from 'zod/mini';

/** An optional plus, the first digit 1–9, 2 to 15 digits in all (specification, section 5). */
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
