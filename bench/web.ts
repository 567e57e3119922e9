import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { ask } from '#e2e/support/ask.ts';
import { logIn, logInStaff } from '#e2e/support/session.ts';
import { settle } from '#e2e/support/settle.ts';
import { startWhole } from '#test/whole-server.ts';
import { chromiumFlags, findChromium } from '#scripts/find-chromium.mjs';
import { buildWeb } from '#scripts/prepare.mjs';
import { startCaddy } from './caddy.ts';
import type { Figures } from './figures.ts';
import { machine, percentile, rounded } from './machine.ts';

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
  // Caddy's, in `--caddy`.
  ignoreHTTPSErrors: true,
};

interface Visit {
  name: string;
  path: string;
  as: 'club' | 'staff' | null;
}

const visitKinds = {
  codeKb: { kind: 'bytes' },
  files: { kind: 'count' },
  requests: { kind: 'count' },
  dataKb: { kind: 'bytes' },
  aheadKb: { kind: 'bytes' },
  cpuMs: { kind: 'ms' },
  lcpMs: { kind: 'ms' },
  lcpFiles: { kind: 'count', limit: 8 },
  floorMs: { kind: 'ms' },
  lcpRatio: { kind: 'ratio', limit: 1.25 },
  readyRatio: { kind: 'ratio' },
} as const satisfies Figures;

const visits: readonly Visit[] = [
  { name: 'login', path: '/login', as: null },
  { name: 'list', path: '/member/index', as: 'club' },
  { name: 'dashboard', path: '/dashboard', as: 'club' },
  // With a match and a team of the demo.
  { name: 'wizard', path: '/registerMatch/register', as: 'club' },
  { name: 'queue', path: '/staff/units', as: 'staff' },
  { name: 'public', path: '/public', as: null },
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

export const seconds = 120;
/** Of pages that the server draws. */
const drawnRatio = 1.1;
/** The page of the public holds what it shows, and its styles. */
const codeLimits: Readonly<Record<string, number>> = { login: 140, list: 230, public: 90 };
export const figures: Figures = Object.fromEntries(
  visits.flatMap(({ name }) =>
    Object.entries(visitKinds).map(([figure, kind]) => {
      const limit =
        figure === 'codeKb'
          ? codeLimits[name]
          : figure === 'lcpRatio' && name === 'public'
            ? drawnRatio
            : undefined;
      return [`${name}.${figure}`, limit === undefined ? kind : { ...kind, limit }];
    }),
  ),
);

/**
 * What each first visit loads, and when its largest part is drawn on a slow phone.
 * @param rest `--caddy`: over TLS and HTTP/2 through Caddy, with the guide's file
 */
export async function measure(rest: string[]): Promise<object> {
  buildWeb(process.execPath);
  setLang('zh');
  const server = await startWhole();
  const caddy = rest.includes('--caddy') ? await startCaddy(server.url) : undefined;
  const baseURL = caddy?.url ?? server.url;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const { sessions, begun } = await prepare(browser, baseURL);
    const reports: Record<string, object> = {};
    for (const visit of visits) {
      const session = visit.as && { storageState: sessions[visit.as] };
      const context = { ...phone, baseURL, ...session };
      const path = visit.name === 'wizard' ? `${visit.path}?${begun}` : visit.path;
      const fetched = await weigh(browser, context, path);
      const paints: Paint[] = [];
      for (let time = 0; time < times; time++) paints.push(await paint(browser, context, path));
      reports[visit.name] = report(
        visit,
        fetched,
        paints,
        await floorOf(browser, sum(fetched.filter((each) => !each.ahead))),
      );
    }
    return { ...reports, machine: machine() };
  } finally {
    await browser.close();
    await caddy?.stop();
    await server.stop();
  }
}

