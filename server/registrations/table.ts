import type { ColumnType } from 'kysely';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type Stage =
  'draft' | 'qualification' | 'events' | 'waiting' | 'finance' | 'passed' | 'rejected' | 'expired' | 'withdrawn';

export interface RegistrationTable {
  id: string;
  match_id: string;
  team_id: string;
  unit_id: string;
  stage: Stage;
  form: Json<unknown> | null;
  form_before: Json<unknown> | null;
  draft: Json<unknown> | null;
  draft_saved_at: Instant | null;
  reject_reason: Defaulted<string>;
  submitted_at: Instant | null;
  decided_at: Instant | null;
  created_at: Instant;
  version: Defaulted<number>;
}

export interface EntryTable {
  id: string;
  registration_id: string;
  match_id: string;
  unit_id: string;
  team_id: string;
  event_id: string;
  group_id: string;
  group_row: string;
  state: 'placed' | 'waiting' | 'offered' | 'released';
  queued_at: Instant | null;
  offer_until: Instant | null;
  created_at: Instant;
}

export interface EntryMemberTable {
  entry_id: string;
  member_id: string;
  person_id: string;
  match_id: string;
  event_id: string;
  position: number;
  reserve: Defaulted<boolean>;
  live: Defaulted<boolean>;
}
