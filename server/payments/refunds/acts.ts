import type { BodyOf, DataOf } from '#contract/call.ts';
import type * as calls from '#contract/payments/refund-calls.ts';
import {
  needsSecond,
  refundAfter,
  refundProblems,
  type RefundAct,
  type RefundState,
} from '#contract/payments/refundable.ts';
import { refuseNew } from '#server/accounts/second-person.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { lockOrder, stands } from '#server/ledger/store.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { askForAccount } from './account.ts';
import { bookRefundOf } from './refunds.ts';
import { ruleOf } from './rule.ts';
import {
  changeRefund,
  insertRefund,
  lockRefund,
  refundableOf,
  refundedAlone,
  type StoredRefund,
} from './store.ts';

export type Finance = Context<{ staff: 'finance' }>;
type Stamp = DataOf<typeof calls.refund>;
type RefundRequest = BodyOf<typeof calls.refund>;

/** One line of a refund's history; the unit reads only of what has gone back. */
export async function recordAct(
  trx: Db,
  context: Pick<Finance, 'now' | 'requestId' | 'session'>,
  id: string,
  act: 'ask' | RefundAct,
  detail: { reason?: string; before?: unknown; after?: unknown } = {},
): Promise<void> {
  await record(trx, context, { act: `refund.${act}`, subject: 'refund', subjectId: id, ...detail });
}

/** Asks for money of a payment to go back; counted under the lock of its registration, with all that waits. */
export async function ask(context: Finance, body: RefundRequest): Promise<Stamp> {
  const payment = await context.db
    .selectFrom('money_events as e')
    .innerJoin('pay_orders as o', 'o.id', 'e.order_id')
    .select(['o.id as orderId', 'o.registration_id as registrationId', 'e.attempt_id as attemptId'])
    .where('e.id', '=', body.paymentId)
    .where('e.kind', '=', 'paid')
    .where(stands)
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  const stamp = await transaction(context.db, (trx) => askLocked(trx, context, body, payment));
  if (stamp.state === 'due') context.hurry?.('send-refunds');
  return stamp;
}

async function askLocked(
  trx: Db,
  context: Finance,
  body: RefundRequest,
  {
    orderId,
    registrationId,
    attemptId,
  }: { orderId: string; registrationId: string; attemptId: string | null },
): Promise<Stamp> {
  const { id, paymentId, of, fen, reason } = body;
  const { now, session } = context;
  const c = await lockedCase(trx, registrationId);
  await refuseConflict(trx, context, c.facts.unit.id);
  const before = await lockRefund(trx, id);
  if (before) return sameAgain(before, body, session.accountId);
  const order = (await lockOrder(trx, orderId))!;
  const payment = (await refundableOf(trx, order)).find((each) => each.id === paymentId);
  // Its booking was undone meanwhile.
  if (!payment) throw refuse('changedMeanwhile');
  refuseRules(refundProblems(fen, payment.left[of], order.currency));
  const byHand = attemptId === null;
  const alone = await refundedAlone(trx, registrationId);
  const state = needsSecond({ fen, currency: order.currency, alone, byHand }, await ruleOf(trx))
    ? 'asked'
    : 'due';
  await insertRefund(trx, now, {
    id,
    order_id: orderId,
    payment_id: paymentId,
    refund_of: of,
    fen,
    reason,
    state,
    asked_by: session.accountId,
    decided_by: null,
    decided_at: null,
    by_hand: byHand,
  });
  await recordAct(trx, context, id, 'ask', {
    reason,
    after: { registrationId, payee: order.payee, amount: fen, of, state },
  });
  return { id, version: 1, state };
}

/** A repeat is answered by the refund's state; the same id with other contents, or from another account, is a mistake. */
function sameAgain(
  before: StoredRefund,
  { paymentId, of, fen, reason }: RefundRequest,
  accountId: string,
): Stamp {
  const same =
    before.asked_by === accountId &&
    before.payment_id === paymentId &&
    before.refund_of === of &&
    before.fen === fen &&
    before.reason === reason;
  if (!same) throw refuse('duplicate');
  return { id: before.id, version: before.version, state: before.state };
}

/** What the act makes of a refund; one that no longer permits it has been changed meanwhile. */
export function afterAct({ state, by_hand: byHand }: StoredRefund, act: RefundAct): RefundState {
  const after = refundAfter(state, byHand, act);
  if (after === null) throw refuse('changedMeanwhile');
  return after;
}

export async function decide(context: Finance, body: BodyOf<typeof calls.decideRefund>): Promise<Stamp> {
  const stamp = await changeRefund(context, body, async ({ trx, c, row: refund, note }) => {
    const { now, session } = context;
    const { decision, note: reason } = body;
    const state = afterAct(refund, decision);
    const { id, version, order_id: orderId, payment_id: paymentId, fen } = refund;
    const first = refund.state === 'asked';
    if (first && refund.asked_by === session.accountId) throw refuse('ownRefund');
    if (first && decision === 'confirm') await refuseNew(trx, session.accountId, now);
    if (decision === 'confirm') {
      const order = (await lockOrder(trx, orderId))!;
      const { left } = (await refundableOf(trx, order, id)).find((each) => each.id === paymentId)!;
      // Fees may have become surplus since, or the reverse: what counts is that the money is there.
      refuseRules(refundProblems(fen, left.fees + left.surplus, order.currency));
    }
    await trx
      .updateTable('refunds')
      .set({
        state,
        note: reason,
        version: version + 1,
        // One that was given up later keeps who confirmed it.
        ...(first ? { decided_by: session.accountId, decided_at: now, next_try_at: now } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (state === 'due' && refund.by_hand) await askForAccount(trx, c, now);
    await note(`refund.${decision}`, { reason, before: { state: refund.state }, after: { state } });
    return { id, version: version + 1, state };
  });
  if (stamp.state === 'due') context.hurry?.('send-refunds');
  return stamp;
}

/** Books money that was transferred by hand, and notifies the unit. */
export function done(context: Finance, body: BodyOf<typeof calls.doneRefund>): Promise<Stamp> {
  return changeRefund(context, body, async ({ trx, c, row, note }) => {
    const state = afterAct(row, 'done');
    await trx.updateTable('refunds').set({ note: body.note }).where('id', '=', row.id).execute();
    const booked = { happenedAt: context.now, accountId: context.session.accountId };
    await bookRefundOf(trx, c, row.id, booked, context.now);
    await note('refund.done', { reason: body.note });
    return { id: row.id, version: row.version + 1, state };
  });
}
