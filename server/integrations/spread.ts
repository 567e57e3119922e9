import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { toldOf } from './tell.ts';

const batch = 50;
/** How late it is noticed at most that registration closed, ms; earlier ones are past telling. */
const closedWithinMs = 86_400_000;

/** Makes a delivery for each webhook of each event that waits. */
export async function spreadEvents(db: Db, now: Date): Promise<void> {
  await noteClosed(db, now);
  for (;;) {
    const taken = await transaction(db, (trx) => spreadSome(trx, now));
    if (taken < batch) return;
  }
}

async function spreadSome(trx: Db, now: Date): Promise<number> {
  const events = await trx
    .selectFrom('webhook_events')
    .select(['id', 'act', 'subject_id', 'at'])
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const event of events) {
    const told = await toldOf(trx, event);
    if (told) {
      const { type, data } = told;
      const hooks = await trx
        .selectFrom('webhooks')
        .select('id')
        .where('ended_at', 'is', null)
        .where('made_at', '<=', event.at)
        .where((is) => is.or([is('match_id', 'is', null), is('match_id', '=', data.matchId)]))
        .where(sql<boolean>`${type} = any(events)`)
        .execute();
      const body = JSON.stringify({ type, timestamp: event.at.toISOString(), data });
      for (const hook of hooks)
        await trx
          .insertInto('webhook_deliveries')
          .values({
            id: newId(),
            webhook_id: hook.id,
            message_id: event.id,
            type,
            body,
            made_at: now,
            next_at: now,
          })
          .execute();
    }
  }
  if (events.length > 0)
    await trx
      .updateTable('webhook_events')
      .set({ told_at: now })
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .execute();
  return events.length;
}

/** That registration has closed is nobody's act but the clock's: noted once for each time at which it closes. */
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
