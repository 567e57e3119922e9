import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { firstAdministrator } from './accounts/invitations.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { checkMode } from './db/check-mode.ts';
import { loadDemoApart } from './db/demo/load-apart.ts';
import { startEmbedded } from './db/embedded.ts';
import { openHints } from './db/hints.ts';
import { migrate } from './db/migrate.ts';
import { openPool, type Connection } from './db/pool.ts';
import type { Services } from './http/context.ts';
import { openLog } from './http/log.ts';
import { startJobs } from './jobs.ts';
import { checkKeys } from './keys.ts';
import { openStorage } from './outside/storage/storage.ts';
import { localGatewayPath } from './payments/addresses.ts';
import { bringMerchants } from './payments/merchants-file.ts';
import { PlainError } from './plain-error.ts';

/** Until the jobs have run once, and what the start had to hold is let go. */
const settledMs = 10_000;

/** What stops each thing that runs by now, in the order of their start. */
const running: (() => Promise<unknown>)[] = [];
let stopped: Promise<void> | undefined;

/** Running calls finish; then the jobs, the pool and the database stop. */
async function stopAll(): Promise<void> {
  for (const stop of running.reverse()) await stop();
}

async function end(exitCode: number): Promise<void> {
  stopped ??= stopAll();
  await stopped;
  process.exit(exitCode);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));

/** Starts everything; answers with the lines to show. */
async function start(config: Config): Promise<string[]> {
  const log = openLog(config.logLevel);
  let connection: Connection = { connectionString: config.databaseUrl! };
  if (!config.databaseUrl) {
    const embedded = await startEmbedded({
      dataDir: config.dataDir,
      log: (line) => log.warn({ postgres: line }),
    });
    running.push(() => embedded.stop());
    connection = embedded.connection;
  }
  const { db, pool } = openPool(connection, config.databasePool, false);
  running.push(() => db.destroy());
  await migrate(db);
  await checkKeys(db, config.keys, new Date());
  await checkMode(db, config.demo);
  const storage = await openStorage(config);
  const hints = openHints(connection);
  running.push(() => hints.close());
  const services: Services = { db, config, storage, hints, clock: () => new Date() };
  const logins = config.demo ? await loadDemoApart(services, connection) : [];
  await bringMerchants(services);
  if (config.demo && !config.merchantsFile) {
    const { openLocalGateway } = await import('./payments/local-gateway.ts');
    services.localGateway = await openLocalGateway(services);
    running.push(async () => services.localGateway?.close());
  }
  const app = await buildApp(services, log);
  if (config.metricsPort) {
    const { startMetrics } = await import('./metrics.ts');
    const metrics = await startMetrics({ app, db, pool, port: config.metricsPort });
    running.push(() => metrics.stop());
  }
  const jobs = await startJobs(services, connection, log);
  services.hurry = jobs.hurry;
  running.push(() => jobs.stop());
  running.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });

  const lines = [
    '',
    `RopeMeet 绳赛通  ${config.publicUrl}`,
    `Staff console    ${config.publicUrl}/staff`,
    `Public pages     ${config.publicUrl}/public`,
    `Calls            ${config.publicUrl}/docs`,
  ];
  if (config.demo) {
    lines.push(`Outbox (demo)    ${config.publicUrl}/outbox`);
    if (services.localGateway) lines.push(`Gateway (demo)   ${config.publicUrl}${localGatewayPath}`);
    lines.push('', 'Demo logins:');
    for (const { who, account, password } of logins) lines.push(`  ${who}: ${account} / ${password}`);
  } else {
    const invitation = await firstAdministrator(db, new Date(), config.publicUrl);
    if (invitation)
      lines.push('', `The first administrator sets a password here, once, within 3 days:`, `  ${invitation}`);
  }
  return lines;
}

/** A flag of the command line would do, but what is compiled under one set of flags is of no use under another. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** In a sentence where whoever starts the server can do something about it; all else is a bug. */
function inWords(error: unknown): unknown {
  if (error instanceof PlainError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is in use by another program. Set PORT to a free one.` : error;
}

try {
  // `--empty`: no demo data, whatever the environment says.
  const config = readConfig(process.argv.includes('--empty') ? { ...process.env, DEMO: '0' } : process.env);
  console.log((await start(config)).join('\n'));
  // What starting took is garbage by then, and at rest V8 makes too little more to look for it (docs/decisions/0016).
  setTimeout(collect, settledMs).unref();
} catch (error) {
  if (!stopped) console.error(inWords(error));
  await end(1);
}
