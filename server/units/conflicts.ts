import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';

/** The name of the unit (a select of its id), where this member of staff is tied to it. */
export async function conflictWith(
  db: Db,
  accountId: string,
  unit: RawBuilder<unknown>,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select u.name from staff_ties t join units u on u.id = t.unit_id
     where t.account_id = ${accountId} and t.unit_id = (${unit})`.execute(db);
  return rows[0]?.name ?? null;
}

/**
 * Refuses an account that has a conflict of interest with the unit; called in the transaction of the decision.
 * @throws Refused tiedToUnit
 */
export async function refuseConflict(
  trx: Db,
  { session }: { session: { accountId: string } },
  unitId: string,
): Promise<void> {
  const unit = await conflictWith(trx, session.accountId, sql`select ${unitId}::uuid`);
  if (unit !== null) throw refuse('tiedToUnit', { unit });
}
