import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { needsReason } from '#contract/fields/text.ts';
import { historyLine, queuePosition, reason, requiredReason } from '#contract/queues/case.ts';
import { date } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { payments, stages } from '#contract/registrations/stage.ts';
import { askedPayment, stamp, sums } from '#contract/registrations/wire.ts';
import { offlinePayment, offlineQueue } from './offline-payment.ts';

const duty = { staff: 'outsidePayments' } as const;
const state = offlinePayment.state.wire;

export const recordPayment = call({
  path: 'admin/recordPayment',
  who: duty,
  kind: 'write',
  about: 'Record a payment made outside, with its proof; it is booked once another person has confirmed it.',
  body: z.strictObject({
    /** Of the payment, made by the client: a repeat records nothing twice. */
    id,
    registrationId: id,
    /** Version of the registration that the recorder saw. */
    version,
    payee: offlinePayment.payee.wire,
    /** Fen. */
    amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
    /** The day on which it came in; today at the latest. */
    receivedOn: date,
    /** How it came in; once it is booked the unit reads it in the history. */
    reason: requiredReason,
    /** A file of the kind `proof` that the caller has uploaded. */
    proofId: id,
  }),
  data: stamp,
});

export const staffGetPayments = call({
  path: 'admin/getPayments',
  who: duty,
  kind: 'read',
  about:
    'Payments made outside: those to be confirmed, oldest first with one’s own last, or all, newest first.',
  body: z.strictObject({ ...paging, ...offlineQueue.filters.shape, state: z.optional(state) }),
  data: offlineQueue.page,
});

export const staffGetPayment = call({
  path: 'admin/getPayment',
  who: duty,
  kind: 'read',
  about:
    'One payment made outside, beside what is due now, with its history and its neighbours in the queue.',
  body: z.strictObject({ id, among: z.optional(offlineQueue.filters) }),
  data: z.strictObject({
    ...offlineQueue.row.shape,
    stage: z.enum(stages),
    payment: z.enum(payments),
    /** Fen by payee, as the registration stands now. */
    charged: sums,
    paid: sums,
    due: sums,
    /** Others of this registration that wait to be confirmed. */
    others: z.array(askedPayment),
    /** What stands against confirming it now. */
    problems: z.array(problemData),
    history: z.array(historyLine),
    place: queuePosition,
  }),
});

const decided = z.strictObject({
  id,
  version: z.int(),
  state,
  /** Stage of its registration. */
  stage: z.enum(stages),
});

export const decidePayment = call({
  path: 'admin/decidePayment',
  who: duty,
  kind: 'write',
  about:
    'Confirm or refuse a payment that somebody else recorded. Confirming books it; when all is paid the registration passes.',
  body: z
    .strictObject({ id, version, decision: z.enum(['confirm', 'refuse']), note: reason })
    .check(needsReason('note', ({ decision }) => decision !== 'confirm')),
  data: decided,
});

export const undoPayment = call({
  path: 'admin/undoPayment',
  who: duty,
  kind: 'write',
  about:
    'Undo a booking within a minute of confirming it, by who confirmed it and as long as nothing has followed: it is reversed in the ledger and waits to be confirmed again.',
  body: z.strictObject({ id, version }),
  data: decided,
});
