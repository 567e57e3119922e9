import { sql } from 'kysely';
import { duties } from '#contract/call.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { sweepRows } from '#server/db/sweep.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { randomToken } from '#server/secrets.ts';
import { dayMs } from '#contract/fields/time.ts';

const lifeMs = 3 * dayMs;

/** A one-time address at which this staff account sets its password; earlier ones end. The token is in the fragment, which no log sees. */
export async function invite(db: Db, accountId: string, now: Date, publicUrl: string): Promise<string> {
  await revoke(db, accountId, now);
  const token = randomToken();
  await db
    .insertInto('invitations')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return `${publicUrl}/staff/welcome#${token}`;
}

/** Ends the open links of an account; whether there was one. */
export async function revoke(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findInvitation(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['i.account_id', 'a.nickname', 'a.email', 'a.lang', 'a.country_id', 'a.password_hash'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirstOrThrow(() => refuse('invitationUsed'));
  return row;
}

const makingFirst = 0x5ea1_0002;

/** The address for the first administrator while there is no staff with a password; null once there is. Servers may start at once. */
export function firstAdministrator(db: Db, now: Date, publicUrl: string): Promise<string | null> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${makingFirst})`.execute(trx);
    const staff = await trx
      .selectFrom('accounts')
      .select(['id', 'password_hash'])
      .where('realm', '=', 'staff')
      .orderBy('created_at')
      .execute();
    if (staff.some((each) => each.password_hash)) return null;
    const id = staff[0]?.id ?? newId();
    if (!staff[0]) {
      await trx
        .insertInto('accounts')
        .values({
          id,
          realm: 'staff',
          email: 'admin@localhost',
          nickname: '管理员',
          duties: [...duties],
          created_at: now,
        })
        .execute();
    }
    return invite(trx, id, now, publicUrl);
  });
}

/** Links that have been over for a month. */
export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  await sweepRows(db, 'invitations', sql`expires_at < ${now}::timestamptz - interval '30 days'`);
}
