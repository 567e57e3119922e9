import { sql } from 'kysely';
import type { Duty } from '#contract/call.ts';
import { newConfirmsAfterHours } from '#contract/confirmations/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { hourMs } from '#contract/fields/time.ts';

/** From when on an account counts as a second person that is given a weighty duty, or another way in, at this moment. */
export function confirmsFrom(now: Date): Date {
  return new Date(now.getTime() + newConfirmsAfterHours * hourMs);
}

export async function startAsNew(trx: Db, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ confirms_from: confirmsFrom(now) })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Asked in the transaction of every confirmation of money and of weighty acts.
 * @throws Refused confirmsLater
 */
export async function refuseNew(trx: Db, accountId: string, now: Date): Promise<void> {
  const { confirms_from: from } = await trx
    .selectFrom('accounts')
    .select('confirms_from')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (from !== null && from > now) throw refuse('confirmsLater', { hours: newConfirmsAfterHours });
}

interface Act {
  duty: Duty;
  askedBy: string;
  aboutId: string | null;
}

/**
 * Whether a colleague could confirm, today or once their first day is over: enabled, not restricted to matches, with a
 * password of their own, and holding the duty or the one for staff.
 */
export async function hasSecondPerson(db: Db, { duty, askedBy, aboutId }: Act): Promise<boolean> {
  const { rows } = await sql`
    select from accounts
     where realm = 'staff' and disabled_at is null and match_ids is null and password_hash is not null
       and duties && ${[duty, 'staff']}::text[] and id <> ${askedBy} and id is distinct from ${aboutId}
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a new installation is being set up: no other member of staff has ever had a password. */
export async function isFirstAlone(db: Db, accountId: string): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('realm', '=', 'staff')
    .where('id', '<>', accountId)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
