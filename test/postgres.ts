import { existsSync, globSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Connection, openPool } from '#server/db/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this project; `template` is a database with the newest schema and no rows. */
    postgres: { connection: Connection; template: string };
  }
}

const prefix = path.join(os.tmpdir(), 'ropemeet-test-');

/** Starts a throwaway server for one project of tests; gives back what stops it and leaves nothing behind. */
export async function startPostgres(
  project: TestProject,
  outside: { tcp?: { port: number; password: string }; major?: number } = {},
): Promise<() => Promise<void>> {
  sweep();
  const dataDir = await mkdtemp(`${prefix}${process.pid}-`);
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
  const fresh = openPool({ ...server.connection, database: template });
  await migrate(fresh.db);
  await fresh.db.destroy();
  project.provide('postgres', { connection: server.connection, template });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Ends what a killed test run left running. */
function sweep(): void {
  for (const left of globSync(`${prefix}*`)) {
    const runner = Number.parseInt(left.slice(prefix.length), 10);
    if (existsSync(`/proc/${runner}`) || !existsSync('/proc/self')) continue;
    const cluster = path.join(left, 'postgres/cluster');
    try {
      const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(pid, 'SIGKILL');
    } catch {
      // It has stopped already.
    }
    rmSync(left, { recursive: true, force: true });
  }
}
