import type { BodyOf } from '#contract/call.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { beijing } from '#contract/fields/time.ts';
import * as calls from '#contract/payments/offline-calls.ts';
import { confirmProblems, recordProblems } from '#contract/payments/offline.ts';
import { problem } from '#contract/problem.ts';
import { refuseNew } from '#server/accounts/second-person.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { caseHistory } from '#server/queues/history.ts';
import { ownFiles } from '#server/files/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems, refuseRules } from '#server/http/refuse.ts';
import { aboutOf } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { findAccount } from '#server/payments/accounts.ts';
import { bookConfirmed, owedTo } from './book.ts';
import { changePayment, lockPayment, offlinePayments } from './store.ts';
import { undo } from './undo.ts';

type Staff = Context<{ staff: 'outsidePayments' }>;
type Proposal = BodyOf<typeof calls.recordPayment>;

/**
 * Whether this very payment is recorded already; its id with other contents, or of another account, is a
 * mistake.
 */
async function isRecorded(trx: Db, { session }: Staff, body: Proposal): Promise<boolean> {
  const payment = await lockPayment(trx, body.id);
  if (!payment) return false;
  const same =
    payment.made_by === session.accountId &&
    payment.registration_id === body.registrationId &&
    payment.payee === body.payee &&
    payment.fen === body.amount &&
    payment.received_on === body.receivedOn &&
    payment.reason === body.reason &&
    payment.proof_id === body.proofId;
  if (!same) throw refuse('duplicate');
  return true;
}

/** Nothing is booked yet, so nothing of the registration changes. */
const recordPayment = answer(calls.recordPayment, (context, body) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const { id, registrationId, payee, amount, receivedOn, reason, proofId } = body;
    const c = await lockedCase(trx, registrationId);
    await refuseConflict(trx, context, c.facts.unit.id);
    const { version, stage, orders, asked } = c.registration;
    const stamp = { id: registrationId, version, stage };
    if (await isRecorded(trx, context, body)) return stamp;
    if (version !== body.version) throw refuse('changedMeanwhile');
    if (c.facts.stored.state === 'cancelled') throw refuse('matchCancelled');
    const to = { payee, currency: currencyOf(c.match) };
    refuseRules(recordProblems(amount, owedTo(to, orders, asked)));
    const proofs = await ownFiles(trx, session, [proofId], ['proof']);
    refuseProblems([
      ...(receivedOn > dayIn(now, beijing) ? [problem('receivedLater', 'receivedOn')] : []),
      ...(proofs.has(proofId) ? [] : [problem('proofWrong', 'proofId')]),
    ]);
    await trx
      .insertInto('outside_payments')
      .values({
        id,
        registration_id: registrationId,
        payee,
        fen: amount,
        received_on: receivedOn,
        reason,
        proof_id: proofId,
        made_by: session.accountId,
        made_at: now,
      })
      .execute();
    // Not in the unit's history: the unit gets a message once the money is booked.
    const after = { registrationId, payee, amount, receivedOn };
    await record(trx, context, {
      act: 'outsidePayment.record',
      subject: 'outsidePayment',
      subjectId: id,
      reason,
      after,
    });
    return stamp;
  }),
);

const decidePayment = answer(calls.decidePayment, (context, body) =>
  changePayment(context, body, async ({ trx, c, row, note }) => {
    const { decision, note: reason } = body;
    const { accountId } = context.session;
    if (row.made_by === accountId) throw refuse('ownPayment');
    if (row.state !== 'asked') throw refuse('changedMeanwhile');
    if (decision === 'confirm') await refuseNew(trx, accountId, context.now);
    const [state, version] = [decision === 'confirm' ? 'confirmed' : 'refused', row.version + 1] as const;
    await trx
      .updateTable('outside_payments')
      .set({ state, decided_by: accountId, decided_at: context.now, note: reason, version })
      .where('id', '=', row.id)
      .execute();
    await note(`outsidePayment.${decision}`, { reason });
    if (decision === 'confirm')
      return { id: row.id, version, state, stage: await bookConfirmed(trx, context, c, row) };
    await notify(trx, context.now, aboutOf(c), 'paidNot', { sum: row.fen, of: row.id });
    return { id: row.id, version, state, stage: c.registration.stage };
  }),
);

const getPayments = answer(calls.staffGetPayments, ({ db, session }, { state, ...asked }) =>
  state === 'asked'
    ? offlinePayments.page(db, { ...asked, view: 'queue' }, session.accountId)
    : offlinePayments.page(db, { ...asked, state, view: 'all' }, session.accountId),
);

const getPayment = answer(calls.staffGetPayment, async ({ db, session }, { id, among = {} }) => {
  const { accountId } = session;
  const paymentRow = await offlinePayments.find(db, id, accountId);
  const account = paymentRow && (await findAccount(db, paymentRow.registrationId));
  if (!paymentRow || !account) throw refuse('notFound');
  const { stage, payment, charged, paid, due, orders, asked } = account;
  const [history, place] = await Promise.all([
    caseHistory(db, 'outsidePayment', id, 'staff'),
    offlinePayments.place(db, { id, at: paymentRow.askedAt }, among, accountId),
  ]);
  const { matchCancelled, ...row } = paymentRow;
  const problems =
    row.state === 'asked'
      ? [
          ...(matchCancelled ? [problem('matchCancelled')] : []),
          ...confirmProblems(row.amount, owedTo(row, orders, [])),
        ]
      : [];
  const others = asked.filter((each) => each.id !== id).map(({ proofId: _proofId, ...each }) => each);
  return { ...row, stage, payment, charged, paid, due, others, problems, history, place };
});

export const offlinePaymentHandlers: readonly Answer[] = [
  recordPayment,
  getPayments,
  getPayment,
  decidePayment,
  answer(calls.undoPayment, undo),
];
