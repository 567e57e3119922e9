import { sql, type Insertable, type Selectable } from 'kysely';
import { sumOrder } from '#contract/ledger/order.ts';
import type { Refundable } from '#contract/payments/refund-calls.ts';
import { refundQueue, type refundEntity } from '#contract/payments/refund.ts';
import { leftOf, pendingStates, type ByKind, type RefundKind } from '#contract/payments/refundable.ts';
import type { Db } from '#server/db/pool.ts';
import { eventsOf, type StoredOrder } from '#server/ledger/store.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { changeOf } from '#server/kit/change.ts';
import { nickname, registrationColumns, registrationJoins, serveList } from '#server/kit/serve-list.ts';
import type { RefundTable } from '#server/payments/table.ts';
import { numberOf } from '#server/payments/paying/attempts.ts';

export type StoredRefund = Selectable<RefundTable>;

/** Asks for a refund: it is due from now on, as soon as its state allows. */
export async function insertRefund(
  trx: Db,
  now: Date,
  refund: Omit<Insertable<RefundTable>, 'number' | 'asked_at' | 'next_try_at'>,
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ ...refund, number: numberOf('R', refund.id), asked_at: now, next_try_at: now })
    .execute();
}

/** Columns that the gateway is asked by, and no page shows. */
interface AtGateway extends Record<string, unknown> {
  orderId: string;
  paymentId: string;
  merchantId: string | null;
  /** Of the payment, as the gateway knows it. */
  paymentNumber: string | null;
}

export const refundList = serveList<typeof refundEntity, AtGateway>(refundQueue, {
  joins: sql`${registrationJoins}
    join money_events e on e.id = x.payment_id
    left join merchants g on g.id = e.merchant_id left join pay_attempts a on a.id = e.attempt_id`,
  columns: {
    ...registrationColumns,
    payee: sql`o.payee`,
    of: sql`x.refund_of`,
    channel: sql`g.channel`,
    accountTail: sql`coalesce((select tail from refund_accounts where registration_id = r.id), '')`,
    mine: (accountId) => sql`coalesce(x.asked_by = ${accountId}, false)`,
    askedBy: nickname('x.asked_by'),
    decidedBy: nickname('x.decided_by'),
    ofRun: sql`x.run_id is not null`,
  },
  more: {
    orderId: sql`x.order_id`,
    paymentId: sql`x.payment_id`,
    merchantId: sql`e.merchant_id`,
    paymentNumber: sql`a.number`,
  },
});

/** Refunds of whole matches that this member of staff may confirm. */
export async function runsFor(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from match_refunds x
     where state = 'asked' and asked_by <> ${accountId} ${ofMatch(sql`x.match_id`)}`.execute(db);
  return rows[0]!.count;
}

/** The row itself, locked until the transaction ends; its registration is locked first. */
export async function lockRefund(trx: Db, id: string): Promise<StoredRefund | undefined> {
  return trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const changeRefund = changeOf({ queue: 'refunds', subject: 'refund', lock: lockRefund });

/**
 * The payments of an order with what can still go back of each, the oldest first. Nothing moves meanwhile where its
 * registration is locked.
 * @param without a refund that does not count against it
 */
export async function refundableOf(
  db: Db,
  order: Pick<StoredOrder, 'id' | 'fen' | 'top_up'>,
  without: string | null = null,
): Promise<Refundable[]> {
  const [events, waiting, details] = await Promise.all([
    eventsOf(db, order.id),
    db
      .selectFrom('refunds')
      .select(['payment_id', 'refund_of', sql<number>`sum(fen)::bigint`.as('fen')])
      .where('order_id', '=', order.id)
      .where('state', 'in', pendingStates)
      .$if(without !== null, (query) => query.where('id', '<>', without!))
      .groupBy(['payment_id', 'refund_of'])
      .execute(),
    db
      .selectFrom('money_events as e')
      .leftJoin('merchants as g', 'g.id', 'e.merchant_id')
      .select(['e.id', 'e.happened_at', 'e.reason', 'g.channel'])
      .where('e.order_id', '=', order.id)
      .where('e.kind', '=', 'paid')
      .execute(),
  ]);
  const { payments } = sumOrder({ fen: order.fen, topUp: order.top_up }, events);
  return payments.map((payment) => {
    const of = (kind: RefundKind) =>
      waiting.find((row) => row.payment_id === payment.id && row.refund_of === kind)?.fen ?? 0;
    const pending: ByKind = { surplus: of('surplus'), fees: of('fees') };
    const { happened_at: paidAt, reason, channel } = details.find(({ id }) => id === payment.id)!;
    return {
      id: payment.id,
      paidAt: paidAt.toISOString(),
      channel,
      reason,
      fen: payment.fen,
      counted: payment.counted,
      refunded: payment.refunded,
      pending: pending.surplus + pending.fees,
      left: leftOf(payment, pending),
    };
  });
}

/** Fen of a registration that went back, or will, without a second person's confirmation. */
export async function refundedAlone(db: Db, registrationId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds as f')
    .innerJoin('pay_orders as o', 'o.id', 'f.order_id')
    .select(sql<number>`coalesce(sum(f.fen), 0)::bigint`.as('fen'))
    .where('o.registration_id', '=', registrationId)
    .where('f.asked_by', 'is not', null)
    .where('f.decided_by', 'is', null)
    .where('f.state', 'in', ['due', 'sent', 'done', 'refused'])
    .executeTakeFirstOrThrow();
  return row.fen;
}