/** Logs in, and finds a registration that the club has to go on with. */
async function prepare(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  await logIn(page, 'club@ropemeet.example');
  const { rows } = await ask(page, getRegistrations, { size: 100 });
  const { matchId, teamId } = rows.find(({ stage }) => ['draft', 'rejected'].includes(stage))!;
  const club = await context.storageState();
  await logInStaff(page, 'admin@ropemeet.example');
  const sessions = { club, staff: await context.storageState() };
  await context.close();
  return { sessions, begun: `matchId=${matchId}&teamId=${teamId}` };
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

interface Paint {
  /** ms until the largest part is drawn. */
  lcpMs: number;
  /** Files that have come by then. */
  lcpFiles: number;
  /** ms until all of the first screen is drawn. */
  readyMs: number;
  /** ms that the page's own thread has worked, on the slow processor. */
  cpuMs: number;
}

async function paint(browser: Browser, options: BrowserContextOptions, path: string): Promise<Paint> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.goto(path, { timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  await settle(page);
  const readyMs = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const lcpMs = await largestPaint(page);
  const lcpFiles = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (each) =>
            /\.(?:js|css)$/.test(each.name) && (each as PerformanceResourceTiming).responseEnd < until,
        ).length + 1,
    lcpMs,
  );
  const { metrics } = await devtools.send('Performance.getMetrics');
  const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  await context.close();
  return { lcpMs, lcpFiles, readyMs, cpuMs };
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

/** ms until a line of text is drawn that stands at the end of one file of so many KB. */
async function floorOf(browser: Browser, kb: number): Promise<number> {
  const filling = randomBytes(Math.round(kb * 768)).toString('base64');
  const html = `<!doctype html><title>floor</title><!--${filling}--><h1>${'跳绳'.repeat(20)}</h1>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drawn: number[] = [];
  for (let time = 0; time < times; time++)
    drawn.push((await paint(browser, { ...phone, baseURL }, '/')).lcpMs);
  server.close();
  return percentile(drawn, 0.5);
}

const sum = (all: readonly Fetched[]) => all.reduce((total, { kb }) => total + kb, 0);

function report(
  { name, path }: Visit,
  all: readonly Fetched[],
  paints: readonly Paint[],
  floorMs: number,
): object {
  const fetched = all.filter(({ ahead }) => !ahead);
  const code = fetched.filter((each) => each.code).toSorted((a, b) => b.kb - a.kb);
  const codeKb = round(sum(code));
  const dataKb = round(sum(fetched.filter((each) => !each.code)));
  const aheadKb = round(sum(all.filter(({ ahead, code }) => ahead && code)));
  const middle = (figure: (each: Paint) => number) => percentile(paints.map(figure), 0.5);
  const lcpMs = Math.round(middle((each) => each.lcpMs));
  const lcpFiles = middle((each) => each.lcpFiles);
  const readyMs = Math.round(middle((each) => each.readyMs));
  const cpuMs = Math.round(Math.min(...paints.map((each) => each.cpuMs)));
  console.log(`\n${name}  ${path}`);
  console.log(`  code ${codeKb} KB in ${code.length} files, data ${dataKb} KB, later ${aheadKb} KB`);
  console.log(
    `  largest part after ${lcpMs} ms and ${lcpFiles} files, first screen after ${readyMs} ms, floor ${Math.round(floorMs)} ms;`,
    `${cpuMs} ms of the page's thread; ${fetched.length} requests`,
  );
  for (const each of code)
    if (each.kb >= 1) console.log(`  ${each.kb.toFixed(1).padStart(7)} KB  ${each.path}`);
  const small = code.filter(({ kb }) => kb < 1);
  if (small.length > 0)
    console.log(`  ${sum(small).toFixed(1).padStart(7)} KB  ${small.length} files below 1 KB`);
  return {
    codeKb,
    files: code.length,
    requests: fetched.length,
    dataKb,
    aheadKb,
    lcpMs,
    lcpFiles,
    floorMs: Math.round(floorMs),
    lcpRatio: rounded(lcpMs / floorMs),
    readyRatio: rounded(readyMs / floorMs),
    cpuMs,
  };
}

function round(kb: number): number {
  return Math.round(kb * 10) / 10;
}
