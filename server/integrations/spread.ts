import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { dayMs } from '#contract/fields/time.ts';
import { webhookEventOf } from './webhook-event.ts';

const batch = 50;
/** How late it is noticed at most that registration closed, ms; earlier ones are past telling. */
const closedWithinMs = dayMs;

/** Makes a delivery for each webhook of each event that waits. */
export async function spreadEvents(
  { db, signal }: Pick<Services, 'db' | 'signal'>,
  now: Date,
): Promise<void> {
  await noteClosed(db, now);
  await each(waiting(db), (id) => transaction(db, (trx) => spreadOne(trx, id, now)), { signal });
}

async function* waiting(db: Db): AsyncGenerator<string> {
  for (let last: string | null = null, size = batch; size === batch;) {
    const rows: { id: string }[] = await db
      .selectFrom('webhook_events')
      .select('id')
      .where('told_at', 'is', null)
      .$if(last !== null, (query) => query.where('id', '>', last!))
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of rows) yield id;
    last = rows.at(-1)?.id ?? null;
    size = rows.length;
  }
}

/** One that another server has at hand is left to it. */
async function spreadOne(trx: Db, id: string, now: Date): Promise<void> {
  const event = await trx
    .selectFrom('webhook_events')
    .select(['id', 'act', 'subject_id', 'at'])
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!event) return;
  const webhookEvent = await webhookEventOf(trx, event);
  if (webhookEvent) {
    const { type, data } = webhookEvent;
    const { rows: hooks } = await sql<{ id: string }>`
      select id from webhooks
       where ended_at is null and made_at <= ${event.at} and ${type} = any(events)
         and (match_id is null or match_id = ${data.matchId})`.execute(trx);
    const body = JSON.stringify({ type, timestamp: event.at.toISOString(), data });
    // Ids in the order of the events, by which those of one webhook leave.
    const deliveries = hooks.map((hook) => ({ id: newId(), hook: hook.id }));
    await sql`
      insert into webhook_deliveries (id, webhook_id, message_id, type, body, made_at, next_at)
      select id, hook, ${id}, ${type}, ${body}, ${now}, ${now}
        from json_to_recordset(${JSON.stringify(deliveries)}) as d(id uuid, hook uuid)`.execute(trx);
  }
  await trx.updateTable('webhook_events').set({ told_at: now }).where('id', '=', id).execute();
}

/**
 * No act closes registration at its time, only the clock: the event is written once for each closing time.
 */
async function noteClosed(db: Db, now: Date): Promise<void> {
  await sql`
    insert into webhook_events (id, act, subject_id, at)
    select md5(m.id || ' closes ' || m.registration_closes)::uuid, 'entries.close', m.id, m.registration_closes
      from matches m
     where m.stored = 'published' and m.registration_closes <= ${now}
       and m.registration_closes > ${new Date(now.getTime() - closedWithinMs)}
       and exists (select from webhooks w where w.ended_at is null and w.made_at <= m.registration_closes)
    on conflict do nothing`.execute(db);
}
