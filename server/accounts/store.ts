import type { Db } from '#server/db/pool.ts';

export type Realm = 'portal' | 'staff';

/** How an account is named when logging in: an e-mail if it holds an @, else a phone. */
export function targetOf(account: string): { phone: string; email: null } | { phone: null; email: string } {
  const name = account.trim();
  return name.includes('@')
    ? { phone: null, email: name.toLowerCase() }
    : { phone: name.replace(/[\s-]/g, ''), email: null };
}

export async function findAccount(db: Db, realm: Realm, account: string) {
  const { phone, email } = targetOf(account);
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('realm', '=', realm)
    .where('disabled_at', 'is', null)
    .where((is) => (phone !== null ? is('phone', '=', phone) : is(is.fn('lower', ['email']), '=', email)))
    .executeTakeFirst();
}

/** A login that the old password has begun ends with it; the account first, as logins begin under its lock. */
export async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await db.deleteFrom('login_steps').where('account_id', '=', accountId).execute();
}
