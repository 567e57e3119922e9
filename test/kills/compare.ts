import { sql } from 'kysely';
import { sumOrder } from '#contract/ledger/order.ts';
import type { Db } from '#server/db/pool.ts';
import { columnsOf, eventsOf } from '#server/ledger/store.ts';
import type { Books } from '#tools/payment-simulator/books.ts';

/** What the gateway's books and the ledger say of one another. */
export interface Compared {
  /** Payments that the gateway has received. */
  paid: number;
  /** Those of them that are booked once, with their sum, for their number and at their account. */
  booked: number;
  /** Bookings beyond the first of a payment. */
  double: number;
  /** Payments that are not booked. */
  lost: number;
  /** Bookings of money that the gateway does not have, or of another sum. */
  claimed: number;
  /** What the gateway gave back, and what of that is not booked once with its sum, or is booked without it. */
  refunded: number;
  refundsApart: number;
  /** Orders whose columns are not what their events come to, or that say they keep other than the gateway keeps for them. */
  ordersApart: number;
  /** Orders that are not paid, registrations that have not passed though all is paid, or the other way round. */
  unpaid: number;
  stagesApart: number;
}

interface Booking {
  kind: 'paid' | 'refunded';
  orderId: string;
  number: string;
  account: string;
  /** Of a payment the gateway's number, of a refund ours. */
  transaction: string;
  fen: number;
}

export async function compare(db: Db, books: Books): Promise<Compared> {
  const { rows: bookings } = await sql<Booking>`
    select e.kind, e.order_id as "orderId", a.number, m.account, e.transaction, e.fen
      from money_events e join merchants m on m.id = e.merchant_id
      left join money_events p on p.id = e.payment_id
      join pay_attempts a on a.id = coalesce(e.attempt_id, p.attempt_id)
     where e.kind in ('paid', 'refunded')`.execute(db);
  const orders = await db.selectFrom('pay_orders').selectAll().execute();
  const accounts = new Map(books.trades().map(({ number, account }) => [number, account]));
  const received = books.payments();
  const refunds = books.refunds();
  const paid = bookings.filter(({ kind }) => kind === 'paid');
  const refunded = bookings.filter(({ kind }) => kind === 'refunded');

  const byPayment = byTransaction(paid);
  const isRight = (booking: Booking, { number, fen }: { number: string; fen: number }) =>
    booking.number === number && booking.fen === fen && booking.account === accounts.get(number);
  const counts = received.map((payment) => {
    const all = byPayment.get(payment.transaction) ?? [];
    return { all: all.length, right: all.filter((booking) => isRight(booking, payment)).length };
  });
  const paymentOf = new Map(received.map((payment) => [payment.transaction, payment]));

  const byRefund = byTransaction(refunded);
  const givenNumbers = new Map(refunds.map((refund) => [refund.refundNumber, refund]));

  const attempts = await db.selectFrom('pay_attempts').select(['number', 'order_id']).execute();
  const orderOf = new Map(attempts.map(({ number, order_id }) => [number, order_id]));
  /** Fen that the gateway has received for an order and not given back. */
  const transactions = new Map<string | undefined, number>();
  const add = (number: string, fen: number) =>
    void transactions.set(orderOf.get(number), (transactions.get(orderOf.get(number)) ?? 0) + fen);
  for (const { number, fen } of received) add(number, fen);
  for (const { number, fen } of refunds) add(number, -fen);

  let ordersApart = 0;
  for (const order of orders) {
    const sum = columnsOf(sumOrder({ fen: order.fen, topUp: order.top_up }, await eventsOf(db, order.id)));
    const same = Object.entries(sum).every(([column, value]) => order[column as keyof typeof sum] === value);
    if (!same || order.surplus_fen !== 0 || order.paid_fen !== (transactions.get(order.id) ?? 0))
      ordersApart++;
  }
  const { rows: stages } = await sql<{ apart: number }>`
    select count(*) as apart from (
      select r.stage = 'passed' as passed, bool_and(o.due_fen = 0) as paid
        from registrations r join pay_orders o on o.registration_id = r.id group by r.id) x
     where passed <> paid`.execute(db);
  return {
    paid: received.length,
    booked: counts.filter(({ all, right }) => all === 1 && right === 1).length,
    double: counts.reduce((sum, { all }) => sum + Math.max(all - 1, 0), 0),
    lost: counts.filter(({ all }) => all === 0).length,
    claimed: paid.filter((booking) => {
      const payment = paymentOf.get(booking.transaction);
      return !payment || !isRight(booking, payment);
    }).length,
    refunded: refunds.length,
    refundsApart:
      refunds.filter(({ refundNumber, number, fen }) => {
        const all = byRefund.get(refundNumber) ?? [];
        return all.length !== 1 || !isRight(all[0]!, { number, fen });
      }).length + refunded.filter(({ transaction }) => !givenNumbers.has(transaction)).length,
    ordersApart,
    unpaid: orders.filter(({ due_fen }) => due_fen > 0).length,
    stagesApart: stages[0]!.apart,
  };
}

function byTransaction(bookings: readonly Booking[]): Map<string, Booking[]> {
  const bookingsOf = new Map<string, Booking[]>();
  for (const booking of bookings)
    bookingsOf.set(booking.transaction, [...(bookingsOf.get(booking.transaction) ?? []), booking]);
  return bookingsOf;
}
