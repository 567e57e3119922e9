import { sql } from 'kysely';
import { offlineQueue } from '#contract/payments/offline-payment.ts';
import type { Db } from '#server/db/pool.ts';
import { changeOf } from '#server/kit/change.ts';
import { nickname, registrationColumns, registrationJoins, serveList } from '#server/kit/serve-list.ts';

export const offlinePayments = serveList(offlineQueue, {
  joins: registrationJoins,
  columns: {
    ...registrationColumns,
    amount: sql`x.fen`,
    mine: (accountId) => sql`x.made_by = ${accountId}`,
    askedAt: sql`x.made_at`,
    askedBy: nickname('x.made_by'),
    decidedBy: nickname('x.decided_by'),
  },
  more: { matchCancelled: sql<boolean>`m.stored = 'cancelled'` },
});

/** The row itself, and no other person decides about it meanwhile. */
export async function lockPayment(trx: Db, id: string) {
  return trx.selectFrom('outside_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

export const changePayment = changeOf({
  queue: 'outsidePayments',
  subject: 'outsidePayment',
  lock: lockPayment,
});
