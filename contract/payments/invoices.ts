import * as z from 'zod/mini';
import { storedMoney, yuan, type Currency } from '#contract/fields/currency.ts';
import { invoice, invoiceProblems, titleKinds, type Invoice } from '#contract/fields/invoice.ts';
import { normaliseTaxpayerId, taxpayerIdProblems } from '#contract/fields/taxpayer-id.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { licenceNameOf } from '#contract/units/unit.ts';

/** What becomes of a request for an invoice. */
export const invoiceStates = ['asked', 'issued', 'reversed', 'withdrawn', 'refused'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The unit withdraws; finance does the rest. */
export type InvoiceAct = 'withdraw' | 'issue' | 'refuse' | 'reverse';

/** The one table of what a state permits, and where it leads. */
const moves: Readonly<Record<InvoiceState, Partial<Record<InvoiceAct, InvoiceState>>>> = {
  asked: { withdraw: 'withdrawn', issue: 'issued', refuse: 'refused' },
  issued: { reverse: 'reversed' },
  reversed: {},
  withdrawn: {},
  refused: {},
};

/** Null where the state forbids the act. */
export function invoiceAfter(state: InvoiceState, act: InvoiceAct): InvoiceState | null {
  return moves[state][act] ?? null;
}

/** What an invoice is made out to: who asks for one says by that that it is needed. */
export const invoiceFilling = z.omit(invoice, { need: true });
export type InvoiceFilling = z.output<typeof invoiceFilling>;

interface Ordered {
  payee: Payee;
  ended: boolean;
  /** Fen: what counts as paid, and how much of that was given back. */
  paid: number;
  refunded: number;
}

/** Fen that one payee has and keeps: a surplus goes back and is no turnover. */
export function keptBy(payee: Payee, orders: readonly Ordered[]): number {
  return orders.reduce(
    (sum, order) => sum + (order.payee === payee && !order.ended ? order.paid - order.refunded : 0),
    0,
  );
}

/** How the invoices of one payee of a registration stand, in fen. */
export interface InvoiceSum {
  paid: number;
  invoiced: number;
  /** Asked for and not issued yet. */
  asked: number;
  /** What may still be asked for. */
  left: number;
}

/** Invoiced and asked for together never pass what was paid; where money went back since, nothing is left. */
export function sumInvoices(
  paid: number,
  invoices: readonly { state: InvoiceState; amount: number }[],
): InvoiceSum {
  const of = (state: InvoiceState) =>
    invoices.reduce((sum, each) => sum + (each.state === state ? each.amount : 0), 0);
  const [invoiced, requested] = [of('issued'), of('asked')];
  return { paid, invoiced, asked: requested, left: Math.max(0, paid - invoiced - requested) };
}

/**
 * The number of requests to one payee of a registration that may wait at once, so that a flood of tiny
 * requests cannot fill finance's queue.
 */
export const waitingMost = 20;

/** Fen that may be issued now; requests that still wait do not reduce it. */
export function issuable({ paid, invoiced }: Pick<InvoiceSum, 'paid' | 'invoiced'>): number {
  return Math.max(0, paid - invoiced);
}

/** Doubts about the number that the payer has to look at: none of them is sure. */
export function taxpayerDoubts({
  taxpayerId,
}: Pick<InvoiceFilling, 'taxpayerId'>): ReturnType<typeof taxpayerIdProblems> {
  return taxpayerId
    ? taxpayerIdProblems(taxpayerId, 'invoice.taxpayerId').filter(({ severity }) => severity === 'warn')
    : [];
}

/**
 * Whether tax invoices (发票) can be asked for here. They state yuan, into which a sum of another currency is converted
 * first (增值税法: 销售额以人民币计算), and nothing here converts.
 */
export const invoiced = (currency: Currency): boolean => currency === yuan;

/** All that is wrong with a request. `left`: see `InvoiceSum`. */
export function requestProblems(
  request: { amount: number | null; invoice: InvoiceFilling; confirmed: string },
  issuableAmount: number,
  currency: Currency,
): Problem[] {
  if (!invoiced(currency)) return [problem('invoiceOnlyYuan')];
  const { amount, invoice: filling, confirmed } = request;
  return [
    ...((amount ?? 0) > issuableAmount
      ? [problem('invoiceTooMuch', 'amount', { most: storedMoney(issuableAmount, currency) })]
      : []),
    ...invoiceProblems({ ...filling, need: yesNo.yes }),
    ...(normaliseTaxpayerId(confirmed) !== normaliseTaxpayerId(filling.taxpayerId) &&
    taxpayerDoubts(filling).length > 0
      ? [problem('taxpayerIdUnconfirmed', 'confirmed')]
      : []),
  ];
}

/** An invoice form as it is stored: without spaces around the title and separators between digits. */
export function tidyFilling(filling: InvoiceFilling): InvoiceFilling {
  const { title, taxpayerId, address, bank, bankAccount } = filling;
  return {
    ...filling,
    title: title.trim(),
    taxpayerId: normaliseTaxpayerId(taxpayerId),
    address: address.trim(),
    bank: bank.trim(),
    bankAccount: bankAccount.replaceAll(/\s/g, ''),
  };
}

/** What a request begins with: as the unit had its last one, or its own name where there was none. */
export function firstFilling(
  { need: _need, ...kept }: Invoice,
  unit: { name: string; licenceName: string; type: number; email: string },
): InvoiceFilling {
  const person = !kept.title && unit.type === unitTypes.individual;
  return {
    ...kept,
    titleKind: person ? titleKinds.person : kept.titleKind,
    title: kept.title || licenceNameOf(unit).slice(0, 100),
    email: kept.email || unit.email,
  };
}

/** As a tax bureau or a foreign seller numbers its invoices; 20 digits of a digital one (数电票). */
export const invoiceNumber = z
  .string()
  .check(z.regex(/^[0-9A-Za-z](?:[0-9A-Za-z-]{2,28}[0-9A-Za-z])$/, 'invoiceNumberWrong'));

export function tidyInvoiceNumber(value: string): string {
  return value.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** The number that tax bureaus put into the names of their files (dzfp_24…_….pdf). */
export function numberInName(fileName: string): string | undefined {
  return /(?<!\d)\d{20}(?!\d)/.exec(fileName)?.[0];
}
