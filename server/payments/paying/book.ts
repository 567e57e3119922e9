import { sql } from 'kysely';
import type { OrderSum } from '#contract/ledger/order.ts';
import { pendingStates } from '#contract/payments/refundable.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { append, lockOrder, type Detail, type StoredOrder } from '#server/ledger/store.ts';
import type { GatewayPayment } from '#server/gateways/payment/gateway.ts';
import { aboutOf, recordAct, stageAfter, systemAt } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { reclaimPlaces } from '#server/registrations/submit/reclaim.ts';
import { passWhenPaid } from '#server/registrations/review/pass-when-paid.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { dayMs } from '#contract/fields/time.ts';
import { askSoon, endAttempt, findAttempt, type StoredAttempt } from './attempts.ts';
import { refundSurplus } from '#server/payments/refunds/refunds.ts';

/** `known`: booked before; `mismatched`: authentic, and not what was asked for; `strange`: no number of this account. */
type Booked = 'booked' | 'known' | 'mismatched' | 'strange';

/**
 * Books a payment that an account has received, once, from any source and any number of repeats: a
 * notification, an answer, a settlement file. The registration passes, its places are taken again, or the money goes
 * back, in the same transaction.
 */
export async function book(
  db: Db,
  merchant: { id: string; payee: string },
  payment: GatewayPayment,
  {
    now,
    asked,
  }: {
    now: Date;
    /** It is the answer to a question of ours: there is nothing to wait for. */ asked: boolean;
  },
): Promise<Booked> {
  const attempt = await findAttempt(db, { number: payment.number });
  if (attempt?.merchantId !== merchant.id) return 'strange';
  return transaction(db, async (trx) => {
    const c = await lockedCase(trx, attempt.registrationId);
    const order = (await lockOrder(trx, attempt.orderId))!;
    const { transaction: number } = payment;
    const detail = { merchantId: merchant.id, transaction: number, happenedAt: payment.paidAt };
    const eventKinds = await whatWasSaid(trx, merchant.id, number);
    if (eventKinds.includes('paid')) return 'known';
    const { fen, currency, payee } = payment;
    const right = fen === attempt.fen && currency === order.currency && payee === merchant.payee;
    // What does not fit is asked about before people are: an answer that fits settles it.
    if (right || asked) await endAttempt(trx, attempt.id);
    else await askSoon(trx, attempt.id, now);
    if (right) {
      if (eventKinds.length > 0) await append(trx, order, { kind: 'settled', attemptId: attempt.id }, now);
      await bookPaid(trx, c, order, attempt, detail, now);
      return 'booked';
    }
    if (eventKinds.length === 0) {
      const reason = `${currency} ${fen} → ${payee}`;
      await append(trx, order, { kind: 'mismatched', attemptId: attempt.id }, now, { ...detail, reason });
    }
    return 'mismatched';
  });
}

async function whatWasSaid(trx: Db, merchantId: string, transactionNumber: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('money_events')
    .select('kind')
    .where('merchant_id', '=', merchantId)
    .where('transaction', '=', transactionNumber)
    .where('kind', 'in', ['paid', 'mismatched'])
    .execute();
  return rows.map(({ kind }) => kind);
}

async function bookPaid(
  trx: Db,
  c: RegisteredCase,
  order: StoredOrder,
  { id: attemptId, fen, channel }: StoredAttempt,
  detail: Detail,
  now: Date,
): Promise<void> {
  const actor = systemAt(now);
  const key = { id: c.registration.id, unitId: c.facts.unit.id };
  const paymentId = newId();
  let sum = await append(trx, order, { kind: 'paid', paymentId, attemptId, fen }, now, detail);
  await recordAct(trx, actor, key, 'pay', { after: { paymentId, payee: order.payee, amount: fen, channel } });
  const again = sum.ended && sum.surplus > 0 && (await retake(trx, c, order, now));
  if (again) sum = again.sum;
  const tooMuch = sum.payments.find(({ id }) => id === paymentId)!.surplus;
  if (tooMuch > 0) await refundSurplus(trx, { orderId: order.id, paymentId, fen: tooMuch }, now);
  const late = sum.ended;
  if (again) await notify(trx, now, aboutOf(c), 'retaken', { sum: fen, of: paymentId });
  else if (tooMuch > 0)
    await notify(trx, now, aboutOf(c), late ? 'paidLate' : 'paidTwice', { sum: tooMuch, of: paymentId });
  else await notify(trx, now, aboutOf(c), 'paid', { sum: fen, of: paymentId });
  if (again && again.due > 0)
    await notify(trx, now, aboutOf(c), 'pay', { sum: again.due, by: again.until, of: paymentId });
  await passWhenPaid(trx, actor, again ? again.case : c, await dueFor(trx, c.registration.id));
}

