import { defaultPageSize } from '#contract/paging.ts';
import { storedMoney } from '#contract/fields/currency.ts';
import { problem } from '#contract/problem.ts';
import * as calls from '#contract/payments/invoice-calls.ts';
import { issuable, tidyInvoiceNumber, type InvoiceAct } from '#contract/payments/invoices.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/pool.ts';
import { caseHistory } from '#server/queues/history.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { giveFile, ownFiles } from '#server/files/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';
import { chargesOf } from '#server/ledger/store.ts';
import { unitOfCase } from '#server/kit/cases.ts';
import { conflictWith } from '#server/units/conflicts.ts';
import { lockedInvoice, recordAct, type LockedInvoice } from './act.ts';
import { withFound } from '#server/registrations/named.ts';
import { findInvoice, listInvoices, queueOf } from './list.ts';
import { invoicedOf, invoiceOnWire, sumOf, updateInvoice, wholeOnWire } from './store.ts';
import { notifyPayer } from './notify.ts';

type Finance = Context<{ staff: 'finance' }>;

const getInvoices = answer(
  calls.staffGetInvoices,
  ({ db }, { page = 1, size = defaultPageSize, ...filters }) => listInvoices(db, { page, size, ...filters }),
);

const getInvoice = answer(calls.staffGetInvoice, async ({ db }, { id, among = {} }) => {
  const row = await findInvoice(db, id);
  const of = row && (await invoicedOf(db, row.registration_id));
  if (!row || !of) throw refuse('notFound');
  const { registration_id: registrationId, payee } = row;
  const [lines, history, place] = await Promise.all([
    chargesOf(db, registrationId, payee),
    caseHistory(db, 'invoice', id, 'staff'),
    positionInQueue(db, queueOf(await withFound(db, among)), { id, at: row.asked_at }),
  ]);
  return {
    ...row.onWire,
    ...wholeOnWire(row),
    registrationId,
    sum: sumOf(of, payee),
    lines,
    others: of.invoices
      .filter((each) => each.payee === payee && each.id !== id)
      .map((each) => ({ ...invoiceOnWire(each), title: each.title })),
    history,
    place,
  };
});

/** As `lockedInvoice`; an account tied to the unit is refused before any other rule. */
async function untiedInvoice(
  trx: Db,
  context: Finance,
  seen: { id: string; version: number },
  act: InvoiceAct,
): Promise<LockedInvoice> {
  const unit = await conflictWith(trx, context.session.accountId, unitOfCase('invoices', seen.id));
  if (unit !== null) throw refuse('tiedToUnit', { unit });
  return lockedInvoice(trx, seen, act);
}

const issueInvoice = answer(calls.issueInvoice, async (context, body) => {
  try {
    return await transaction(context.db, (trx) => issue(trx, context, body));
  } catch (error) {
    if (!breaks(error, 'invoices_by_number')) throw error;
    throw refuse('invoiceNumberTaken', {}, [problem('invoiceNumberTaken', 'number')]);
  }
});

async function issue(
  trx: Db,
  context: Finance,
  body: { id: string; version: number; number: string; fileId: string },
) {
  const { session, now, config } = context;
  const { fileId } = body;
  const number = tidyInvoiceNumber(body.number);
  const locked = await untiedInvoice(trx, context, body, 'issue');
  const { invoice, of, state } = locked;
  const issuableAmount = issuable(sumOf(of, invoice.payee));
  if (invoice.fen > issuableAmount)
    throw refuse('invoiceUncovered', { left: storedMoney(issuableAmount, invoice.currency) });
  const file = (await ownFiles(trx, session, [fileId], ['invoice'])).get(fileId);
  // One that is another invoice already is its unit's.
  const good = file !== undefined && file.unit_id === null;
  refuseProblems(good ? [] : [problem('fieldWrong', 'fileId')]);
  const version = await updateInvoice(trx, invoice, {
    state,
    number,
    file_id: fileId,
    decided_by: session.accountId,
    decided_at: now,
  });
  await giveFile(trx, fileId, of.unitId);
  await recordAct(trx, context, { id: invoice.id, unitId: of.unitId }, 'issue', {
    after: { number, fileId },
  });
  await notifyPayer(trx, config, locked, 'issued', { number }, now);
  return { id: invoice.id, version, state };
}

const refuseInvoice = answer(calls.refuseInvoice, (context, body) =>
  transaction(context.db, async (trx) => {
    const { session, now, config } = context;
    const { reason } = body;
    const locked = await untiedInvoice(trx, context, body, 'refuse');
    const { invoice, of, state } = locked;
    const version = await updateInvoice(trx, invoice, {
      state,
      reason,
      decided_by: session.accountId,
      decided_at: now,
    });
    await recordAct(trx, context, { id: invoice.id, unitId: of.unitId }, 'refuse', { reason });
    await notifyPayer(trx, config, locked, 'refused', { reason }, now);
    return { id: invoice.id, version, state };
  }),
);

const reverseInvoice = answer(calls.reverseInvoice, (context, body) =>
  transaction(context.db, async (trx) => {
    const { session, now, config } = context;
    const { reason } = body;
    const locked = await untiedInvoice(trx, context, body, 'reverse');
    const { invoice, of, state } = locked;
    const version = await updateInvoice(trx, invoice, {
      state,
      reason,
      reversed_by: session.accountId,
      reversed_at: now,
    });
    await recordAct(trx, context, { id: invoice.id, unitId: of.unitId }, 'reverse', { reason });
    await notifyPayer(trx, config, locked, 'reversed', { reason }, now);
    return { id: invoice.id, version, state };
  }),
);

export const staffInvoiceHandlers: readonly Answer[] = [
  getInvoices,
  getInvoice,
  issueInvoice,
  refuseInvoice,
  reverseInvoice,
];
