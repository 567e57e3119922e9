import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './outside.ts';

export interface WholeServer {
  url: string;
  stop: () => Promise<void>;
}

const waitMs = 120_000;

/** The whole server with the demo on a port and a data folder of its own, in a process of its own. */
export async function startWhole(): Promise<WholeServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), TRUST_PROXY: '1' },
  });
  // Where this process is ended the server goes too, and its data with it.
  const end = () => void server.kill('SIGTERM');
  process.once('exit', end);
  const url = `http://localhost:${port}`;
  const until = Date.now() + waitMs;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > until) {
      end();
      throw new Error('The server did not start.');
    }
    await pause(200);
  }
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      end();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
