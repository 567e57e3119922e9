import type { ColumnType, Generated } from 'kysely';
import type { RecordRegister, RecordState } from '#contract/records/register.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Once<T> = ColumnType<T, T | undefined, never>;

export interface RecordRegisterTable {
  id: string;
  document: Json<RecordRegister>;
  version: Generated<number>;
  created_at: Instant;
}

export interface RecordTable {
  id: string;
  register_id: string;
  category_id: string;
  state: RecordState;
  /** Hundredths. */
  value: number;
  set_on: string;
  match_id: Once<string | null>;
  group_id: Once<string | null>;
  entry_id: Once<string | null>;
  /** Holder of a record from before the system. */
  holder: Once<string>;
  unit: Once<string>;
  match: Once<string>;
  found_at: Instant;
  decided_at: ColumnType<Date | null, Date | undefined, Date>;
  decided_by: ColumnType<string | null, string | undefined, string>;
  reason: Generated<string>;
  /** Since when it stands although its match was cancelled. */
  kept_at: ColumnType<Date | null, never, Date>;
}
