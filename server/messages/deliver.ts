import { sql } from 'kysely';
import type { Services } from '#server/http/context.ts';
import { openMail } from '#server/outside/mail.ts';

const batch = 50;
const mostTries = 5;

/** Sends what waits in the outbox by mail. Without a mail server, and for SMS without a provider, it stays readable there. */
export async function deliverOutbox({ db, config }: Services, now: Date): Promise<void> {
  const mail = await openMail(config);
  if (!mail) return;
  const waiting = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('channel', '=', 'mail')
    .where('tries', '<', mostTries)
    .orderBy('created_at')
    .limit(batch)
    .execute();
  for (const message of waiting) {
    try {
      await mail.send({ to: message.target, subject: message.subject, text: message.body });
      await db.updateTable('outbox').set({ sent_at: now }).where('id', '=', message.id).execute();
    } catch (error) {
      const failure = error instanceof Error ? error.name : 'unknown';
      await db
        .updateTable('outbox')
        .set({ tries: sql<number>`tries + 1`, failure })
        .where('id', '=', message.id)
        .execute();
    }
  }
}
