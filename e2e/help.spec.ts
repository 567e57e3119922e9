import { setLang } from '#contract/lang.ts';
import { w as help } from '#web/shell/help-text.ts';
import { titles } from '#web/portal/text.ts';
import { logIn } from './support/session.ts';
import { expect, test } from './test.ts';

test('help of a page opens by keyboard, gives the focus back, and is found again by searching', async ({
  page,
  lang,
}) => {
  setLang(lang);
  await logIn(page, 'club@ropemeet.example');
  await page.goto('/registerMatch/index');
  const button = page.getByRole('button', { name: help('help'), exact: true });
  await button.press('Enter');
  const panel = page.getByRole('dialog', { name: help('of', { title: titles('registrations') }) });
  await expect(panel).toContainText(lang === 'zh' ? '下一步由谁' : 'who acts next');
  await expect(panel.getByRole('button', { name: help('close') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await panel.getByRole('link', { name: help('all') }).click();
  await expect(page).toHaveURL(/\/help$/);
  // The page before it has a search of its own.
  await expect(page.getByRole('heading', { level: 1, name: help('title') })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.getByRole('searchbox').fill(lang === 'zh' ? '放弃递补 发票' : 'decline invoice');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    titles('registrationDetail'),
  ]);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByText(help('none'))).toBeVisible();
});
