import type { BodyOf, DataOf } from '#contract/call.ts';
import { orderState } from '#contract/ledger/order.ts';
import type { settlePayment as settleCall } from '#contract/payments/settlement-file-calls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { append, eventsOf, lockOrder } from '#server/ledger/store.ts';
import { answersNoMore, GatewayError } from '#server/gateways/payment/gateway.ts';
import { askAbout } from '#server/payments/paying/ask.ts';
import { findAttempt } from '#server/payments/paying/attempts.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { refuseConflict } from '#server/units/conflicts.ts';

type Finance = Context<{ staff: 'finance' }>;

/** Whether a payment of the attempt waits for a decision by staff. */
async function isUnverified(db: Db, orderId: string, attemptId: string): Promise<boolean> {
  const decisions = (await eventsOf(db, orderId)).filter(
    (event) => (event.kind === 'mismatched' || event.kind === 'settled') && event.attemptId === attemptId,
  );
  return decisions.at(-1)?.kind === 'mismatched';
}

async function isPaid(db: Db, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('money_events')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'paid')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The gateway has the first word: what it confirms and fits is booked, which settles it. Else it is settled with the
 * reason, and the order is due as it would be without this payment; nothing is booked, as nothing of it is ours.
 */
export async function settlePayment(
  context: Finance,
  { orderId, attemptId, reason }: BodyOf<typeof settleCall>,
): Promise<DataOf<typeof settleCall>> {
  const { db, now } = context;
  const attempt = await findAttempt(db, { id: attemptId });
  if (attempt?.orderId !== orderId) throw refuse('notFound');
  if (!(await isUnverified(db, orderId, attemptId))) throw refuse('nothingUnverified');
  try {
    await askAbout(context, attempt, { end: true, now });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // One that will not say anything any more leaves it to us; what it did not like about this question does not.
    if (!answersNoMore(error)) throw refuse('gatewaySilent');
  }
  return transaction(db, async (trx) => {
    const { registration, facts } = await lockedCase(trx, attempt.registrationId);
    const order = (await lockOrder(trx, orderId))!;
    if (!(await isUnverified(trx, orderId, attemptId))) {
      // A colleague may have settled it meanwhile.
      if (!(await isPaid(trx, attemptId))) throw refuse('nothingUnverified');
      return { became: 'booked' as const, state: order.state };
    }
    await refuseConflict(trx, context, facts.unit.id);
    const { accountId } = context.session;
    const { state } = await append(trx, order, { kind: 'settled', attemptId }, now, { accountId, reason });
    await record(trx, context, {
      act: 'payOrder.settle',
      subject: 'payOrder',
      subjectId: orderId,
      reason,
      before: { state: orderState.verificationFailed },
      after: { state, registrationId: registration.id, number: attempt.number },
      unitId: facts.unit.id,
    });
    return { became: 'settled' as const, state };
  });
}
