import type { ColumnType, Generated } from 'kysely';
import type { AppealKind, AppealStatus, DepositState, Vote } from '#contract/appeals/appeal.ts';
import type { LateState } from '#contract/appeals/filing.ts';
import type { Correction } from '#contract/appeals/outcome.ts';
import type { Outcome } from '#contract/appeals/wire.ts';
import type { Instant } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type LaterJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface AppealTable {
  id: string;
  match_id: string;
  event_id: string;
  group_id: string;
  entry_id: string;
  registration_id: string;
  unit_id: string;
  kind: AppealKind;
  about_entry_id: Later<string>;
  reason: string;
  believed: Generated<string>;
  filed_at: Instant;
  filed_by: string;
  late: Generated<boolean>;
  late_reason: Generated<string>;
  token: Generated<boolean>;
  /** Fen. */
  deposit_fen: Later<number>;
  deposit: Later<DepositState>;
  status: Generated<AppealStatus>;
  state_before: LateState;
  chair_id: Later<string>;
  correction: LaterJson<Correction>;
  proposal: Generated<number>;
  decided_at: Later<Date>;
  decided_by: Later<string>;
  decision_reason: Generated<string>;
  outcome: LaterJson<Outcome>;
  version: Generated<number>;
}

export interface AppealFileTable {
  appeal_id: string;
  file_id: string;
  position: number;
}

export interface AppealMemberTable {
  appeal_id: string;
  account_id: string;
  named_at: Instant;
  named_by: string;
  left_at: Later<Date>;
}

export interface AppealVoteTable {
  appeal_id: string;
  proposal: number;
  account_id: string;
  vote: Vote;
  note: Generated<string>;
  at: Instant;
}
