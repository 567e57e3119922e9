import type { BodyOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import { orderState } from '#contract/ledger/order.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/payments/outside-calls.ts';
import { confirmProblems, recordProblems, type Owed } from '#contract/payments/outside.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { caseHistory } from '#server/desk/history.ts';
import { placeInQueue } from '#server/desk/place-in-queue.ts';
import { ownFiles } from '#server/files/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems, refuseRules } from '#server/http/refuse.ts';
import { append, type Detail, type OrderBrief } from '#server/ledger/store.ts';
import { aboutOf, note } from '#server/registrations/act.ts';
import { askedPayments } from '#server/registrations/asked.ts';
import { dueOf, totalOf } from '#server/registrations/money.ts';
import { tell } from '#server/registrations/notify.ts';
import { settle } from '#server/registrations/settle.ts';
import { lockedCase } from '#server/registrations/staff-acts.ts';
import { findAccount } from './accounts.ts';
import { findOutside, listOutside, lockOutside, onWire, queueFor, settleOutside } from './outside-store.ts';

type Staff = Context<{ staff: 'outsidePayments' }>;
type Proposal = BodyOf<typeof calls.recordPayment>;

/** The payees' bank accounts are in China. */
const bankZone = 'Asia/Shanghai';

function owedTo(
  payee: Payee,
  orders: readonly Pick<OrderBrief, 'payee' | 'due' | 'state'>[],
  asked: readonly { payee: Payee; amount: number }[],
): Owed {
  const own = orders.filter((each) => each.payee === payee);
  return {
    due: own.reduce((sum, { due }) => sum + due, 0),
    asked: asked.reduce((sum, each) => sum + (each.payee === payee ? each.amount : 0), 0),
    underWay: own.some(({ state }) => state === orderState.processing),
  };
}

/** Whether this very payment is recorded already; its id with other contents, or of somebody else, is a mistake. */
async function isRecorded(trx: Db, { session }: Staff, body: Proposal): Promise<boolean> {
  const found = await lockOutside(trx, body.id);
  if (!found) return false;
  const same =
    found.made_by === session.accountId &&
    found.registration_id === body.registrationId &&
    found.payee === body.payee &&
    found.fen === body.amount &&
    found.received_on === body.receivedOn &&
    found.reason === body.reason &&
    found.proof_id === body.proofId;
  if (!same) throw refuse('duplicate');
  return true;
}

/** Nothing is booked yet, so nothing of the registration changes. */
const recordPayment = answer(calls.recordPayment, (context, body) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const { id, registrationId, payee, amount, receivedOn, reason, proofId } = body;
    const c = await lockedCase(trx, registrationId);
    const { version, stage, orders } = c.registration;
    const stamp = { id: registrationId, version, stage };
    if (await isRecorded(trx, context, body)) return stamp;
    if (version !== body.version) throw refuse('changedMeanwhile');
    if (c.stored.state === 'cancelled') throw refuse('matchCancelled');
    refuseRules(recordProblems(amount, owedTo(payee, orders, await askedPayments(trx, registrationId))));
    const proof = (await ownFiles(trx, session, [proofId])).get(proofId);
    if (!proof) throw refuse('notFound');
    refuseProblems([
      ...(receivedOn > dayIn(now, bankZone) ? [problem('receivedLater', 'receivedOn')] : []),
      ...(proof.kind === 'proof' ? [] : [problem('proofWrong', 'proofId')]),
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
    // In no unit's history: it is told once the money is booked.
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
  let left = amount;
  for (const order of orders) {
    const fen = Math.min(left, order.due_fen);
    if (fen === 0) break;
    const event = { kind: 'paid', paymentId: newId(), attemptId: null, fen } as const;
    await append(trx, order, event, now, detail);
    left -= fen;
  }
}

const decidePayment = answer(calls.decidePayment, (context, { id, version, decision, note: why }) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const known = await findOutside(trx, id);
    if (!known) throw refuse('notFound');
    // The registration first, as every writer of its money locks it.
    const c = await lockedCase(trx, known.registrationId);
    const found = (await lockOutside(trx, id))!;
    if (found.made_by === session.accountId) throw refuse('ownPayment');
    if (found.state !== 'asked' || found.version !== version) throw refuse('changedMeanwhile');
    const state = decision === 'confirm' ? 'confirmed' : 'refused';
    await settleOutside(trx, id, { state, by: session.accountId, at: now, note: why });
    await record(trx, context, {
      act: `outsidePayment.${decision}`,
      subject: 'outsidePayment',
      subjectId: id,
      reason: why,
    });
    const { registration } = c;
    const stage = decision === 'confirm' ? await bookIt(trx, context, c, found) : registration.stage;
    return { id, version: version + 1, state, stage };
  }),
);

type Case = Awaited<ReturnType<typeof lockedCase>>;
type Found = NonNullable<Awaited<ReturnType<typeof lockOutside>>>;

/** Books a confirmed payment, unless what is due has changed since; the unit is told. Gives back the stage. */
async function bookIt(trx: Db, context: Staff, c: Case, found: Found) {
  const { now, session } = context;
  const { id, registration_id: registrationId, payee, fen, received_on: day, reason } = found;
  if (c.stored.state === 'cancelled') throw refuse('matchCancelled');
  const { orders } = c.registration;
  refuseRules(confirmProblems(fen, owedTo(payee, orders, [])));
  const happenedAt = startOfDay(day, bankZone);
  const detail = { reason, accountId: session.accountId, transaction: id, happenedAt };
  await book(trx, registrationId, payee, fen, detail, now);
  const after = { paymentId: id, payee, amount: fen };
  await note(trx, context, { id: registrationId, unitId: c.facts.unit.id }, 'pay', { reason, after });
  await tell(trx, now, aboutOf(c), 'paid', { sum: fen });
  const { stage } = await settle(trx, context, c, totalOf(dueOf(orders)) - fen);
  return stage;
}

const getPayments = answer(
  calls.staffGetPayments,
  ({ db, session }, { page = 1, size = defaultPageSize, ...filters }) =>
    listOutside(db, { page, size, ...filters }, session.accountId),
);

const getPayment = answer(calls.staffGetPayment, async ({ db, session }, { id, among = {} }) => {
  const { accountId } = session;
  const found = await findOutside(db, id);
  const account = found && (await findAccount(db, found.registrationId));
  if (!found || !account) throw refuse('notFound');
  const { stage, payment, charged, paid, due, orders, asked } = account;
  const [history, place] = await Promise.all([
    caseHistory(db, 'outsidePayment', id, 'staff'),
    placeInQueue(db, queueFor(among, accountId), { id, at: found.askedAt }),
  ]);
  const problems =
    found.state === 'asked'
      ? [
          ...(found.matchCancelled ? [problem('matchCancelled')] : []),
          ...confirmProblems(found.amount, owedTo(found.payee, orders, [])),
        ]
      : [];
  return {
    ...onWire(found, accountId),
    stage,
    payment,
    charged,
    paid,
    due,
    others: asked.filter((each) => each.id !== id).map(({ proofId: _proofId, ...each }) => each),
    problems,
    history,
    place,
  };
});

export const outsidePaymentHandlers: readonly Answer[] = [
  recordPayment,
  getPayments,
  getPayment,
  decidePayment,
];
