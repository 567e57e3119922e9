import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { pwd, session, ut } from './account.ts';

/**
 * The second step of a staff login (TOTP, RFC 6238: 6 digits, 30 s) and what keeps it. The first step, the password,
 * gives no session but a token for the second, which serves these calls alone.
 */

/** Digits of a code of the authenticator app. */
const codeDigits = 6;
/** How many recovery codes there are, each good once. */
export const recoveryCodes = 10;
/** What a recovery code is written with; without what is easily misread. Ten of them in two groups: 50 bits. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const recoveryLength = 10;

/** Digits as typed, full-width too, or a recovery code in any case, with or without its dash. */
export function tidyCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Which of the two a tidied code is, or neither. */
export function codeKind(code: string): 'app' | 'recovery' | null {
  if (new RegExp(`^\\d{${codeDigits}}$`).test(code)) return 'app';
  return new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`).test(code) ? 'recovery' : null;
}

/** A recovery code in two halves, as it is shown and printed. */
export function recoveryShown(code: string): string {
  return `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
}

const step = z.string().check(z.minLength(20), z.maxLength(100));
const code = z.string().check(z.minLength(1, 'required'), z.maxLength(40));
const codes = z.array(z.string());

/** What an authenticator app needs: the secret in base32, and the same as an otpauth address for a QR code. */
const secret = { secret: z.string(), address: z.string() };

export const getEnrolment = call({
  path: 'admin/getEnrolment',
  who: 'anyone',
  kind: 'read',
  about: 'The secret that a login without a second factor sets up; the same as often as it is asked for.',
  body: z.strictObject({ step }),
  data: z.strictObject({ account: z.string(), ...secret }),
});

export const enrol = call({
  path: 'admin/enrol',
  who: 'anyone',
  kind: 'write',
  about:
    'Prove the secret by a first code: it becomes the second factor, every other session ends, and the recovery codes are shown this once.',
  body: z.strictObject({ step, code }),
  data: z.strictObject({ session, recoveryCodes: codes }),
});

export const verifyLogin = call({
  path: 'admin/verifyLogin',
  who: 'anyone',
  kind: 'write',
  about: 'The second step of a login: a code of the app, or a recovery code, each good once.',
  body: z.strictObject({ step, code }),
  data: z.strictObject({ session, recoveryLeft: z.int() }),
});

export const getSecondFactor = call({
  path: 'admin/getSecondFactor',
  who: 'staff',
  kind: 'read',
  about: 'Whether one’s own second factor is set up, and how many recovery codes are left.',
  body: z.strictObject({}),
  data: z.strictObject({ since: z.nullable(z.iso.datetime()), recoveryLeft: z.int() }),
});

/** Password (with the uid as account of the cipher) and a code; the code stays empty where nothing is set up yet. */
const proof = { ut, pwd, code: z.string().check(z.maxLength(40)) };
/** The same, sent with the token and uid of a call that asks for it (`proof` in contract/call.ts). */
export const proofBeside = z.strictObject(proof);
export type Proof = z.output<typeof proofBeside>;

export const renewSecondFactor = call({
  path: 'admin/renewSecondFactor',
  who: 'staff',
  kind: 'write',
  about:
    'Begin to set up another app, with password and code; admin/enrol ends it, until then the old one serves.',
  body: z.strictObject(proof),
  data: z.strictObject({ step: z.string(), ...secret }),
});

export const renewRecoveryCodes = call({
  path: 'admin/renewRecoveryCodes',
  who: 'staff',
  kind: 'write',
  about: 'New recovery codes in place of the old, with password and code; shown this once.',
  body: z.strictObject(proof),
  data: z.strictObject({ recoveryCodes: codes }),
});

export const resetSecondFactor = call({
  path: 'admin/resetSecondFactor',
  who: { staff: 'staff' },
  kind: 'write',
  about:
    'Take away a colleague’s second factor: every session of theirs ends, they are told by mail, and set up a new one at their next login. For a holder of a weighty duty it takes a second person.',
  proof: true,
  body: z.strictObject({
    id: z.uuid(),
    reason: z.string().check(z.minLength(1, 'required'), z.maxLength(500)),
  }),
  data: z.strictObject({}),
});
