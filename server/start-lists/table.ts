import type { ColumnType } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import type { Hall } from '#contract/start-lists/halls.ts';
import type { PublishedLine } from '#contract/start-lists/published.ts';
import type { Break } from '#contract/start-lists/times.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Written as text of JSON. */
type DefaultedJson<T> = ColumnType<T, string | null | undefined, string | null>;

export interface MatchHallsTable {
  match_id: string;
  halls: Json<Hall[]>;
  version: Defaulted<number>;
}

export interface StartSessionTable {
  id: string;
  match_id: string;
  name: Json<LangText>;
  starts_at: Instant;
  hall_id: Defaulted<string | null>;
  version: Defaulted<number>;
}

export interface StartListTable {
  /** The group's. */
  id: string;
  match_id: string;
  event_id: string;
  session_id: string;
  position: number;
  first_court: Defaulted<number>;
  courts: number;
  heat_seconds: number;
  breaks: DefaultedJson<Break[]>;
  pause_seconds: number;
  starts_at: Instant;
  seed: string;
  draw_id: string;
  drawn_at: Instant;
  drawn_by: string | null;
  published: number | null;
  version: Defaulted<number>;
}

export interface StartLineTable {
  match_id: string;
  entry_id: string;
  list_id: string | null;
  heat: number | null;
  court: number | null;
  starts_at: Instant | null;
  number: number;
}

export interface StartNumberCounterTable {
  match_id: string;
  last: number;
  of_athletes: Defaulted<boolean>;
}

export interface AthleteNumberTable {
  match_id: string;
  person_id: string;
  number: number;
}

export interface StartListVersionTable {
  list_id: string;
  number: number;
  match_id: string;
  session_name: Json<LangText>;
  starts_at: Instant;
  heat_seconds: number;
  breaks: DefaultedJson<Break[]>;
  courts: number;
  hall: DefaultedJson<LangText | null>;
  lines: Json<PublishedLine[]>;
  published_at: Instant;
  published_by: string | null;
}

export interface CalendarFeedTable {
  id: string;
  unit_id: string;
  secret_hash: Buffer;
  made_at: Instant;
  made_by: string;
  read_at: Instant | null;
  revoked_at: Instant | null;
  holds: Defaulted<('starts' | 'deadlines')[]>;
}
