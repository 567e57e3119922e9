import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Connection, openPool } from '#server/db/pool.ts';
import { throwawayDataDir } from './throwaway.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this project; `template` is a database with the newest schema and no rows. */
    postgres: { connection: Connection; template: string };
  }
}

/** Starts a throwaway server for one project of tests; gives back what stops it and leaves nothing behind. */
export async function startPostgres(
  project: TestProject,
  outside: { tcp?: { port: number; password: string }; major?: number } = {},
): Promise<() => Promise<void>> {
  const { dataDir, remove } = throwawayDataDir();
  const server = await startEmbedded({
    dataDir,
    log: () => {},
    ...outside,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  const template = 'template_test';
  const { db, pool } = openPool(server.connection);
  await pool.query(`create database ${template}`);
  await db.destroy();
  await migrate({ ...server.connection, database: template });
  project.provide('postgres', { connection: server.connection, template });
  return async () => {
    await server.stop();
    remove();
  };
}
