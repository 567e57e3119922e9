import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PlainError } from '#server/plain-error.ts';
import { type Binaries, environment, program } from './binaries.ts';
import { closedFolder, giveTo, type RunAs } from './run-as.ts';

/** The role that initdb makes; only the launcher uses it. */
export const superuser = 'postgres';

/** Makes `home`, for `who` alone, or says which folder is in the way. */
export function makeHome(dataDir: string, home: string, who: RunAs): void {
  mkdirSync(dataDir, { recursive: true });
  // Others pass through it to what is theirs (PostgreSQL, when Node is root); they list nothing.
  if (process.getuid?.() === 0 && statSync(dataDir).uid === 0) chmodSync(dataDir, 0o711);
  const closed = closedFolder(dataDir, who);
  if (closed) {
    throw new PlainError(
      `PostgreSQL does not run as root, and no other user can enter ${closed}. Set DATA_DIR to a folder elsewhere, ` +
        'such as /var/lib/ropemeet.',
    );
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (process.getuid && who.uid === undefined && statSync(home).uid !== process.getuid()) {
    throw new PlainError(
      `${home} belongs to another user. Start as that user or as root, or set another DATA_DIR.`,
    );
  }
  if (who.uid !== undefined && statSync(home).uid !== who.uid) giveTo(home, who);
}

/** The version that the data in `cluster` belongs to. */
export function majorOf(cluster: string): number | undefined {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Makes an empty cluster. It is made aside and moved in when whole, so that a killed start leaves no half one. */
export function createCluster(
  cluster: string,
  binaries: Binaries,
  who: RunAs,
  options: { password?: string; sync: boolean },
): void {
  for (const leftover of globSync(`${cluster}.new-*`)) {
    if (!alive(Number.parseInt(leftover.slice(`${cluster}.new-`.length), 10)))
      rmSync(leftover, { recursive: true, force: true });
  }
  const aside = `${cluster}.new-${process.pid}`;
  const passwordFile = `${aside}.password`;
  if (options.password !== undefined) {
    writeFileSync(passwordFile, options.password, { mode: 0o600 });
    giveTo(passwordFile, who);
  }
  const run = spawnSync(
    program(binaries.folder, 'initdb'),
    [
      '-D',
      aside,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
      // What a disk has changed by itself is found when it is read.
      '--data-checksums',
      // Unicode case mapping that no update of the system's libraries changes, where the version has it.
      ...(binaries.major >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
        : ['--locale-provider=icu', '--icu-locale=und']),
      // The socket's folder is closed to all others, so the socket needs no password.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      ...(options.password === undefined ? [] : [`--pwfile=${passwordFile}`]),
      ...(options.sync ? [] : ['--no-sync']),
    ],
    { ...who, cwd: path.dirname(cluster), env: environment, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) {
    rmSync(aside, { recursive: true, force: true });
    throw new PlainError(`PostgreSQL's initdb failed: ${run.error?.message ?? run.stderr}`);
  }
  moveIn(aside, cluster);
}

function moveIn(aside: string, cluster: string): void {
  try {
    renameSync(aside, cluster);
  } catch (error) {
    // Another start at the same moment was first; its cluster serves both.
    rmSync(aside, { recursive: true, force: true });
    if (majorOf(cluster) === undefined) throw error;
  }
  if (process.platform === 'win32') return;
  const folder = openSync(path.dirname(cluster), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** A port and a password of this data folder's own. */
export function tcpForWindows(home: string): { port: number; password: string } {
  const file = path.join(home, 'tcp.json');
  if (!existsSync(file)) {
    const access = { port: randomInt(20_000, 30_000), password: randomBytes(24).toString('base64url') };
    writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as { port: number; password: string };
}

/** A socket's whole path must stay below about 104 bytes; where the data lie deeper it is in the temp folder. */
export function makeSocketFolder(home: string, who: RunAs): string {
  const socketDir = path.join(home, 'socket');
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = Buffer.byteLength(socketDir) <= 80 ? socketDir : path.join(os.tmpdir(), `ropemeet-${hash}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  if (stats.uid === process.getuid?.() && stats.isDirectory()) giveTo(folder, who);
  const owner = who.uid ?? process.getuid?.();
  if (owner !== undefined && lstatSync(folder).uid !== owner)
    throw new PlainError(`${folder} belongs to another user.`);
  if (process.platform !== 'win32') chmodSync(folder, 0o700);
  return folder;
}

/**
 * After a crash of the whole machine or container the number in a lock file may be another program's by now;
 * PostgreSQL would then refuse to start for ever. Only Linux lets us tell.
 */
export function dropStalePids(cluster: string, socket: string, processes = '/proc'): void {
  if (process.platform !== 'linux') return;
  for (const file of [
    path.join(cluster, 'postmaster.pid'),
    ...globSync(path.join(socket, '.s.PGSQL.*.lock')),
  ]) {
    if (!existsSync(file)) continue;
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (alive(pid) && isAnother(path.join(processes, String(pid)), cluster)) rmSync(file, { force: true });
  }
}

/**
 * Whether the process surely is no server of `cluster`. Its command can be read of any user's process; its folder
 * only with a right that root lacks in a container.
 */
function isAnother(place: string, cluster: string): boolean {
  let command: string[];
  try {
    command = readFileSync(path.join(place, 'cmdline'), 'utf8').split('\0');
  } catch {
    return false;
  }
  const dataDir = command[command.indexOf('-D') + 1];
  const serves = dataDir !== undefined && command.includes('-D') && existsSync(dataDir);
  return !serves || realpathSync(dataDir) !== realpathSync(cluster);
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
