import * as calls from '#contract/payments/calls.ts';
import { recordPayment as recordPaymentCall } from '#contract/registrations/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { append, type Detail } from '#server/ledger/store.ts';
import { aboutOf, note } from '#server/registrations/act.ts';
import { dueOf, totalOf } from '#server/registrations/money.ts';
import { tell } from '#server/registrations/notify.ts';
import { settle } from '#server/registrations/settle.ts';
import { lockedCase } from '#server/registrations/staff-acts.ts';
import { findAccount, listAccounts } from './accounts.ts';

interface Payment {
  id: string;
  registrationId: string;
  payee: 'package' | 'service';
  amount: number;
}

/** Whether this very payment is booked already; its id with other contents is a mistake. */
async function isBooked(trx: Db, { id, registrationId, payee, amount }: Payment): Promise<boolean> {
  const parts = await trx
    .selectFrom('money_events as e')
    .innerJoin('pay_orders as o', 'o.id', 'e.order_id')
    .select(['o.registration_id', 'o.payee', 'e.fen'])
    .where('e.merchant_id', 'is', null)
    .where('e.transaction', '=', id)
    .execute();
  if (parts.length === 0) return false;
  const same = parts.every((each) => each.registration_id === registrationId && each.payee === payee);
  if (!same || parts.reduce((sum, { fen }) => sum + fen!, 0) !== amount) throw refuse('duplicate');
  return true;
}

/** The money pays the payee's orders, the oldest first. */
async function book(trx: Db, { id, registrationId, payee, amount }: Payment, detail: Detail, now: Date) {
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
  let left = amount;
  for (const order of orders) {
    const fen = Math.min(left, order.due_fen);
    if (fen === 0) break;
    const event = { kind: 'paid', paymentId: newId(), attemptId: null, fen } as const;
    await append(trx, order, event, now, { ...detail, transaction: id });
    left -= fen;
  }
}

const recordPayment = answer(recordPaymentCall, (context, body) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const { id, registrationId, payee, amount, reason } = body;
    const c = await lockedCase(trx, registrationId);
    const { registration } = c;
    if (await isBooked(trx, body))
      return { id: registrationId, version: registration.version, stage: registration.stage };
    if (registration.version !== body.version) throw refuse('changedMeanwhile');
    const due = dueOf(registration.orders);
    if (due[payee] === 0) throw refuse('nothingToPay');
    if (amount > due[payee]) throw refuse('paymentTooMuch', { due: (due[payee] / 100).toFixed(2) });
    await book(trx, body, { reason, accountId: session.accountId }, now);
    await note(trx, context, { id: registrationId, unitId: c.facts.unit.id }, 'pay', {
      reason,
      after: { paymentId: id, payee, amount },
    });
    await tell(trx, now, aboutOf(c), 'paid', { sum: amount });
    return settle(trx, context, c, totalOf(due) - amount);
  }),
);

const getAccounts = answer(calls.getAccounts, ({ db }, body) => listAccounts(db, body));

const getAccount = answer(calls.getAccount, async ({ db }, { id }) => {
  const found = await findAccount(db, id);
  if (!found) throw refuse('notFound');
  return found;
});

export const paymentHandlers: readonly Answer[] = [getAccounts, getAccount, recordPayment];
