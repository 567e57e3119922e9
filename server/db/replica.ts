import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const pauseMs = 5;

/** SQLSTATE of a read that was in the way of what the replica had to replay. */
const conflict = '40001';

/** A PostgreSQL that follows the one that writes, for reads that may be large. */
export interface Replica {
  /** It, once it has all that was written before now; null where it is behind or away. */
  current(): Promise<Db | null>;
  /** It failed: reads leave it alone for a while. */
  doubt(): void;
}

/**
 * @param primary where writes go; it says how far the replica has to be
 * @param waitMs how long a read waits for the replica to catch up
 * @param doubtMs how long reads leave a replica alone that was behind or away
 */
export function openReplica(
  primary: Db,
  replica: Db,
  { waitMs = 500, doubtMs = 10_000 }: { waitMs?: number; doubtMs?: number } = {},
): Replica {
  let doubtedUntil = -Infinity;
  const doubt = () => void (doubtedUntil = performance.now() + doubtMs);
  const hasCaughtUp = async () => {
    // A primary that was demoted has no position of its own.
    const { rows } = await sql<{ at: string | null }>`
      select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as at`.execute(
      primary,
    );
    if (rows[0]!.at === null) return false;
    const replayed = sql<{ all: boolean }>`
      select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]!.at}::pg_lsn, false) as all`;
    for (const until = performance.now() + waitMs; performance.now() < until; await pause(pauseMs))
      if ((await replayed.execute(replica)).rows[0]!.all) return true;
    return false;
  };
  return {
    doubt,
    async current() {
      if (performance.now() < doubtedUntil) return null;
      try {
        // A connection that finds no server is tried for longer.
        if (await Promise.race([hasCaughtUp(), pause(waitMs, false)])) return replica;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
      }
      doubt();
      return null;
    },
  };
}

/**
 * Reads from the replica, where one is named and has all that was written before; else, and where it fails, from the
 * primary. What a caller has written itself is so always seen.
 */
export async function fromReplica<T>(
  { db, replica }: { db: Db; replica?: Replica | undefined },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const copy = await replica?.current();
  if (!copy) return read(db);
  try {
    return await read(copy);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) && (error as { code?: unknown }).code !== conflict)
      throw error;
    replica!.doubt();
    return read(db);
  }
}
