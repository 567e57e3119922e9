import type { Db } from '#server/db/pool.ts';
import { dayMs } from '#contract/fields/time.ts';

const keepDays = 30;

/** Events and their deliveries are kept for 30 days. */
export async function sweepWebhooks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  await db
    .deleteFrom('webhook_deliveries')
    .where('made_at', '<', before)
    .where((is) =>
      is.or([
        is('next_at', 'is', null),
        // Nothing goes to one that is off: what waited is past telling.
        is.exists(
          is
            .selectFrom('webhooks as w')
            .select('w.id')
            .whereRef('w.id', '=', 'webhook_deliveries.webhook_id')
            .where('w.ended_at', 'is not', null),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('webhook_events').where('told_at', '<', before).execute();
}
