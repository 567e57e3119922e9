import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { orderOnWire } from '#contract/ledger/wire.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { chargeLine } from '#contract/registrations/wire.ts';
import { payments, stages } from '#contract/registrations/stage.ts';
import { channels, ways } from './channel.ts';

/** What the payer's browser goes on with. */
const paymentPrompt = z.discriminatedUnion('show', [
  z.strictObject({ show: z.literal('qr'), content: z.string() }),
  z.strictObject({ show: z.literal('address'), url: z.string() }),
  z.strictObject({ show: z.literal('inApp'), parameters: z.record(z.string(), z.string()) }),
]);
export type PaymentPrompt = z.output<typeof paymentPrompt>;

/** The one attempt to pay an order that is under way. */
const attempt = z.strictObject({
  id,
  orderId: id,
  channel: z.enum(channels),
  way: z.enum(ways),
  fen: z.int(),
  /** After it the gateway takes no money for it any more. */
  expiresAt: instant,
  /** Null while the gateway is being asked. */
  shown: z.nullable(paymentPrompt),
});
export type Attempt = z.output<typeof attempt>;

const open = z.array(z.strictObject({ channel: z.enum(channels), ways: z.array(z.enum(ways)) }));
const channelsOf = z.strictObject({ package: open, service: open });

const payment = z.strictObject({
  /** Id of the registration. */
  id,
  stage: z.enum(stages),
  payment: z.enum(payments),
  matchId: id,
  matchName: langText,
  timeZone: z.string(),
  currency,
  teamId: id,
  /** '' for an individual account. */
  teamName: z.string(),
  orders: z.array(
    z.strictObject({
      ...orderOnWire.shape,
      lines: z.array(z.omit(chargeLine, { payee: true })),
      attempt: z.nullable(attempt),
      /** What of its due is covered by payments in `asked`. */
      covered: z.int(),
    }),
  ),
  /** Payments made offline that finance has recorded and not confirmed yet, the oldest first. */
  asked: z.array(z.strictObject({ id, payee: z.enum(payees), amount: z.int(), receivedOn: date })),
  /** What each payee can be paid through, and in which ways. */
  channels: channelsOf,
  /** What finance is to transfer to the unit by hand; null where nothing. */
  transfer: z.nullable(
    z.strictObject({
      fen: z.int(),
      /** Of the account that the unit has given: its last digits, and its version; '' and 0 without one. */
      tail: z.string(),
      version: z.int(),
    }),
  ),
  payBy: instant,
  /** The code of why nothing can be paid now; null where it can. */
  refused: z.nullable(z.int()),
  now: instant,
});
export type Payment = z.output<typeof payment>;

export const getPayment = call({
  path: 'user/getPayment',
  who: 'unit',
  kind: 'read',
  about: 'What a registration is to pay: order by order with its lines, and the payment under way of each.',
  body: z.strictObject({ id }),
  data: payment,
});

export const pay = call({
  path: 'user/pay',
  who: 'unit',
  kind: 'write',
  about:
    'Begin to pay an order, or go on with what has begun: an order has one attempt at a time, whoever asks. Another channel ends it first. What a payment made offline covers that waits to be confirmed is not asked for: code 2545 where that is all.',
  body: z.strictObject({
    /** Id of the attempt, chosen by the caller: a repeated call with the same id begins no second attempt. */
    id,
    orderId: id,
    channel: z.enum(channels),
    way: z.enum(ways),
    /** From WeChat, where the page was opened inside it. */
    code: z.optional(text(200)),
    /** All that is due, although a payment made offline covers it that waits to be confirmed. */
    despiteWaiting: z.optional(z.literal(true)),
  }),
  data: attempt,
});

export const cancelPayment = call({
  path: 'user/cancelPayment',
  who: 'unit',
  kind: 'write',
  about: 'End the attempt to pay an order; refused where the money has come meanwhile.',
  body: z.strictObject({ /** Id of the attempt. */ id }),
  data: z.strictObject({ id }),
});

export const checkPayment = call({
  path: 'user/checkPayment',
  who: 'unit',
  kind: 'write',
  about:
    'Ask the gateway what became of what is under way for a registration, as when the payer comes back from it.',
  body: z.strictObject({ id }),
  data: z.strictObject({ id, payment: z.enum(payments) }),
});

export const watchPayment = call({
  path: 'user/watchPayment',
  who: 'unit',
  kind: 'read',
  about:
    'Not one answer but a stream: a line of JSON whenever something of a registration’s payment has changed, and an empty line now and then, for ten minutes.',
  body: z.strictObject({ id }),
  data: z.strictObject({ payment: z.enum(payments) }),
});

export const getWechatLogin = call({
  path: 'user/getWechatLogin',
  who: 'unit',
  kind: 'read',
  about:
    'Where WeChat says who has opened the page inside it, which paying there needs; it comes back with a code.',
  body: z.strictObject({
    payee: z.enum(payees),
    /** A path of the portal, to come back to. */ returnTo: text(200),
    state: text(64),
  }),
  data: z.strictObject({ url: z.string() }),
});
