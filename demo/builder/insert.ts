import type { Insertable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Database } from '#server/db/tables.ts';

/** PostgreSQL takes 65,535 parameters a statement. */
const parametersMost = 30_000;

export type Rows = { [T in keyof Database]?: readonly Insertable<Database[T]>[] };

/** Many rows in few statements, table by table in the order in which they are named. */
export async function insertRows(db: Db, ...parts: readonly Rows[]): Promise<void> {
  const tables = new Set(parts.flatMap((part) => Object.keys(part) as (keyof Database)[]));
  for (const table of tables) {
    const rows = parts.flatMap((part): readonly object[] => part[table] ?? []);
    await insertAll(db, table, rows as never);
  }
}

/** Those of one table. */
export async function insertAll<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const size = Math.floor(parametersMost / new Set(rows.flatMap((row) => Object.keys(row))).size);
  for (let at = 0; at < rows.length; at += size) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute();
  }
}
