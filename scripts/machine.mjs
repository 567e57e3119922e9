import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.mjs';
import { Plain } from './prepare.mjs';

const browsers = ['chromium-headless-shell', 'chromium'];
const font = 'fonts-noto-cjk';
const postgres = 'postgresql-15';

/** Sees to a browser and a Chinese font. Never goes on without a browser. */
export function needBrowser() {
  const wanted = [];
  if (!findChromium()) wanted.push(browsers.find((name) => isOffered(name)) ?? 'chromium');
  if (!hasChineseFont()) wanted.push(font);
  install(wanted);
  if (!findChromium()) {
    throw new Plain(
      'The browser tests need Chromium, and none was found. Run this one command, then "npm test" again:\n\n' +
        '  sudo apt-get install --yes chromium fonts-noto-cjk\n\n' +
        'Elsewhere install Chromium or Chrome, or name one in CHROMIUM=/path/to/it.',
    );
  }
  if (!hasChineseFont())
    console.log(`No Chinese font was found (${font}): texts will be measured without one.`);
}

/** Debian's PostgreSQL 15, where it is to be had, is the outside database of the tests; else they do without. */
export function offerPostgres() {
  if (existsSync(`/usr/lib/postgresql/15/bin/postgres`)) return;
  if (isOffered(postgres)) install([postgres]);
  else
    console.log(
      'No PostgreSQL 15 from apt: the embedded one over TCP with a password is the outside database.',
    );
}

function hasChineseFont() {
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (listed.status === 0) return listed.stdout.trim() !== '';
  return process.platform !== 'linux' || existsSync('/usr/share/fonts/opentype/noto');
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
let updated = false;

function update() {
  if (updated) return;
  updated = true;
  console.log('Reading the package lists (apt-get update) …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function isOffered(name) {
  if (!mayInstall()) return false;
  update();
  return /^ {2}Candidate: \d/m.test(spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' }).stdout);
}

function install(packages) {
  if (packages.length === 0 || !mayInstall()) return;
  update();
  console.log(`Installing ${packages.join(' and ')} (apt-get install) …`);
  spawnSync('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // No service is to start: the tests run PostgreSQL themselves.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}
