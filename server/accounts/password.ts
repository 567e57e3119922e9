import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { decryptPassword, utToleranceSeconds } from '#contract/accounts/password-cipher.ts';
import { passwordProblems } from '#contract/fields/password.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';
import { openGate } from './gate.ts';

/** argon2id (the library's default) at OWASP's floor: 19 MiB, two passes; 7.6 ms of CPU here. Parameters stand in the hash. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** A hundred logins at once must not take 2 GB. */
const gate = openGate(2 * availableParallelism());

export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Checks against `stored`; for an unknown account (null) it works as long and says no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const fits = await gate(() => verify(against, password));
  return fits && stored !== null;
}

/** The password inside `pwd`; refuses a clock that is far off and a value made for something else. */
export function openPwd(pwd: string, account: string, ut: number, now: Date): string {
  if (Math.abs(now.getTime() / 1000 - ut) > utToleranceSeconds) throw refuse('clockWrong');
  const password = decryptPassword(pwd, account, ut);
  if (password === null) throw refuse('passwordWrong');
  return password;
}

/** A new password out of `pwd`, checked by the rules of contract/fields/password.ts, hashed. */
export async function hashNewPwd(pwd: string, account: string, ut: number, now: Date): Promise<string> {
  const password = openPwd(pwd, account, ut, now);
  // Few set a password: the words are loaded when somebody does.
  const { commonWords } = await import('./common-words.ts');
  refuseProblems(passwordProblems(password, 'pwd', [], commonWords));
  return hashPassword(password);
}
