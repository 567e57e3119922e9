import { firstAdministrator } from './accounts/invitations.ts';
import { buildApp } from './app.ts';
import { readConfig, SettingsError, type Config } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPool, type Connection } from './db/pool.ts';
import { openLog } from './http/log.ts';
import { startJobs } from './jobs.ts';
import { checkKeys } from './keys.ts';

/** `--empty`: no demo data, whatever the environment says. */
const env = process.argv.includes('--empty') ? { ...process.env, DEMO: '0' } : process.env;
let config: Config;
try {
  config = readConfig(env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const log = openLog(config.logLevel);

const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: config.dataDir, log: (line) => log.debug({ postgres: line }) });
const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl! };
const { db } = openPool(connection, config.databasePool);
await migrate(db);
await checkKeys(db, config.keys, new Date());
const services = { db, config, clock: () => new Date() };
const logins = config.demo ? await (await import('./db/demo/load.ts')).loadDemo(services) : [];
const app = await buildApp(services, log);
const jobs = await startJobs(services, connection, log);
await app.listen({ port: config.port, host: config.host });

const lines = [
  '',
  `RopeMeet 绳赛通  ${config.publicUrl}`,
  `Staff console    ${config.publicUrl}/staff`,
  `Public pages     ${config.publicUrl}/public`,
  `Calls            ${config.publicUrl}/docs`,
];
if (config.demo) {
  lines.push(`Outbox (demo)    ${config.publicUrl}/outbox`, '', 'Demo logins:');
  for (const { who, account, password } of logins) lines.push(`  ${who}: ${account} / ${password}`);
} else {
  const invitation = await firstAdministrator(db, new Date(), config.publicUrl);
  if (invitation) lines.push('', `The first administrator sets a password here, once, within 3 days:`, `  ${invitation}`);
}
console.log(lines.join('\n'));

let stopping = false;
/** Running calls finish; then the jobs, the pool and the database stop. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await jobs.stop();
  await db.destroy();
  await embedded?.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('SIGHUP', () => void stop());
