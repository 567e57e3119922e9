import type { Db } from './pool.ts';

interface Waiting<R> {
  key: Buffer;
  found: (row: R | undefined) => void;
  failed: (error: unknown) => void;
}

/**
 * Looks up single rows by a unique key, those asked for in one turn of the event loop by one statement.
 * @param load reads the rows of these keys
 */
export function together<R>(
  load: (db: Db, keys: readonly Buffer[]) => Promise<R[]>,
  keyOf: (row: R) => Buffer,
): (db: Db, key: Buffer) => Promise<R | undefined> {
  const waiting = new Map<Db, Waiting<R>[]>();
  const send = async (db: Db) => {
    const all = waiting.get(db)!;
    waiting.delete(db);
    try {
      const rows = await load(
        db,
        all.map(({ key }) => key),
      );
      for (const { key, found } of all) found(rows.find((row) => keyOf(row).equals(key)));
    } catch (error) {
      for (const { failed } of all) failed(error);
    }
  };
  return (db, key) =>
    new Promise((resolve, failed) => {
      const all = waiting.get(db);
      if (all) return void all.push({ key, found: resolve, failed });
      waiting.set(db, [{ key, found: resolve, failed }]);
      setImmediate(() => void send(db));
    });
}
