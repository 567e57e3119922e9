import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { decryptPassword, utToleranceSeconds } from '#contract/accounts/password-cipher.ts';
import { passwordProblems } from '#contract/fields/password.ts';
import { openGate } from '#server/http/gate.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';

/** argon2id (the library's default) at OWASP's floor: 19 MiB, two passes; 7.6 ms of CPU here. Parameters stand in the hash. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** A hundred logins at once must not take 2 GB. */
const width = availableParallelism();
/** Passwords to be checked, which strangers may send. */
const checks = openGate(width, 200);
/** Passwords to be stored, of those who have proved who they are. */
const hashes = openGate(width);

export function hashPassword(password: string): Promise<string> {
  return hashes(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/**
 * Checks against `stored`; for an unknown account (null) it works as long and says no.
 * @param who asks: a thousand guesses of one caller keep no other waiting
 * @throws Refused tooOften where too many wait already
 */
export async function passwordFits(stored: string | null, password: string, who = ''): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const fits = await checks(() => verify(against, password), who);
  return fits && stored !== null;
}

/** The password inside `pwd`; refuses a clock that is far off and a value made for something else. */
export function openPwd(pwd: string, account: string, ut: number, now: Date): string {
  if (Math.abs(now.getTime() / 1000 - ut) > utToleranceSeconds) throw refuse('clockWrong');
  const password = decryptPassword(pwd, account, ut);
  if (password === null) throw refuse('passwordWrong');
  return password;
}

/** A new password out of `pwd`, checked by the rules of contract/fields/password.ts. */
export async function newPassword(pwd: string, account: string, ut: number, now: Date): Promise<string> {
  const password = openPwd(pwd, account, ut, now);
  // The words are loaded on demand, as few calls set a password.
  const { commonWords } = await import('./common-words.ts');
  refuseProblems(passwordProblems(password, 'pwd', [], commonWords));
  return password;
}

/** The same, hashed: for one who has proved who it is, as hashing is work. */
export async function hashNewPwd(...input: Parameters<typeof newPassword>): Promise<string> {
  return hashPassword(await newPassword(...input));
}
