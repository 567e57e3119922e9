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

/**
 * The same for many units, of which most are none of the account's business.
 * @throws Refused tiedToUnit
 */
export async function refuseConflicts(
  trx: Db,
  context: { session: { accountId: string } },
  unitIds: readonly string[],
): Promise<void> {
  const tied = await trx
    .selectFrom('staff_ties')
    .select('unit_id')
    .where('account_id', '=', context.session.accountId)
    .execute();
  for (const { unit_id: unitId } of tied)
    if (unitIds.includes(unitId)) await refuseConflict(trx, context, unitId);
}
