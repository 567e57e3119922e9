import { sql, type CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';
import type { Database } from './tables.ts';

interface Built<R> {
  compile(db: Db): CompiledQuery<R>;
}

/**
 * A statement with a constant text, built and compiled at its first use: for those that nearly every call
 * sends, as building costs half of what sending does. `build` gets stand-ins, which go into the statement as they are,
 * in any order and as often as it likes.
 */
export function compiledOnce<P extends readonly unknown[], R>(
  build: (db: Db, ...parameters: P) => Built<R>,
): (db: Db, ...parameters: P) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  /** For each parameter of the text which of the caller's it is; a constant of the text has none. */
  let places: (number | undefined)[] = [];
  return async (db, ...parameters) => {
    if (!compiled) {
      const standIns = parameters.map(() => ({}));
      const first = build(db, ...(standIns as unknown as P)).compile(db);
      const at = new Map<unknown, number>(standIns.map((each, place) => [each, place]));
      places = first.parameters.map((each) => at.get(each));
      if (new Set(places.filter((each) => each !== undefined)).size < parameters.length)
        throw new Error('A parameter does not reach the text as it is.');
      compiled = first;
    }
    const { parameters: constants } = compiled;
    const values = places.map((place, n) => (place === undefined ? constants[n] : parameters[place]));
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters: values });
    return rows;
  };
}

/** Writes a row into a table; a part of a greater statement too. */
export const inserting = (table: keyof Database, row: object) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`;

/** Writes rows one by one, each with the columns of the first. */
export function insertOnce<R extends object>(table: keyof Database): (db: Db, row: R) => Promise<void> {
  let columns: (keyof R)[] | undefined;
  const insert = compiledOnce((_db, ...values: unknown[]) =>
    inserting(table, Object.fromEntries(columns!.map((name, at) => [name, values[at]]))),
  );
  return async (db, row) => {
    columns ??= Object.keys(row) as (keyof R)[];
    await insert(db, ...columns.map((name) => row[name]));
  };
}
