import type { BodyOf, DataOf } from '#contract/call.ts';
import type * as calls from '#contract/payments/refund-calls.ts';
import { newId } from '#server/db/id.ts';
import { refuse } from '#server/http/refuse.ts';
import { GatewayError, type RefundState as Found } from '#server/gateways/payment/gateway.ts';
import { numberOf } from '#server/payments/paying/attempts.ts';
import { askedThrough } from '#server/payments/merchants/merchants.ts';
import { afterAct, recordAct, type Finance } from './acts.ts';
import { changeRefund, refundList } from './store.ts';
import { recordRefund } from './refunds.ts';

type Stamp = DataOf<typeof calls.retryRefund>;

/** WeChat's words for a number that will never pay any more, and for one whose money it holds and cannot deliver. */
const over = 'CLOSED';
const abnormal = 'ABNORMAL';

/**
 * Goes on with a refund that the gateway refused. The gateway is asked first what became of its number: one that it
 * has never taken is sent again under the same number, which pays once; another number is taken only where the
 * gateway says that it has ended the first for good. Where it does not say, nothing is done.
 */
export async function retry(
  context: Finance,
  { id, version, way }: BodyOf<typeof calls.retryRefund>,
): Promise<Stamp> {
  const refund = await refundList.find(context.db, id, context.session.accountId);
  if (!refund) throw refuse('notFound');
  if (refund.state !== 'refused' || refund.version !== version) throw refuse('changedMeanwhile');
  const refundState = await askAbout(context, refund);
  if (refundState.state === 'done' || refundState.state === 'underWay') {
    await goesOn(context, { id, version }, refundState.state);
    await recordRefund(context.db, refund.number, refundState, context.now);
    const { version: now, state } = (await refundList.find(context.db, id, context.session.accountId))!;
    return { id, version: now, state };
  }
  if (refundState.state === 'refused' && refundState.why === abnormal && way === 'gateway')
    throw refuse('refundHeld');
  const stamp = await (way === 'hand'
    ? turnToHand(context, { id, version })
    : again(context, { id, version }, refundState.state === 'missing'));
  if (stamp.state === 'due') context.hurry?.('send-refunds');
  return stamp;
}

/** What became of it at the gateway. Only its own word that it has ended is a refusal here. */
async function askAbout(
  context: Finance,
  {
    merchantId,
    paymentNumber,
    number,
  }: { merchantId: string | null; paymentNumber: string | null; number: string },
): Promise<Found> {
  const gateway = (await askedThrough(context, merchantId!))!;
  let refundState: Found;
  try {
    refundState = await gateway.queryRefund({ number: paymentNumber!, refundNumber: number });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw refuse('refundUnknown');
  }
  if (refundState.state === 'refused' && ![over, abnormal].includes(refundState.why))
    throw refuse('refundUnknown');
  return refundState;
}

/** It was not refused after all. */
async function goesOn(
  context: Finance,
  seen: { id: string; version: number },
  outcome: 'done' | 'underWay',
): Promise<void> {
  await changeRefund(context, seen, async ({ trx, row: refund, note }) => {
    afterAct(refund, 'retry');
    await trx
      .updateTable('refunds')
      .set({ state: 'sent', version: refund.version + 1, next_try_at: context.now })
      .where('id', '=', refund.id)
      .execute();
    await note('refund.retry', { after: { found: outcome } });
  });
}

function again(context: Finance, seen: { id: string; version: number }, sameNumber: boolean): Promise<Stamp> {
  return changeRefund(context, seen, async ({ trx, row: refund, note }) => {
    const state = afterAct(refund, 'retry');
    const { id, version } = refund;
    const fresh = { note: '', tries: 0, next_try_at: context.now };
    if (sameNumber) {
      await trx
        .updateTable('refunds')
        .set({ ...fresh, state, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await note('refund.retry', { reason: refund.note });
      return { id, version: version + 1, state };
    }
    const next = newId();
    const number = numberOf('R', next);
    await trx
      .updateTable('refunds')
      .set({ state: 'replaced', version: version + 1 })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('refunds')
      .values({ ...refund, ...fresh, id: next, number, state, version: 1, replaces: id })
      .execute();
    await note('refund.retry', { reason: refund.note, after: { next, number } });
    await recordAct(trx, context, next, 'retry', { reason: refund.reason, after: { replaces: id, number } });
    return { id: next, version: 1, state };
  });
}

/** The person who turns it to a transfer by hand asks for that; another confirms. */
function turnToHand(context: Finance, seen: { id: string; version: number }): Promise<Stamp> {
  return changeRefund(context, seen, async ({ trx, row, note }) => {
    const state = afterAct(row, 'turnToHand');
    const { id, version } = row;
    await trx
      .updateTable('refunds')
      .set({
        state,
        by_hand: true,
        asked_by: context.session.accountId,
        asked_at: context.now,
        decided_by: null,
        decided_at: null,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await note('refund.turnToHand', { reason: row.note });
    return { id, version: version + 1, state };
  });
}
