import { sql } from 'kysely';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks } from '#server/db/transaction.ts';
import { windowsOf } from '#server/registrations/act.ts';
import { claimEntries } from './claim.ts';
import type { RegisteredCase } from './unit-acts.ts';

const lost: readonly Stage[] = ['expired', 'rejected'];

/**
 * Takes again, all or none, the places that a locked registration lost to a deadline or a rejection. Waiting
 * entries are not passed over, and people who compete for another team by now are left there.
 * @returns whether it has the places
 */
export async function reclaimPlaces(trx: Db, c: RegisteredCase, now: Date): Promise<boolean> {
  const { registration } = c;
  if (!lost.includes(registration.stage) || !windowsOf(c, now).beforeStart.open) return false;
  const { rows } = await sql<{ id: string; groupId: string }>`
    select id, group_id as "groupId" from entries
     where registration_id = ${registration.id} and state = 'released' and released_from = 'placed'
     order by id`.execute(trx);
  if (rows.length === 0) return false;
  await sql`savepoint retake`.execute(trx);
  try {
    await sql`
      update entry_members p set live = true from entries e
       where e.id = p.entry_id and e.registration_id = ${registration.id} and e.released_from = 'placed'`.execute(
      trx,
    );
    await sql`
      update entries set state = 'placed', released_from = null
       where registration_id = ${registration.id} and released_from = 'placed'`.execute(trx);
    const claimResult = await claimEntries(trx, { matchId: c.facts.matchId, match: c.match }, rows, false);
    if (claimResult.size === rows.length) return true;
  } catch (error) {
    if (!breaks(error, 'person_once_an_event')) throw error;
  }
  await sql`rollback to savepoint retake`.execute(trx);
  return false;
}
