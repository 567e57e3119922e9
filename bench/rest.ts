import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { compileServer } from '#scripts/prepare.mjs';
import { freePort } from '#test/outside.ts';
import { throwawayDataDir } from '#test/throwaway.ts';
import { machine } from './machine.ts';

const restMs = 60_000;
const startMs = 120_000;

/** The server as `npm start` runs it, demo and all, left alone for a minute: MB of the Node process (RSS). */
export async function memoryAtRest(): Promise<number> {
  const { dataDir, remove } = throwawayDataDir();
  const port = await freePort();
  const server = spawn(process.execPath, compileServer(process.execPath), {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
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
    await pause(restMs);
    return rssMb(server.pid!);
  } finally {
    process.off('exit', end);
    if (server.exitCode === null) {
      end();
      await once(server, 'exit');
    }
    remove();
  }
}

export async function measure(): Promise<object> {
  return { bench: 'rest', restMb: Math.round(await memoryAtRest()), machine: machine() };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

function rssMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kb = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kb) / 1024;
}
