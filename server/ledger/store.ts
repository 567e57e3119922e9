import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { LangText } from '#contract/lang.ts';
import { orderState, sumOrder, type Ending, type OrderEvent, type OrderSum } from '#contract/ledger/order.ts';
import type { OrderOnWire } from '#contract/ledger/wire.ts';
import { payees, type Payee } from '#contract/matches/fee-item.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { MoneyEventTable, PayOrderTable } from './table.ts';

/** What is charged. */
export interface NewLine {
  feeItemId: string;
  name: LangText;
  payee: Payee;
  quantity: number;
  unit: number;
}

/** Makes an order for each payee of these lines. */
export async function makeOrders(
  trx: Db,
  { registrationId, topUp, currency }: { registrationId: string; topUp: boolean; currency: Currency },
  lines: readonly NewLine[],
  now: Date,
): Promise<void> {
  for (const payee of payees) {
    const payeeLines = lines.filter((line) => line.payee === payee);
    if (payeeLines.length === 0) continue;
    const id = newId();
    const fen = payeeLines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
    await trx
      .insertInto('pay_orders')
      .values({
        id,
        registration_id: registrationId,
        payee,
        top_up: topUp,
        fen,
        currency,
        made_at: now,
        ...columnsOf(sumOrder({ fen, topUp }, [])),
      })
      .execute();
    const rows = payeeLines.map(({ feeItemId, name, quantity, unit }) => ({
      id: newId(),
      order_id: id,
      fee_item_id: feeItemId,
      name: json(name),
      quantity,
      unit_fen: unit,
      fen: quantity * unit,
    }));
    await trx.insertInto('charges').values(rows).execute();
  }
}

/** How many of each fee item a registration is charged, of orders that have not ended; `givenBack`: also of those whose fees went back. */
export async function chargedOf(
  db: Db,
  registrationId: string,
  { givenBack }: { givenBack: boolean },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('charges as c')
    .innerJoin('pay_orders as o', 'o.id', 'c.order_id')
    .select((is) => ['c.fee_item_id', is.fn.sum<number>('c.quantity').as('quantity')])
    .where('o.registration_id', '=', registrationId)
    .where('o.ended', '=', false)
    .$if(!givenBack, (query) => query.where('o.state', '<>', orderState.refunded))
    .groupBy('c.fee_item_id')
    .execute();
  return new Map(rows.map(({ fee_item_id, quantity }) => [fee_item_id, quantity]));
}

export type StoredOrder = Selectable<PayOrderTable>;

