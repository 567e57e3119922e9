import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CheckOutcome, DocumentCheck } from '#contract/people/document-check.ts';
import type { QualificationEvidence } from '#contract/people/staff-calls.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface PersonTable {
  id: string;
  id_space: string;
  id_hash: Buffer;
  created_at: Instant;
}

export interface MemberTable {
  id: string;
  unit_id: string;
  person_id: string;
  name: string;
  gender: 1 | 2;
  birthdate: string;
  id_type: number;
  nationality: Defaulted<number | null>;
  id_cipher: Buffer;
  id_masked: string;
  phone: Defaulted<string>;
  wechat_id: Defaulted<string>;
  roles: Defaulted<number[]>;
  head_pic: string | null;
  id_front: string | null;
  id_back: string | null;
  shoe_size: Defaulted<string>;
  shirt_size: Defaulted<string>;
  food_request: Defaulted<string>;
  accommodation: 1 | 2 | null;
  health_certificate: string | null;
  insurance_policy: string | null;
  safety_responsibility: string | null;
  /** How long the three are good; null where it is not known. */
  health_until: string | null;
  insurance_from: string | null;
  insurance_until: string | null;
  policy_number: Defaulted<string>;
  safety_until: string | null;
  missing: Defaulted<string[]>;
  /** As a sheet named the guardian; '' where it did not. */
  guardian_name: Defaulted<string>;
  guardian_relation: Defaulted<string>;
  guardian_phone: Defaulted<string>;
  guardian_named_at: Defaulted<Date | null>;
  created_at: Instant;
  deleted_at: Instant | null;
  version: Defaulted<number>;
}

export interface AthleteAskTable {
  unit_id: string;
  person_id: string;
  year: number;
  born_hash: Buffer;
  asked_at: Date;
  elsewhere_at: Date | null;
}

/** What staff decided on last. */
interface Decided {
  status: 2 | 4;
  evidence: QualificationEvidence;
}

export interface QualificationTable {
  id: string;
  kind: 'athlete' | 'coach';
  member_id: string;
  person_id: string;
  unit_id: string;
  status: 1 | 2 | 3 | 4;
  year: number | null;
  certificate_number: Defaulted<string>;
  level: number | null;
  professional: Defaulted<boolean>;
  valid_from: string | null;
  valid_until: string | null;
  reason: Defaulted<string>;
  submitted_at: Instant;
  decided_at: Instant | null;
  decided: Json<Decided> | null;
  /** Made from `decided` by the database. */
  decided_head_pic: GeneratedAlways<string | null>;
  decided_id_front: GeneratedAlways<string | null>;
  decided_id_back: GeneratedAlways<string | null>;
  version: Defaulted<number>;
}

export interface DocumentCheckTable {
  member_id: string;
  outcome: CheckOutcome;
  fields: Json<DocumentCheck['fields']>;
  expired: boolean;
  claim_hash: Buffer;
  engine: string;
  checked_at: Instant;
}

export interface DocumentReadTable {
  id: string;
  account_id: string;
  at: Instant;
}

export interface SensitiveReadTable {
  id: string;
  at: Instant;
  account_id: string;
  realm: 'portal' | 'staff';
  what: string;
  member_id: string;
  unit_id: string | null;
  reason: Defaulted<string>;
  subject: Defaulted<string>;
  request_id: Defaulted<string>;
}

/** A decision that the unit still has to be notified of; the row is removed once it is. */
export interface QualificationNoticeTable {
  id: string;
  unit_id: string;
  qualification_id: string;
  act: 'pass' | 'reject' | 'suspend' | 'restore' | 'revoke' | 'undo';
  reason: Defaulted<string>;
  created_at: Instant;
}
