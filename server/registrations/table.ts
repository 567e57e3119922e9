import type { ColumnType } from 'kysely';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface RegistrationTable {
  id: string;
  match_id: string;
  team_id: string;
  unit_id: string;
  stage: Stage;
  form: Json<RegistrationForm> | null;
  form_before: Json<RegistrationForm> | null;
  draft: Json<RegistrationForm> | null;
  draft_saved_at: Instant | null;
  athletes: Defaulted<number>;
  reject_reason: Defaulted<string>;
  extended_to: Instant | null;
  moved_deadlines: ColumnType<MovedDeadlines, string | undefined, string>;
  /** Fee items by which it is charged; null: those of its match. */
  price_list: Json<readonly FeeItem[]> | null;
  submitted_at: Instant | null;
  decided_at: Instant | null;
  /** Values from before the last decision. */
  prior_form: Json<RegistrationForm> | null;
  prior_extended_to: Instant | null;
  prior_decided_at: Instant | null;
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
  state: 'placed' | 'waiting' | 'offered' | 'released';
  released_from: 'placed' | 'waiting' | 'offered' | null;
  queue_number: number | null;
  offer_until: Instant | null;
  /** The group that it entered, and the one by which it is ranked, where groups were combined since. */
  entered_group_id: Defaulted<string | null>;
  award_group_id: Defaulted<string | null>;
  /** Allowed, but not counted. */
  uncounted: Defaulted<boolean>;
  created_at: Instant;
}

/** An entry in a round after the first. */
export interface RoundStartTable {
  id: string;
  entry_id: string;
  match_id: string;
  group_id: string;
  round: number;
  state: 'placed' | 'offered' | 'waiting' | 'released';
  offer_until: Date | null;
  withdrawn_at: Instant | null;
  left_round: Defaulted<boolean>;
  rank: number;
  position: number;
  made_at: Instant;
}

/** Entries, and what starts of them in later rounds: a view. */
export interface StartView {
  id: string;
  entry_id: string;
  round: number;
  registration_id: string;
  match_id: string;
  unit_id: string;
  team_id: string;
  event_id: string;
  group_id: string;
  state: EntryTable['state'];
  uncounted: boolean;
  entered_group_id: string | null;
  award_group_id: string | null;
  created_at: Instant;
  /** Null in the first round. */
  place_in_round: number | null;
}

export interface EntryMemberTable {
  entry_id: string;
  member_id: string;
  person_id: string;
  match_id: string;
  event_id: string;
  position: number;
  baton: number | null;
  reserve: Defaulted<boolean>;
  live: Defaulted<boolean>;
}

export interface RegistrationExceptionTable {
  id: string;
  registration_id: string;
  rule: string;
  until: Instant;
  reason: string;
  made_by: string;
  made_at: Instant;
  withdrawn_at: ColumnType<Date | null, undefined, Date>;
}
