import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, compileServer } from '#scripts/prepare.mjs';
import type { Task } from './cluster/inside.ts';
import type { JourneyCounts } from './cluster/journeys.ts';
import { run } from './cluster/machines.ts';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';

/** Debian's packages, each with a file of it. */
const packages = {
  'etcd-server': 'etcd',
  'etcd-client': 'etcdctl',
  patroni: 'patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: 'haproxy',
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
  memcached: 'memcached',
  pgbackrest: 'pgbackrest',
  caddy: 'caddy',
  nginx: 'nginx',
  prometheus: 'prometheus',
  curl: 'curl',
  openssl: 'openssl',
};
const gapLimit = 15;
const project = fileURLToPath(new URL('..', import.meta.url));

export const seconds = 900;
export const figures: Figures = {
  lost: { kind: 'count', limit: 0 },
  doubled: { kind: 'count', limit: 0 },
  bugs: { kind: 'count', limit: 0 },
  longestGap: { kind: 'ms', limit: gapLimit * 1_000 },
};

interface Outcome {
  lost: number;
  doubled: number;
  bugs: number;
  gapsSeconds: Record<string, number>;
  replica: { unseen: number; transactions: number };
  restored: { missing: number; later: number };
  trail: { faults: number };
  alerts: { unhealthy: number; scraped: boolean };
  listeners: { count: number; heard: Record<string, number> };
}

/**
 * Several machines, really run: `cluster [--listeners=N] [PHASE…]`, or `cluster --journeys [SPEC…]`. Each is a network and
 * a file system of its own on this one (Linux, as root), where Debian's programs run with the files of deploy/.
 */
export async function measure(rest: string[]): Promise<object> {
  demand();
  const listenersOption = rest.find((each) => each.startsWith('--listeners='));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ropemeet-cluster-'));
  run(['chmod', '755', folder]);
  try {
    buildWeb(process.execPath);
    compileServer(process.execPath);
    nextRelease(path.join(folder, 'next'));
    certificates(folder);
    const task: Task = {
      folder,
      listeners: Number(listenersOption?.split('=')[1] ?? 1_000),
      selection: rest.filter((each) => !each.startsWith('--')),
      journeys: rest.includes('--journeys'),
    };
    await inNamespaces(task);
    const report: unknown = JSON.parse(readFileSync(path.join(folder, 'outcome.json'), 'utf8'));
    if (task.journeys) {
      const journeys = report as JourneyCounts;
      const within = journeys.failed === 0 && journeys.passed > 0;
      if (!within) process.exitCode = 1;
      return { bench: 'cluster', journeys, within, machine: machine() };
    }
    const outcome = report as Outcome;
    const longestGap = Math.max(...Object.values(outcome.gapsSeconds)) * 1_000;
    if (
      outcome.lost +
        outcome.doubled +
        outcome.bugs +
        outcome.trail.faults +
        outcome.replica.unseen +
        outcome.restored.missing +
        outcome.restored.later >
      0
    )
      process.exitCode = 1;
    const heard = Object.values(outcome.listeners.heard).every((each) => each === outcome.listeners.count);
    const within =
      process.exitCode !== 1 &&
      longestGap <= gapLimit * 1_000 &&
      heard &&
      outcome.alerts.unhealthy === 0 &&
      outcome.replica.transactions > 0 &&
      outcome.alerts.scraped;
    return { bench: 'cluster', ...outcome, longestGap, within, machine: machine() };
  } finally {
    if (process.env['KEEP'] !== '1') rmSync(folder, { recursive: true, force: true });
    else console.log(`kept: ${folder}`);
  }
}

function demand(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('cluster needs Linux, and root for its namespaces');
  const missing = Object.entries(packages).flatMap(([name, program]) =>
    spawnSync('sh', ['-c', `command -v ${program} || [ -e ${program} ]`]).status === 0 ? [] : [name],
  );
  if (missing.length > 0)
    throw new Error(
      `cluster needs Debian's packages: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
}

/** The program with a column and an index more. */
function nextRelease(to: string): void {
  const parts = [
    'contract',
    'demo',
    'dist',
    'scripts',
    'server',
    'tools',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ];
  for (const part of parts) cpSync(path.join(project, part), path.join(to, part), { recursive: true });
  const migrations = path.join(to, 'server/db/migrations');
  writeFileSync(path.join(migrations, '9998-next.sql'), 'alter table teams add column next text;\n');
  writeFileSync(
    path.join(migrations, '9999-index-of-next.sql'),
    '-- outside a transaction\ncreate index concurrently if not exists teams_next on teams (created_at, next);\n',
  );
  cpSync(
    path.join(project, 'node_modules/.package-lock.json'),
    path.join(to, 'node_modules/.package-lock.json'),
  );
}

/** An authority, and a certificate of the public address by it. */
function certificates(folder: string): void {
  const at = (name: string) => path.join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  run([
    'openssl',
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=bench',
  ]);
  run([
    'openssl',
    'req',
    '-x509',
    ...key,
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-keyout',
    at('meet.key'),
    '-out',
    at('meet.pem'),
    '-subj',
    '/CN=meet.example.org',
    '-addext',
    'subjectAltName=DNS:meet.example.org',
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  ]);
}

/** Networks, mounts and processes of the bench end with the one process that begins them, however it ends. */
async function inNamespaces(task: Task): Promise<void> {
  const inside = fileURLToPath(new URL('cluster/inside.ts', import.meta.url));
  // A shell comes first, as the first process has to bury those whose parents have died.
  const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, inside, JSON.stringify(task)];
  const child = spawn(
    'unshare',
    ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--', ...command],
    { stdio: 'inherit', env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(task.folder, 'ca.pem') } },
  );
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error('it ended before its end');
}
