import { w as frame } from '#web/shell/text.ts';
import { w as errors } from '#web/portal/errors/text.ts';
import { titles } from '#web/portal/text.ts';
import { fillInLogin, search } from './support/login-page.ts';
import { settle } from './support/settle.ts';
import { expect, noPage, test } from './test.ts';

test('without a token any page asks for a login, and leads on to what was wanted', async ({ page, lang }) => {
  await page.goto('/team/index?text=A');
  await expect(page.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
  expect(search(page).get('redirect')).toBe('/team/index?text=A');
  await fillInLogin(page, lang);
  await expect(page).toHaveURL(/\/team\/index\?text=A$/);
  await expect(page).toHaveTitle(/ · (绳赛通|RopeMeet)$/);
});

test('a language given by the address stays on every navigation', async ({ page }) => {
  await page.goto('/registerMatch/index?lang=en');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(search(page).get('lang')).toBe('en');
  await page.getByRole('link', { name: /No account yet/ }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  expect(search(page).get('lang')).toBe('en');
  await page.goBack();
  await fillInLogin(page, 'en');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Registered events', exact: false }),
  ).toBeVisible();
  expect(search(page).get('lang')).toBe('en');
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href^="/account"], header a')?.click(),
  );
  await expect(page).toHaveURL(/\/dashboard/);
  expect(search(page).get('lang')).toBe('en');
});

test('somebody who is logged in and opens the login page comes to the start', async ({ page, lang }) => {
  await page.goto('/login');
  await fillInLogin(page, lang);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('what to go on to', () => {
  for (const evil of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    '/%5Cevil.example/..//evil.example',
  ]) {
    test(`never leads elsewhere: ${evil}`, async ({ page, lang }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(evil)}`);
      await fillInLogin(page, lang);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).hostname).toBe('localhost');
    });
  }
});

test('logging out forgets everything and leads back to where one was', async ({ page, lang, context }) => {
  await page.goto('/account?x=1');
  await fillInLogin(page, lang);
  await expect(page.getByRole('heading', { name: titles.in(lang, 'account') })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('openTabs', '[{"path":"/account","href":"/account"}]'));
  await page.getByRole('button', { name: frame.in(lang, 'user') }).click();
  await page.getByRole('menuitem', { name: frame.in(lang, 'logout') }).click();
  await expect(page.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
  expect(search(page).get('redirect')).toBe('/account?x=1');
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('token');
  expect(cookies).not.toContain('uid');
  expect(await page.evaluate(() => sessionStorage.getItem('openTabs'))).toBe('[]');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?/);
});

test('a token that is no good is cleared, with a message', async ({ page, lang, context, baseURL }) => {
  await context.addCookies([
    { name: 'token', value: 'x'.repeat(43), url: baseURL! },
    { name: 'uid', value: '0198c0de-0000-7000-8000-000000000000', url: baseURL! },
  ]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
  await expect(
    page.getByText(lang === 'zh' ? '登录已失效，请重新登录' : 'Identity expired, please log in again'),
  ).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('while the server cannot be reached one stays logged in, and goes on where one was', async ({
  page,
  lang,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|503|网络连接失败|network cannot be reached|操作失败|operation failed/);
  await page.goto('/login?redirect=%2Fteam%2Findex%3Ftext%3DA');
  await fillInLogin(page, lang);
  await expect(page).toHaveURL(/\/team\/index\?text=A$/);
  const api = '**/api/**';
  await page.route(api, (route) => route.abort());
  await page.reload();
  const away = page.getByRole('heading', { name: frame.in(lang, 'awayTitle') });
  await expect(away).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('token');
  await page.unroute(api);
  await page.route(api, (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.reload();
  await expect(away).toBeVisible();
  await page.unroute(api);
  await page.getByRole('button', { name: frame.in(lang, 'retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: titles.in(lang, 'teams') })).toBeVisible();
  await expect(page).toHaveURL(/\/team\/index\?text=A$/);
});

test('a page that the role does not open is 401; an address without a page is 404', async ({
  page,
  lang,
  expectedErrors,
}) => {
  expectedErrors.push(noPage('/no/such/page'));
  await page.goto('/team/index');
  await fillInLogin(page, lang, 'solo@ropemeet.example');
  await expect(page).toHaveURL(/\/401\?from=/);
  await expect(
    page.getByText(errors.in(lang, 'forbiddenPage', { page: titles.in(lang, 'teams') })),
  ).toBeVisible();
  await page.getByRole('link', { name: errors.in(lang, 'home') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: titles.in(lang, 'notFound') })).toBeVisible();
});

test('an address without a page is said to be one, without a login too', async ({
  page,
  lang,
  expectedErrors,
}) => {
  for (const address of ['/no/such/page', '/staff/nowhere']) {
    expectedErrors.push(noPage(address));
    expect((await page.goto(address))!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: titles.in(lang, 'notFound') })).toBeVisible();
  }
});

test('a session that ends during work leads to the login and back', async ({
  page,
  lang,
  context,
  baseURL,
}) => {
  await page.goto('/login');
  await fillInLogin(page, lang);
  await expect(page).toHaveURL(/\/dashboard$/);
  // The address is ahead of the page, and what is held back below the page waits for.
  await settle(page);
  if (page.viewportSize()!.width < 992)
    await page.getByRole('button', { name: frame.in(lang, 'menuOpen') }).click();
  // What the page asks by itself would learn of it before the click.
  let release = () => {};
  const clicked = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await clicked;
    await route.continue();
  });
  await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: baseURL! }]);
  await page.getByRole('link', { name: titles.in(lang, 'teams') }).click();
  await expect(page).toHaveURL(/\/team\/index/);
  release();
  await expect(page.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
  await expect(
    page.getByText(lang === 'zh' ? '登录已失效，请重新登录' : 'Identity expired, please log in again'),
  ).toBeVisible();
  expect(search(page).get('redirect')).toMatch(/^\/team\/index/);
  await fillInLogin(page, lang);
  await expect(page).toHaveURL(/\/team\/index/);
});
