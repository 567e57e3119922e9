import type { ColumnType } from 'kysely';
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
  reason: ColumnType<string, string | undefined, never>;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  request_id: ColumnType<string, string | undefined, never>;
}
