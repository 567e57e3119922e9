import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { day } from './sql-parts.ts';

/** Whether a key is of the part that is looked at. */
export type Within = (key: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Rows of one table, with the key that they are walked through by. */
export interface Source {
  table: string;
  key?: 'id' | 'match_id' | 'registration_id';
  /** So many keys are looked at in one statement, where that is not the usual. */
  keys?: number;
  /**
   * `select id, key …` of what is due at a moment among the keys within, when the days are so many. Each statement reads
   * no more than its part, so that one over years of rows ends in time.
   */
  due(at: Date, days: number, within: Within): RawBuilder<Due>;
}

export interface Due {
  id: string;
  key: string;
}

const usual = 2_000;

/** What of one table is due by its own columns: its condition, with the moment before which it has had its days. */
export function ofTable(table: string, isDue: (before: RawBuilder<unknown>) => RawBuilder<unknown>): Source {
  return {
    table,
    due: (at, days, within) => sql<Due>`
      select id, id as key from ${sql.table(table)}
       where ${within(sql`id`)} and ${isDue(sql`${at}::timestamptz - ${day(days)}`)}`,
  };
}

/** All keys of a source, part by part in their order. A row that comes behind is found the next time. */
export async function* partsOf(db: Db, { table, key = 'id', keys = usual }: Source): AsyncGenerator<Within> {
  const after = (column: RawBuilder<unknown>, from: string | null) =>
    from === null ? sql<boolean>`true` : sql<boolean>`${column} > ${from}::uuid`;
  for (let from: string | null = null; ;) {
    const { rows }: { rows: { key: string }[] } = await sql<{ key: string }>`
      select ${sql.ref(key)} as key from ${sql.table(table)} where ${after(sql.ref(key), from)}
       order by ${sql.ref(key)} offset ${sql.lit(keys - 1)} limit 1`.execute(db);
    const [begin, end]: [string | null, string | null] = [from, rows[0]?.key ?? null];
    yield (column) =>
      end === null ? after(column, begin) : sql`(${after(column, begin)} and ${column} <= ${end}::uuid)`;
    if (end === null) return;
    from = end;
  }
}

/** What is due of a part, in the order of its keys. */
export async function dueIn(db: Db, due: RawBuilder<Due>): Promise<Due[]> {
  const { rows } = await sql<Due>`select id, key from (${due}) due order by key, id`.execute(db);
  return rows;
}

/** Those that still are due. */
export async function stillDue(
  trx: Db,
  source: Source,
  at: Date,
  days: number,
  dueRows: readonly Due[],
): Promise<string[]> {
  const keys = [...new Set(dueRows.map(({ key }) => key))];
  const due = source.due(at, days, (column) => sql`${column} = any(${keys}::uuid[])`);
  const { rows } = await sql<{ id: string }>`
    select id from (${due}) due where id = any(${dueRows.map(({ id }) => id)}::uuid[])`.execute(trx);
  return rows.map(({ id }) => id);
}
