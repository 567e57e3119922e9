import { sql } from 'kysely';
import type { OrderEvent } from '#contract/ledger/order.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { append, lockOrder, makeOrders, reverse, type NewLine } from '#server/ledger/store.ts';
import { numberOf } from '#server/payments/paying/attempts.ts';
import { transaction } from '#server/db/transaction.ts';

/** Money as it stands in the books, put there without a gateway. */

let serial = 0;

export interface TestMerchant {
  id: string;
  account: string;
  channel: 'wechat' | 'alipay';
  payee: Payee;
}

/** An account at a gateway; retired at once, as there is but one in use for each payee. */
export async function aMerchant(
  db: Db,
  channel: TestMerchant['channel'],
  payee: Payee,
): Promise<TestMerchant> {
  const id = newId();
  const account = `${channel}-${payee}-${String(++serial)}`;
  await sql`
    insert into merchants (id, channel, payee, account, settings, source, made_at, retired_at)
    values (${id}, ${channel}, ${payee}, ${account}, ${Buffer.alloc(1)}, 'local', now(), now())`.execute(db);
  return { id, account, channel, payee };
}

/** An order of a registration for each payee of these lines; gives back their ids, package first. */
export async function someOrders(
  db: Db,
  registrationId: string,
  lines: readonly NewLine[],
  now = new Date(),
): Promise<string[]> {
  await transaction(db, (trx) =>
    makeOrders(trx, { registrationId, topUp: false, currency: 'CNY' }, lines, now),
  );
  const rows = await db
    .selectFrom('pay_orders')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('made_at', '=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function aLine(patch: Partial<NewLine> = {}): NewLine {
  return {
    feeItemId: newId(),
    name: { zh: '服务费', en: 'Service fee' },
    payee: 'service',
    quantity: 1,
    unit: 100,
    ...patch,
  };
}

interface Booking {
  fen: number;
  at?: Date;
  happenedAt?: Date;
  /** Absent: outside the gateways, under `transaction`. */
  merchant?: TestMerchant;
  transaction?: string;
}

/** A code that was shown to pay an order by. */
export async function insertAttempt(
  db: Db,
  of: { id: string; orderId: string; merchantId: string; fen: number; accountId: string; at: Date },
): Promise<void> {
  const { id, orderId, merchantId, fen, accountId, at } = of;
  await insertRows(db, {
    pay_attempts: [
      {
        id,
        order_id: orderId,
        merchant_id: merchantId,
        way: 'qr',
        number: numberOf('P', id),
        fen,
        account_id: accountId,
        at,
        expires_at: at,
      },
    ],
  });
}

/** Books that an order was paid; the payment's id, and our number where it came through a gateway. */
export async function bookPaid(
  db: Db,
  accountId: string,
  orderId: string,
  { fen, at = new Date(), happenedAt = at, merchant, transaction: named = newId() }: Booking,
): Promise<{ paymentId: string; number: string; transaction: string }> {
  const paymentId = newId();
  const attemptId = newId();
  await transaction(db, async (trx) => {
    const order = (await lockOrder(trx, orderId))!;
    if (merchant)
      await insertAttempt(trx, { id: attemptId, orderId, merchantId: merchant.id, fen, accountId, at });
    const event = { kind: 'paid', paymentId, attemptId: merchant ? attemptId : null, fen } as const;
    const detail = {
      transaction: named,
      happenedAt,
      ...(merchant ? { merchantId: merchant.id } : { accountId }),
    };
    await append(trx, order, event, at, detail);
  });
  return { paymentId, number: numberOf('P', attemptId), transaction: named };
}

export async function bookRefunded(
  db: Db,
  orderId: string,
  {
    paymentId,
    of,
    fen,
    at = new Date(),
    happenedAt = at,
    merchant,
    transaction: named = newId(),
  }: Booking & { paymentId: string; of: 'surplus' | 'fees' },
): Promise<void> {
  await transaction(db, async (trx) => {
    const order = (await lockOrder(trx, orderId))!;
    const detail = { transaction: named, happenedAt, ...(merchant ? { merchantId: merchant.id } : {}) };
    await append(trx, order, { kind: 'refunded', paymentId, fen, of }, at, detail);
  });
}

/** That a booking by hand was undone: the payment, or (`of`) its one refund. */
export async function bookReversed(
  db: Db,
  accountId: string,
  orderId: string,
  { paymentId, of, at = new Date() }: { paymentId: string; of: 'surplus' | 'fees' | null; at?: Date },
): Promise<void> {
  await transaction(db, async (trx) => {
    const order = (await lockOrder(trx, orderId))!;
    const event = await trx
      .selectFrom('money_events')
      .selectAll()
      .where(of === null ? 'id' : 'payment_id', '=', paymentId)
      .where('kind', '=', of === null ? 'paid' : 'refunded')
      .executeTakeFirstOrThrow();
    await reverse(trx, order, event, accountId, at);
  });
}

/** That an order ended, or was opened again. */
export async function bookTurn(
  db: Db,
  orderId: string,
  event: Extract<OrderEvent, { kind: 'ended' | 'reopened' }>,
  at = new Date(),
): Promise<void> {
  await transaction(db, async (trx) => {
    await append(trx, (await lockOrder(trx, orderId))!, event, at);
  });
}
