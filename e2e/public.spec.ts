import { inLang, setLang } from '#contract/lang.ts';
import { product } from '#contract/product.ts';
import { partWords } from '#web/public/lists/parts.ts';
import { w } from '#web/public/lists/text.ts';
import { demoMatch } from './support/demo.ts';
import { settle, visit } from './support/settle.ts';
import { expect, test } from './test.ts';

/** The demo match that is on. */
const match = demoMatch('weifang');

test('a parent finds one number: by search, by a link, and on the way between the lists', async ({
  page,
  lang,
}) => {
  setLang(lang);
  await visit(page, `/public/match/${match.id}`);
  await page
    .getByRole('navigation', { name: w('parts') })
    .getByRole('link', { name: partWords('results') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: partWords('results') })).toBeFocused();
  await settle(page);
  await expect(page.getByText(w('live'))).toBeVisible();

  const rows = page.locator('tbody tr');
  const number = (await rows.filter({ hasText: /\d/ }).first().locator('td').nth(1).innerText()).trim();
  const searchbox = page.getByRole('searchbox', { name: w('find') });
  await searchbox.fill(number);
  const others = rows.filter({ hasNot: page.getByRole('link', { name: w('ofNumber', { n: number }) }) });
  await expect(others).toHaveCount(0);
  await expect(rows.first()).toContainText(number);
  const line = await rows.first().innerText();

  // What is looked for may be a child's name: it stays, but in no address.
  await expect(page).not.toHaveURL(/text=/);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(others).toHaveCount(0);
  expect(await rows.first().innerText()).toBe(line);
  const parts = page.getByRole('navigation', { name: w('parts') });
  await parts.getByRole('link', { name: partWords('starts') }).click();
  await expect(searchbox).toHaveValue(number);
  await expect(rows.first()).toContainText(number);

  // The page of the number has it all, and is a link for the whole family.
  await page.getByRole('search').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: w('ofNumber', { n: number }) })).toBeFocused();
  await expect(rows.first()).toContainText(/\d\d:\d\d/);
  await page.reload();
  await expect(rows.first()).toContainText(/\d\d:\d\d/);
  await parts.getByRole('link', { name: partWords('results') }).click();
  await expect(searchbox).toHaveValue(number);

  await searchbox.fill('no such name');
  await expect(page.getByText(w('noneFound'))).toBeVisible();
  await page.getByRole('button', { name: w('clear') }).click();
  await expect(others).not.toHaveCount(0);

  // Back is back on the number.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/number/${number}$`));
});

test('the pages are read without a script, by people and by what keeps or shares them', async ({
  newPage,
  request,
  lang,
}) => {
  setLang(lang);
  const page = await newPage({ javaScriptEnabled: false });
  const address = `/public/match/${match.id}`;
  const name = inLang(match.match.name, lang);
  await page.goto('/public');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  for (const part of ['entries', 'starts', 'results', 'standings'] as const) {
    await page
      .getByRole('navigation', { name: w('parts') })
      .getByRole('link', { name: partWords(part) })
      .click();
    await expect(page).toHaveTitle(`${partWords(part)} · ${product('name')}`);
    // Some groups are folded, and open without a script too.
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(5);
  }

  await page.goto(address);
  const head = await page.locator('head').evaluate((element) => element.innerHTML);
  expect(head).toContain(`<link rel="canonical" href="http`);
  const event = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)![1]!;
  expect(JSON.parse(event)).toMatchObject({
    '@type': 'SportsEvent',
    name,
    startDate: match.match.startDate,
  });
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const card = await request.get(new URL(image!).pathname);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  // Of a demo, search engines keep nothing.
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${address}</loc>`);
});

test('a page that the server has drawn goes on in the browser, and asks nothing twice', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (each) => void (each.url().includes('/api/common/get') && requests.push(each.url())));
  // What is typed before the code has come counts.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/public/match/${match.id}/starts`, { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: w('find') }).fill('1');
  arrive();
  await settle(page);
  await expect(page.getByRole('button', { name: w('clear') })).toBeVisible();
  expect(requests.filter((url) => url.includes('getMatchOutline'))).toEqual([]);
});

test('the first visit is light', async ({ page }, info) => {
  test.skip(info.project.name !== 'zh-390', 'bytes are the same everywhere');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!/\.(?:js|css)$/.test(new URL(request.url()).pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await visit(page, '/public');
  await page.waitForLoadState('networkidle');
  const kb = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0) / 1024;
  expect(kb).toBeGreaterThan(50);
  expect(kb).toBeLessThan(85);
});

test('a page with a nonce is never cached; drawn pages and data for a moment, code for a year', async ({
  request,
}, info) => {
  test.skip(info.project.name !== 'zh-390', 'headers are the same everywhere');
  const [one, two] = [await request.get('/login'), await request.get('/login')];
  const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)![1];
  expect(one.headers()['cache-control']).toBe('no-store');
  expect(nonceOf(await one.text())).not.toBe(nonceOf(await two.text()));
  const drawn = await request.get('/public');
  expect(drawn.headers()['cache-control']).toBe('public, max-age=0, s-maxage=5');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await drawn.text())![1]!;
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
  const body = encodeURIComponent(JSON.stringify({ matchId: match.id }));
  const data = await request.get(`/api/common/getResults?body=${body}`);
  expect(data.headers()['cache-control']).toBe('public, max-age=2');
});
