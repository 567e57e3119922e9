import type { ColumnType } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import type { Instant, Json } from '#server/db/columns.ts';
import type { SmsTemplate } from './templates.ts';

export interface OutboxTable {
  id: string;
  channel: 'sms' | 'mail';
  target: string;
  lang: string;
  subject: ColumnType<string, string | undefined, string>;
  body: string;
  created_at: Instant;
  sent_at: Instant | null;
  tries: ColumnType<number, number | undefined, number>;
  failure: string | null;
  unsubscribe: string | null;
  /** The page of the portal that a mail leads to. */
  link: ColumnType<string | null, string | null | undefined, string | null>;
  template: ColumnType<SmsTemplate, SmsTemplate | undefined, SmsTemplate>;
  params: ColumnType<Record<string, string>, string | undefined, string>;
  /** Left alone until then: a server is sending it, or its next try is to come. */
  taken_until: Instant | null;
  /** Given up; staff may have it sent again. */
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface InboxTable {
  id: string;
  unit_id: string;
  match_id: string | null;
  /** What it is of: a unit gets one alone. */
  key: string;
  title: Json<LangText>;
  body: Json<LangText>;
  link: string;
  created_at: Instant;
  read_at: Instant | null;
}
