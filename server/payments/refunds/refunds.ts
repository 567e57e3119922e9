import { minuteMs } from '#contract/fields/time.ts';
import { sumOrder } from '#contract/ledger/order.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { append, eventsOf, lockOrder, type StoredOrder } from '#server/ledger/store.ts';
import { GatewayError, type RefundState } from '#server/gateways/payment/gateway.ts';
import { aboutOf, recordAct, systemAt } from '#server/registrations/act.ts';
import { each } from '#server/each.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { askedThrough } from '#server/payments/merchants/merchants.ts';
import { noticeUrl } from '#server/payments/paying/addresses.ts';
import { insertRefund } from './store.ts';

interface Wanted {
  orderId: string;
  /** The event 'paid' whose money goes back. */
  paymentId: string;
  fen: number;
}

/** Writes the refund of money that came twice or too late, in the transaction that finds it; no staff are needed. */
export async function refundSurplus(trx: Db, { orderId, paymentId, fen }: Wanted, now: Date): Promise<void> {
  await insertRefund(trx, now, {
    id: newId(),
    order_id: orderId,
    payment_id: paymentId,
    refund_of: 'surplus',
    fen,
    reason: '',
    state: 'due',
    asked_by: null,
    decided_by: null,
    decided_at: null,
  });
}

/** Minutes until a gateway is asked again, by tries so far; the last holds for all later tries. */
const waits = [1, 1, 2, 5, 10, 30, 60];

function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + waits[Math.min(tries, waits.length - 1)]! * minuteMs);
}

interface Sendable {
  id: string;
  number: string;
  fen: number;
  reason: string;
  state: 'due' | 'sent';
  tries: number;
  merchantId: string;
  payment: string;
  total: number;
}

/** Refunds taken in one statement, as all the money of a match may be due together. */
const mostAtOnce = 50;

/** Takes refunds whose next try was due by `due`, and puts that try off, so that no other server asks about them meanwhile. */
async function take(db: Db, due: Date, now: Date): Promise<Sendable[]> {
  const rows = await db
    .updateTable('refunds as f')
    .from('money_events as e')
    .innerJoin('pay_attempts as a', 'a.id', 'e.attempt_id')
    .set((is) => ({ next_try_at: new Date(now.getTime() + minuteMs), tries: is('f.tries', '+', 1) }))
    .whereRef('e.id', '=', 'f.payment_id')
    .where('f.id', 'in', (is) =>
      is
        .selectFrom('refunds')
        .select('id')
        .where('state', 'in', ['due', 'sent'])
        .where('by_hand', '=', false)
        .where('next_try_at', '<=', due)
        .orderBy('next_try_at')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'f.id',
      'f.number',
      'f.fen',
      'f.reason',
      'f.state',
      'f.tries',
      'e.merchant_id as merchantId',
      'a.number as payment',
      'a.fen as total',
    ])
    .execute();
  return rows as Sendable[];
}

/** Sends due refunds to the gateways and asks about those sent before. A gateway pays the same number only once. */
export async function sendRefunds(services: Services, now: Date): Promise<void> {
  const start = performance.now();
  // A lease counts from when it is taken, however long the run has gone on.
  const at = () => new Date(now.getTime() + performance.now() - start);
  await each(takeDue(services.db, now, at), (refund) => send(services, refund, at()), {
    signal: services.signal,
  });
}

async function* takeDue(db: Db, due: Date, at: () => Date): AsyncGenerator<Sendable> {
  for (let some = await take(db, due, at()); some.length > 0; some = await take(db, due, at())) yield* some;
}

async function send(services: Services, refund: Sendable, now: Date): Promise<void> {
  const { db, config } = services;
  const gateway = (await askedThrough(services, refund.merchantId))!;
  const refundNumbers = { number: refund.payment, refundNumber: refund.number };
  let refundState: RefundState;
  try {
    refundState =
      refund.state === 'sent'
        ? await gateway.queryRefund(refundNumbers)
        : await gateway.refund({
            ...refundNumbers,
            fen: refund.fen,
            total: refund.total,
            reason: refund.reason,
            notifyUrl: noticeUrl(config, refund.merchantId),
          });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // Unknown whether the gateway took the refund: the same number is sent again.
    refundState = { state: 'missing' };
  }
  await recordRefund(db, refund.number, refundState, now);
}

