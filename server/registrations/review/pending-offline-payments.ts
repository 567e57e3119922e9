import { sql, type RawBuilder } from 'kysely';
import type { AskedPayment } from '#contract/registrations/wire.ts';
import { jsonList } from '#server/registrations/sql-parts.ts';

/**
 * Payments made outside that a second person still has to confirm, as the payment state of a registration
 * reads them.
 */

export interface StoredAsked extends AskedPayment {
  proofId: string;
}

/** The oldest first, as a value of JSON; instants as PostgreSQL writes them. */
export function pendingPaymentsOf(registrationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select p.id, p.payee, p.fen as amount, p.received_on as "receivedOn", p.reason, p.proof_id as "proofId", p.made_at as at,
           coalesce(a.nickname, '') as by
      from outside_payments p left join accounts a on a.id = p.made_by
     where p.registration_id = ${registrationId} and p.state = 'asked' order by p.made_at, p.id`);
}

/** As who reviews the registration sees them: without their proofs. */
export function askedOnWire(pending: readonly StoredAsked[]): AskedPayment[] {
  return pending.map(({ proofId: _proofId, at, ...each }) => ({ ...each, at: new Date(at).toISOString() }));
}

/** Whether unbooked money may have come in: a deadline does not end such a registration. */
export function hasPendingPayment(registrationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from outside_payments p where p.registration_id = ${registrationId} and p.state = 'asked')`;
}

/**
 * Joins a recorded payment (`outside_payments p`) to the event (`money_events e`) of an order (`pay_orders
 * o`) that books it.
 */
export const recordedAs = sql<boolean>`
  p.registration_id = o.registration_id and e.kind = 'paid' and e.merchant_id is null and p.id::text = e.transaction`;
