import * as z from 'zod/mini';
import { countryId } from '#contract/fields/country.ts';
import { email } from '#contract/fields/email.ts';
import { password } from '#contract/fields/password.ts';
import { phone } from '#contract/fields/phone.ts';
import { verifyCode } from '#contract/fields/verify-code.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { againProblems } from '#web/shared/accounts/again.ts';

/** What the form holds; the call's body is made from it. */
export const registerForm = z.strictObject({
  accountType: z.union([z.literal(1), z.literal(11)]),
  where: z.enum(['china', 'abroad']),
  countryId: z.optional(countryId),
  by: z.enum(['phone', 'email']),
  phone: z.optional(phone),
  email: z.optional(email),
  code: verifyCode,
  pwd: password,
  again: z.string(),
  agreed: z.boolean(),
});

interface Registering {
  accountType: 1 | 11;
  where: 'china' | 'abroad';
  countryId: number | null;
  by: 'phone' | 'email';
  phone: string;
  email: string;
  code: string;
  pwd: string;
  again: string;
  agreed: boolean;
}

export const nothingYet: Registering = {
  accountType: 1,
  where: 'china',
  countryId: null,
  by: 'phone',
  phone: '',
  email: '',
  code: '',
  pwd: '',
  again: '',
  agreed: false,
};

/** What only shows between the fields. */
export function registerProblems(values: Registering): Problem[] {
  const name = values[values.by];
  return [
    ...(name === '' ? [problem('required', values.by)] : []),
    ...(values.where === 'abroad' && values.countryId === null ? [problem('required', 'countryId')] : []),
    ...(name !== '' && values.pwd.toLowerCase() === name.toLowerCase()
      ? [problem('passwordCommon', 'pwd')]
      : []),
    ...againProblems(values),
    ...(values.agreed ? [] : [problem('agreementMissing', 'agreed')]),
  ];
}
