import type { ColumnType } from 'kysely';
import type { Instant } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface TeamTable {
  id: string;
  unit_id: string;
  name: string;
  team_type: Defaulted<1 | 11>;
  participation_type: Defaulted<number>;
  order_number: Defaulted<number>;
  introduction: Defaulted<string>;
  remark: Defaulted<string>;
  created_at: Instant;
  deleted_at: Instant | null;
  version: Defaulted<number>;
}

export interface TeamMemberTable {
  team_id: string;
  member_id: string;
  role: 1 | 2 | 3 | 4;
  position: number;
}
