import { sql, type RawBuilder } from 'kysely';
import { words, type Lang } from '#contract/lang.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { SmsTemplate } from './templates.ts';

/** In front of an SMS, where the provider puts it too; a mail names its sender by itself. */
const sign = words('messages', { sms: { zh: '【绳赛通】', en: '[RopeMeet] ' } });

export interface Message {
  channel: 'sms' | 'mail';
  target: string;
  lang: Lang;
  subject?: string;
  body: string;
  /** Of a mail: the page of the portal that shows what it is about. */
  link?: string;
  /** Of a mail of a kind that can be done without: where a single press ends it. */
  unsubscribe?: string;
  /** Of an SMS: which of the provider's texts, and what fills it. */
  template?: SmsTemplate;
  params?: Readonly<Record<string, string>>;
}

/** Puts a message into the outbox, in the caller's transaction; it leaves only once that is committed. Its id. */
export async function queueMessage(db: Db, message: Message, now: Date): Promise<string> {
  const id = newId();
  await queueing(message, now, id).execute(db);
  return id;
}

/** The same as a part of a greater statement (`with x as (…)`), where each journey to the database counts. */
export function queueing(message: Message, now: Date, id = newId()): RawBuilder<unknown> {
  const { channel, target, lang, subject, link, unsubscribe, template, params } = message;
  return sql`
    insert into outbox (id, channel, target, lang, subject, body, link, unsubscribe, template, params, created_at)
    values (${id}, ${channel}, ${target}, ${lang}, ${subject ?? ''}, ${signed(message)}, ${link ?? null},
            ${unsubscribe ?? null}, ${template ?? 'message'}, ${JSON.stringify(params ?? {})}, ${now})`;
}

/** The same for many at once. */
export async function queueMessages(db: Db, messages: readonly Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const usual = { subject: '', link: null, unsubscribe: null, template: 'message', params: {} };
  const rows = messages.map((message) => ({ ...usual, ...message, body: signed(message), id: newId() }));
  await sql`
    insert into outbox (id, channel, target, lang, subject, body, link, unsubscribe, template, params, created_at)
    select id, channel, target, lang, subject, body, link, unsubscribe, template, params, ${now}
      from json_to_recordset(${JSON.stringify(rows)})
             as m(id uuid, channel text, target text, lang text, subject text, body text, link text, unsubscribe text,
                  template text, params jsonb)`.execute(db);
}

function signed({ channel, lang, body }: Message): string {
  return channel === 'sms' ? sign.in(lang, 'sms') + body : body;
}
