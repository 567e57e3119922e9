import * as calls from '#contract/payments/refund-calls.ts';
import { yuan } from '#contract/fields/currency.ts';
import { refundProblems } from '#contract/payments/refundable.ts';
import { caseHistory } from '#server/queues/history.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findAccount } from '#server/payments/accounts.ts';
import { ask, decide, done } from './acts.ts';
import { refundAccountHandlers } from './account.ts';
import { askRun, decideRun, matchRefunds } from './match-refunds.ts';
import { retry } from './retry.ts';
import { refundRuleHandlers, ruleOf } from './rule.ts';
import { refundableOf, refundedAlone, refundList, runsFor } from './store.ts';
import { undo } from './undo.ts';

const getRefundable = answer(calls.getRefundable, async ({ db }, { id }) => {
  const orders = await db
    .selectFrom('pay_orders')
    .selectAll()
    .where('registration_id', '=', id)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  if (orders.length === 0) throw refuse('notFound');
  const [{ confirmAbove }, alone, payments] = await Promise.all([
    ruleOf(db),
    refundedAlone(db, id),
    Promise.all(orders.map((order) => refundableOf(db, order))),
  ]);
  const { currency } = orders[0]!;
  return {
    id,
    currency,
    aloneLeft: currency === yuan ? Math.max(0, confirmAbove - alone) : 0,
    orders: orders.map(({ id: orderId, payee, top_up: topUp, ended, fen }, at) => ({
      id: orderId,
      payee,
      topUp,
      ended,
      fen,
      payments: payments[at]!,
    })),
  };
});

const getRefunds = answer(calls.getRefunds, async ({ db, session }, filters) => {
  const [page, runs] = await Promise.all([
    refundList.page(db, filters, session.accountId),
    runsFor(db, session.accountId),
  ]);
  return { ...page, runs };
});

const getRefund = answer(calls.getRefund, async ({ db, session }, { id, among = {} }) => {
  const { accountId } = session;
  const refundRow = await refundList.find(db, id, accountId);
  const account = refundRow && (await findAccount(db, refundRow.registrationId));
  if (!refundRow || !account) throw refuse('notFound');
  const { orderId, paymentId, merchantId: _merchant, paymentNumber: _number, ...row } = refundRow;
  const order = await db
    .selectFrom('pay_orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const waits = row.state === 'asked';
  const [history, place, payments] = await Promise.all([
    caseHistory(db, 'refund', id, 'staff'),
    refundList.place(db, { id, at: row.askedAt }, among, accountId),
    refundableOf(db, order, waits ? id : null),
  ]);
  const paid = payments.find((each) => each.id === paymentId)!;
  const { stage, payment } = account;
  const problems = waits ? refundProblems(row.fen, paid.left.fees + paid.left.surplus, row.currency) : [];
  return { ...row, stage, payment, paid, problems, history, place };
});

const refund = answer(calls.refund, ask);
export const refundHandlers: readonly Answer[] = [
  getRefundable,
  refund,
  getRefunds,
  getRefund,
  answer(calls.decideRefund, decide),
  answer(calls.retryRefund, retry),
  answer(calls.doneRefund, done),
  answer(calls.undoRefund, undo),
  answer(calls.getMatchRefunds, matchRefunds),
  answer(calls.refundMatch, askRun),
  answer(calls.decideMatchRefund, decideRun),
  ...refundRuleHandlers,
  ...refundAccountHandlers,
];
