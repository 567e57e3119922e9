import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { sealTrail } from '#server/audit/seal.ts';
import { verifyTrail } from '#server/audit/verify.ts';
import { openHints } from '#server/db/hints.ts';
import { openPool, type Connection } from '#server/db/pool.ts';
import { jobs, runJob } from '#server/jobs.ts';
import { openLog } from '#server/http/log.ts';
import { openStorage } from '#server/storage/storage.ts';
import { runImports } from '#server/people/import/run.ts';
import { testConfig } from '#test/config.ts';

/** The server as `npm start` runs it, in a process of its own that reports its use; see served.ts. */

export interface Statement {
  text: string;
  values: unknown[];
}

let recorded: Statement[] | null = null;
// Below the naming of statements, so that what is recorded is what is sent.
// oxlint-disable-next-line typescript/unbound-method -- called with its client below
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args;
  if (recorded) {
    if (typeof first === 'string') recorded.push({ text: first, values: [] });
    else recorded.push({ text: (first as Statement).text, values: (first as Statement).values });
  }
  return query.apply(this, args);
} as never;

const connection = JSON.parse(process.argv[2]!) as Connection;
const dataDir = await mkdtemp(join(tmpdir(), 'ropemeet-bench-'));
const settings = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>;
const config = testConfig({ DATA_DIR: dataDir, ...settings });
const { db } = openPool(connection, config.databasePool, false);
const hints = openHints(connection);
const services = { db, config, hints, storage: await openStorage(config), clock: () => new Date() };
const app = await buildApp(services, openLog('silent'));
const url = await app.listen({ port: 0, host: '127.0.0.1' });

async function stop(): Promise<void> {
  await app.close();
  await hints.close();
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

// A measurement that fails, or is ended, leaves no server behind.
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());

async function verified(): Promise<{ lines: number; cpuMs: number }> {
  const began = process.cpuUsage();
  const { links, faultCount } = await verifyTrail(db, null, new Date());
  const { user, system } = process.cpuUsage(began);
  return { lines: links + faultCount, cpuMs: (user + system) / 1000 };
}

/** Does one of the jobs that the clock would begin. */
async function job(name: string): Promise<{ seconds: number; fault: string | null }> {
  const began = performance.now();
  const fault = await runJob(
    jobs.find((each) => each.name === name)!,
    services,
    openLog('silent'),
  ).then(
    () => null,
    (error: Error) => error.message,
  );
  return { seconds: (performance.now() - began) / 1000, fault };
}

type Ask = 'usage' | 'imports' | 'record' | 'recorded' | 'seal' | 'verify' | 'stop';

process.on('message', (ask: Ask | { job: string }) => {
  if (typeof ask === 'object') return void job(ask.job).then((result) => process.send!(result));
  switch (ask) {
    case 'usage': {
      const { user, system } = process.cpuUsage();
      const rssMb = process.memoryUsage().rss / 1_048_576;
      const peakMb = process.resourceUsage().maxRSS / 1_024;
      process.send!({ cpuMs: (user + system) / 1000, rssMb, peakMb });
      break;
    }
    case 'imports':
      void runImports(services, new Date()).then(() => process.send!({}));
      break;
    case 'seal':
      void sealTrail(services, new Date()).then(() => process.send!({}));
      break;
    case 'verify':
      void verified().then((result) => process.send!(result));
      break;
    case 'record':
      recorded = [];
      process.send!({});
      break;
    case 'recorded':
      process.send!(recorded ?? []);
      recorded = null;
      break;
    case 'stop':
      void stop();
  }
});
process.send!({ url });
