import type { Locator, Page } from '@playwright/test';
import { w as frame } from '#web/shell/text.ts';
import { w as accounts } from '#web/portal/accounts/text.ts';
import { w as teams } from '#web/portal/teams/text.ts';
import { titles } from '#web/portal/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { product } from '#contract/product.ts';
import { fillInLogin, search } from './support/login-page.ts';
import { expect, test } from './test.ts';

test('the language is chosen in the top bar, kept, and the page reloads in it', async ({ page, lang }) => {
  const other = lang === 'zh' ? 'en' : 'zh';
  await page.goto('/login?redirect=%2Faccount');
  await page.getByLabel(frame.in(lang, 'language')).selectOption(other);
  await expect(page.getByRole('heading', { name: titles.in(other, 'login') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other);
  expect(search(page).get('redirect')).toBe('/account');
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-CN' : 'en');
});

test('the top bar fills the screen and gives it back, on a phone too', async ({ page, lang }) => {
  await page.goto('/login');
  await fillInLogin(page, lang);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: frame.in(lang, 'fullscreen') }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: frame.in(lang, 'fullscreenExit') }).click();
  await expect.poll(isFull).toBe(false);
});

test('the menu: at the side of the page on a desktop, its state kept as 1 or 0; a drawer on a phone', async ({
  page,
  lang,
  context,
}) => {
  await page.goto('/login');
  await fillInLogin(page, lang);
  const open = page.getByRole('button', { name: frame.in(lang, 'menuOpen') });
  const close = page.getByRole('button', { name: frame.in(lang, 'menuClose') });
  const teams = page.getByRole('link', { name: titles.in(lang, 'teams') });
  const state = async () => (await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
  if (page.viewportSize()!.width < 992) {
    await expect(teams).toBeHidden();
    await open.click();
    await teams.click();
    await expect(page).toHaveURL(/\/team\/index$/);
    await expect(teams).toBeHidden();
    return;
  }
  await expect(page.getByRole('navigation', { name: frame.in(lang, 'menu') }).locator('..')).toHaveCSS(
    'width',
    '250px',
  );
  await close.click();
  await expect.poll(state).toBe('0');
  await page.reload();
  await expect(open).toBeVisible();
  await open.click();
  await expect.poll(state).toBe('1');
  await teams.click();
  await expect(teams).toHaveAttribute('aria-current', 'page');
});

test('keyboard: the skip link comes first, and the heading has the focus after going on', async ({
  page,
  lang,
}) => {
  await page.goto('/login');
  await fillInLogin(page, lang);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('button', { name: frame.in(lang, 'user') })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: frame.in(lang, 'skip') })).toBeFocused();
  if (page.viewportSize()!.width < 992) {
    await page.getByRole('button', { name: frame.in(lang, 'menuOpen') }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('link', { name: titles.in(lang, 'unit') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/unit\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: frame.in(lang, 'user') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: titles.in(lang, 'account') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});

/** As staff have set the shop and switched the settings panel on. */
async function setSite(page: Page): Promise<void> {
  await page.route('**/api/common/getSite', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data = {
      ...body.data,
      shopUrl: 'https://shop.example/',
      shopQr: 'weixin://shop',
      settingsPanel: true,
    };
    await route.fulfill({ response, json: body });
  });
}

test('the shop and the settings panel are there when staff have set them', async ({ page, lang }) => {
  await setSite(page);
  await page.goto('/login');
  await fillInLogin(page, lang);
  const shop = page.getByRole('link', { name: frame.in(lang, 'shop'), exact: true });
  await expect(shop).toHaveAttribute('href', 'https://shop.example/');
  const code = page.getByText(frame.in(lang, 'shopQr'));
  if (page.viewportSize()!.width < 992) {
    await shop.tap();
    await expect(code).toBeVisible();
  } else {
    // The count on the bell comes later and moves the link from under the mouse.
    await expect(async () => {
      await page.mouse.move(0, 400);
      await shop.hover();
      await expect(code).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: frame.in(lang, 'settings') }).click();
  await page.getByText(frame.in(lang, 'violet'), { exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent')))
    .toBe('#6f46be');
  await page.getByLabel(frame.in(lang, 'tagsView')).check();
  await page.getByRole('button', { name: frame.in(lang, 'settingsClose') }).click();
  const tabs = page.getByRole('navigation', { name: frame.in(lang, 'tabs') });
  await expect(tabs.getByRole('link', { name: titles.in(lang, 'registrations') })).toBeVisible();
  await page.goto('/unit/index');
  await expect(tabs.getByRole('link', { name: titles.in(lang, 'unit') })).toBeVisible();
  await tabs
    .getByRole('button', { name: frame.in(lang, 'closeTab', { title: titles.in(lang, 'unit') }) })
    .click();
  await expect(page).not.toHaveURL(/unit/);
});

test('the top bar of a narrow phone holds all of it side by side', async ({ page, lang }) => {
  await setSite(page);
  await page.goto('/login');
  await fillInLogin(page, lang);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: frame.in(lang, 'settings') })).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const held = bar.locator('a, button, select').filter({ visible: true });
    await expect(held).toHaveCount(width === 320 ? 7 : 8);
    const boxes = await Promise.all((await held.all()).map((each) => each.boundingBox()));
    const [first, ...others] = boxes.map((box) => box!).toSorted((a, b) => a.x - b.x);
    let right = first!.x + first!.width;
    for (const { x, width: own } of others) {
      expect(x, `at ${width}`).toBeGreaterThanOrEqual(right);
      right = x + own;
    }
    expect(right, `at ${width}`).toBeLessThanOrEqual(width);
  }
  // The foot of a list of several pages is no wider either.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/member/index');
  await expect(page.getByRole('navigation', { name: ui.in(lang, 'pages') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The number of rows a page is not cut off.
  const lacks = await page.getByLabel(ui.in(lang, 'perPage')).evaluate((chooser) => {
    const { width } = chooser.getBoundingClientRect();
    chooser.style.flex = 'none';
    return chooser.getBoundingClientRect().width - width;
  });
  expect(lacks).toBe(0);
});

test('the head stays while the page scrolls, and the sign stands above the menu, as one chooses', async ({
  page,
  lang,
}) => {
  await setSite(page);
  await page.goto('/login?redirect=%2Fmember%2Findex');
  await fillInLogin(page, lang);
  await expect(page.getByRole('heading', { level: 1, name: titles.in(lang, 'members') })).toBeVisible();
  await expect(page.getByRole('row').or(page.getByRole('listitem')).nth(15)).toBeAttached();
  const head = page.getByRole('banner');
  const choose = async (name: 'fixedHeader' | 'sidebarLogo', on: boolean) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: frame.in(lang, 'settings') }).click();
    await page.getByLabel(frame.in(lang, name)).setChecked(on);
    await page.getByRole('button', { name: frame.in(lang, 'settingsClose') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const scroll = () => page.evaluate(() => window.scrollTo(0, 400));
  await scroll();
  await expect(head).toBeInViewport();
  await choose('fixedHeader', false);
  await scroll();
  await expect(head).not.toBeInViewport();
  await choose('fixedHeader', true);
  await scroll();
  await expect(head).toBeInViewport();
  // The drawer of a phone has the sign above its menu with the setting on and off.
  if (page.viewportSize()!.width < 992) return;
  const side = page.getByRole('navigation', { name: frame.in(lang, 'menu') }).locator('..');
  const sign = (place: Locator) => place.locator('a[href^="/"]', { hasText: product.in(lang, 'name') });
  await expect(sign(head)).toBeVisible();
  await expect(sign(side)).toHaveCount(0);
  await choose('sidebarLogo', true);
  await expect(sign(head)).toHaveCount(0);
  await expect(sign(side)).toBeVisible();
  await page.reload();
  await expect(sign(side)).toBeVisible();
  await choose('sidebarLogo', false);
  await expect(sign(head)).toBeVisible();
});

test('fields and buttons are of medium size: 36 px at a desk, 44 px in a hand', async ({ page, lang }) => {
  const height = page.viewportSize()!.width < 992 ? '44px' : '36px';
  await page.goto('/login?redirect=%2Fteam%2FteamCreate');
  await expect(page.getByLabel(accounts.in(lang, 'account'))).toHaveCSS('height', height);
  await expect(page.getByRole('button', { name: frame.in(lang, 'login') })).toHaveCSS('height', height);
  await fillInLogin(page, lang);
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox').first()).toHaveCSS('height', height);
  await expect(main.getByRole('button', { name: teams.in(lang, 'save'), exact: true })).toHaveCSS(
    'height',
    height,
  );
});

test('a list comes back as far down as it was left', async ({ page, lang }) => {
  const at = () => page.evaluate(() => Math.round(window.scrollY));
  /** Goes on by the menu; where the page was left. */
  const go = async (title: 'members' | 'unit') => {
    if (page.viewportSize()!.width < 992)
      await page.getByRole('button', { name: frame.in(lang, 'menuOpen') }).click();
    const link = page.getByRole('link', { name: titles.in(lang, title) });
    await expect(link).toBeVisible();
    const left = await at();
    await link.click();
    await expect(page).toHaveURL(title === 'unit' ? /\/unit\/index$/ : /\/member\/index$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    return left;
  };
  await page.goto('/login?redirect=%2Fmember%2Findex');
  await fillInLogin(page, lang);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeGreaterThan(200);
  await page.evaluate(() => window.scrollTo(0, 180));
  const left = await go('unit');
  expect(left).toBeGreaterThan(150);
  expect(await at()).toBe(0);
  await go('members');
  await expect.poll(at).toBe(left);
  const again = await go('unit');
  await page.goBack();
  await expect.poll(at).toBe(again);
});

test('a list comes back as it was left, and a tab is reloaded', async ({ page, lang }) => {
  await page.goto('/login?redirect=%2Fteam%2Findex%3Ftext%3D2');
  await fillInLogin(page, lang);
  await expect(page).toHaveURL(/\/team\/index\?text=2$/);
  await expect(page.getByRole('heading', { level: 1, name: titles.in(lang, 'teams') })).toBeVisible();
  const go = async (title: 'account' | 'unit' | 'teams') => {
    if (page.viewportSize()!.width < 992)
      await page.getByRole('button', { name: frame.in(lang, 'menuOpen') }).click();
    await page.getByRole('link', { name: titles.in(lang, title) }).click();
  };
  await go('unit');
  await expect(page).toHaveURL(/\/unit\/index$/);
  await go('teams');
  await expect(page).toHaveURL(/\/team\/index\?text=2$/);
  await page.goto('/redirect/team/index?text=2');
  await expect(page).toHaveURL(/\/team\/index\?text=2$/);
  await expect(page.getByRole('heading', { level: 1, name: titles.in(lang, 'teams') })).toBeVisible();
});
