import type { ColumnType } from 'kysely';
import type { Instant } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface FileTable {
  id: string;
  /** Account that uploaded the file. */
  account_id: string;
  /** Whose it is; null for staff, and for an account that has no unit yet. */
  unit_id: Defaulted<string | null>;
  kind: string;
  mime: string;
  bytes: number;
  name: Defaulted<string>;
  width: number | null;
  height: number | null;
  thumb_bytes: Defaulted<number | null>;
  pages: Defaulted<number | null>;
  seconds: Defaulted<number | null>;
  /** A paper that names several people. */
  of_several: Defaulted<boolean>;
  created_at: Instant;
}

/** Which staff have opened personal documents. */
export interface FileReadTable {
  id: string;
  at: Instant;
  account_id: string;
  file_id: string;
  kind: string;
  unit_id: string | null;
  variant: string;
  request_id: string;
  realm: Defaulted<'portal' | 'staff'>;
  /** Whose paper it is. */
  member_id: string | null;
  reason: Defaulted<string>;
  subject: Defaulted<string>;
}
