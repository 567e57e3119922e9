import path from 'node:path';
import { firstAdministrator } from './accounts/invitations.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { type ArchivingState, pieceSeconds, startArchiving } from './postgres/archiving/archiving.ts';
import { openArchive } from './postgres/archiving/lines.ts';
import { collectAtRest } from './collect.ts';
import { checkMode } from './db/check-mode.ts';
import { loadDemoApart } from '#demo/load-apart.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { openHints } from './db/hints.ts';
import { migrate } from './db/migrate.ts';
import { openPool, type Connection } from './db/pool.ts';
import { openReplica } from './db/replica.ts';
import type { Services } from './http/context.ts';
import { connectionLimits } from './http/connections.ts';
import { openLog } from './http/log.ts';
import { startJobs } from './jobs.ts';
import { checkKeys } from './keys.ts';
import { openStorage } from './storage/storage.ts';
import { localGatewayPath } from './payments/paying/addresses.ts';
import { bringMerchants } from './payments/merchants/file.ts';
import { PlainError } from './plain-error.ts';
import { type Running, stopInOrder } from './stopping.ts';

/** What runs by now, in the order of its start. */
const running: Running[] = [];
/** Together they end within the minute that systemd gives (docs/running.md). */
const withinMs = { calls: 12_000, jobs: 8_000, pool: 3_000, archive: 6_000, postgres: 24_000, rest: 1_000 };
let say: (facts: object) => void = () => {};
let stopped: Promise<void> | undefined;

/** Running calls finish; then the jobs, the pool and the database stop. */
async function end(exitCode: number): Promise<void> {
  stopped ??= stopInOrder(running, (facts) => say(facts));
  await stopped;
  process.exit(exitCode);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));

/** Starts everything; answers with the lines to show. */
async function start(config: Config): Promise<string[]> {
  const log = openLog(config.logLevel);
  say = (facts) => log.warn(facts);
  let connection: Connection = { connectionString: config.databaseUrl! };
  let archived: (() => ArchivingState | undefined) | undefined;
  if (!config.databaseUrl) {
    const embedded = await startEmbedded({
      dataDir: config.dataDir,
      log: (line) => log.warn({ postgres: line }),
      archive: config.archive ? { seconds: pieceSeconds } : 'off',
    });
    running.push({ what: 'postgres', stop: () => embedded.stop(), withinMs: withinMs.postgres });
    const archive = await openArchive(config);
    if (archive) {
      const archiving = startArchiving({
        server: embedded.server,
        storage: archive,
        clock: () => new Date(),
        log,
      });
      archived = () => archiving.state();
      running.push({ what: 'archive', stop: () => archiving.stop(), withinMs: withinMs.archive });
    }
    connection = embedded.connection;
  }
  await migrate(connection, { say: (facts) => log.info(facts) });
  const { db, pool } = openPool(connection, config.databasePool, false);
  running.push({ what: 'pool', stop: () => db.destroy(), withinMs: withinMs.pool });
  await checkKeys(db, config.keys, new Date());
  await checkMode(db, config.demo);
  const storage = await openStorage(config);
  const hints = openHints(connection);
  running.push({ what: 'hints', stop: () => hints.close(), withinMs: withinMs.rest });
  const services: Services = { db, config, storage, hints, clock: () => new Date() };
  if (config.replicaUrl) {
    const replica = openPool({ connectionString: config.replicaUrl }, config.databasePool, false).db;
    running.push({ what: 'replica', stop: () => replica.destroy(), withinMs: withinMs.rest });
    services.replica = openReplica(db, replica);
  }
  const logins = config.demo ? await loadDemoApart(services, connection) : [];
  await bringMerchants(services);
  if (config.demo && !config.merchantsFile) {
    const { openLocalGateway } = await import('./payments/paying/local-gateway.ts');
    services.localGateway = await openLocalGateway(services);
    const { localGateway } = services;
    running.push({ what: 'gateway', stop: async () => localGateway.close(), withinMs: withinMs.rest });
  }
  const app = await buildApp(services, log);
  if (config.metricsPort) {
    const { startMetrics } = await import('./metrics.ts');
    const metrics = await startMetrics({ app, db, pool, archived, port: config.metricsPort });
    running.push({ what: 'metrics', stop: () => metrics.stop(), withinMs: withinMs.rest });
  }
  const jobs = await startJobs(services, connection, log);
  services.hurry = jobs.hurry;
  running.push({ what: 'jobs', stop: () => jobs.stop(), withinMs: withinMs.jobs });
  running.push({ what: 'calls', stop: () => app.close(), withinMs: withinMs.calls });
  await app.listen({ port: config.port, host: config.host, backlog: connectionLimits.arriving });

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
    if (config.host === '127.0.0.1')
      lines.push(
        '',
        'Only this machine reaches it. HOST=0.0.0.0 opens it to the network, with passwords that everybody knows.',
      );
    lines.push('', 'Demo logins:');
    for (const { who, account, password } of logins) lines.push(`  ${who}: ${account} / ${password}`);
  } else {
    const invitation = await firstAdministrator(db, new Date(), config.publicUrl);
    if (invitation)
      lines.push('', `The first administrator sets a password here, once, within 3 days:`, `  ${invitation}`);
  }
  return lines;
}

/** One sentence for failures that the operator can mend; any other error is a bug. */
function inWords(error: unknown): unknown {
  if (error instanceof PlainError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is in use by another program. Set PORT to a free one.` : error;
}

try {
  // `--empty`: no demo data, also where the environment asks for it.
  const config = readConfig(process.argv.includes('--empty') ? { ...process.env, DEMO: '0' } : process.env);
  // In development Vite prepares the pages (scripts/dev.ts).
  const pages = process.argv.find((each) => each.startsWith('--pages='))?.slice('--pages='.length);
  if (pages) config.webDir = path.resolve(pages);
  console.log((await start(config)).join('\n'));
  collectAtRest();
} catch (error) {
  if (!stopped) console.error(inWords(error));
  await end(1);
}
