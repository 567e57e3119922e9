import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { requiredText } from '#contract/fields/text.ts';
import { paging } from '#contract/paging.ts';
import { eventTypes } from './events.ts';

/** Webhook addresses, which receive events: ids and states, no personal data. */

const settings = { staff: 'settings' } as const;
const event = z.enum(eventTypes);
const version = z.int().check(z.minimum(1));

const webhook = z.strictObject({
  id,
  version,
  /** Null: every match. */
  matchId: z.nullable(id),
  matchName: z.nullable(langText),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  by: z.string(),
  madeAt: instant,
  /** Since when every attempt has failed. */
  failingSince: z.nullable(instant),
  state: z.enum(['on', 'off', 'failed']),
  oldUntil: z.nullable(instant),
  waiting: z.int(),
  lastDeliveredAt: z.nullable(instant),
});
export type Webhook = z.output<typeof webhook>;

export const getWebhooks = call({
  path: 'admin/getWebhooks',
  who: settings,
  kind: 'read',
  about: 'Webhooks, newest first, those that are off too.',
  body: z.strictObject({}),
  data: z.strictObject({ webhooks: z.array(webhook) }),
});

export const setWebhook = call({
  path: 'admin/setWebhook',
  who: settings,
  kind: 'write',
  about:
    'Makes a webhook (version 0) or changes it; that it goes to an address, or tells of more, takes a second person. Its secret is in the answer to the making, and for 10 minutes in that to a repeat by the same person.',
  proof: true,
  body: z.strictObject({
    id,
    version: z.int().check(z.minimum(0)),
    matchId: z.nullable(id),
    name: requiredText(60),
    url: requiredText(500),
    events: z.array(event).check(z.minLength(1, 'required'), z.maxLength(eventTypes.length)),
    on: z.boolean(),
  }),
  data: z.strictObject({ id, version, secret: z.nullable(z.string()) }),
});

export const rotateWebhook = call({
  path: 'admin/rotateWebhook',
  who: settings,
  kind: 'write',
  about:
    'Another secret, which takes a second person; the one before signs beside it for 24 hours. The same request of the same person gets it again for 10 minutes; afterwards it is nowhere.',
  proof: true,
  body: z.strictObject({
    id,
    /** Of this change, made when it is begun: a repeat whose answer was lost has the same. */
    requestId: id,
    version,
  }),
  data: z.strictObject({ id, version, secret: z.string() }),
});

export const testWebhook = call({
  path: 'admin/testWebhook',
  who: settings,
  kind: 'write',
  about: 'Sends a ping within seconds.',
  body: z.strictObject({ id, deliveryId: id }),
  data: z.strictObject({ deliveryId: id }),
});

const delivery = z.strictObject({
  id,
  type: z.string(),
  madeAt: instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  triedAt: z.nullable(instant),
  nextAt: z.nullable(instant),
  /** Of the last answer, by HTTP; null where none came. */
  status: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Why none came: `address`, `dns`, `refused`, `timeout`, `tls`, `broken`; else ''. */
  failure: z.string(),
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const getWebhookDeliveries = call({
  path: 'admin/getWebhookDeliveries',
  who: settings,
  kind: 'read',
  about: 'What was sent, newest first, with the last answer to each. Kept for 30 days.',
  body: z.strictObject({ id, ...paging }),
  data: z.strictObject({ rows: z.array(delivery), total: z.int() }),
});

export const resendWebhookDelivery = call({
  path: 'admin/resendWebhookDelivery',
  who: settings,
  kind: 'write',
  about: 'Sends it again within seconds, under the same id, whatever became of it.',
  body: z.strictObject({ id }),
  data: z.strictObject({}),
});
