import { sql, type RawBuilder } from 'kysely';
import type { Db } from './pool.ts';
import type { Database } from './tables.ts';

const rowsAtOnce = 5_000;

/** Deletes the rows of a table that are due, some thousands at a time, so that no statement takes long. */
export async function sweepRows(db: Db, table: keyof Database, due: RawBuilder<boolean>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
       where ctid = any(array(select ctid from ${sql.table(table)} where ${due} limit ${rowsAtOnce}))`.execute(
      db,
    );
    if ((numAffectedRows ?? 0n) < BigInt(rowsAtOnce)) return;
  }
}
