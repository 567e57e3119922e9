import type { ColumnType } from 'kysely';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface MatchTypeTable {
  id: string;
  code: string;
  name: Json<unknown>;
  position: Defaulted<number>;
}

export interface MatchTable {
  id: string;
  data: Json<unknown>;
  stored: Defaulted<'pending' | 'published' | 'cancelled'>;
  closed_early_at: Instant | null;
  extended_until: Instant | null;
  type_code: string;
  starts_on: string;
  ends_on: string;
  registration_opens: Instant;
  registration_closes: Instant;
  created_at: Instant;
  published_at: Instant | null;
  version: Defaulted<number>;
}

export interface MatchGroupTable {
  id: string;
  match_id: string;
  event_id: string;
  capacity: number | null;
  used: Defaulted<number>;
}
