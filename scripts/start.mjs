import { buildWeb, handOver, prepare, run } from './prepare.mjs';

// npm start: installs, builds, starts the server. `--empty` starts without demo data.
await run(async () => {
  const node = prepare();
  buildWeb(node);
  return handOver(node, ['server/main.ts', ...process.argv.slice(2)]);
});
