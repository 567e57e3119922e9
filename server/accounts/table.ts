import type { ColumnType } from 'kysely';
import type { Instant, Json } from '#server/db/columns.ts';

export interface AccountTable {
  id: string;
  realm: 'portal' | 'staff';
  account_type: ColumnType<1 | 11, 1 | 11 | undefined, 1 | 11>;
  country_id: ColumnType<number, number | undefined, number>;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  nickname: ColumnType<string, string | undefined, string>;
  introduction: ColumnType<string, string | undefined, string>;
  avatar_id: string | null;
  /** In which messages are written; null: as its country decides. */
  lang: string | null;
  duties: ColumnType<string[], string[] | undefined, string[]>;
  second_factor_waived: ColumnType<boolean, boolean | undefined, boolean>;
  /** null: all matches. */
  match_ids: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  disabled_at: Instant | null;
  /** From then on it counts as a second person; null: it does. */
  confirms_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Instant;
  version: ColumnType<number, number | undefined, number>;
}

export interface SessionTable {
  id: string;
  account_id: string;
  realm: 'portal' | 'staff';
  token_hash: Buffer;
  binding_hash: Buffer | null;
  device: string;
  created_at: Instant;
  seen_at: Instant;
  idle_until: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
}

export interface CodeTable {
  id: string;
  purpose: string;
  target_hash: Buffer;
  code_hash: Buffer;
  address_hash: Buffer;
  /** Of a caller by IPv6 the /48. */
  wide_hash: Buffer | null;
  /** Which of the house's budgets it was sent from; null: nothing was sent. */
  budget: string | null;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface InvitationTable {
  id: string;
  token_hash: Buffer;
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface SettingTable {
  name: string;
  value: Json<unknown>;
  version: ColumnType<number, number | undefined, number>;
  changed_at: Instant;
}

export interface LoginFailureTable {
  key_hash: Buffer;
  failures: number;
  last_at: Instant;
  locked_until: Instant;
}

export interface CaptchaTable {
  id: string;
  kind: 'slide' | 'click' | 'work';
  purpose: string;
  subject_hash: Buffer;
  caller_hash: Buffer;
  address_hash: Buffer;
  /** Of a caller by IPv6 the /48. */
  wide_hash: Buffer | null;
  answer: Json<unknown>;
  created_at: Instant;
  expires_at: Instant;
  answered_at: Instant | null;
  ticket_hash: Buffer | null;
  ticket_until: Instant | null;
  used_at: Instant | null;
}

export interface SecondFactorTable {
  account_id: string;
  secret: Buffer;
  last_step: number;
  enrolled_at: Instant;
}

export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
  used_at: Instant | null;
}

export interface LoginStepTable {
  id: string;
  token_hash: Buffer;
  account_id: string;
  does: 'code' | 'enrol';
  secret: Buffer | null;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}
