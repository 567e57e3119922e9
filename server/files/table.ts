import type { Instant } from '#server/db/columns.ts';

export interface FileTable {
  id: string;
  account_id: string;
  kind: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  created_at: Instant;
}
