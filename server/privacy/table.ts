import type { ColumnType } from 'kysely';
import type { askers, requestKinds, requestStates } from '#contract/privacy/calls.ts';
import type { RetentionKind } from '#contract/privacy/retention.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface RetentionDaysTable {
  kind: string;
  days: number;
  changed_by: string;
  changed_at: Instant;
  version: Defaulted<number>;
}

export interface RetentionCountTable {
  kind: RetentionKind;
  days: number;
  due: number;
  due7: number;
  due30: number;
  counted_at: Instant;
}

export interface LegalHoldTable {
  id: string;
  person_id: string;
  member_id: string;
  reason: string;
  made_by: string;
  made_at: Instant;
  ended_by: Defaulted<string | null>;
  ended_at: Instant | null;
}

export interface RetentionRunTable {
  id: string;
  asked_by: string | null;
  asked_at: Instant;
  state: Defaulted<'waiting' | 'working' | 'done'>;
  touched_at: Instant;
  /** How often it was taken. */
  tries: Defaulted<number>;
  ended_at: Instant | null;
  erased: Json<Record<string, number>>;
  /** How many could not be erased. */
  failed: Defaulted<Json<Record<string, number>>>;
  files: Defaulted<number>;
}

export interface PrivacyRequestTable {
  id: string;
  kind: (typeof requestKinds)[number];
  member_id: string;
  unit_id: string;
  asker: (typeof askers)[number];
  account_id: string | null;
  consent_request_id: string | null;
  reason: Defaulted<string>;
  state: (typeof requestStates)[number];
  asked_at: Instant;
  decided_by: Defaulted<string | null>;
  decided_at: Instant | null;
  note: Defaulted<string>;
  /** Passed by the member of staff who asked, for want of another. */
  alone: Defaulted<boolean>;
  done_at: Instant | null;
  version: Defaulted<number>;
}

export interface PrivacyIncidentTable {
  id: string;
  found_on: string;
  what: string;
  people: number;
  minors: number;
  told_authority_on: string | null;
  told_people_on: string | null;
  closed_on: string | null;
  made_by: string;
  made_at: Instant;
  version: Defaulted<number>;
}
