import type { Page } from '@playwright/test';
import type { Lang } from '#contract/lang.ts';
import { demoPassword } from '#demo/logins.ts';
import { w as frame } from '#web/shell/text.ts';
import { w as accounts } from '#web/portal/accounts/text.ts';

/** Fills in the login page that is shown, by default as the club of the demo. */
export async function fillInLogin(page: Page, lang: Lang, account = 'club@ropemeet.example'): Promise<void> {
  await page.getByLabel(accounts.in(lang, 'account')).fill(account);
  await page.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: frame.in(lang, 'login'), exact: true }).click();
}

export const search = (page: Page) => new URL(page.url()).searchParams;
