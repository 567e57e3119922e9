import type { Insertable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Database } from '#server/db/tables.ts';

/** PostgreSQL takes 65,535 parameters a statement. */
const parametersMost = 30_000;

/** Many rows in few statements; all have the same columns. */
export async function insertAll<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const size = Math.floor(parametersMost / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let at = 0; at < rows.length; at += size) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute();
  }
}
