import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { orderOnWire } from '#contract/ledger/wire.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { paging } from '#contract/paging.ts';
import { channels } from './channel.ts';

const finance = { staff: 'finance' } as const;

const order = z.strictObject({
  ...orderOnWire.shape,
  registrationId: id,
  matchName: langText,
  timeZone: z.string(),
  /** '' for an individual account. */
  teamName: z.string(),
  unitName: z.string(),
  teamType: z.literal([1, 11]),
  /** How it was paid last; `outside` the gateways. */
  paidBy: z.nullable(z.enum([...channels, 'outside'])),
  paidAt: z.nullable(instant),
});
export type Order = z.output<typeof order>;

export const getOrders = call({
  path: 'admin/getOrders',
  who: finance,
  kind: 'read',
  about: 'Orders, the newest first, with what those that are found come to.',
  body: z.strictObject({
    ...paging,
    /** Part of the unit’s or the team’s name, or a whole number: ours at the gateway, or the gateway’s own. */
    text: z.optional(text(64)),
    matchId: z.optional(id),
    payee: z.optional(z.enum(payees)),
    state: z.optional(orderOnWire.shape.state),
    /** Money came in too much. */
    surplus: z.optional(z.boolean()),
  }),
  data: z.strictObject({
    rows: z.array(order),
    total: z.int(),
    /** Of all that are found: one for each currency, never added to one another. `fen` leaves out what ended: it is due no more. */
    sums: z.array(z.strictObject({ currency, fen: z.int(), due: z.int(), paid: z.int(), refunded: z.int() })),
  }),
});

/** One thing that happened to an order. */
const event = z.strictObject({
  id,
  orderId: id,
  payee: z.enum(payees),
  currency,
  topUp: z.boolean(),
  kind: z.enum([
    'opened',
    'failed',
    'closed',
    'paid',
    'refunded',
    'reversed',
    'mismatched',
    'settled',
    'ended',
    'reopened',
  ]),
  /** Null where no money moved; below 0 where it went back, or did not come. */
  fen: z.nullable(z.int()),
  /** By what it went; null for what happened to the order itself. */
  channel: z.nullable(z.enum([...channels, 'outside'])),
  /** Ours at the gateway; '' where there is none. */
  number: z.string(),
  /** The gateway’s own. */
  transaction: z.string(),
  at: instant,
  /** Name of the account that acted; '' for the system. */
  by: z.string(),
  reason: z.string(),
});
export type OrderEventOnWire = z.output<typeof event>;

export const getOrderEvents = call({
  path: 'admin/getOrderEvents',
  who: finance,
  kind: 'read',
  about: 'All that happened to the orders of a registration, in the order of booking.',
  body: z.strictObject({ /** Id of the registration. */ id }),
  data: z.strictObject({ events: z.array(event) }),
});
