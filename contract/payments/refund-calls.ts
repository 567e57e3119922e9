import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { needsReason } from '#contract/fields/text.ts';
import { historyLine, queuePosition, reason, requiredReason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { payments, stages } from '#contract/registrations/stage.ts';
import { refundEntity, refundQueue } from './refund.ts';
import { runStates } from './refundable.ts';

const duty = { staff: 'finance' } as const;
const payee = refundEntity.payee.wire;
const of = refundEntity.of.wire;
const state = refundEntity.state.wire;
const fen = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const byKind = z.strictObject({ surplus: z.int(), fees: z.int() });
const stamp = z.strictObject({ id, version: z.int(), state });
const channel = refundEntity.channel.wire;

const decision = z
  .strictObject({ id, version, decision: z.enum(['confirm', 'decline']), note: reason })
  .check(needsReason('note', ({ decision }) => decision !== 'confirm'));

/** A payment with what of it counts, went back and can still go back, in fen. */
const refundable = z.strictObject({
  /** Id of the ledger event that booked the payment. */
  id,
  paidAt: instant,
  channel,
  /** Who booked one made outside. */
  reason: z.string(),
  fen: z.int(),
  /** Pays the order; fees that were given back included. */
  counted: z.int(),
  refunded: byKind,
  /** Asked for, and not gone back yet. */
  pending: z.int(),
  left: byKind,
});

export const getRefundable = call({
  path: 'admin/getRefundable',
  who: duty,
  kind: 'read',
  about: 'The payments of a registration, order by order, with what can still go back of each.',
  body: z.strictObject({ id }),
  data: z.strictObject({
    /** Id of the registration. */
    id,
    currency,
    /** What one person may give back alone: what is left of the sum that staff have set. */
    aloneLeft: z.int(),
    orders: z.array(
      z.strictObject({
        id,
        payee,
        topUp: z.boolean(),
        /** Nothing of it is due any more, though it was not paid. */
        ended: z.boolean(),
        fen: z.int(),
        payments: z.array(refundable),
      }),
    ),
  }),
});
export type Refundable = z.output<typeof refundable>;

export const refund = call({
  path: 'admin/refund',
  who: duty,
  kind: 'write',
  about:
    'Give back a payment or a part of it. Above the sum that staff have set, and by hand always, another person confirms it first.',
  body: z.strictObject({
    /** Of the refund, made by the client: a repeat gives nothing back twice. */
    id,
    paymentId: id,
    of,
    fen,
    /** The unit reads it in the history once the money has gone back. */
    reason: requiredReason,
  }),
  data: stamp,
});

export const getRefunds = call({
  path: 'admin/getRefunds',
  who: duty,
  kind: 'read',
  about:
    'Refunds: those that wait for somebody, oldest first with what one has asked oneself last, or all, newest first.',
  body: z.strictObject({
    ...paging,
    ...refundQueue.filters.shape,
    view: z.enum(['queue', 'all']),
    state: z.optional(state),
  }),
  data: z.strictObject({
    ...refundQueue.page.shape,
    /** Refunds of whole matches that the caller may confirm. */
    runs: z.int(),
  }),
});

export const getRefund = call({
  path: 'admin/getRefund',
  who: duty,
  kind: 'read',
  about: 'One refund beside the payment that it is of, with its history and its neighbours in the queue.',
  body: z.strictObject({ id, among: z.optional(refundQueue.filters) }),
  data: z.strictObject({
    ...refundQueue.row.shape,
    stage: z.enum(stages),
    payment: z.enum(payments),
    /** The payment that it is of. */
    paid: refundable,
    /** What stands against confirming it now. */
    problems: z.array(problemData),
    history: z.array(historyLine),
    place: queuePosition,
  }),
});

export const decideRefund = call({
  path: 'admin/decideRefund',
  who: duty,
  kind: 'write',
  about:
    'Confirm or decline a refund that somebody else has asked for; or give up one that the gateway refused or that waits to be transferred.',
  body: decision,
  data: stamp,
});

export const retryRefund = call({
  path: 'admin/retryRefund',
  who: duty,
  kind: 'write',
  about:
    'Ask the gateway once more for a refund that it refused, after asking what became of it; or have it transferred by hand, once another person confirms.',
  body: z.strictObject({ id, version, way: z.enum(['gateway', 'hand']) }),
  /** The id is another where the gateway had ended the refund for good and a new one took its place. */
  data: stamp,
});

export const doneRefund = call({
  path: 'admin/doneRefund',
  who: duty,
  kind: 'write',
  about: 'Book a refund that was transferred by hand.',
  body: z.strictObject({
    id,
    version,
    /** How: bank, account, number of the transfer. */ note: requiredReason,
  }),
  data: stamp,
});

export const undoRefund = call({
  path: 'admin/undoRefund',
  who: duty,
  kind: 'write',
  about:
    'Undo the booking of a refund that was transferred by hand, within a minute and by who booked it: it is reversed in the ledger and is to be transferred again.',
  body: z.strictObject({ id, version }),
  data: stamp,
});

const rule = {
  /** Fen; above it a second person confirms. */ confirmAbove: z
    .int()
    .check(z.minimum(0), z.maximum(1_000_000_000)),
};
export const refundRule = z.strictObject(rule);
export type RefundRule = z.output<typeof refundRule>;
export const usualRule: RefundRule = { confirmAbove: 50_000 };

export const getRefundRule = call({
  path: 'admin/getRefundRule',
  who: { staff: 'settings' },
  kind: 'read',
  about: 'From which sum on a second person confirms a refund.',
  body: z.strictObject({}),
  data: z.strictObject({ ...rule, version: z.int() }),
});

export const setRefundRule = call({
  path: 'admin/setRefundRule',
  who: { staff: 'settings' },
  kind: 'write',
  about: 'Set from which sum on a second person confirms a refund.',
  proof: true,
  body: z.strictObject({
    ...rule,
    /** 0 where it was never set. */ version: z.int().check(z.minimum(0)),
  }),
  data: z.strictObject({ version: z.int() }),
});

const count = z.strictObject({ count: z.int(), fen: z.int() });
const run = z.strictObject({
  id,
  version: z.int(),
  state: z.enum(runStates),
  matchId: id,
  matchName: langText,
  currency,
  reason: z.string(),
  mine: z.boolean(),
  askedAt: instant,
  askedBy: z.string(),
  decidedAt: z.nullable(instant),
  decidedBy: z.string(),
  note: z.string(),
  /** Registrations that it is through with, of all that have paid anything. */
  through: z.int(),
  registrations: z.int(),
  /** Its refunds: all, and how they stand. */
  refunds: count,
  back: count,
  underWay: count,
  byHand: count,
  refused: count,
});
export type MatchRun = z.output<typeof run>;

export const getMatchRefunds = call({
  path: 'admin/getMatchRefunds',
  who: duty,
  kind: 'read',
  about:
    'Refunds of whole matches with how far they have come, the newest first, and the cancelled matches that have money to give back.',
  body: z.strictObject({}),
  data: z.strictObject({
    runs: z.array(run),
    matches: z.array(
      z.strictObject({
        id,
        name: langText,
        currency,
        registrations: z.int(),
        /** What can still go back. */
        fen: z.int(),
      }),
    ),
  }),
});

export const refundMatch = call({
  path: 'admin/refundMatch',
  who: duty,
  kind: 'write',
  about: 'Ask for giving back all that was paid for a cancelled match; another person confirms it.',
  body: z.strictObject({ /** Of the run, made by the client. */ id, matchId: id, reason: requiredReason }),
  data: z.strictObject({ id, version: z.int(), state: z.enum(runStates) }),
});

export const decideMatchRefund = call({
  path: 'admin/decideMatchRefund',
  who: duty,
  kind: 'write',
  about:
    'Confirm or decline giving back all of a cancelled match that somebody else has asked for. Confirmed, it is done in the background.',
  body: decision,
  data: z.strictObject({ id, version: z.int(), state: z.enum(runStates) }),
});
