import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropStalePids } from './cluster.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

let dataDir: string;
const running: Embedded[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-embedded-'));
});

afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } });
  running.push(embedded);
  return embedded;
}

async function ask(connection: Embedded['connection'], sql: string): Promise<unknown> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

const pidFile = () => path.join(dataDir, 'postgres/cluster/postmaster.pid');
const pid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

test('what was written is there after a stop and a second start', async () => {
  const first = await start();
  await ask(first.connection, 'create table kept as select 7 as n');
  await first.stop();
  await expect(ask(first.connection, 'select 1')).rejects.toThrow('ENOENT');
  const second = await start();
  expect(await ask(second.connection, 'select n from kept')).toBe(7);
});

test('the application is no superuser', async () => {
  const { connection } = await start();
  expect(await ask(connection, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
});

test('two users of one folder share a server, which stops with the last of them', async () => {
  const first = await start();
  const server = pid();
  const second = await start();
  expect(pid()).toBe(server);
  await first.stop();
  expect(await ask(second.connection, 'select 1')).toBe(1);
  await second.stop();
  await expect(ask(second.connection, 'select 1')).rejects.toThrow('ENOENT');
});

test('a server that is killed comes back with what was committed', async () => {
  const { connection } = await start();
  await ask(connection, 'create table kept as select 7 as n');
  process.kill(pid(), 'SIGKILL');
  await expect.poll(() => ask(connection, 'select n from kept').catch(() => 0), { timeout: 20_000 }).toBe(7);
});

test("a lock file with another program's number does not keep it from starting", async () => {
  const first = await start();
  await first.stop();
  await writeFile(pidFile(), `${process.pid}\n${dataDir}\n1\n5432\n\n\n\n\n`);
  const second = await start();
  expect(await ask(second.connection, 'select 1')).toBe(1);
});

test('the lock file of a server that lives stays, though nothing can be read of it but its command', async () => {
  await start();
  const [cluster, socket] = ['cluster', 'socket'].map((name) => path.join(dataDir, 'postgres', name)) as [
    string,
    string,
  ];
  const processes = path.join(dataDir, 'proc');
  const of = path.join(processes, String(pid()));
  await mkdir(of, { recursive: true });
  const drop = async (command: string[] | undefined) => {
    if (command) await writeFile(path.join(of, 'cmdline'), command.join('\0'));
    dropStalePids(cluster, socket, processes);
    return !existsSync(pidFile());
  };
  expect(await drop(undefined)).toBe(false);
  expect(await drop(['/usr/bin/postgres', '-D', cluster, '-c', 'port=5432'])).toBe(false);
  await symlink(cluster, path.join(dataDir, 'link'));
  expect(await drop(['postgres', '-D', path.join(dataDir, 'link')])).toBe(false);
  const pidText = readFileSync(pidFile());
  expect(await drop(['postgres', '-D', os.tmpdir()])).toBe(true);
  await writeFile(pidFile(), pidText);
  expect(await drop(['node', 'server.js'])).toBe(true);
  await writeFile(pidFile(), pidText);
});

test('what a disk changes by itself is noticed, and there is room in memory as the machine has it', async () => {
  const { connection } = await start();
  expect(await ask(connection, 'show data_checksums')).toBe('on');
  const shared = String(await ask(connection, 'select pg_size_bytes(current_setting($$shared_buffers$$))'));
  expect(Number(shared)).toBeGreaterThanOrEqual(Math.min(os.totalmem() / 8, 2 ** 30) * 0.99);
});

test('the half-made cluster of a killed first start is cleared away', async () => {
  const first = await start();
  await first.stop();
  await rm(path.join(dataDir, 'postgres/cluster'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres/cluster.new-999999999'), '');
  await start();
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('cluster.new-999999999');
});
