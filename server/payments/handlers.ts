import * as calls from '#contract/payments/calls.ts';
import { recordPayment as recordPaymentCall } from '#contract/registrations/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
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
  const found = await trx
    .selectFrom('outside_payments')
    .select(['registration_id', 'payee', 'fen'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return false;
  if (found.registration_id !== registrationId || found.payee !== payee || found.fen !== amount)
    throw refuse('duplicate');
  return true;
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
    const due = dueOf(registration.charged, registration.paid);
    if (due[payee] === 0) throw refuse('nothingToPay');
    if (amount > due[payee]) throw refuse('paymentTooMuch', { due: (due[payee] / 100).toFixed(2) });
    await trx
      .insertInto('outside_payments')
      .values({
        id,
        registration_id: registrationId,
        payee,
        fen: amount,
        reason,
        account_id: session.accountId,
        at: now,
      })
      .execute();
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
