import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { throwawayDataDir } from './throwaway.ts';

// The whole server on data of its own, which go with it: for journeys, screenshots, measurements. What it logs goes to
// the file that LOG_TO names, if any.
const { LOG_TO } = process.env;
const { dataDir, remove } = throwawayDataDir();
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const server = spawn(process.execPath, [main, ...process.argv.slice(2)], {
  stdio: ['ignore', LOG_TO ? openSync(LOG_TO, 'w') : 'inherit', 'inherit'],
  env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  remove();
  process.exitCode = code ?? 1;
});