/** Whether this payment account, under any of its keys, pays this refund. */
export async function givesBack(db: Db, merchantId: string, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds as f')
    .innerJoin('money_events as e', 'e.id', 'f.payment_id')
    .innerJoin('merchants as m', 'm.id', 'e.merchant_id')
    .innerJoin('merchants as own', (join) =>
      join.onRef('own.channel', '=', 'm.channel').onRef('own.account', '=', 'm.account'),
    )
    .select('f.id')
    .where('f.number', '=', number)
    .where('own.id', '=', merchantId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the state of a refund from an answer or a notification of its gateway; a repeated one changes nothing. */
export async function recordRefund(
  db: Db,
  number: string,
  refundState: RefundState,
  now: Date,
): Promise<void> {
  if (refundState.state === 'done') return bookRefund(db, number, refundState.at, now);
  const refund = await db
    .selectFrom('refunds')
    .select(['id', 'tries'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!refund) return;
  await db
    .updateTable('refunds')
    .set(
      refundState.state === 'refused'
        ? { state: 'refused', note: refundState.why }
        : {
            state: refundState.state === 'underWay' ? 'sent' : 'due',
            next_try_at: nextTry(now, refund.tries),
          },
    )
    .where('id', '=', refund.id)
    .where('state', 'in', ['due', 'sent'])
    // A refund that staff transfer by hand takes one thing from the gateway alone: that it was paid there after all.
    .where('by_hand', '=', false)
    .execute();
}

async function bookRefund(db: Db, number: string, at: Date, now: Date): Promise<void> {
  const refund = await db
    .selectFrom('refunds as f')
    .innerJoin('pay_orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'o.registration_id'])
    .where('f.number', '=', number)
    .executeTakeFirst();
  if (!refund) return;
  await transaction(db, async (trx) => {
    const c = await lockedCase(trx, refund.registration_id);
    await bookRefundOf(trx, c, refund.id, { happenedAt: at, accountId: null }, now);
  });
}

/** Books, once, that the money of a refund has gone back; the case `c` is locked. */
export async function bookRefundOf(
  trx: Db,
  c: Awaited<ReturnType<typeof lockedCase>>,
  id: string,
  { happenedAt, accountId }: { happenedAt: Date; accountId: string | null },
  now: Date,
): Promise<void> {
  const refund = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (refund.state === 'done') return;
  const order = (await lockOrder(trx, refund.order_id))!;
  const payment = await trx
    .selectFrom('money_events')
    .select('merchant_id')
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const { payment_id: paymentId, fen, refund_of: of, number, reason } = refund;
  // The gateway paid a number that it had reported as ended, after another refund took the money: nothing is left
  // to book. The payment shows as a difference with the settlement file.
  if (fen > (await here(trx, order, paymentId))) return;
  if (refund.state === 'replaced') await dropSuccessor(trx, id);
  await append(trx, order, { kind: 'refunded', paymentId, fen, of }, now, {
    transaction: number,
    reason,
    happenedAt,
    // A transfer by hand did not go through the gateway, even where the payment had.
    ...(payment.merchant_id === null || (refund.by_hand && accountId !== null)
      ? {}
      : { merchantId: payment.merchant_id }),
    ...(accountId === null ? {} : { accountId }),
  });
  await trx
    .updateTable('refunds')
    .set((is) => ({ state: 'done', version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const key = { id: c.registration.id, unitId: c.facts.unit.id };
  await recordAct(trx, systemAt(now), key, 'refund', {
    reason,
    after: { refundId: id, payee: order.payee, amount: fen, of },
  });
  const news = { sum: fen, of: `${id} ${refund.version}` };
  await notify(trx, now, aboutOf(c), refund.by_hand ? 'refundedByHand' : 'refunded', news);
}

/** Fen of a payment that have not been refunded. */
async function here(trx: Db, order: StoredOrder, paymentId: string): Promise<number> {
  const { payments } = sumOrder({ fen: order.fen, topUp: order.top_up }, await eventsOf(trx, order.id));
  const { fen, refunded } = payments.find(({ id }) => id === paymentId)!;
  return fen - refunded.surplus - refunded.fees;
}

/** Declines the refund that replaced this one, unless it has been sent already. */
async function dropSuccessor(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('refunds')
    .set((is) => ({ state: 'declined', version: is('version', '+', 1) }))
    .where('replaces', '=', id)
    .where('state', '=', 'due')
    .where('tries', '=', 0)
    .execute();
}
