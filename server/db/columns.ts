import type { ColumnType } from 'kysely';

/** `timestamptz`: a Date out, a Date in. */
export type Instant = Date;

/** `jsonb`: the value out; in through `json()`, as `pg` would send an array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;

export function json(value: unknown): string {
  return JSON.stringify(value);
}
