import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { changedPlan, DatabaseUnavailable, demoted, isAway } from './unavailable.ts';

/** For so long a call waits for a database that starts again or is being replaced. */
const patienceMs = 1_500;
const pauseMs = 100;
/** A demoted server that is still the only one is not asked for new connections at each call; below `transaction`'s pause. */
const doubtEveryMs = 50;

/**
 * A pool that heals: a request for a connection gets one of a database that is there, or fails because none
 * is.
 */
export interface Lease {
  pool: PostgresPool;
  /** What a connection of the pool failed with; what is thrown instead. */
  judge(client: object, error: unknown): unknown;
}

/**
 * Connections that are known to be of no use are closed instead of given back, and with one that leads to a demoted
 * server, or holds statements prepared before a table changed, all that were opened before it. A connection is tried
 * for again for a moment, as nothing has been asked yet.
 */
export function leaseOf(pool: pg.Pool): Lease {
  const broken = new WeakSet<object>();
  const openedAt = new WeakMap<object, number>();
  let doubtedAt = -Infinity;
  pool.on('connect', (client) => openedAt.set(client, performance.now()));
  const isOld = (client: object) => broken.has(client) || (openedAt.get(client) ?? 0) < doubtedAt;

  const connect = async (): Promise<pg.PoolClient> => {
    for (const until = performance.now() + patienceMs; ;) {
      try {
        const client = await pool.connect();
        if (!isOld(client)) return client;
        client.release(true);
      } catch (error) {
        if (!isAway(error)) throw error;
        if (performance.now() > until) throw new DatabaseUnavailable(error);
        await pause(pauseMs);
      }
    }
  };
  // Before the pool looks whether it may keep it.
  pool.on('release', (_error, client) => {
    if (isOld(client)) void client.end().catch(() => undefined);
  });
  return {
    pool: {
      options: pool.options,
      connect: connect as unknown as PostgresPool['connect'],
      end: () => pool.end(),
    },
    judge(client, error) {
      if (!isAway(error)) return error;
      broken.add(client);
      const away = new DatabaseUnavailable(error);
      const again = away.code === demoted && performance.now() - doubtedAt <= doubtEveryMs;
      if (away.code === changedPlan || (away.code === demoted && !again)) doubtedAt = performance.now();
      return away;
    },
  };
}
