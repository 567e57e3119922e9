import { feesOf } from '#contract/payments/price.ts';
import type { Match } from '#contract/matches/match.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { chargedOf, makeOrders } from '#server/ledger/store.ts';
import type { StoredEntry } from './entries.ts';
import type { Sums } from './money.ts';

/**
 * Charges what a registration costs beyond what it has been charged already: all of it when the events pass, a
 * top-up when a waiting entry takes a place after that. The prices are those of its submission. Gives back what
 * was added.
 */
export async function chargeFees(
  trx: Db,
  registration: { id: string; stage: Stage; submittedAt: Date | null; form: RegistrationForm | null },
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
  const before = await chargedOf(trx, registration.id);
  const more = lines
    .map((line) => ({ ...line, quantity: line.quantity - (before.get(line.feeItemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const topUp = registration.stage === 'passed';
  await makeOrders(trx, { registrationId: registration.id, topUp }, more, now);
  for (const { payee, quantity, unit } of more) added[payee] += quantity * unit;
  return added;
}