async function dueFor(trx: Db, registrationId: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(due_fen), 0)::bigint as due from pay_orders where registration_id = ${registrationId}`.execute(
    trx,
  );
  return rows[0]!.due;
}

interface Retaken {
  /** Of the order that was paid. */
  sum: OrderSum;
  case: RegisteredCase;
  /** What the registration owes again for its other orders, and until when. */
  due: number;
  until: Date;
}

/**
 * Money that came after the deadline gets its registration back where all its places are free still: what had ended
 * with it is due again, the rest of it within a day.
 */
async function retake(trx: Db, c: RegisteredCase, paid: StoredOrder, now: Date): Promise<Retaken | false> {
  const { registration } = c;
  // An order from before a new submission says nothing about its places now.
  if (registration.submittedAt !== null && registration.submittedAt > paid.made_at) return false;
  const ended = await trx
    .selectFrom('pay_orders as o')
    .selectAll('o')
    .where('o.registration_id', '=', registration.id)
    .where('o.ended', '=', true)
    .where((is) =>
      // Orders of the same submission: they ended in one act with this one, so at the same instant.
      is.exists(
        is
          .selectFrom('money_events as e')
          .innerJoin('money_events as own', 'own.at', 'e.at')
          .whereRef('e.order_id', '=', 'o.id')
          .where('own.order_id', '=', paid.id)
          .where('e.kind', '=', 'ended')
          .where('own.kind', '=', 'ended')
          .where('own.ending', '=', 'deadline'),
      ),
    )
    .orderBy('o.id')
    .forUpdate()
    .execute();
  if (
    ended.length === 0 ||
    (await somethingGoesBack(trx, registration)) ||
    !(await reclaimPlaces(trx, c, now))
  )
    return false;
  let due = 0;
  let paidOrderSum: OrderSum | undefined;
  for (const order of ended) {
    const sum = await append(trx, order, { kind: 'reopened' }, now);
    due += sum.due;
    if (order.id === paid.id) paidOrderSum = sum;
  }
  if (!paidOrderSum) throw new Error(`the order that was paid is not among those that ended: ${paid.id}`);
  const stage = stageAfter(registration.stage, 'retake');
  const until = new Date(now.getTime() + dayMs);
  const version = await updateRegistration(trx, registration, {
    stage,
    decided_at: now,
    ...(due > 0 ? { extended_to: until } : {}),
  });
  const key = { id: registration.id, unitId: c.facts.unit.id };
  await recordAct(trx, systemAt(now), key, 'retake', {
    before: { stage: registration.stage },
    after: { stage },
  });
  return { sum: paidOrderSum, case: { ...c, registration: { ...registration, stage, version } }, due, until };
}

/**
 * Whether money of these ended orders is being refunded, or staff have refunded paid fees since the submission: refunded
 * money pays for no place.
 */
async function somethingGoesBack(
  trx: Db,
  { id, submittedAt }: Pick<RegisteredCase['registration'], 'id' | 'submittedAt'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds as f')
    .innerJoin('pay_orders as o', 'o.id', 'f.order_id')
    .select('f.id')
    .where('o.registration_id', '=', id)
    .where((is) =>
      is.or([
        is.and([is('o.ended', '=', true), is('f.state', 'in', pendingStates)]),
        is.and([is('f.refund_of', '=', 'fees'), is('f.state', 'in', [...pendingStates, 'done'])]),
      ]),
    )
    .$if(submittedAt !== null, (query) => query.where('o.made_at', '>=', submittedAt!))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
