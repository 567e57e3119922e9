import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from '#server/db/columns.ts';

export interface AuditTable {
  id: string;
  at: Instant;
  account_id: string | null;
  realm: 'portal' | 'staff' | 'system';
  act: string;
  subject: string;
  subject_id: string;
  unit_id: string | null;
  reason: ColumnType<string, string | undefined, string>;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  request_id: ColumnType<string, string | undefined, never>;
  /** Hashes of the contents and of the line; null where this program did not write it, or did before there were any. */
  details: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  mac: ColumnType<Buffer | null, Buffer | undefined, never>;
  /** When reason, before and after were erased. */
  erased_at: ColumnType<Date | null, undefined, Date>;
}

/** Lines that have no link yet. */
export interface AuditUnsealedTable {
  audit_id: string;
  refused: Generated<boolean>;
}

export interface AuditLinkTable {
  n: number;
  audit_id: string;
  mac: Buffer;
  hash: Buffer;
  at: Instant;
}
