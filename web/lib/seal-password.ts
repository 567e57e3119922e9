import { encryptPassword, ivBytes } from '#contract/accounts/password-cipher.ts';
import { serverNow } from './clock.ts';

/**
 * What a call takes in place of a password (specification, section 5).
 * @param account as password-cipher.ts says: the account string sent, the uid, or the invitation's token
 */
export function sealPassword(password: string, account: string): { ut: number; pwd: string } {
  const ut = Math.floor(serverNow() / 1000);
  return { ut, pwd: encryptPassword(password, account, ut, crypto.getRandomValues(new Uint8Array(ivBytes))) };
}
