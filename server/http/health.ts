import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { migrated } from '#server/db/migrate.ts';
import type { Db } from '#server/db/pool.ts';
import { openMemo } from './memo.ts';

/** How many seconds an answer of `/readyz` is reused: anyone may ask, and each answer costs a query. */
const readySeconds = 1;

type Ready = { ok: true } | { ok: false; why: 'migrations' | 'storage' | 'database' };

/** `/healthz`: the process answers. `/readyz`: the database is reachable, every migration done, and files can be stored. */
export function serveHealth(
  app: FastifyInstance,
  db: Db,
  storesFiles: () => Promise<boolean>,
  isMigrated: (of: Db) => Promise<boolean> = migrated,
): void {
  const memo = openMemo(1);
  // Migrations once done stay done: a restore needs a stopped server.
  let everyMigration = false;
  const look = async (): Promise<Ready> => {
    try {
      await sql`select 1`.execute(db);
      everyMigration ||= await isMigrated(db);
      if (!everyMigration) return { ok: false, why: 'migrations' };
      return (await storesFiles()) ? { ok: true } : { ok: false, why: 'storage' };
    } catch {
      return { ok: false, why: 'database' };
    }
  };
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await memo.get('ready', '', readySeconds, look);
    return reply.status(ready.ok ? 200 : 503).send(ready);
  });
}
