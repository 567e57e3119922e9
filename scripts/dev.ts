import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';

/*
 * npm run dev: the server starts again when a file that it has loaded changes; Vite stands before it and changes pages
 * in place. Vite answers what is below `base`, the server all else: also the pages, which Vite prepares for it, with the
 * nonce and the policy that they have in use.
 */
const base = '/vite/';
const folder = path.resolve('.cache/dev');
const pages = ['portal', 'staff', 'public', 'consent'];

const port = Number(process.env['PORT'] ?? 8080);
const behind = port + 1;

const vite = await createServer({
  base,
  cacheDir: `${folder}/vite`,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { [`^/(?!${base.slice(1)})`]: { target: `http://127.0.0.1:${behind}`, bypass: untilServed } },
  },
});
mkdirSync(`${folder}/web/assets`, { recursive: true });
await Promise.all(pages.map((name) => preparePage(vite, name)));
// What the build would say of addresses: here each is a page, and the router says whether there is one.
for (const name of ['addresses.json', 'public-addresses.json'])
  writeFileSync(`${folder}/web/${name}`, JSON.stringify([{ path: '/$' }]));

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/main.ts', `--pages=${folder}/web`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(behind),
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
      NODE_COMPILE_CACHE: `${folder}/compiled`,
    },
  },
);
server.on('exit', () => void vite.close().then(() => process.exit()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
await vite.listen();

async function preparePage(vite: ViteDevServer, name: string): Promise<void> {
  const html = readFileSync(`web/${name}.html`, 'utf8');
  writeFileSync(`${folder}/web/${name}.html`, await vite.transformIndexHtml(`/${name}.html`, html));
}

/** What is asked for while the server starts waits for it. */
async function untilServed(): Promise<void> {
  while (!(await isListening())) await wait(100);
}

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(behind, '127.0.0.1');
    const end = (listening: boolean) => () => {
      line.destroy();
      resolve(listening);
    };
    line.on('connect', end(true)).on('error', end(false));
  });
}
