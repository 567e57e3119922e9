import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { compileServer } from '#scripts/prepare.mjs';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { freePort } from './outside.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { throwawayDataDir } from './throwaway.ts';

// Two servers on one PostgreSQL, with one folder for uploads, behind a proxy at PORT that gives them the requests in
// turn: what one of them kept to itself, the next call of a journey would miss. They run what `npm start` runs, the
// server in few files (docs/decisions/0091). Otherwise as `serve.ts`.
const { LOG_TO, PORT } = process.env;
const { dataDir, remove } = throwawayDataDir();
const log = LOG_TO ? openSync(LOG_TO, 'a') : 'inherit';
const program = compileServer(process.execPath);
const tcp = { port: await freePort(), password: 'test only' };
const postgres = await startEmbedded({
  dataDir,
  tcp,
  log: () => {},
  // Nothing here outlives its run.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
const { user, database } = postgres.connection;
const databaseUrl = `postgres://${user}:${encodeURIComponent(tcp.password)}@127.0.0.1:${tcp.port}/${database}`;
const servers: ChildProcess[] = [];
const urls: string[] = [];
let proxy: Proxy | undefined;
/** Its code, once it is to end. */
const end: { code?: number } = {};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

// One after the other: the first makes keys, tables and demo.
for (let nth = 0; nth < 2 && end.code === undefined; nth++) {
  const port = await freePort();
  const server = spawn(process.execPath, [...program, ...process.argv.slice(2)], {
    stdio: ['ignore', log, 'inherit'],
    env: {
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${PORT}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
  });
  server.on('exit', () => void stop(1));
  servers.push(server);
  urls.push(`http://127.0.0.1:${port}`);
  while (end.code === undefined && !(await isReady(urls[nth]!))) await pause(100);
}
if (end.code === undefined) proxy = await startProxy(urls, Number(PORT));

async function stop(code: number): Promise<void> {
  if (end.code !== undefined) return;
  end.code = code;
  proxy?.close();
  await Promise.all(
    servers.map(async (server) => {
      if (server.exitCode !== null) return;
      const exit = new Promise((resolve) => void server.once('exit', resolve));
      server.kill('SIGTERM');
      await exit;
    }),
  );
  await postgres.stop();
  remove();
  process.exit(code);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
