import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { changedPlan, DatabaseUnavailable, demoted, isAway } from './unavailable.ts';

/** How long a call waits for a database that restarts or is being replaced. */
const patienceMs = 1_500;
const pauseMs = 100;
/**
 * While a demoted server is the only one, new connections are tried at most this often; below `transaction`'s
 * pause.
 */
const doubtEveryMs = 50;

/**
 * A pool that heals: a request for a connection gets one of a database that is there, or fails because none
 * is.
 */
export interface Lease {
  pool: PostgresPool;
  /** Turns the error of a pool's connection into the one to throw. */
  judge(client: object, error: unknown): unknown;
}

/**
 * Closes connections known to be useless instead of giving them back. With one that leads to a demoted
 * server, or holds statements prepared before a table changed, it closes all that were opened before it.
 * Connecting is tried again for a moment, as nothing has been sent yet.
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
  // Runs before the pool decides whether to keep the client.
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
