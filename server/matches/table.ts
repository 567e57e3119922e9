import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** The parts of the document that a list shows; migration 0006 keeps the same. */
export const cardParts = [
  'name',
  'type',
  'posterFileId',
  'place',
  'countryId',
  'provinceCode',
  'cityCode',
  'timeZone',
  'startDate',
  'endDate',
  'deadlines',
  'waitingList',
] as const satisfies readonly (keyof Match)[];
export type MatchCard = Pick<Match, (typeof cardParts)[number]>;

export interface MatchTypeTable {
  id: string;
  code: string;
  name: Json<unknown>;
  position: Defaulted<number>;
}

export interface MatchTable {
  id: string;
  data: Json<Match>;
  /** Made from `data` by the database. */
  card: GeneratedAlways<MatchCard>;
  event_count: GeneratedAlways<number>;
  currency: Defaulted<Currency>;
  /** Of which role it asks which paper, made from `data` by the database (migration 0154). */
  asks: GeneratedAlways<[kind: string, role: number][] | null>;
  stored: Defaulted<'pending' | 'published' | 'cancelled'>;
  closed_early_at: Instant | null;
  extended_until: Instant | null;
  type_code: string;
  starts_on: string;
  ends_on: string;
  /** On the clock of its zone; null, or of another version of the row, where a server of the version before wrote it. */
  starts_at: Defaulted<Date | null>;
  ends_at: Defaulted<Date | null>;
  moments_of: Defaulted<number | null>;
  registration_opens: Instant;
  /** An early close or an extension counted in. */
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
  waiting: Defaulted<number>;
}

/** A decision about a whole match; a job notifies the units that are registered. */
export interface MatchNoticeTable {
  id: string;
  match_id: string;
  act: 'close' | 'extend' | 'cancel';
  /** When registration closes after the decision. */
  closes_at: Instant;
  created_at: Instant;
  told_at: Instant | null;
}
