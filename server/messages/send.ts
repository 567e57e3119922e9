import type { Lang } from '#contract/lang.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

export interface Message {
  channel: 'sms' | 'mail';
  target: string;
  lang: Lang;
  subject?: string;
  body: string;
}

/** Puts a message into the outbox, in the caller's transaction; it leaves only once that is committed. */
export async function queueMessage(db: Db, message: Message, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id: newId(), ...message, created_at: now })
    .execute();
}
