import type { BodyOf } from '#contract/call.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { yuan, type Currency } from '#contract/fields/currency.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import * as calls from '#contract/payments/invoice-calls.ts';
import {
  firstFilling,
  requestProblems,
  tidyFilling,
  waitingMost,
  type InvoiceFilling,
} from '#contract/payments/invoices.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { rememberInvoice } from '#server/units/store-unit.ts';
import { accountFacts, findUnitOfAccount, lockUnitOfAccount } from '#server/units/store.ts';
import { lockedInvoice, recordAct } from './act.ts';
import {
  fillingOf,
  insertInvoice,
  invoicedOf,
  sumOf,
  updateInvoice,
  wholeOnWire,
  type Invoiced,
} from './store.ts';

const getInvoices = answer(calls.getInvoices, async ({ db, session }, { id }) => {
  const { accountId, unit } = session;
  const [of, row, account] = await Promise.all([
    invoicedOf(db, id, { unitId: unit.id }),
    findUnitOfAccount(db, accountId),
    accountFacts(db, accountId),
  ]);
  if (!of || !row) throw refuse('notFound');
  const { invoice, name, licenceName, type, contactEmail } = row.unit;
  return {
    id,
    currency: currencyOf(of),
    payees: payees
      .filter((payee) => of.orders.some((order) => order.payee === payee))
      .map((payee) => ({ payee, ...sumOf(of, payee) })),
    first: firstFilling(invoice, { name, licenceName, type, email: contactEmail || account.email }),
    invoices: of.invoices.map(wholeOnWire),
  };
});

function currencyOf({ orders }: Invoiced): Currency {
  return orders[0]?.currency ?? yuan;
}

const requestInvoice = answer(calls.requestInvoice, (context, { also, ...body }) =>
  transaction(context.db, async (trx) => {
    const { session } = context;
    const unit = await lockUnitOfAccount(trx, session.accountId);
    const of = await invoicedOf(trx, body.registrationId, { unitId: session.unit.id, lock: true });
    if (!unit || !of) throw refuse('notFound');
    const invoice = tidyFilling(body.invoice);
    const stamp = await request(trx, context, of, { ...body, invoice });
    const other = payees.find((payee) => payee !== body.payee)!;
    if (also) await request(trx, context, of, { ...body, ...also, payee: other, invoice }, 'also.');
    const isRepeat = of.invoices.some(({ id }) => id === body.id);
    if (!isRepeat) await rememberInvoice(trx, context, unit, { ...invoice, need: yesNo.yes });
    return stamp;
  }),
);

type Request = Omit<BodyOf<typeof calls.requestInvoice>, 'also'>;

/** @param at where its fields stand in the body */
async function request(trx: Db, context: Context<'unit'>, of: Invoiced, body: Request, at = '') {
  const { id, registrationId, payee, amount, invoice: filling } = body;
  const before = of.invoices.find((each) => each.id === id);
  if (before) {
    // The same click has come twice.
    const same = before.payee === payee && before.fen === amount && isSame(fillingOf(before), filling);
    if (!same) throw refuse('duplicate');
    return { id, version: before.version, state: before.state };
  }
  const currency = currencyOf(of);
  const waiting = of.invoices.filter((each) => each.payee === payee && each.state === 'asked').length;
  if (waiting >= waitingMost) throw refuse('invoicesTooMany', { most: waitingMost });
  const problems = requestProblems(body, sumOf(of, payee).left, currency);
  refuseRules(problems.map((each) => (each.place === 'amount' ? { ...each, place: `${at}amount` } : each)));
  const { accountId } = context.session;
  const invoice = { id, registrationId, payee, amount, currency, filling, accountId };
  if (!(await insertInvoice(trx, invoice, context.now))) throw refuse('duplicate');
  await recordAct(trx, context, { id, unitId: of.unitId }, 'ask', {
    after: { registrationId, payee, amount },
  });
  return { id, version: 1, state: 'asked' as const };
}

function isSame(one: InvoiceFilling, other: InvoiceFilling): boolean {
  return (Object.keys(one) as (keyof InvoiceFilling)[]).every((key) => one[key] === other[key]);
}

const withdrawInvoice = answer(calls.withdrawInvoice, (context, body) =>
  transaction(context.db, (trx) => withdraw(trx, context, body)),
);

async function withdraw(trx: Db, context: Context<'unit'>, body: { id: string; version: number }) {
  const { session, now } = context;
  const { invoice, of, state } = await lockedInvoice(trx, body, 'withdraw', session.unit.id);
  const version = await updateInvoice(trx, invoice, {
    state,
    decided_by: session.accountId,
    decided_at: now,
  });
  await recordAct(trx, context, { id: invoice.id, unitId: of.unitId }, 'withdraw');
  return { id: invoice.id, version, state };
}

export const invoiceHandlers: readonly Answer[] = [getInvoices, requestInvoice, withdrawInvoice];
