import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ledgerVerdict } from '#contract/ledger/verdict.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { requiredReason } from '#contract/queues/case.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id, optionalId, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { orderOnWire } from '#contract/ledger/wire.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { paging } from '#contract/paging.ts';
import { dayMs } from '#contract/fields/time.ts';
import { channels } from './channel.ts';
import { settlementFileStates, differenceKinds, differenceStates } from './reconcile.ts';

/** Daily settlement files of the gateways, what of them differs from our books, and payments that did not verify. */

const finance = { staff: 'finance' } as const;
const channel = z.enum(channels);

/** An account as its gateway names it: mchid, seller id. */
const account = text(64).check(z.minLength(1));

const file = z.strictObject({
  id,
  channel,
  account,
  day: date,
  state: z.enum(settlementFileStates),
  /** Of the settlement file's text; '' as long as there is none. */
  sha256: z.string(),
  /** How many lines, and fen. */
  payments: z.int(),
  paid: z.int(),
  refunds: z.int(),
  refunded: z.int(),
  /** How many of these lines are other business of the account, which is not compared. */
  others: z.int(),
  fetchedAt: z.nullable(instant),
  triedAt: instant,
  /** Why it could not be asked for the last time; '' where it could. */
  fault: z.string(),
  /** Its differences by their state. */
  differences: z.strictObject({ open: z.int(), healed: z.int(), settled: z.int() }),
});
export type SettlementFile = z.output<typeof file>;

const settlementAccount = z.strictObject({
  channel,
  account,
  /** Whose money it takes; one account may take that of both. */
  payees: z.array(z.enum(payees)),
  inUse: z.boolean(),
  /** The first and the last day whose settlement file is fetched by itself; there is none yet where `first` is later. */
  first: date,
  last: date,
});
export type SettlementAccount = z.output<typeof settlementAccount>;

export const getSettlementFiles = call({
  path: 'admin/getBills',
  who: finance,
  kind: 'read',
  about:
    'The gateways’ bills of a period, by account and day, the newest day first; and whether our own books were whole when they were last gone through.',
  body: z.strictObject({ /** Days of China; both counted in, 92 at most. */ from: date, to: date }).check(
    z.refine(({ from, to }) => from <= to && daysFrom(from, to) < 92, {
      path: ['to'],
      message: 'billDayWrong',
    }),
  ),
  data: z.strictObject({
    accounts: z.array(settlementAccount),
    bills: z.array(file),
    /** Open differences of all days. */
    open: z.int(),
    /** How our own books were found to be in the night; null before the first time. */
    ledger: z.nullable(ledgerVerdict),
  }),
});

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

export const fetchSettlementFile = call({
  path: 'admin/fetchBill',
  who: finance,
  kind: 'write',
  about: 'Fetch the bill of one account and day now and compare it, as the clock does every morning.',
  body: z.strictObject({ channel, account, day: date }),
  data: z.strictObject({
    /** It takes longer than an answer may; the settlement file shows it once it is done. */
    running: z.boolean(),
    /** Null while it runs for the first time. */
    bill: z.nullable(file),
  }),
});

/** Whose money it is, where a number is ours. */
const whose = {
  registrationId: optionalId,
  matchName: z.nullable(langText),
  /** '' for an individual account. */
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  unitName: z.string(),
};

const difference = z.strictObject({
  id,
  version: z.int(),
  state: z.enum(differenceStates),
  kind: z.enum(differenceKinds),
  channel,
  account,
  day: date,
  /** Our number of the payment. A refund has its own next to it; '' otherwise. */
  number: z.string(),
  refundNumber: z.string(),
  /** The gateway's own; '' where only we know of it and nothing came. */
  transaction: z.string(),
  /** Fen, and when by the gateway's clock; null: not on that side. */
  theirs: z.nullable(z.strictObject({ fen: z.int(), at: instant })),
  /** `booked`, or how far it has come: what was asked for then. */
  ours: z.nullable(
    z.strictObject({
      fen: z.int(),
      at: instant,
      standing: z.enum(['booked', 'underWay', 'unbooked', 'unfit']),
    }),
  ),
  /** What the gateway answered about the number; '' where it was not asked. */
  said: z.enum(['', 'paid', 'open', 'closed', 'failed', 'missing', 'done', 'underWay', 'refused', 'unknown']),
  foundAt: instant,
  decision: z.string(),
  decidedBy: z.string(),
  /** When it was settled, or healed by itself. */
  decidedAt: z.nullable(instant),
  ...whose,
});
export type DifferenceRow = z.output<typeof difference>;

const differenceFilters = z.strictObject({
  assigned: z.optional(assignedTo),
  state: z.optional(z.enum(differenceStates)),
  kind: z.optional(z.enum(differenceKinds)),
  channel: z.optional(channel),
  account: z.optional(account),
  day: z.optional(date),
  billId: z.optional(id),
  /** Part of a number, or of the unit’s or team’s name. */
  text: z.optional(text(60)),
});
export type DifferenceFilters = z.output<typeof differenceFilters>;

/** A payment that differs from what had been asked for: staff have to decide about its order. */
const unverified = z.strictObject({
  orderId: id,
  attemptId: id,
  payee: z.enum(payees),
  channel,
  account,
  number: z.string(),
  transaction: z.string(),
  /** Fen that were asked for. */
  asked: z.int(),
  /** The payment as the gateway reported it: currency, fen, account that received. */
  told: z.string(),
  at: instant,
  /** Fen that are due of the order, this payment left aside. */
  due: z.int(),
  ...whose,
  registrationId: id,
});
export type Unverified = z.output<typeof unverified>;

export const getDifferences = call({
  path: 'admin/getDifferences',
  who: finance,
  kind: 'read',
  about:
    'What of the gateways’ bills differs from our books: what is open first, the oldest of it first; and payments that did not verify.',
  body: z.strictObject({ ...paging, ...differenceFilters.shape }),
  data: z.strictObject({
    rows: z.array(difference),
    total: z.int(),
    /** Under the same filters, but for the state. */
    open: z.int(),
    oldest: z.nullable(instant),
    /** All of them; the filters do not touch them. */
    unverified: z.array(unverified),
  }),
});

export const settleDifference = call({
  path: 'admin/settleDifference',
  who: finance,
  kind: 'write',
  about:
    'State what was done about a difference; it is kept with who said so and when. Nothing is booked by it.',
  body: z.strictObject({ id, version, decision: requiredReason }),
  data: z.strictObject({ id, version: z.int(), state: z.enum(differenceStates) }),
});

export const settlePayment = call({
  path: 'admin/settlePayment',
  who: finance,
  kind: 'write',
  about:
    'Decide about a payment that did not verify: the gateway is asked once more and what fits is booked; else the order is due again, with the reason on record.',
  body: z.strictObject({ orderId: id, attemptId: id, reason: requiredReason }),
  data: z.strictObject({
    /** What fits was booked, or the order goes on without this payment. */
    became: z.enum(['booked', 'settled']),
    state: orderOnWire.shape.state,
  }),
});
