import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { dayIn } from './contract/fields/dates.ts';
import type { Options } from './e2e/test.ts';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';
import { freePort } from './test/outside.ts';

// The workers read this file too: the first process chooses the port for all.
process.env['E2E_PORT'] ??= String(await freePort());
// A run that goes past midnight keeps the days of the demo that it has loaded.
process.env['E2E_DAY'] ??= dayIn(new Date());
const port = Number(process.env['E2E_PORT']);
/** Of servers that run already (bench/cluster/journeys.ts), instead of two that are started for the run. */
const url = process.env['E2E_URL'];
process.env['E2E_LOG'] ??= path.join(tmpdir(), `ropemeet-journeys-${process.pid}.log`);
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; "npm test -- e2e" installs it or says how.');

/** `npm test -- all`: the full matrix, for releases. */
const full = process.env['TEST_ALL'] === '1';

const desktop = { viewport: { width: 1440, height: 900 } };
// Gateways have other pages for phones, and know them by this.
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
const phone = {
  userAgent,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: full ? 2 : 1,
  isMobile: true,
  hasTouch: true,
};

// Every page is looked at in every language and size: two visits show all four.
const pages = ['pages.spec.ts'];
const keyboard = ['keyboard.spec.ts'];
// Where a phone shows other things to press than a desktop: the menu, the tabs, the shop.
const inBoth = ['frame.spec.ts', 'way-in.spec.ts'];
// What coaches, parents and guardians do, mostly on phones; the keyboard takes the same way on a desktop.
const onPhone = [
  'accounts.spec.ts',
  'captcha.spec.ts',
  'consent.spec.ts',
  'documents.spec.ts',
  'files.spec.ts',
  'invoices.spec.ts',
  'journey.spec.ts',
  'materials.spec.ts',
  'notices.spec.ts',
  'places.spec.ts',
  'public.spec.ts',
  'substitutions.spec.ts',
  'uploads.spec.ts',
];

/**
 * A journey runs where it is mostly made: in Chinese on a phone, or in English on a desktop, as all do that are not
 * named above; in the full matrix in both. docs/decisions/0041
 */
export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalTeardown: './e2e/support/look-through-log.ts',
  fullyParallel: false,
  workers: 2,
  // Limits are for what hangs; on a machine that is busy with something else every step takes longer.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: url ?? `http://localhost:${port}`,
    timezoneId: 'Asia/Shanghai',
    // What moves and how fine it is drawn takes time, and changes no journey.
    contextOptions: full ? {} : { reducedMotion: 'reduce' },
    // Each step's picture takes a tenth of the time; `--trace on` asks for them.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Without an encoding that has Chinese, Chromium names every download "download".
    launchOptions: {
      executablePath,
      // Their certificate is by an authority of their own.
      args: [...chromiumFlags, ...(url ? ['--ignore-certificate-errors'] : [])],
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  // The longest first, so that both workers end together.
  projects: [
    {
      name: 'zh-1440',
      testMatch: [...pages, ...keyboard],
      use: { ...desktop, lang: 'zh', locale: 'zh-CN' },
    },
    { name: 'en-390', testMatch: pages, use: { ...phone, lang: 'en', locale: 'en-GB' } },
    {
      name: 'en-1440',
      testIgnore: [...keyboard, ...(full ? [] : [...pages, ...onPhone])],
      use: { ...desktop, lang: 'en', locale: 'en-GB' },
    },
    {
      name: 'zh-390',
      ...(full ? { testIgnore: keyboard } : { testMatch: [...inBoth, ...onPhone] }),
      use: { ...phone, lang: 'zh', locale: 'zh-CN' },
    },
  ],
  webServer: url
    ? []
    : {
        // Behind two servers; ONE_SERVER=1 shows whether a fault comes from their being two.
        command: `"${process.execPath}" test/${process.env['ONE_SERVER'] ? 'serve' : 'serve-two'}.ts`,
        env: {
          PORT: String(port),
          TRUST_PROXY: '1',
          LOG_LEVEL: 'info',
          LOG_TO: process.env['E2E_LOG'],
          // Work for a moment: how much is asked for in earnest is no journey's matter.
          CAPTCHA_BITS: '10',
        },
        url: `http://localhost:${port}/readyz`,
        timeout: 240_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
        stdout: 'ignore',
        stderr: 'pipe',
      },
});
