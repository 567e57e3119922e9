import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicUrl } from './given.ts';
import type { Machine } from './machines.ts';
import { project } from './servers.ts';

/** Of every kind of work, in what differs on several machines: uploads, payments, exports, what is live, sessions. */
const main = [
  'frame',
  'journey',
  'documents',
  'materials',
  'uploads',
  'consent',
  'invoices',
  'refunds',
  'days',
  'exports',
  'public',
  'substitutions',
];

export interface JourneyCounts {
  passed: number;
  failed: number;
  seconds: number;
}

/** Of the demo, as playwright.config.ts starts it for journeys. */
export const demoSettings = {
  DEMO: '1',
  CAPTCHA_BITS: '10',
  LOG_LEVEL: 'info',
  // The journeys say from which address they come, and Caddy passes that on.
  TRUST_PROXY: '10.0.0.5,10.0.0.1',
};

/** The demo's payment gateway keeps its books in the folder of data: both servers need the same. */
export function shareData(machines: readonly Machine[], folder: string, user: string): void {
  for (const machine of machines)
    machine.run(
      `mkdir -p ${folder}/data; chown ${user}: ${folder}/data; mount --bind ${folder}/data /var/lib/ropemeet`,
    );
}

/**
 * Journeys of e2e/ in Chromium on the cluster, by its public address.
 * @param named specs of e2e/ without their ending; the main ones, unless some are named
 * @param log of one of the servers, looked through for personal data as after every run of the journeys
 */
export async function walkJourneys(
  named: readonly string[],
  folder: string,
  log: string,
): Promise<JourneyCounts> {
  const report = path.join(folder, 'journeys.json');
  const specs = (named.length > 0 ? named : main).map((name) => `e2e/${name}.spec.ts`);
  const started = performance.now();
  const walk = spawn(
    process.execPath,
    [path.join(project, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...specs],
    {
      cwd: project,
      stdio: 'inherit',
      env: { ...process.env, E2E_URL: publicUrl, E2E_LOG: log, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  await once(walk, 'exit');
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}
