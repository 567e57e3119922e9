import { sql, type RawBuilder } from 'kysely';
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
  await queueing(message, now).execute(db);
}

/** The same as a part of a greater statement (`with x as (…)`), where each journey to the database counts. */
export function queueing({ channel, target, lang, subject, body }: Message, now: Date): RawBuilder<unknown> {
  return sql`
    insert into outbox (id, channel, target, lang, subject, body, created_at)
    values (${newId()}, ${channel}, ${target}, ${lang}, ${subject ?? ''}, ${body}, ${now})`;
}

/** The same for many at once. */
export async function queueMessages(db: Db, messages: readonly Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({ subject: '', ...message, id: newId() }));
  await sql`
    insert into outbox (id, channel, target, lang, subject, body, created_at)
    select id, channel, target, lang, subject, body, ${now}
      from json_to_recordset(${JSON.stringify(rows)})
             as m(id uuid, channel text, target text, lang text, subject text, body text)`.execute(db);
}
