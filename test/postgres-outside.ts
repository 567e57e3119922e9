import { createServer } from 'node:net';
import os from 'node:os';
import type { TestProject } from 'vitest/node';
import { systemBinaries } from '#server/db/binaries.ts';
import { startPostgres } from './postgres.ts';

/** What DATABASE_URL may name: PostgreSQL 15 over TCP with a password; where there is none, the embedded one so. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tcp = { port: await freePort(), password: 'test only' };
  const has15 = systemBinaries(os.tmpdir(), {}).some((each) => each.major === 15);
  return startPostgres(project, has15 ? { tcp, major: 15 } : { tcp });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
