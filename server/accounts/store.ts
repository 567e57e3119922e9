import { samePhone, spellingsOf, tidyPhone } from '#contract/fields/phone.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';

export type Realm = 'portal' | 'staff';

/** How an account is named when logging in: an e-mail if it holds an @, else a phone; either however it is written. */
function targetOf(account: string): { phone: string; email: null } | { phone: null; email: string } {
  const name = account.trim();
  return name.includes('@')
    ? { phone: null, email: name.toLowerCase() }
    : { phone: samePhone(name), email: null };
}

/** One name to count by. */
export function countedName(account: string): string {
  const { phone, email } = targetOf(account);
  return phone ?? email!;
}

/** Where one phone was once registered in two spellings, the account of the spelling that is given. */
export async function findAccount(db: Db, realm: Realm, account: string) {
  const { phone, email } = targetOf(account);
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('realm', '=', realm)
    .where('disabled_at', 'is', null)
    .where((is) =>
      phone !== null ? is('phone', 'in', spellingsOf(phone)) : is(is.fn('lower', ['email']), '=', email),
    )
    .orderBy((of) => of('phone', '=', tidyPhone(account)), 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
}

/** A login that the old password has begun ends with it; the account first, as logins begin under its lock. */
export async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await db.deleteFrom('login_steps').where('account_id', '=', accountId).execute();
}

/** The password that was checked, by the one who knows it; refuses where another has been set meanwhile. */
export async function changePasswordFrom(
  trx: Db,
  accountId: string,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  const { password_hash } = await trx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (password_hash !== from) throw refuse('changedMeanwhile');
  await setPassword(trx, accountId, to);
}

/**
 * Holds the account whose password has been checked, until the transaction ends. Another act that sets a
 * password, sets up an app or disables the account comes before, and is seen, or after, and ends what this
 * one opens.
 */
export async function holdChecked(
  trx: Db,
  { id, password_hash: checked }: { id: string; password_hash: string | null },
): Promise<void> {
  const { password_hash, disabled_at } = await trx
    .selectFrom('accounts')
    .select(['password_hash', 'disabled_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (password_hash !== checked || disabled_at) throw refuse('passwordWrong');
}
