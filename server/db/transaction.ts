import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './unavailable.ts';
import type { Db } from './pool.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 4;
/** A database that went away is tried again at most twice, within the time that a caller waits. */
const awayAttempts = 3;
const awayPauseMs = 100;

/** Thrown where what was read is not so any more: the transaction begins again, as when the database asks for it. */
export class ReadAnew extends Error {
  readonly code = serializationFailure;
}

function code(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/**
 * One transaction per business act. It begins again when the database asks for it (deadlock, serialization)
 * and when the connection is lost before the commit was sent, as then nothing is stored.
 * @throws DatabaseUnavailable where the database stays away, or was lost during the commit: then the outcome is
 * unknown, and a repeated call with the same id gets it
 */
export async function transaction<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  // Already inside a transaction, which alone repeats and commits.
  if (db.isTransaction) return act(db);
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await act(trx);
        committing = true;
        return result;
      });
    } catch (error) {
      const away = error instanceof DatabaseUnavailable;
      const conflicted = code(error) === serializationFailure || code(error) === deadlock;
      const again = away ? !committing && attempt < awayAttempts : conflicted && attempt < attempts;
      if (!again) throw error;
      if (away) await pause(awayPauseMs);
    }
  }
}

/** Whether `error` is a violation of the named unique index or constraint. */
export function breaks(error: unknown, constraint: string): boolean {
  return code(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint;
}

/** Does it once more where the constraint breaks: the same was being committed meanwhile, and is seen now. */
export async function againWhere<T>(constraint: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!breaks(error, constraint)) throw error;
    return act();
  }
}
