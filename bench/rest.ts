import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { compileServer } from '#scripts/prepare.mjs';
import { freePort } from '#test/outside.ts';
import { throwawayDataDir } from '#test/throwaway.ts';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';

export const restMs = 60_000;
const startMs = 120_000;

/** The server as `npm start` runs it, on data of its own, ended once `look` has looked at it. */
export async function started<T>(
  flags: readonly string[],
  env: Record<string, string>,
  look: (pid: number, url: string) => Promise<T>,
): Promise<T> {
  const { dataDir, remove } = throwawayDataDir();
  const port = await freePort();
  const server = spawn(process.execPath, [...flags, ...compileServer(process.execPath)], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const end = () => void server.kill();
  process.once('exit', end);
  try {
    const until = Date.now() + startMs;
    while (!(await isReady(port))) {
      if (server.exitCode !== null || Date.now() > until) throw new Error('The server did not start.');
      await pause(200);
    }
    return await look(server.pid!, `http://localhost:${port}`);
  } finally {
    process.off('exit', end);
    if (server.exitCode === null) {
      end();
      await once(server, 'exit');
    }
    remove();
  }
}

/** How many files of code the server has loaded by the time that it answers, without the demo. */
async function filesLoaded(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ropemeet-bench-'));
  const filesTo = path.join(folder, 'files');
  const counting = ['--import', new URL('count-files.mjs', import.meta.url).href];
  await started(counting, { DEMO: '0', FILES_TO: filesTo }, async () => {});
  const files = Number(readFileSync(filesTo, 'utf8'));
  rmSync(folder, { recursive: true });
  return files;
}

export const seconds = 100;
export const figures: Figures = {
  restMb: { kind: 'bytes', limit: 120 },
  files: { kind: 'count' },
};

/** MB of the Node process (RSS), with the demo just loaded and left alone for a minute; and the files it has loaded. */
export async function measure(): Promise<object> {
  const restMb = await started([], {}, async (pid) => {
    await pause(restMs);
    return Math.round(rssMb(pid));
  });
  return { bench: 'rest', restMb, files: await filesLoaded(), machine: machine() };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

export function rssMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kb = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kb) / 1024;
}
