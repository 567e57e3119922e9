import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { historyLine, queuePosition, requiredReason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, optionalId, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { fen, payees } from '#contract/matches/fee-item.ts';
import { paging } from '#contract/paging.ts';
import { chargeLine } from '#contract/registrations/wire.ts';
import { invoiceFilling, invoiceNumber, invoiceStates } from './invoices.ts';

const payee = z.enum(payees);
const state = z.enum(invoiceStates);

/** Fen: what the payee got and kept, what of it is invoiced, asked for, and may be asked for still. */
const sum = z.strictObject({ paid: z.int(), invoiced: z.int(), asked: z.int(), left: z.int() });

/** A request and what became of it, as its unit and finance see it alike. */
const invoiceOf = {
  id,
  version: z.int(),
  payee,
  /** Fen. */
  amount: z.int(),
  currency,
  state,
  askedAt: instant,
  /** When it was issued, sent back or withdrawn. */
  decidedAt: z.nullable(instant),
  reversedAt: z.nullable(instant),
  /** Of the invoice, once it is issued; '' before. */
  number: z.string(),
};
const filling = {
  ...invoiceOf,
  /** As it was asked for. */
  invoice: invoiceFilling,
  /** The issued invoice (`getFileUrl`). */
  fileId: optionalId,
  /** Why it was sent back or reversed; plain text or text by language key. */
  reason: z.string(),
};

/** What a write answers. */
const stamp = z.strictObject({ id, version: z.int(), state });

export const getInvoices = call({
  path: 'user/getInvoices',
  who: 'unit',
  kind: 'read',
  about:
    'The invoices of one registration: payee by payee what was paid and may be asked for, and all requests.',
  body: z.strictObject({ /** Id of the registration. */ id }),
  data: z.strictObject({
    id,
    currency,
    /** Those that anything was charged for. */
    payees: z.array(z.strictObject({ payee, ...sum.shape })),
    /** What a request begins with: as remembered of this unit. */
    first: invoiceFilling,
    /** The newest first. */
    invoices: z.array(z.strictObject(filling)),
  }),
});
export type InvoiceOfUnit = z.output<typeof getInvoices.data>['invoices'][number];

export const requestInvoice = call({
  path: 'user/requestInvoice',
  who: 'unit',
  kind: 'write',
  about:
    'Ask for an invoice of what was paid to one payee, all of it or a part; what it is made out to is remembered of the unit.',
  body: z.strictObject({
    id,
    registrationId: id,
    payee,
    /** Fen. */
    amount: fen.check(z.minimum(1)),
    invoice: invoiceFilling,
    /** The taxpayer id that raised doubts and that the payer has compared; '' for none. */
    confirmed: text(30),
    /** A second request in the same act, to the other payee, made out alike. */
    also: z.optional(z.strictObject({ id, amount: fen.check(z.minimum(1)) })),
  }),
  data: stamp,
});

export const withdrawInvoice = call({
  path: 'user/withdrawInvoice',
  who: 'unit',
  kind: 'write',
  about: 'Take back a request that has not been issued yet.',
  body: z.strictObject({ id, version }),
  data: stamp,
});

const finance = { staff: 'finance' } as const;

/** Which invoices; `toReverse` are those issued that what was paid covers no longer. */
const invoiceFilters = z.strictObject({
  assigned: z.optional(assignedTo),
  state: z.optional(z.enum([...invoiceStates, 'toReverse'])),
  payee: z.optional(payee),
  matchId: z.optional(id),
  /** Part of the title, the unit’s or team’s name, or the invoice’s number. */
  text: z.optional(text(60)),
});
export type InvoiceFilters = z.output<typeof invoiceFilters>;

const row = {
  ...invoiceOf,
  /** Money went back since: what is left does not cover it. */
  toReverse: z.boolean(),
  type: invoiceFilling.shape.type,
  title: z.string(),
  matchName: langText,
  /** '' for an individual account. */
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  unitName: z.string(),
};
export type InvoiceRow = z.output<typeof invoiceRow>;
const invoiceRow = z.strictObject(row);

export const staffGetInvoices = call({
  path: 'admin/getInvoices',
  who: finance,
  kind: 'read',
  about: 'Requests for invoices: the queue, oldest first, or all, those to be issued first.',
  body: z.strictObject({ ...paging, view: z.enum(['queue', 'all']), ...invoiceFilters.shape }),
  data: z.strictObject({
    rows: z.array(invoiceRow),
    total: z.int(),
    /** Under the same filters, but for the state. */
    waiting: z.int(),
    oldest: z.nullable(instant),
    toReverse: z.int(),
  }),
});

export const staffGetInvoice = call({
  path: 'admin/getInvoice',
  who: finance,
  kind: 'read',
  about:
    'One request: what to issue and for what, the other invoices of the same money, history, neighbours.',
  body: z.strictObject({ id, among: z.optional(invoiceFilters) }),
  data: z.strictObject({
    ...row,
    ...filling,
    registrationId: id,
    sum,
    /** What was charged for, of this payee. */
    lines: z.array(chargeLine),
    /** The other requests to this payee, the newest first. */
    others: z.array(z.strictObject({ ...invoiceOf, title: z.string() })),
    history: z.array(historyLine),
    place: queuePosition,
  }),
});

export const issueInvoice = call({
  path: 'admin/issueInvoice',
  who: finance,
  kind: 'write',
  about: 'Put the issued invoice to a request; its payer is told by mail and downloads it in the portal.',
  body: z.strictObject({ id, version, number: invoiceNumber, fileId: id }),
  data: stamp,
});

const why = z.strictObject({ id, version, reason: requiredReason });

export const refuseInvoice = call({
  path: 'admin/refuseInvoice',
  who: finance,
  kind: 'write',
  about: 'Send a request back with the reason; the payer may ask anew.',
  body: why,
  data: stamp,
});

export const reverseInvoice = call({
  path: 'admin/reverseInvoice',
  who: finance,
  kind: 'write',
  about: 'Note that an issued invoice was reversed (红冲), with the reason; its money may be invoiced anew.',
  body: why,
  data: stamp,
});
