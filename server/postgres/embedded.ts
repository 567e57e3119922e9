import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, escapeLiteral } from 'pg';
import { findBinaries } from './binaries.ts';
import { createCluster, majorOf, makeHome, makeSocketFolder, superuser, tcpForWindows } from './cluster.ts';
import { PlainError } from '#server/plain-error.ts';
import { makeSpool, setArchiving } from './archiving/spool.ts';
import { isLast, reachOrStart, type Server, shutDown } from './postmaster.ts';
import { runAs, type RunAs } from './run-as.ts';

/** The role and the database of the application; the role owns the database and is no superuser. */
const application = 'ropemeet';
const socketPort = 5432;
const retryMs = 2_000;
const makingLock = 7_670_002;

interface EmbeddedOptions {
  /** The data lie in its folder `postgres`. */
  dataDir: string;
  /** Listens on 127.0.0.1 as well, for the application's role with this password. */
  tcp?: { port: number; password: string };
  log: (line: string) => void;
  /** Settings of PostgreSQL above ours, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Takes binaries of this version rather than the ones that come along. */
  major?: number;
  /** Whether its log is kept for the archive, within so many seconds; left as it is unless given. */
  archive?: { seconds: number } | 'off';
}

export interface Embedded {
  connection: { host: string; port: number; user: string; database: string; password?: string };
  server: Server;
  /** Stops PostgreSQL, unless another process of ours still uses it. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL as a private child: made at the first start, found again when it outlived an earlier Node,
 * started again should it die. Each process of ours keeps one connection with a shared lock, so that the last
 * one to stop knows that it is the last.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const server = prepare(options);
  const { tcp, reach } = server;
  let keeper = await reachOrStart(server);
  if (options.archive && (await setArchiving(keeper, server, options.archive))) {
    if (!(await isLast(keeper)))
      throw new PlainError(
        'ARCHIVE has changed, and another process uses the database: stop all, then start again.',
      );
    await shutDown(server);
    await keeper.end().catch(() => {});
    keeper = await reachOrStart(server);
  }
  await makeApplication(keeper, tcp?.password);
  let stopping = false;
  let restart: Promise<void> | undefined;

  const watch = (client: Client): void => {
    client.on('end', () => {
      if (!stopping) restart = again();
    });
  };
  const again = async (): Promise<void> => {
    options.log('PostgreSQL has gone; starting it again.');
    try {
      keeper = await reachOrStart(server);
      watch(keeper);
    } catch (error) {
      options.log(error instanceof Error ? error.message : String(error));
      await sleep(retryMs);
      if (!stopping) await again();
    }
  };
  watch(keeper);

  return {
    server,
    connection: {
      ...(tcp ? { host: '127.0.0.1', ...tcp } : { host: reach.host, port: reach.port }),
      user: application,
      database: application,
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      await restart;
      if (await isLast(keeper)) await shutDown(server);
      await keeper.end().catch(() => {});
    },
  };
}

/** Where the clusters of a data folder lie, made for PostgreSQL's user. */
export function homeOf(dataDir: string): { home: string; cluster: string; who: RunAs } {
  const home = path.join(path.resolve(dataDir), 'postgres');
  const cluster = path.join(home, 'cluster');
  const who = runAs(cluster);
  makeHome(path.resolve(dataDir), home, who);
  makeSpool(home, who);
  return { home, cluster, who };
}

function prepare(options: EmbeddedOptions): Server {
  const { home, cluster, who } = homeOf(options.dataDir);
  const tcp = options.tcp ?? (process.platform === 'win32' ? tcpForWindows(home) : undefined);
  const binaries = findBinaries(home, who, majorOf(cluster) ?? options.major);
  if (majorOf(cluster) === undefined) {
    const sync = options.settings?.['fsync'] !== 'off';
    createCluster(cluster, binaries, who, tcp ? { password: tcp.password, sync } : { sync });
  }
  return serverOf({ home, cluster, who, folder: binaries.folder, tcp, settings: options.settings });
}

/** How to run a cluster below `home`. */
export function serverOf(options: {
  home: string;
  cluster: string;
  who: RunAs;
  folder: string;
  tcp?: { port: number; password: string } | undefined;
  settings?: Record<string, string> | undefined;
}): Server {
  const { home, cluster, who, folder, tcp } = options;
  const socket = makeSocketFolder(home, who);
  const port = tcp?.port ?? socketPort;
  const settings: Record<string, string> = {
    listen_addresses: tcp ? '127.0.0.1' : '',
    port: String(port),
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    ...sizes(),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must hold no personal data: neither statements nor the rows that broke a constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...options.settings,
  };
  return {
    folder,
    home,
    cluster,
    logFile: path.join(home, 'server.log'),
    who,
    arguments: [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    tcp,
    reach: {
      // Windows has no sockets that pg can use; there initdb gave the superuser the password too.
      ...(process.platform === 'win32' && tcp ? { host: '127.0.0.1', ...tcp } : { host: socket, port }),
      user: superuser,
      database: 'postgres',
      application_name: 'keeper',
    },
  };
}

/** After the machine's memory, of which the server on the same machine needs most; PostgreSQL's own are for the smallest. */
function sizes(): Record<string, string> {
  const limit = process.constrainedMemory();
  const megabytes = Math.min(os.totalmem(), limit > 0 ? limit : Infinity) / 2 ** 20;
  const within = (least: number, size: number, most: number) =>
    `${Math.round(Math.min(Math.max(size, least), most))}MB`;
  return {
    shared_buffers: within(128, megabytes / 8, 1_024),
    effective_cache_size: within(512, megabytes / 2, 8_192),
    maintenance_work_mem: within(64, megabytes / 64, 256),
    max_wal_size: '2GB',
  };
}

async function makeApplication(keeper: Client, password: string | undefined): Promise<void> {
  await keeper.query('select pg_advisory_lock($1)', [makingLock]);
  const roles = await keeper.query('select from pg_roles where rolname = $1', [application]);
  if (roles.rowCount === 0) await keeper.query(`create role ${application} login createdb`);
  if (password !== undefined) {
    await keeper.query(`alter role ${application} password ${escapeLiteral(password)}`);
  }
  const databases = await keeper.query('select from pg_database where datname = $1', [application]);
  if (databases.rowCount === 0) await keeper.query(`create database ${application} owner ${application}`);
  await keeper.query('select pg_advisory_unlock($1)', [makingLock]);
}
