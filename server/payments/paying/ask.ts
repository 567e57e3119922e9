import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { append, lockOrder } from '#server/ledger/store.ts';
import { putInInbox } from '#server/outbox/inbox.ts';
import { aboutOf } from '#server/registrations/act.ts';
import { registrationLetter } from '#server/registrations/messages/notify.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { GatewayError, type GatewayState, type Gateway } from '#server/gateways/payment/gateway.ts';
import { each } from '#server/each.ts';
import { dayMs } from '#contract/fields/time.ts';
import { endAttempt, findAttempt, type StoredAttempt } from './attempts.ts';
import { book } from './book.ts';
import { askedThrough } from '#server/payments/merchants/merchants.ts';

type Became = 'paid' | 'open' | 'ended';

/** A gateway takes money until the very end, and its clock is not ours. */
const graceMs = 30_000;

/**
 * Asks the gateway for the outcome of an attempt and books it, which makes up for every lost notification.
 * `end`: closes the attempt unless it has been paid.
 * @throws GatewayError when the outcome is unknown now
 */
export async function askAbout(
  services: Services,
  attempt: StoredAttempt,
  { end, now }: { end: boolean; now: Date },
): Promise<Became> {
  const gateway = (await askedThrough(services, attempt.merchantId))!;
  const state = await gateway.query(attempt.number);
  if (state.state === 'paid') return paid(services.db, gateway, attempt, state, now);
  // Ended there and not by us: the payer has given up, or was refused.
  if (state.state === 'closed')
    return ended(services.db, attempt, now < attempt.expiresAt ? 'failed' : 'closed', now);
  const over = end || state.state === 'failed' || now.getTime() > attempt.expiresAt.getTime() + graceMs;
  if (!over) return 'open';
  try {
    await gateway.close(attempt.number);
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'refused')) throw error;
    // Paid between the two: what is paid cannot be closed.
    const again = await gateway.query(attempt.number);
    if (again.state === 'paid') return paid(services.db, gateway, attempt, again, now);
    // Written and never begun, as when the server was stopped in between: there is nothing to close.
    if (again.state === 'missing') return ended(services.db, attempt, 'closed', now, { unlessOpening: true });
    if (again.state !== 'closed') throw error;
  }
  return ended(services.db, attempt, state.state === 'failed' ? 'failed' : 'closed', now);
}

async function paid(
  db: Db,
  { payee }: Gateway,
  { merchantId }: StoredAttempt,
  { payment }: Extract<GatewayState, { state: 'paid' }>,
  now: Date,
): Promise<'paid'> {
  await book(db, { id: merchantId, payee }, payment, { now, asked: true });
  return 'paid';
}

/**
 * Records once that an attempt ended without payment.
 * @param options `unlessOpening`: not while another call asks the gateway to begin it, as that attempt could
 * be paid
 * @throws GatewayError where another call does
 */
export async function ended(
  db: Db,
  attempt: Pick<StoredAttempt, 'id' | 'orderId' | 'registrationId' | 'fen'>,
  kind: 'closed' | 'failed',
  now: Date,
  { unlessOpening = false }: { unlessOpening?: boolean } = {},
): Promise<'ended'> {
  await transaction(db, async (trx) => {
    // A payer who has left the page reads of the failure in the portal.
    const c = kind === 'failed' ? await lockedCase(trx, attempt.registrationId) : null;
    const order = (await lockOrder(trx, attempt.orderId))!;
    const still = await findAttempt(trx, { id: attempt.id });
    if (!still?.open) return;
    if (unlessOpening && still.openingUntil !== null && still.openingUntil > now)
      throw new GatewayError('unknown', 'opening');
    await endAttempt(trx, attempt.id);
    await append(trx, order, { kind, attemptId: attempt.id }, now);
    if (!c) return;
    const more = { sum: attempt.fen, of: attempt.id };
    await putInInbox(trx, [registrationLetter(now, aboutOf(c), 'paymentFailed', more)], now);
  });
  return 'ended';
}

/** Seconds after which an attempt is asked about; the last of them as long as it is open. */
const seconds = [5, 15, 30, 60, 120, 300, 600, 1_800];

/** When it is asked about next, after it has been so many times. */
export function nextQuery(now: Date, queries: number): Date {
  return new Date(now.getTime() + seconds[Math.min(queries, seconds.length - 1)]! * 1_000);
}

/**
 * Takes the attempts whose time has come, and those whose order is no longer due and must not be paid; no
 * other server asks about them meanwhile.
 */
async function take(db: Db, now: Date): Promise<{ id: string; over: boolean }[]> {
  const { rows } = await sql<{ id: string; over: boolean }>`
    update open_attempts n set queries = n.queries + 1, next_query_at = ${nextQuery(now, 2)}
      from (select x.order_id, o.due_fen = 0 as over from open_attempts x join pay_orders o on o.id = x.order_id
             where x.next_query_at <= ${now} or (o.due_fen = 0 and x.next_query_at > ${nextQuery(now, 3)})
             order by x.next_query_at limit 50 for update of x skip locked) due
     where n.order_id = due.order_id
    returning n.attempt_id as id, due.over`.execute(db);
  return rows;
}

const atOnce = 8;
/** A gateway that answers nothing so long after it has taken money last holds up neither the payer nor the deadline. */
const givenUpMs = dayMs;

/** Asks about every attempt whose time has come. */
export async function askGateways(services: Services, now: Date): Promise<void> {
  const due = await take(services.db, now);
  await each(due, (one) => askOne(services, one, now), { atOnce, signal: services.signal });
}

async function askOne(
  services: Services,
  { id, over }: { id: string; over: boolean },
  now: Date,
): Promise<void> {
  const attempt = await findAttempt(services.db, { id });
  if (!attempt?.open) return;
  try {
    await askAbout(services, attempt, { end: over, now });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A payment that arrives all the same is booked by its notification or its settlement file.
    if (now.getTime() > attempt.expiresAt.getTime() + givenUpMs)
      await ended(services.db, attempt, 'closed', now);
  } finally {
    await services.db
      .updateTable('open_attempts')
      .set({ next_query_at: nextQueryOf(attempt, now) })
      .where('attempt_id', '=', id)
      .execute();
  }
}

/** By the table, and once more when the gateway takes no money any longer. */
function nextQueryOf({ queries, expiresAt }: StoredAttempt, now: Date): Date {
  const next = nextQuery(now, queries);
  const last = new Date(expiresAt.getTime() + graceMs + 1_000);
  return now < last && next > last ? last : next;
}
