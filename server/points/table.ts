import type { ColumnType, Generated } from 'kysely';
import type { Circuit } from '#contract/points/circuit.ts';
import type { Instant, Json } from '#server/db/columns.ts';

/** Points by decision; taken back, a row stays. */
export interface ExtraPointsTable {
  id: string;
  match_id: string;
  total_id: string;
  section: string | null;
  unit_id: string;
  /** Hundredths. */
  points: number;
  reason: string;
  made_at: Instant;
  made_by: string | null;
  revoked_at: ColumnType<Date | null, never, Date>;
}

export interface CircuitTable {
  id: string;
  document: Json<Circuit>;
  version: Generated<number>;
  created_at: Instant;
}
