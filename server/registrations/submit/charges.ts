import { beyond, feesOf } from '#contract/payments/price.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { Match } from '#contract/matches/match.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { chargedOf, makeOrders } from '#server/ledger/store.ts';
import type { StoredEntry } from '#server/registrations/entries.ts';
import type { Sums } from '#server/registrations/money.ts';

/**
 * The amount of each fee item that a registration has been charged for. Fees that staff have given back to one that
 * stays in are not owed again; one that is reviewed again is charged as if they had not been paid.
 */
export const chargedFor = (db: Db, { id, stage }: { id: string; stage: Stage }) =>
  chargedOf(db, id, { givenBack: stage === 'finance' || stage === 'passed' });

export async function chargedLines(db: Db, registration: { id: string; stage: Stage }) {
  const charged = await chargedFor(db, registration);
  return [...charged].map(([feeItemId, quantity]) => ({ feeItemId, quantity }));
}

/**
 * Charges a registration for what it costs beyond earlier charges: all of it when the events pass, a top-up
 * when a waiting entry takes a place after that, or when a change costs more. The prices are those of its
 * submission, from the price list of that time (requirements 10.16).
 * @returns what was added
 */
export async function chargeFees(
  trx: Db,
  registration: {
    id: string;
    stage: Stage;
    submittedAt: Date | null;
    form: RegistrationForm | null;
    /** Null: those of the match. */
    prices: readonly FeeItem[] | null;
  },
  match: Match,
  entries: readonly StoredEntry[],
  now: Date,
): Promise<Sums> {
  const added: Sums = { package: 0, service: 0 };
  if (registration.form === null) return added;
  const placed = new Set(entries.filter(({ state }) => state === 'placed').map(({ id }) => id));
  const { lines } = feesOf(
    { feeItems: registration.prices ?? match.feeItems },
    registration.form,
    registration.submittedAt ?? now,
    (id) => !placed.has(id),
  );
  const more = beyond(lines, await chargedFor(trx, registration));
  const topUp = registration.stage === 'passed';
  const order = { registrationId: registration.id, topUp, currency: currencyOf(match) };
  await makeOrders(trx, order, more, now);
  for (const { payee, amount } of more) added[payee] += amount;
  return added;
}
