import type { ColumnType } from 'kysely';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface RegisterTable {
  id: string;
  federation: Json<unknown>;
  year: number | null;
  created_at: Instant;
  version: Defaulted<number>;
}

export interface RegisterMemberTable {
  id: string;
  register_id: string;
  name: string;
  name_key: string;
  code: Defaulted<string>;
  unit_id: string | null;
  created_at: Instant;
  version: Defaulted<number>;
}
