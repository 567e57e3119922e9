import { createServer } from 'node:net';
import os from 'node:os';
import { systemBinaries } from '#server/postgres/binaries.ts';

/**
 * What DATABASE_URL may name: PostgreSQL 15 over TCP with a password, where the system has one; else the embedded one
 * in the same way.
 */
export async function outsideOptions(): Promise<{ tcp: { port: number; password: string }; major?: number }> {
  const tcp = { port: await freePort(), password: 'test only' };
  const has15 = systemBinaries(os.tmpdir(), {}).some((each) => each.major === 15);
  return has15 ? { tcp, major: 15 } : { tcp };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
