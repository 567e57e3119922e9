import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { offAfterHours, pauses } from '#contract/integrations/events.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { record } from '#server/audit/record.ts';
import { queueMessages } from '#server/outbox/send.ts';
import { post, type Sent } from '#server/gateways/webhook/post.ts';
import { open } from '#server/secrets.ts';
import { hourMs } from '#contract/fields/time.ts';
import { forgetShown } from './shown-secrets.ts';
import { signatures } from './sign.ts';
import { spreadEvents } from './spread.ts';
import { webhookMessages } from './text.ts';

const atOnce = 24;
/** Of one webhook, so that one that hangs does not hold up the others; of one whose last attempt failed, one. */
const atOnceEach = 3;
/** While some hang, what has become due since is looked for so often. */
const lookMs = 500;
/** A run takes nothing further after this, so that a server which stops waits for what is on its way alone. */
const runMs = 10_000;
/** After this a delivery whose server fell silent is taken by another. */
const leaseMs = 60_000;
const goneStatus = 410;

interface Due {
  id: string;
  webhookId: string;
  messageId: string;
  body: string;
  tries: number;
  /** Until when it is this server's. */
  nextAt: Date;
}

/**
 * Sends what is due, each receiver at its own pace. Servers take different deliveries; one that dies leaves its own to
 * the others.
 */
export async function deliverWebhooks(services: Services): Promise<void> {
  const { db, clock, signal } = services;
  const last = performance.now() + runMs;
  /** What is on its way, and to which webhook. */
  const going = new Map<Promise<void>, string>();
  const failures: unknown[] = [];
  await forgetShown(db, clock());
  for (;;) {
    const now = clock();
    if (performance.now() < last && !signal?.aborted) {
      // What cannot be spread is tried again in the next run.
      if (failures.length === 0)
        await spreadEvents(services, now).catch((error: unknown) => void failures.push(error));
      for (const each of await takeDue(db, now, [...going.values()])) {
        const sending = deliver(services, each, now)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => going.delete(sending));
        going.set(sending, each.webhookId);
      }
    }
    if (going.size === 0) break;
    await Promise.race([...going.keys(), pause(lookMs)]);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`);
}

/** @param going the webhook of each delivery that is on its way from here */
async function takeDue(db: Db, now: Date, going: readonly string[]): Promise<Due[]> {
  const room = atOnce - going.length;
  if (room <= 0) return [];
  const { rows } = await sql<Due>`
    update webhook_deliveries d
       set next_at = ${new Date(now.getTime() + leaseMs)}, tries = d.tries + 1, tried_at = ${now}
     where d.id in (
       select id from webhook_deliveries
        where id in (
          select x.id from (
            select d.id, d.next_at, case when w.failing_since is null then ${atOnceEach} else 1 end as most,
                   row_number() over (partition by d.webhook_id order by d.next_at, d.id)
                     + (select count(*) from unnest(${[...going]}::uuid[]) g where g = d.webhook_id) as nth
              from webhook_deliveries d join webhooks w on w.id = d.webhook_id
             where d.next_at <= ${now} and w.ended_at is null) x
           where x.nth <= x.most order by x.next_at limit ${room})
          and next_at <= ${now}
        for update skip locked)
    returning d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.body, d.tries, d.next_at as "nextAt"`.execute(
    db,
  );
  return rows;
}

export const secretPlace = (id: string) => `webhooks:${id}:secret`;

async function deliver(services: Services, due: Due, now: Date): Promise<void> {
  const { db, config } = services;
  const hook = await db
    .selectFrom('webhooks')
    .select(['url', 'secret', 'old_secret', 'old_until'])
    .where('id', '=', due.webhookId)
    .executeTakeFirstOrThrow();
  const sealed = [hook.secret, ...(hook.old_secret && hook.old_until! > now ? [hook.old_secret] : [])];
  const secrets = sealed.map((each) => open(config.keys.field, each, secretPlace(due.webhookId)));
  const id = `msg_${due.messageId}`;
  const timestamp = Math.floor(now.getTime() / 1000);
  const response = await post({
    url: hook.url,
    allowPrivate: config.privateWebhooks,
    body: due.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'RopeMeet webhook',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures(secrets, { id, timestamp, body: due.body }),
    },
  });
  await transaction(db, (trx) => settle(trx, due, response, now));
}

async function settle(trx: Db, due: Due, { status, failure, tookMs }: Sent, now: Date): Promise<void> {
  const good = status !== null && status >= 200 && status < 300;
  const pause = pauses[due.tries - 1];
  const next = good || pause === undefined ? null : new Date(now.getTime() + pause * 1000);
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ next_at: next, status, took_ms: tookMs, failure, ...(good ? { delivered_at: now } : {}) })
    .where('id', '=', due.id)
    .where('next_at', '=', due.nextAt)
    .executeTakeFirstOrThrow();
  // Another server has taken it since, or staff send it again.
  if (numUpdatedRows === 0n) return;
  const hook = await trx
    .selectFrom('webhooks')
    .select(['id', 'name', 'failing_since', 'ended_at'])
    .where('id', '=', due.webhookId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const since = good ? null : (hook.failing_since ?? now);
  await trx.updateTable('webhooks').set({ failing_since: since }).where('id', '=', hook.id).execute();
  const long = since !== null && now.getTime() - since.getTime() >= offAfterHours * hourMs;
  if (hook.ended_at === null && (status === goneStatus || (next === null && long)))
    await switchOff(trx, hook, now);
}

async function switchOff(trx: Db, { id, name }: { id: string; name: string }, now: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ ended_at: now, ended_why: 'failed', version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const act = { act: 'webhook.fail', subject: 'webhook', subjectId: id } as const;
  await record(trx, { now, requestId: newId(), session: null }, act);
  const staff = await trx
    .selectFrom('accounts')
    .select('email')
    .where('realm', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .where(sql<boolean>`'settings' = any(duties)`)
    .execute();
  const say = webhookMessages.in;
  await queueMessages(
    trx,
    staff.map(({ email }) => ({
      channel: 'mail',
      target: email!,
      lang: 'zh',
      subject: say('zh', 'subject', { name }),
      body: `${say('zh', 'body', { name })}\n\n${say('en', 'body', { name })}`,
    })),
    now,
  );
}
