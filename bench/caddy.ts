import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#test/outside.ts';
import { changed, guide } from './cluster/configuration.ts';
import { until } from './cluster/machines.ts';

/**
 * Caddy as the guide has it, before one server on this machine: TLS by an authority of its own, which no browser here
 * trusts, and HTTP/2.
 */
export async function startCaddy(serverUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ropemeet-caddy-'));
  const port = await freePort();
  const sites = [
    ['meet.example.org', `localhost:${port}`],
    ['10.0.0.11:8080 10.0.0.12:8080', new URL(serverUrl).host],
  ].reduce((text, [from, to]) => changed(text, from!, to!), guide('Caddyfile'));
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${sites}`,
  );
  const caddy = spawn('caddy', ['run', '--config', file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    stdio: 'ignore',
  });
  // One that is left by a failure would go on.
  process.once('exit', () => void caddy.kill());
  // Answers at all: its certificate is checked by no one here.
  const url = `https://localhost:${port}`;
  await until('Caddy answers', async () => {
    const failed: unknown = await fetch(url).catch((error: unknown) => error);
    return /self-signed|certificate|issuer/i.test(String((failed as { cause?: unknown }).cause));
  });
  return {
    url,
    async stop() {
      caddy.kill();
      await once(caddy, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
