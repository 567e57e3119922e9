import * as z from 'zod/mini';

const pattern =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const empty = new RegExp(`^$|${pattern.source}`);

/** 254 characters is what a mail server takes (RFC 5321), 64 before the @. */
const fits = (value: string) => value.length <= 254 && value.indexOf('@') <= 64;

export function isEmail(value: string): boolean {
  return fits(value) && pattern.test(value);
}

export const email = z.string().check(z.refine(isEmail, 'emailWrong'));

/** Empty where none was given. */
export const optionalEmail = z
  .string()
  .check(z.refine((value) => fits(value) && empty.test(value), 'emailWrong'));

/** Addresses are compared without regard to case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}
