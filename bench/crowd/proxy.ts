import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changed, guide } from '#bench/cluster/configuration.ts';
import { until } from '#bench/cluster/machines.ts';
import { freePort } from '#test/outside.ts';
import { Asker } from './asker.ts';

export interface Proxy {
  asker: Asker;
  /** Resident memory of all its processes, MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** nginx as the guide has it, but for addresses, ports and folders of this machine. */
export async function startNginx(servers: readonly [string, string]): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ropemeet-crowd-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const [one, two] = servers.map((url) => new URL(url).host) as [string, string];
  const differences: [string, string][] = [
    ['10.0.0.11:8080', one],
    ['10.0.0.12:8080', two],
    // A handshake costs one process that is a whole crowd more than it costs nginx: TLS is left out.
    ['listen 443 ssl http2', `listen 127.0.0.1:${port} backlog=4096`],
    ['    ssl_certificate     /etc/ssl/meet.pem;\n', ''],
    ['    ssl_certificate_key /etc/ssl/meet.key;\n', ''],
    ['$scheme', 'https'],
    ['/var/lib/nginx/', `${folder}/`],
  ];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    differences.reduce((text, [from, to]) => changed(text, from, to), guide('nginx.conf')),
  );
  const log = openSync(path.join(folder, 'error.log'), 'a');
  const configuration = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn;`;
  const nginx = spawn('nginx', ['-c', file, '-g', configuration], { stdio: ['ignore', log, log] });
  // One that is left by a failure would go on.
  process.once('exit', () => void nginx.kill());
  const asker = new Asker(port);
  await until('nginx passes on', async () => (await asker.get('/healthz')).status === 200);
  return {
    asker,
    memoryMb: () => memoryOf(nginx),
    async stop() {
      asker.close();
      nginx.kill();
      await once(nginx, 'exit');
      const errorLog = readFileSync(path.join(folder, 'error.log'), 'utf8').trim();
      if (errorLog !== '') console.log(`nginx: ${errorLog.split('\n').slice(-5).join('\n')}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function memoryOf({ pid }: ChildProcess): number {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const kb = (of: string) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1] ?? 0);
  return Math.round(workers.reduce((sum, each) => sum + kb(each), 0) / 1024);
}
