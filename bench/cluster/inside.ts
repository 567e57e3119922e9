import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { giveTrailKey } from '#server/audit/key.ts';
import { verifyTrail } from '#server/audit/verify.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { keyOf } from '#server/files/store.ts';
import { openStorage } from '#server/storage/storage.ts';
import { testConfig } from '#test/config.ts';
import { compare } from '#test/kills/compare.ts';
import { gatewayIn } from '#test/kills/gateway.ts';
import { heal } from '#test/kills/heal.ts';
import { duesAt } from '#test/kills/run.ts';
import { seedResults } from '#bench/public.ts';
import { guide } from './configuration.ts';
import { DatabaseCluster } from './database.ts';
import { publicUrl, store } from './given.ts';
import { gapsIn, waitsIn } from './gaps.ts';
import { demoSettings, shareData, walkJourneys } from './journeys.ts';
import { Machine, nameHost, openNetwork, ownAddress, until } from './machines.ts';
import { Phases } from './phases.ts';
import { rulesOf, scraped, startCaddy, startPrometheus } from './proxies.ts';
import { backUp, restoreAt } from './recovery.ts';
import { project, secrets, Server } from './servers.ts';
import { openStore } from './swift.ts';
import { askingBrowser, Listeners } from './visitors.ts';
import { payDues, uploadPictures, writeTeams } from './writers.ts';

/** What bench/cluster.ts runs in namespaces of its own: all processes here end with this one. */
export interface Task {
  folder: string;
  listeners: number;
  /** Of faults, or with `journeys` of specs of e2e/; all, unless some are named. */
  selection: string[];
  /** Whether journeys are walked in a browser, instead of faults. */
  journeys: boolean;
}

const writers = 8;
const networks = 10;
const orders = 60;
const gatewayPort = 8090;

const { folder, listeners: listenerCount, selection, journeys } = JSON.parse(process.argv[2]!) as Task;
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

say('opening machines …');
openNetwork(folder, networks);
const machine = (name: string, address: string) => new Machine(folder, name, address).open();
const nodes = await Promise.all([
  machine('one', '10.0.0.21'),
  machine('two', '10.0.0.22'),
  machine('three', '10.0.0.23'),
]);
const [a, b, proxy, storing] = await Promise.all([
  machine('a', '10.0.0.11'),
  machine('b', '10.0.0.12'),
  machine('proxy', '10.0.0.5'),
  machine('store', '10.0.0.40'),
]);
nameHost('meet.example.org', proxy.address);
nameHost(store.host, storing.address);
const restored = await machine('restored', '10.0.0.29');
for (const each of [...nodes, a, b, restored]) each.write('/etc/hosts', await readFile('/etc/hosts', 'utf8'));

say('etcd, Patroni, PostgreSQL; the object store …');
const authority = {
  NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
  PGBACKREST_REPO1_STORAGE_CA_FILE: path.join(folder, 'ca.pem'),
};
const cluster = new DatabaseCluster(nodes, authority);
await Promise.all([cluster.open(), openStore(storing, folder)]);
backUp(nodes[0]!, authority);

