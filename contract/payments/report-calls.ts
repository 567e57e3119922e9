import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { paging } from '#contract/paging.ts';
import { sums } from '#contract/registrations/wire.ts';
import { origins } from './report-text.ts';

/** What the money comes to: receipts, the overview of a match, the settlement of a payee. */

const finance = { staff: 'finance' } as const;

const receipt = z.strictObject({
  /** With its ending. */
  name: z.string(),
  mime: z.string(),
  /** The file in base64: it comes in the answer, so it lies at no address and in no cache. */
  content: z.string(),
  /** Of the receipt: the same as long as no money comes or goes. */
  number: z.string(),
  /** The code by which the accountant matches a document to the books. */
  code: z.string(),
});

export const getReceipt = call({
  path: 'user/getReceipt',
  who: 'unit',
  kind: 'read',
  about: 'The receipt of one’s own registration as a PDF: what was paid to each payee, and what for.',
  body: z.strictObject({ id }),
  data: receipt,
});

export const staffGetReceipt = call({
  path: 'admin/getReceipt',
  who: finance,
  kind: 'read',
  about: 'The receipt of any registration, as its unit gets it, and by what those before it are known.',
  body: z.strictObject({ id }),
  data: z.strictObject({
    ...receipt.shape,
    /** Of each earlier state of the books, the newest first; fen received less what had gone back. */
    currency,
    earlier: z.array(z.strictObject({ number: z.string(), code: z.string(), net: z.int() })),
  }),
});

/** Fen. What is charged is of orders that have not ended, and is either paid or outstanding. */
const owed = {
  charged: z.int(),
  paid: z.int(),
  outstanding: z.int(),
  /** Fees that went back; the payer does not owe them again. */
  refunded: z.int(),
};

/** Fen that came in, and that went back. */
const flow = { came: z.int(), back: z.int() };

const payeeMoney = z.strictObject({
  payee: z.enum(payees),
  ...owed,
  /** Came in too much and has not gone back. */
  surplus: z.int(),
  ...flow,
  /** By fee item, by the rule of `contract/ledger/lines.ts`: they add up to what stands above. */
  items: z.array(z.strictObject({ feeItemId: id, name: langText, quantity: z.int(), ...owed })),
});
export type PayeeMoney = z.output<typeof payeeMoney>;

export const getMatchMoney = call({
  path: 'admin/getMatchMoney',
  who: finance,
  kind: 'read',
  fromReplica: true,
  about: 'The money of a match: per payee and fee item, orders by state, and what came by day and by way.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    match: z.strictObject({ name: langText, currency }),
    /** Those with orders. */
    payees: z.array(payeeMoney),
    /** How many orders are in each state, by its code from 0 to 8. */
    states: z.array(z.int()).check(z.length(9)),
    /** Days of Beijing time on which money came or went, the first first. */
    days: z.array(z.strictObject({ day: date, came: sums, back: sums })),
    channels: z.array(z.strictObject({ channel: z.enum(origins), payments: z.int(), ...flow })),
  }),
});

const settled = z.strictObject({
  /** Days of Beijing time, `to` no longer counted in; 366 at most. */
  from: date,
  to: date,
  /** Both unless said. */
  payee: z.optional(z.enum(payees)),
  /** By when money moved, as the gateway's settlement file has it, or by when it was booked, which never changes afterwards. */
  by: z.enum(['happened', 'booked']),
});
export type SettlementFilter = z.output<typeof settled>;

const count = { payments: z.int(), came: z.int(), refunds: z.int(), back: z.int() };

/** Summed over one account at a gateway and one currency on one day; money that came outside has no account. */
const settlementSum = z.strictObject({
  day: date,
  payee: z.enum(payees),
  channel: z.enum(origins),
  account: z.string(),
  currency,
  ...count,
});
export type SettlementSum = z.output<typeof settlementSum>;

/** One payment or refund, as it was booked. */
const settlementRow = z.strictObject({
  id,
  happenedAt: instant,
  bookedAt: instant,
  kind: z.enum(['paid', 'refundedFees', 'refundedSurplus', 'reversed']),
  payee: z.enum(payees),
  channel: z.enum(origins),
  account: z.string(),
  registrationId: id,
  matchName: langText,
  unitName: z.string(),
  /** '' for an individual account. */
  teamName: z.string(),
  /** Ours, of the payment; money from outside has the number under which it was booked. */
  number: z.string(),
  /** Our number of the refund. */
  refundNumber: z.string(),
  /** The gateway's, of the payment. */
  transaction: z.string(),
  currency,
  /** Below 0 where money went back, or a payment was undone. */
  fen: z.int(),
  reason: z.string(),
});
export type SettlementRow = z.output<typeof settlementRow>;

export const getSettlement = call({
  path: 'admin/getSettlement',
  who: finance,
  kind: 'read',
  fromReplica: true,
  about: 'All money that came and went in a period: its sums by day and account, and one page of it.',
  body: z.strictObject({ ...settled.shape, ...paging }),
  data: z.strictObject({
    /** By day, then payee, way and account. */
    sums: z.array(settlementSum),
    rows: z.array(settlementRow),
    total: z.int(),
  }),
});

export const exportSettlement = call({
  path: 'admin/exportSettlement',
  who: finance,
  kind: 'write',
  about:
    'The same as a file, all of it however long; kept in the audit trail. Code 107 when there is nothing in it.',
  body: z.strictObject({ ...settled.shape, format: z.enum(['xlsx', 'csv']) }),
  data: z.strictObject({
    /** With its ending. */
    name: z.string(),
    mime: z.string(),
    /** How many payments and refunds. */
    rows: z.int(),
    /** The file in base64: it comes in the answer, so it lies at no address and in no cache. */
    content: z.string(),
  }),
});
