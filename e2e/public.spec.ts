import { setLang } from '#contract/lang.ts';
import { demoMatches } from '#demo/matches/all.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { partWords } from '#web/public/lists/parts.ts';
import { w } from '#web/public/lists/text.ts';
import { settle, visit } from './support/settle.ts';
import { expect, test } from './test.ts';

/** The demo match that is on. */
const match = demoMatches(dayIn(new Date())).find(({ name }) => name === 'weifang')!;

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
  const found = page.getByRole('searchbox', { name: w('find') });
  await found.fill(number);
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
  await expect(found).toHaveValue(number);
  await expect(rows.first()).toContainText(number);

  // The page of the number has it all, and is a link for the whole family.
  await page.getByRole('search').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: w('ofNumber', { n: number }) })).toBeFocused();
  await expect(rows.first()).toContainText(/\d\d:\d\d/);
  await page.reload();
  await expect(rows.first()).toContainText(/\d\d:\d\d/);
  await parts.getByRole('link', { name: partWords('results') }).click();
  await expect(found).toHaveValue(number);

  await found.fill('no such name');
  await expect(page.getByText(w('noneFound'))).toBeVisible();
  await page.getByRole('button', { name: w('clear') }).click();
  await expect(others).not.toHaveCount(0);

  // Back is back on the number.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/number/${number}$`));
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

test('a page with a nonce is never cached; data for a moment, code for a year', async ({ request }, info) => {
  test.skip(info.project.name !== 'zh-390', 'headers are the same everywhere');
  const [one, two] = [await request.get('/public'), await request.get('/public')];
  const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)![1];
  expect(one.headers()['cache-control']).toBe('no-store');
  expect(nonceOf(await one.text())).not.toBe(nonceOf(await two.text()));
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await one.text())![1]!;
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
  const body = encodeURIComponent(JSON.stringify({ matchId: match.id }));
  const data = await request.get(`/api/common/getResults?body=${body}`);
  expect(data.headers()['cache-control']).toBe('public, max-age=2');
});
