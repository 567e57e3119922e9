import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { PlainError } from '#server/plain-error.ts';
import { environment, program } from './binaries.ts';
import { dropStalePids } from './cluster.ts';
import type { RunAs } from './run-as.ts';

const startWithinMs = 30_000;
/** After a crash the log is replayed before connections are accepted. */
const recoverWithinMs = 600_000;
const logLimitBytes = 8 << 20;
const keeperLock = 7_670_001;

/** A cluster that is there and how to run it. */
export interface Server {
  /** Folder of the binaries. */
  folder: string;
  home: string;
  cluster: string;
  logFile: string;
  who: RunAs;
  arguments: string[];
  tcp: { port: number; password: string } | undefined;
  /** How the launcher itself connects. */
  reach: ClientConfig & { host: string; port: number };
}

interface Child {
  exited: boolean;
  /** What the log has gained since this start. */
  said(): string;
}

/** A connection of the keeper's; starts the server when none answers. */
export async function reachOrStart(server: Server): Promise<Client> {
  const start = Date.now();
  let child: Child | undefined;
  for (;;) {
    const reached = await reach(server);
    if (reached instanceof Client) return reached;
    const passed = Date.now() - start;
    if (passed > (reached === 'starting' ? recoverWithinMs : startWithinMs)) {
      throw new PlainError(
        `PostgreSQL has not answered for ${Math.round(passed / 1000)} s:\n${child?.said() ?? ''}`,
      );
    }
    if (child?.exited) {
      // After a kill the lock file and the shared memory of the dead server hold on for some seconds.
      const mayPass = /lock file|shared memory block|Address already in use/.test(child.said());
      if (!mayPass) throw new PlainError(`PostgreSQL did not start:\n${child.said()}`);
      await sleep(250);
    }
    if (reached === 'absent' && (!child || child.exited)) child = launch(server);
    await sleep(25);
  }
}

/** The keeper's connection, or what kept it off. */
async function reach(server: Server): Promise<Client | 'absent' | 'starting'> {
  const client = new Client(server.reach);
  client.on('error', () => {}); // 'end' follows.
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [keeperLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = (error as { code?: string }).code;
    const starting = ['57P03', '57P01', '53300', 'ECONNRESET'];
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'absent';
    if (code === undefined || starting.includes(code)) return 'starting';
    throw error;
  }
}

function launch(server: Server): Child {
  if (existsSync(server.logFile) && statSync(server.logFile).size > logLimitBytes) {
    renameSync(server.logFile, `${server.logFile}.1`);
  }
  dropStalePids(server.cluster, server.reach.host);
  const log = openSync(server.logFile, 'a', 0o600);
  if (server.who.uid !== undefined && server.who.gid !== undefined)
    fchownSync(log, server.who.uid, server.who.gid);
  const from = statSync(server.logFile).size;
  const state = { exited: false, said: () => readFileSync(server.logFile).subarray(from).toString() };
  const child = spawn(program(server.folder, 'postgres'), server.arguments, {
    ...server.who,
    cwd: server.cluster,
    env: environment,
    // In a session of its own, so that Ctrl-C reaches only Node, which then stops it in order.
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  child.on('exit', () => (state.exited = true));
  child.on('error', () => (state.exited = true));
  child.unref();
  return state;
}

/** Whether no other process of ours uses the server; none can begin to until this one ends. */
export async function isLast(keeper: Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [keeperLock]);
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      keeperLock,
    ]);
    return rows[0]?.last === true;
  } catch {
    return true;
  }
}

export async function shutDown(server: Server): Promise<void> {
  const options = { ...server.who, cwd: server.cluster, env: environment };
  const order = ['-D', server.cluster, '-m', 'fast', '-w', '-t', '20', 'stop'];
  await new Promise((resolve) => execFile(program(server.folder, 'pg_ctl'), order, options, resolve));
}
