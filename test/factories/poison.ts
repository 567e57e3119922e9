import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** Makes the database refuse every change of the rows of `table` whose `column` has this value. */
export async function poisoned(db: Db, table: string, column: string, value: string): Promise<void> {
  const name = sql.id(`poison_${value.replaceAll('-', '_')}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$`.execute(
    db,
  );
  await sql`
    create trigger ${name} before update or delete on ${sql.table(table)}
       for each row when (old.${sql.ref(column)} = ${sql.lit(value)}) execute function ${name}()`.execute(db);
}
