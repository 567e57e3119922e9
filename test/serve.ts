import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { throwawayDataDir } from './throwaway.ts';

// The whole server on data of its own, which go with it: for journeys, screenshots, measurements.
const { dataDir, remove } = throwawayDataDir();
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const server = spawn(process.execPath, [main, ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  remove();
  process.exitCode = code ?? 1;
});
