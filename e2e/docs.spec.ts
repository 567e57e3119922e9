import { setLang } from '#contract/lang.ts';
import { docsWords as w } from '#server/http/docs-text.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('the description of the calls runs them, under its policy, with the session of this browser', async ({
  page,
  lang,
}) => {
  setLang(lang);
  await logInStaff(page, 'admin@ropemeet.example');
  await page.goto(`/docs?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('title'));
  await page.getByRole('button', { name: w('takeStaff') }).click();
  await expect(page.getByText(w('taken'), { exact: true })).toBeVisible();
  await page.getByLabel(w('filter')).fill('admin/getWebhooks');
  const section = page.locator('section[data-path="admin/getWebhooks"]');
  await expect(page.locator('section[data-path="user/getTeam"]')).toBeHidden();
  await section.getByText(w('try')).click();
  await section.getByRole('button', { name: w('runOf', { path: 'admin/getWebhooks' }) }).click();
  await expect(section.locator('.answer')).toContainText('"code": 1');
  await expect(section.locator('.curl')).toContainText('/api/admin/getWebhooks');
  // A program's call, with a key that opens nothing, and a body that is none.
  await page.getByLabel(w('key'), { exact: true }).fill('rm_none');
  await page.getByLabel(w('filter')).fill('common/getActiveProject');
  const program = page.locator('section[data-path="common/getActiveProject"]');
  await program.getByText(w('try')).click();
  await program.getByRole('button', { name: w('runOf', { path: 'common/getActiveProject' }) }).click();
  await expect(program.locator('.answer')).toContainText('"code": 2722');
  await program.getByRole('textbox').fill('{');
  await program.getByRole('button', { name: w('runOf', { path: 'common/getActiveProject' }) }).click();
  await expect(program.locator('.answer')).toHaveText(w('badJson'));
});
