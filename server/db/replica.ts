import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const pauseMs = 5;

/** SQLSTATE of a read that was in the way of what the replica had to replay. */
const conflict = '40001';

/**
 * Reads from a PostgreSQL that follows the one that writes, once it has all that was written before; else, and where it
 * fails, from the one that writes. What a caller has written itself is so always seen.
 * @param read begins once more, from the primary, where the replica fails
 */
export type Replica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * @param primary where writes go; it says how far the replica has to be
 * @param waitMs how long a read waits for the replica to catch up
 * @param doubtMs how long reads leave a replica alone that was behind, away or failed
 */
export function openReplica(
  primary: Db,
  replica: Db,
  { waitMs = 500, doubtMs = 10_000 }: { waitMs?: number; doubtMs?: number } = {},
): Replica {
  let doubtedUntil = -Infinity;
  const hasCaughtUp = async (one: Db) => {
    // A primary that was demoted has no position of its own.
    const { rows } = await sql<{ at: string | null }>`
      select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as at`.execute(
      primary,
    );
    if (rows[0]!.at === null) return false;
    const replayed = sql<{ all: boolean }>`
      select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]!.at}::pg_lsn, false) as all`;
    for (const until = performance.now() + waitMs; performance.now() < until; await pause(pauseMs))
      if ((await replayed.execute(one)).rows[0]!.all) return true;
    return false;
  };
  return async (read) => {
    if (performance.now() < doubtedUntil) return read(primary);
    let state: 'looking' | 'reading' | 'late' = 'looking';
    // The look and the read are on one connection: behind an address may be two servers, one without what the other has.
    const reading = replica.connection().execute(async (one) => {
      if (!(await hasCaughtUp(one)) || state === 'late') return null;
      state = 'reading';
      return { result: await read(one) };
    });
    // A connection that finds no server is tried for longer.
    const inTime = pause(waitMs).then(() => {
      if (state === 'reading') return reading;
      state = 'late';
      return null;
    });
    try {
      const found = await Promise.race([reading, inTime]);
      if (found) return found.result;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) && (error as { code?: unknown }).code !== conflict)
        throw error;
    }
    doubtedUntil = performance.now() + doubtMs;
    return read(primary);
  };
}
