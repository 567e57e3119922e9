import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setLang } from '#contract/lang.ts';
import { goldenBytes } from '#test/golden.ts';
import type { First } from '#web/shell/first.ts';
import { logIn, logInStaff } from './support/session.ts';
import { visit } from './support/settle.ts';
import { expect, test } from './test.ts';

const dist = join(import.meta.dirname, '../dist/web');

/** The code of a first visit: that of its HTML, and in a console that of the page. */
const visits = {
  login: { html: 'portal.html', path: '/login' },
  dashboard: { html: 'portal.html', path: '/dashboard' },
  list: { html: 'portal.html', path: '/member/index' },
  wizard: { html: 'portal.html', path: '/registerMatch/register' },
  queue: { html: 'staff.html', path: '/staff/units' },
  public: { html: 'public.html', path: '/public' },
} as const;

const pages = JSON.parse(readFileSync(join(dist, 'addresses.json'), 'utf8')) as {
  path: string;
  first?: Partial<First>;
}[];

test('the code of a first visit does not grow', () => {
  const weights = Object.entries(visits).map(([visit, { html, path }]) => {
    const entry = [...readFileSync(join(dist, html), 'utf8').matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)];
    const { files = [], texts } = pages.find((each) => each.path === path)?.first ?? {};
    const all = [...entry.map(([, file]) => file!), ...files, ...(texts ? [texts.zh] : [])];
    return [visit, bytesOf(all)];
  });
  goldenBytes('first-visits.json', Object.fromEntries(weights), 'e2e e2e/weight.spec.ts --project=en-1440');
});

test('what the HTML shows and asks for is what the page shows and asks for', async ({ page, lang }) => {
  setLang(lang);
  const begun = pages.filter(({ first }) => first?.heads);
  const see = async ({ path, first }: (typeof pages)[number]) => {
    await visit(page, path);
    const { title, about } = first!.heads![lang];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('h1 ~ p')).toHaveText(about ? [about] : []);
    // An answer that was not wanted would still be there.
    expect(await page.evaluate(() => Object.keys(window.firstAnswers ?? {})), path).toEqual([]);
  };
  const open = begun.filter(({ first }) => !first!.login);
  const closed = begun.filter(({ first }) => first!.login);
  const staff = closed.filter(({ path }) => path.startsWith('/staff'));
  const portal = closed.filter(({ path }) => !path.startsWith('/staff'));
  expect([staff.length, open.length, portal.length]).not.toContain(0);
  for (const each of open) await see(each);
  await logIn(page, 'club@ropemeet.example');
  for (const each of portal) await see(each);
  await logInStaff(page, 'admin@ropemeet.example');
  for (const each of staff) await see(each);
});

test('a page that the server has drawn fetches none of the styles that stand in it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  await visit(page, '/public');
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== '/public');
  const inPage = await page
    .locator('style[data-file]')
    .evaluateAll((styles: HTMLElement[]) => styles.map(({ dataset }) => dataset.file));
  expect(inPage.length).toBeGreaterThan(0);
  expect(fetched.filter((file) => inPage.includes(file))).toEqual([]);
});

/** As they are sent: compressed by brotli. */
function bytesOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
}

test('a visit after the first asks for nothing but the page and its calls', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const requests = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, new URL(request.url).pathname),
  );
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  await logIn(page, 'club@ropemeet.example');
  for (const path of ['/member/index', '/public']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    requests.clear();
    await page.goto('about:blank');
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const others = [...requests.values()].filter((each) => each !== path && !each.startsWith('/api/'));
    expect(
      others.filter((each) => each !== 'blank'),
      path,
    ).toEqual([]);
  }
});
