import { buildWeb, compileServer, handOver, prepare, run } from './prepare.mjs';

// npm start: installs, builds, starts the server. `--empty` starts without demo data.
await run(async () => {
  const node = prepare();
  buildWeb(node);
  return handOver(node, [...compileServer(node), ...process.argv.slice(2)]);
});
