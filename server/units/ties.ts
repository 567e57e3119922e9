import { sql, type RawBuilder } from 'kysely';
import type { TiedQueue } from '#contract/units/tie-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';

/** The unit whose case it is: a select of one id, or nothing. */
export const unitOfCase: Readonly<Record<TiedQueue, (id: string) => RawBuilder<unknown>>> = {
  units: (id) => sql`select ${id}::uuid`,
  qualifications: (id) => sql`select unit_id from qualifications where id = ${id}`,
  registrations: (id) => sql`select unit_id from registrations where id = ${id}`,
  materials: (id) => sql`select unit_id from material_papers where id = ${id}`,
  substitutions: (id) =>
    sql`select r.unit_id from substitutions s join registrations r on r.id = s.registration_id where s.id = ${id}`,
  outsidePayments: (id) =>
    sql`select r.unit_id from outside_payments p join registrations r on r.id = p.registration_id where p.id = ${id}`,
  refunds: (id) =>
    sql`select r.unit_id from refunds f join pay_orders o on o.id = f.order_id
          join registrations r on r.id = o.registration_id where f.id = ${id}`,
  invoices: (id) =>
    sql`select r.unit_id from invoices i join registrations r on r.id = i.registration_id where i.id = ${id}`,
};

/** The name of the unit (a select of its id), where this member of staff is tied to it. */
export async function tiedTo(db: Db, accountId: string, unit: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select u.name from staff_ties t join units u on u.id = t.unit_id
     where t.account_id = ${accountId} and t.unit_id = (${unit})`.execute(db);
  return rows[0]?.name ?? null;
}

/**
 * Whoever is tied to a unit decides nothing that is this unit's; asked in the transaction of the decision.
 * @throws Refused tiedToUnit
 */
export async function refuseTied(
  trx: Db,
  { session }: { session: { accountId: string } },
  unitId: string,
): Promise<void> {
  const unit = await tiedTo(trx, session.accountId, sql`select ${unitId}::uuid`);
  if (unit !== null) throw refuse('tiedToUnit', { unit });
}
