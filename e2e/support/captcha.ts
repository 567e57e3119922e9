import { expect, type Page } from '@playwright/test';
import { w } from '#web/form/captcha/text.ts';
import type { Lang } from '#contract/lang.ts';
import { currentLang } from '#contract/lang.ts';

/** Passes the check that has opened in the way of those who cannot see it: the browser proves some work. */
export async function proveWork(page: Page, lang: Lang = currentLang()): Promise<void> {
  const dialog = page.getByRole('dialog', { name: w.in(lang, 'title') });
  await dialog.getByRole('button', { name: w.in(lang, 'toWork') }).click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
}
