import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { systemBinaries } from '#server/postgres/binaries.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool, type Connection, type Db } from '#server/db/pool.ts';
import { processOf } from './machine.ts';

export interface BenchDatabase {
  kind: 'embedded' | 'outside';
  connection: Connection;
  db: Db;
  /** Processor of all of PostgreSQL's processes so far, ms, those that have ended too (Linux). */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

const opened = new Set<BenchDatabase>();

/** Leaves nothing running behind a measurement that failed. */
export async function stopDatabases(): Promise<void> {
  for (const database of opened) await database.stop();
}

/**
 * A fresh database, as safe as in earnest (fsync on). `outside` is PostgreSQL 15 over TCP with a password where
 * Debian's is installed, else the embedded binaries reached the same way.
 */
export async function openDatabase(kind: 'embedded' | 'outside'): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-bench-'));
  const tcp = { port: await freePort(), password: 'bench only' };
  const major = systemBinaries(os.tmpdir(), {}).some((each) => each.major === 15) ? { major: 15 } : {};
  const server = await startEmbedded({
    dataDir,
    log: () => {},
    ...(kind === 'outside' ? { tcp, ...major } : {}),
  });
  const { db } = openPool(server.connection);
  await migrate(server.connection);
  const database: BenchDatabase = {
    kind,
    connection: server.connection,
    db,
    cpuMs: () => cpuOf(db),
    async stop() {
      opened.delete(database);
      await db.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  opened.add(database);
  return database;
}

async function cpuOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const { parent: postmaster } = processOf(rows[0]!.pid);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const { cpuMs, endedMs } = processOf(postmaster);
  return children.reduce((sum, pid) => sum + processOf(pid).cpuMs, cpuMs + endedMs);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
