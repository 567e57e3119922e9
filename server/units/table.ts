import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface UnitTable {
  id: string;
  account_id: string;
  name: string;
  licence_name: Defaulted<string>;
  type: number;
  country_id: Defaulted<number>;
  province_code: number | null;
  city_code: number | null;
  address: Defaulted<string>;
  contact_name: Defaulted<string>;
  contact_phone: Defaulted<string>;
  contact_email: Defaulted<string>;
  invoice: Json<unknown>;
  certificate_id: string | null;
  status: Defaulted<0 | 1 | 2 | 4 | 5>;
  reject_reason: Defaulted<string>;
  valid_year: number | null;
  prohibited: Defaulted<boolean>;
  pending: Json<unknown> | null;
  /** Made from `pending` by the database. */
  pending_certificate_id: GeneratedAlways<string | null>;
  pending_rejected: Defaulted<string>;
  submitted_at: Instant | null;
  decided_at: Instant | null;
  created_at: Instant;
  version: Defaulted<number>;
  /** How many people it has, kept by the database once they were counted. */
  people: Defaulted<number | null>;
}

/** Who is tied to a unit, and who declared it. */
export interface StaffTieTable {
  account_id: string;
  unit_id: string;
  declared_by: string;
  declared_at: Instant;
}
