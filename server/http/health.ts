import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { migrated } from '#server/db/migrate.ts';
import type { Db } from '#server/db/pool.ts';

/** `/healthz`: the process answers. `/readyz`: the database is reachable, every migration done, and files can be stored. */
export function serveHealth(app: FastifyInstance, db: Db, storesFiles: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      if (!(await migrated(db))) return await reply.status(503).send({ ok: false, why: 'migrations' });
      if (!(await storesFiles())) return await reply.status(503).send({ ok: false, why: 'storage' });
      return { ok: true };
    } catch {
      return reply.status(503).send({ ok: false, why: 'database' });
    }
  });
}
