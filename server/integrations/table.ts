import type { ColumnType } from 'kysely';
import type { EventType } from '#contract/integrations/events.ts';
import type { ExchangePart } from '#contract/integrations/exchange.ts';
import type { Scope } from '#contract/integrations/scopes.ts';
import type { Instant } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface ApiKeyTable {
  id: string;
  match_id: string;
  name: string;
  scopes: Scope[];
  hint: string;
  hash: Buffer;
  /** The secret before the last change, while it still opens. */
  old_hash: Later<Buffer>;
  old_until: Later<Date>;
  made_by: string;
  made_at: Instant;
  expires_at: Later<Date>;
  used_at: Later<Date>;
  /** The minute that is counted, and its calls. */
  minute_from: Later<Date>;
  minute_calls: Defaulted<number>;
  revoked_at: Later<Date>;
  revoked_by: Later<string>;
}

/** A match that came from an exchange file. */
export interface MatchArchiveTable {
  match_id: string;
  source_id: string;
  digest: string;
  head: string;
  made_at: Instant;
  made_by: string;
}

export interface MatchArchiveLineTable {
  match_id: string;
  part: ExchangePart;
  position: number;
  line: string;
}

export interface WebhookTable {
  id: string;
  /** Null: of every match. */
  match_id: string | null;
  name: string;
  url: string;
  events: EventType[];
  /** Sealed. */
  secret: Buffer;
  /** The former secret, which signs next to the new one for a while. */
  old_secret: Later<Buffer>;
  old_until: Later<Date>;
  made_by: string;
  made_at: Instant;
  /** Of the first attempt that failed since the last that did not. */
  failing_since: Later<Date>;
  ended_at: Later<Date>;
  ended_why: Later<'staff' | 'failed'>;
  version: Defaulted<number>;
}

/** Events, written by the database itself in the transaction of the act; the job delivers them. */
export interface WebhookEventTable {
  id: string;
  act: string;
  subject_id: string;
  at: Instant;
  told_at: Later<Date>;
}

export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  /** The same for every webhook that gets it, and again when it is sent again. */
  message_id: string;
  type: EventType | 'ping';
  body: string;
  made_at: Instant;
  /** Null: delivered or given up. */
  next_at: Later<Date>;
  tries: Defaulted<number>;
  tried_at: Later<Date>;
  status: Later<number>;
  took_ms: Later<number>;
  failure: Defaulted<string>;
  delivered_at: Later<Date>;
}

/** For some minutes after a secret was shown. */
export interface ShownSecretTable {
  request_id: string;
  subject_id: string;
  shown_to: string;
  /** Sealed. */
  secret: Buffer;
  until: Instant;
}
