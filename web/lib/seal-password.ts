import { serverNow } from './clock.ts';

/**
 * What a call takes in place of a password (requirements, section 5). The cipher is fetched when it is first
 * needed.
 * @param ut Unix seconds; two passwords of one call share theirs
 * @param account as password-cipher.ts says: the account string sent, the uid, or the invitation's token
 */
export async function sealPassword(
  password: string,
  account: string,
  ut = unixSeconds(),
): Promise<{ ut: number; pwd: string }> {
  const { encryptPassword, ivBytes } = await import('#contract/accounts/password-cipher.ts');
  return { ut, pwd: encryptPassword(password, account, ut, crypto.getRandomValues(new Uint8Array(ivBytes))) };
}

function unixSeconds(): number {
  return Math.floor(serverNow() / 1000);
}
