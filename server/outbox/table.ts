import type { ColumnType } from 'kysely';
import type { Instant } from '#server/db/columns.ts';
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
  template: ColumnType<SmsTemplate, SmsTemplate | undefined, SmsTemplate>;
  params: ColumnType<Record<string, string>, string | undefined, string>;
  /** Left alone until then: a server is sending it, or its next try is to come. */
  taken_until: Instant | null;
  /** Given up; staff may have it sent again. */
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
