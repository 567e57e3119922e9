import { beijing } from '#contract/fields/time.ts';
import { currencyOf, type Currency } from '#contract/fields/currency.ts';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import { orderState } from '#contract/ledger/order.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { confirmProblems, type Owed } from '#contract/payments/offline.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { append, type Detail, type OrderBrief } from '#server/ledger/store.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import { dueOf, totalOf } from '#server/registrations/money.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { passWhenPaid } from '#server/registrations/review/pass-when-paid.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import type { LockedPayment } from './store.ts';

type Staff = Context<{ staff: 'outsidePayments' }>;

export function owedTo(
  { payee, currency }: { payee: Payee; currency: Currency },
  orders: readonly Pick<OrderBrief, 'payee' | 'due' | 'state'>[],
  pending: readonly { payee: Payee; amount: number }[],
): Owed {
  const payeeOrders = orders.filter((each) => each.payee === payee);
  return {
    currency,
    due: payeeOrders.reduce((sum, { due }) => sum + due, 0),
    asked: pending.reduce((sum, each) => sum + (each.payee === payee ? each.amount : 0), 0),
    underWay: payeeOrders.some(({ state }) => state === orderState.processing),
  };
}

/** The money pays the payee's orders, the oldest first. */
async function book(
  trx: Db,
  registrationId: string,
  payee: Payee,
  amount: number,
  detail: Detail,
  now: Date,
) {
  const orders = await trx
    .selectFrom('pay_orders')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('payee', '=', payee)
    .where('due_fen', '>', 0)
    .orderBy('made_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  let remaining = amount;
  for (const order of orders) {
    const fen = Math.min(remaining, order.due_fen);
    if (fen === 0) break;
    const event = { kind: 'paid', paymentId: newId(), attemptId: null, fen } as const;
    await append(trx, order, event, now, detail);
    remaining -= fen;
  }
}

/**
 * Books a confirmed payment, unless the sum due has changed since, and notifies the unit.
 * @returns the stage
 */
export async function bookConfirmed(trx: Db, context: Staff, c: RegisteredCase, payment: LockedPayment) {
  const { now, session } = context;
  const { id, registration_id: registrationId, payee, fen, received_on: day, reason } = payment;
  if (c.facts.stored.state === 'cancelled') throw refuse('matchCancelled');
  const { orders } = c.registration;
  refuseRules(confirmProblems(fen, owedTo({ payee, currency: currencyOf(c.match) }, orders, [])));
  const happenedAt = startOfDay(day, beijing);
  const detail = { reason, accountId: session.accountId, transaction: id, happenedAt };
  await book(trx, registrationId, payee, fen, detail, now);
  const after = { paymentId: id, payee, amount: fen };
  await recordAct(trx, context, { id: registrationId, unitId: c.facts.unit.id }, 'pay', { reason, after });
  await notify(trx, now, aboutOf(c), 'paid', { sum: fen, of: `${id} ${payment.version}` });
  const { version, stage } = await passWhenPaid(trx, context, c, totalOf(dueOf(orders)) - fen);
  await trx.updateTable('outside_payments').set({ booked_version: version }).where('id', '=', id).execute();
  return stage;
}
