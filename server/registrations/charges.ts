import { feesOf } from '#contract/payments/price.ts';
import type { Match } from '#contract/matches/match.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredEntry } from './entries.ts';
import type { Sums } from './money.ts';

/**
 * Charges what a registration costs beyond what it has been charged already: all of it when the events pass, a
 * top-up when a waiting entry takes a place after that. The prices are those of its submission. Gives back what
 * was added.
 */
export async function chargeFees(
  trx: Db,
  registration: { id: string; submittedAt: Date | null; form: RegistrationForm | null },
  match: Match,
  entries: readonly StoredEntry[],
  now: Date,
): Promise<Sums> {
  const added: Sums = { package: 0, service: 0 };
  if (registration.form === null) return added;
  const placed = new Set(entries.filter(({ state }) => state === 'placed').map(({ id }) => id));
  const { lines } = feesOf(
    match,
    registration.form,
    registration.submittedAt ?? now,
    (id) => !placed.has(id),
  );
  const charged = await trx
    .selectFrom('charges')
    .select((is) => ['fee_item_id', is.fn.sum<number>('quantity').as('quantity')])
    .where('registration_id', '=', registration.id)
    .where('closed_at', 'is', null)
    .groupBy('fee_item_id')
    .execute();
  const before = new Map(charged.map(({ fee_item_id, quantity }) => [fee_item_id, quantity]));
  const rows = lines
    .map((line) => ({ ...line, quantity: line.quantity - (before.get(line.feeItemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ feeItemId, name, payee, quantity, unit }) => ({
      id: newId(),
      registration_id: registration.id,
      payee,
      fee_item_id: feeItemId,
      name: json(name),
      quantity,
      unit_fen: unit,
      fen: quantity * unit,
      at: now,
    }));
  if (rows.length > 0) await trx.insertInto('charges').values(rows).execute();
  for (const { payee, fen } of rows) added[payee] += fen;
  return added;
}

/** What a registration that has ended was charged is due no more; what was paid of it stays on record. */
export async function closeCharges(trx: Db, registrationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ closed_at: now })
    .where('registration_id', '=', registrationId)
    .where('closed_at', 'is', null)
    .execute();
}
