import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '#server/app.ts';
import { openHints } from '#server/db/hints.ts';
import type { Connection, Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { openStorage } from '#server/storage/storage.ts';
import { callsAt, type Calls } from './calls-at.ts';
import { testConfig } from './config.ts';
import type { TestDatabase } from './database.ts';

export type { Caller } from './calls-at.ts';

export interface TestServer extends Calls {
  app: FastifyInstance;
  url: string;
  db: Db;
  /** For another process. */
  connection: Connection;
  services: Services;
  /** Every line that was logged. */
  logged: string[];
  /** Sets the server's clock; it stands still until set again. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

/** The app, listening on a port of its own, on a database that goes when it closes. */
export async function serve(database: TestDatabase, env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ropemeet-test-'));
  const config = testConfig({ DATA_DIR: dataDir, ...env });
  const logged: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(line) });
  let now: Date | null = null;
  const hints = openHints(database.connection);
  const services: Services = {
    db: database.db,
    hints,
    config,
    storage: await openStorage(config),
    clock: () => now ?? new Date(),
  };
  const app = await buildApp(services, log);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    app,
    url,
    db: database.db,
    connection: database.connection,
    services,
    logged,
    ...callsAt({ url, aboutBug: () => logged.findLast((line) => line.includes('"fault"')) ?? '' }),
    setNow: (at) => void (now = at),
    close: async () => {
      // What a test has left unread or half sent keeps no server open for good.
      await ending('the application', app.close(), () => app.server.closeAllConnections());
      await ending('its hints', hints.close());
      await ending('its database', database.drop());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Names what does not end, and helps it along: a hook that runs out of time says nothing of it. */
async function ending(what: string, work: Promise<void>, help?: () => void): Promise<void> {
  const timer = setTimeout(() => {
    process.stderr.write(`${what} does not end\n`);
    help?.();
  }, 20_000);
  await work.finally(() => clearTimeout(timer));
}
