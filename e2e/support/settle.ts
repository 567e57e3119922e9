import { expect, type Page } from '@playwright/test';
import { w as ui } from '#web/ui/text.ts';

/** Goes there and waits until the page has all that it will show. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
}

/** A heading, no skeleton, no list that is still being read. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: ui('loading'), exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