/** The order with its row locked: its events stand still. */
export async function lockOrder(trx: Db, id: string): Promise<StoredOrder | undefined> {
  return trx.selectFrom('pay_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether an event (`e`) stands: it was not reversed. */
export const stands = sql<boolean>`not exists (select from money_events z where z.reverses = e.id)`;

/** What an event (`e`) with money moved; below 0 where it went back, or did not come. */
export const signedFen = sql<number>`
  case when e.kind = 'paid' or e.kind = 'reversed' and e.refund_of is not null then e.fen else -e.fen end`;

/** Details stored with an event that do not change its meaning. */
export interface Detail {
  /** The event that this one reverses. */
  reverses?: string;
  merchantId?: string;
  /** As the gateway numbers the payment or refund. */
  transaction?: string;
  accountId?: string;
  reason?: string;
  happenedAt?: Date;
}

export async function eventsOf(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('money_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('booked')
    .execute();
  return rows.map(eventOf);
}

/** Books an event of a locked order, and gives back what the order comes to with it. */
export async function append(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'fen' | 'top_up'>,
  event: OrderEvent,
  now: Date,
  { reverses, merchantId, transaction, accountId, reason, happenedAt = now }: Detail = {},
): Promise<OrderSum> {
  await trx
    .insertInto('money_events')
    .values({
      id: event.kind === 'paid' ? event.paymentId : newId(),
      order_id: order.id,
      kind: event.kind,
      attempt_id: 'attemptId' in event ? event.attemptId : null,
      payment_id: 'of' in event ? event.paymentId : null,
      refund_of: 'of' in event ? event.of : null,
      reverses: reverses ?? null,
      fen: 'fen' in event ? event.fen : null,
      ending: event.kind === 'ended' ? event.why : null,
      merchant_id: merchantId ?? null,
      transaction: transaction ?? null,
      account_id: accountId ?? null,
      reason: reason ?? '',
      happened_at: happenedAt,
      at: now,
    })
    .execute();
  const sum = sumOrder({ fen: order.fen, topUp: order.top_up }, await eventsOf(trx, order.id));
  await trx.updateTable('pay_orders').set(columnsOf(sum)).where('id', '=', order.id).execute();
  return sum;
}

/** Reverses a payment or a refund that was booked by hand; its order is locked. */
export function reverse(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'fen' | 'top_up'>,
  { id, payment_id, refund_of: of, fen, transaction, happened_at: happenedAt }: Selectable<MoneyEventTable>,
  accountId: string,
  now: Date,
): Promise<OrderSum> {
  const event = { kind: 'reversed', paymentId: payment_id ?? id, fen: fen!, of } as const;
  const detail = { reverses: id, accountId, happenedAt, ...(transaction === null ? {} : { transaction }) };
  return append(trx, order, event, now, detail);
}

/** The orders of a registration, their rows locked in their order. */
export function lockOrders(trx: Db, registrationId: string) {
  return trx
    .selectFrom('pay_orders')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ends what a registration has not paid in full: it is due no more. */
export async function endOrders(trx: Db, registrationId: string, why: Ending, now: Date): Promise<void> {
  for (const order of await lockOrders(trx, registrationId))
    if (order.due_fen > 0) await append(trx, order, { kind: 'ended', why }, now);
}

/** Orders as they are shown, the oldest first, as a value of JSON; instants as PostgreSQL writes them. */
export function ordersOf(registrationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'id', id, 'payee', payee, 'topUp', top_up, 'state', state, 'ended', ended, 'currency', currency, 'fen', fen, 'due', due_fen,
             'paid', paid_fen, 'refunded', refunded_fen, 'surplus', surplus_fen, 'madeAt', made_at) order by made_at, id), '[]')
      from pay_orders where registration_id = ${registrationId})`;
}

/** The order with its instants as the wire has them. */
export function orderOnWire(order: OrderOnWire): OrderOnWire {
  return { ...order, madeAt: new Date(order.madeAt).toISOString() };
}

/** An order with the figures that say how its money stands, as a value of JSON. */
export interface OrderBrief {
  id: string;
  payee: Payee;
  state: OrderSum['state'];
  ended: boolean;
  due: number;
  paid: number;
}

export function briefsOf(registrationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'id', id, 'payee', payee, 'state', state, 'ended', ended, 'due', due_fen, 'paid', paid_fen) order by made_at, id), '[]')
      from pay_orders where registration_id = ${registrationId})`;
}

/** What one payee charged a registration for, of orders that have not ended, the oldest first. */
export async function chargesOf(db: Db, registrationId: string, payee: Payee) {
  return db
    .selectFrom('charges as c')
    .innerJoin('pay_orders as o', 'o.id', 'c.order_id')
    .select([
      'c.fee_item_id as feeItemId',
      'c.name',
      'o.payee',
      'c.quantity',
      'c.unit_fen as unit',
      'c.fen as amount',
    ])
    .where('o.registration_id', '=', registrationId)
    .where('o.payee', '=', payee)
    .where('o.ended', '=', false)
    .orderBy('o.made_at')
    .orderBy('o.id')
    .orderBy('c.id')
    .execute();
}

/** The lines of orders that have not ended, the oldest first, as a value of JSON. */
export function linesOf(registrationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'feeItemId', c.fee_item_id, 'name', c.name, 'payee', o.payee, 'quantity', c.quantity, 'unit', c.unit_fen, 'amount', c.fen)
             order by o.made_at, o.id, c.id), '[]')
      from pay_orders o join charges c on c.order_id = o.id where o.registration_id = ${registrationId} and not o.ended)`;
}

/** The part of an order's row that its events decide. */
export function columnsOf({
  state,
  ended,
  due,
  paid,
  refunded,
  surplus,
}: Omit<OrderSum, 'open' | 'payments'>) {
  return { state, ended, due_fen: due, paid_fen: paid, refunded_fen: refunded, surplus_fen: surplus };
}

/** What decides the meaning of an event. */
export type StoredEvent = Pick<
  Selectable<MoneyEventTable>,
  'id' | 'kind' | 'attempt_id' | 'payment_id' | 'refund_of' | 'fen' | 'ending'
>;

export function eventOf(row: StoredEvent): OrderEvent {
  const { kind } = row;
  switch (kind) {
    case 'paid':
      return { kind, paymentId: row.id, attemptId: row.attempt_id, fen: row.fen! };
    case 'refunded':
      return { kind, paymentId: row.payment_id!, fen: row.fen!, of: row.refund_of! };
    case 'reversed':
      return { kind, paymentId: row.payment_id!, fen: row.fen!, of: row.refund_of };
    case 'ended':
      return { kind, why: row.ending! };
    case 'reopened':
      return { kind };
    case 'opened':
    case 'failed':
    case 'closed':
    case 'mismatched':
    case 'settled':
      return { kind, attemptId: row.attempt_id! };
  }
}
