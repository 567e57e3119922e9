import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { logIn } from '#e2e/support/session.ts';
import { settle } from '#e2e/support/settle.ts';
import { startWhole } from '#test/whole.ts';
import { chromiumFlags, findChromium } from '#scripts/find-chromium.mjs';
import { buildWeb } from '#scripts/prepare.mjs';
import { machine, percentile } from './machine.ts';

/** Slow 4G and a phone four times slower than this machine, as Lighthouse takes them. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: 84_375,
};
const cpuRate = 4;
const times = 3;
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
};

interface Visit {
  name: string;
  path: string;
  loggedIn: boolean;
  /** Brotli KB of code; the issue's section 11. */
  limitKb: number | null;
}

const visits: readonly Visit[] = [
  { name: 'login', path: '/login', loggedIn: false, limitKb: 140 },
  { name: 'list', path: '/member/index', loggedIn: true, limitKb: 230 },
  { name: 'dashboard', path: '/dashboard', loggedIn: true, limitKb: null },
  { name: 'public', path: '/public', loggedIn: false, limitKb: 85 },
];

interface Fetched {
  path: string;
  kb: number;
  code: boolean;
  /** Fetched for later, once the page had stood for a while (web/lib/fetched.ts). */
  ahead: boolean;
}

/** Longer than web/lib/fetched.ts waits before it fetches ahead, ms. */
const aheadWithinMs = 6000;

/** What each first visit loads, and when its largest part is drawn on a slow phone. */
export async function measure(): Promise<object> {
  buildWeb(process.execPath);
  setLang('zh');
  const whole = await startWhole();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const session = await sessionOf(browser, whole.url);
    const found: Record<string, object> = {};
    for (const visit of visits) {
      const context = { ...phone, baseURL: whole.url, ...(visit.loggedIn ? { storageState: session } : {}) };
      const fetched = await weigh(browser, context, visit.path);
      const lcpMs: number[] = [];
      for (let time = 0; time < times; time++) lcpMs.push(await paint(browser, context, visit.path));
      found[visit.name] = report(visit, fetched, lcpMs);
    }
    return { ...found, machine: machine() };
  } finally {
    await browser.close();
    await whole.stop();
  }
}

async function sessionOf(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ ...phone, baseURL });
  await logIn(await context.newPage(), 'club@ropemeet.example');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Every answer of a first visit, nothing kept from before; bytes of the bodies as they came over the wire. */
async function weigh(browser: Browser, options: BrowserContextOptions, path: string): Promise<Fetched[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const sizes: Promise<Fetched>[] = [];
  let ahead = false;
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const when = { ahead };
    const code = /\.(?:js|css)$/.test(pathname) || request.resourceType() === 'document';
    sizes.push(
      request.sizes().then(({ responseBodySize }) => ({
        path: pathname,
        kb: responseBodySize / 1024,
        code,
        ...when,
      })),
    );
  });
  await page.goto(path);
  await settle(page);
  await page.waitForLoadState('networkidle');
  ahead = true;
  await page.waitForTimeout(aheadWithinMs);
  const fetched = await Promise.all(sizes);
  await context.close();
  return fetched;
}

/** Ms until the largest contentful paint. */
async function paint(browser: Browser, options: BrowserContextOptions, path: string): Promise<number> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.goto(path, { timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  await settle(page);
  await page.waitForLoadState('networkidle');
  const ms = await largestPaint(page);
  await context.close();
  return ms;
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

function report({ name, path, limitKb }: Visit, all: readonly Fetched[], lcpMs: readonly number[]): object {
  const fetched = all.filter(({ ahead }) => !ahead);
  const sum = (all: readonly Fetched[]) => all.reduce((total, { kb }) => total + kb, 0);
  const code = fetched.filter((each) => each.code).toSorted((a, b) => b.kb - a.kb);
  const codeKb = round(sum(code));
  const dataKb = round(sum(fetched.filter((each) => !each.code)));
  const aheadKb = round(sum(all.filter(({ ahead, code }) => ahead && code)));
  const lcp = Math.round(percentile(lcpMs, 0.5));
  console.log(`\n${name}  ${path}`);
  console.log(
    `  code ${codeKb} KB in ${code.length} files${limitKb ? ` (limit ${limitKb} KB)` : ''}, data ${dataKb} KB, later ${aheadKb} KB`,
  );
  console.log(`  largest contentful paint ${lcp} ms (${lcpMs.map(Math.round).join(', ')})`);
  for (const each of code)
    if (each.kb >= 1) console.log(`  ${each.kb.toFixed(1).padStart(7)} KB  ${each.path}`);
  const small = code.filter(({ kb }) => kb < 1);
  if (small.length > 0)
    console.log(`  ${sum(small).toFixed(1).padStart(7)} KB  ${small.length} files below 1 KB`);
  return {
    codeKb,
    ...(limitKb ? { limitKb, within: codeKb <= limitKb } : {}),
    files: code.length,
    dataKb,
    aheadKb,
    lcpMs: lcp,
  };
}

function round(kb: number): number {
  return Math.round(kb * 10) / 10;
}
