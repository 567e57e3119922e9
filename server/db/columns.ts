import { sql, type ColumnType, type RawBuilder } from 'kysely';

/** `timestamptz`: a Date out, a Date in. */
export type Instant = Date;

/** `jsonb`: the value out; in through `json()`, as `pg` would send an array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;

export function json(value: unknown): string {
  return JSON.stringify(value);
}

/** `where('id', '=', anyOf(ids))`: one parameter and one statement text for any number of ids. */
export function anyOf(ids: Iterable<string>): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::uuid[])`;
}
