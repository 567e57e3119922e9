import type { Db } from './pool.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 4;

function code(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** One transaction a business act; begun anew when the database asks for it (deadlock, serialization). */
export async function transaction<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      const again = code(error) === serializationFailure || code(error) === deadlock;
      if (!again || attempt === attempts) throw error;
    }
  }
}

/** Whether `error` is the breaking of the named unique index or constraint. */
export function breaks(error: unknown, constraint: string): boolean {
  return code(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint;
}