say('the gateway, HAProxy, our servers …');
const at = (name: string) => path.join(folder, name);
const {
  gateway,
  url: gatewayUrl,
  books,
  merchants,
} = gatewayIn({
  folder,
  port: gatewayPort,
  pace: 0.1,
  environment: { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS']! },
});
gateway.start();
// It listens on its own machine alone, and gives addresses there.
forward(ownAddress, { port: gatewayPort, host: '127.0.0.1' });
await gateway.served();
const servers = [a, b].map((each) =>
  journeys
    ? new Server(each, null, { ...authority, ...demoSettings })
    : new Server(each, merchants, authority),
) as [Server, Server];
await writeFile('/etc/haproxy/haproxy.cfg', guide('haproxy.cfg'));
spawn('haproxy', ['-db', '-f', '/etc/haproxy/haproxy.cfg'], { stdio: 'ignore' });
for (const { machine } of servers)
  machine.start('to-gateway', [
    process.execPath,
    '-e',
    `const { connect, createServer } = require('node:net'); (${forward.toString()})('127.0.0.1', ${JSON.stringify({ port: gatewayPort, host: ownAddress })})`,
  ]);
if (journeys) shareData([a, b], folder, servers[0].user);
// The first makes tables, keys and the demo.
for (const server of servers) {
  server.start();
  await server.ready();
}
await startCaddy(proxy, folder);
if (journeys) {
  say('journeys …');
  writeFileSync(at('outcome.json'), JSON.stringify(await walkJourneys(selection, folder, a.logOf('server'))));
  process.exit();
}
startPrometheus(a);

proxy.run(`mkdir -p /opt/ropemeet; mount --bind ${folder}/next /opt/ropemeet
  mount --bind ${project}node_modules /opt/ropemeet/node_modules; cd /opt/ropemeet
  ${process.execPath} -e "import('/opt/ropemeet/scripts/prepare.mjs').then((p) => p.compileServer(process.execPath))"`);

say('seeding …');
const config = testConfig({
  DATABASE_URL: `postgres://ropemeet:${secrets.DATABASE_URL}@127.0.0.1:5432/ropemeet`,
  DATA_DIR: at('own'),
  FIELD_KEY: secrets.FIELD_KEY,
  INDEX_KEY: secrets.INDEX_KEY,
  SIGN_KEY: secrets.SIGN_KEY,
  S3_ENDPOINT: `https://${store.host}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: store.bucket,
  S3_PATH_STYLE: '1',
  S3_ACCESS_KEY_ID: store.access,
  S3_SECRET_ACCESS_KEY: store.secret,
});
giveTrailKey(config.keys);
const connection = { connectionString: config.databaseUrl! };
await migrate(connection);
const { db } = openPool(connection, 4);
const storage = await openStorage(config);
const services: Services = { db, config, storage, clock: () => new Date() };
const matchId = await seedResults(db, 20, 5);
const dues = await duesAt(db, publicUrl, orders);

say(`${writers} writers, an uploader, two payers, ${listenerCount} listeners …`);
const started = new Date();
const over = new AbortController();
const browser = askingBrowser();
const work = { browser, over: over.signal, restMs: 100 };
const teams = await writeTeams(db, writers, work);
const pictures = await uploadPictures(db, { ...work, restMs: 1_000 });
const paying = payDues(dues, gatewayUrl, { ...work, restMs: 4_000 });
const listeners = new Listeners(listenerCount, networks, matchId);
const failed = Promise.all([teams.done, pictures.done, paying]).then(() => new Promise<never>(() => {}));
failed.catch(() => undefined);
await Promise.race([failed, until('all listen', () => listeners.open === listenerCount, 120_000)]);

/** The machine is busy: a connection may take its time. */
const change = () =>
  until('a result has changed', async () => {
    await sql`update results set version = version + 1 where entry_id = (select entry_id from results where match_id = ${matchId} limit 1)`.execute(
      db,
    );
    await sql`select pg_notify('results', ${matchId})`.execute(db);
    return true;
  });
const phases = new Phases({
  cluster,
  servers,
  proxy,
  storing,
  folder,
  listeners,
  change,
  pictures: pictures.acknowledged,
  browser,
  teams: teams.acknowledged,
  say,
});
await Promise.race([failed, phases.run(selection)]);
const moment = { before: performance.now(), said: await now(), after: performance.now() };
await pause(5_000);

say('the last are acknowledged …');
over.abort();
listeners.stop();
await Promise.all([teams.done, pictures.done, paying]);
const end = performance.now();

say('comparing …');
const stored = await db
  .selectFrom('teams')
  .select(['id', 'name'])
  .where('name', 'like', '重庆接续%')
  .execute();
const ids = new Set(stored.map(({ id }) => id));
const names = new Set(stored.map(({ name }) => name));
const healed = await heal(services, books, { started, patienceMs: 60_000 });
const money = await compare(db, books);
const lostTeams = teams.acknowledged.filter(({ id }) => !ids.has(id)).length;
let lostPictures = 0;
for (const { id } of pictures.acknowledged) {
  const file = await db.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirst();
  const storedObject = await storage.head(keyOf(id));
  if (!file || storedObject?.bytes !== file.bytes) lostPictures++;
}
say('restoring to a moment …');
cluster.sql(await cluster.leader(), 'select pg_switch_wal();');
const then = await restoreAt(restored, moment.said, authority);
const missing = teams.acknowledged.filter(({ at, id }) => at < moment.before && !then.has(id)).length;
// Those under way at that moment may have been committed before it.
const later = teams.acknowledged.filter(({ at, id }) => at > moment.after + 2_000 && then.has(id)).length;
const trail = await verifyTrail(db, null, new Date());
const rules = rulesOf(a);
const unhealthy = rules.filter(({ health }) => health !== 'ok');
const outcome = {
  acknowledged: teams.acknowledged.length + pictures.acknowledged.length + money.booked,
  lost: lostTeams + lostPictures + money.lost,
  doubled: stored.length - names.size + (ids.size - teams.acknowledged.length) + money.double,
  gapsSeconds: inSeconds(gapsIn(phases.done, teams.acknowledged, end)),
  longestWaitSeconds: inSeconds(waitsIn(phases.done, teams.acknowledged, end)),
  refusedClearly: browser.clear,
  unanswered: Object.fromEntries(browser.unanswered),
  bugs: browser.faults.length,
  teams: teams.acknowledged.length,
  pictures: pictures.acknowledged.length,
  payments: { ...money, ...healed },
  replica: { ...teams.lookedFor, transactions: await cluster.readsOfReplicas() },
  restored: { teams: then.size, missing, later },
  trail: { links: trail.links, faults: trail.faultCount },
  listeners: { count: listenerCount, heard: phases.heard, reopened: listeners.reopened },
  alerts: { rules: rules.length, unhealthy: unhealthy.length, scraped: scraped(a) },
};
for (const fault of browser.faults.slice(0, 5)) say(fault);
writeFileSync(at('outcome.json'), JSON.stringify(outcome));
process.exit();

function forward(host: string, to: { port: number; host: string }): void {
  createServer((inward) => {
    const outward = connect(to);
    inward.pipe(outward).pipe(inward);
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const)
      one.on('error', () => other.destroy());
  }).listen(to.port, host);
}

async function now(): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]!.now;
}

function inSeconds(all: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(all).map(([name, ms]) => [name, Math.round(ms / 100) / 10]));
}
