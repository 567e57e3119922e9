import { expect, type Page } from '@playwright/test';
import { w as ui } from '#web/ui/text.ts';
import { escaped } from './hand.ts';

/** Waits until a message of the page begins so; earlier ones may still be shown. */
export async function seeMessage(page: Page, text: string): Promise<void> {
  const messages = page.getByRole('region', { name: ui('messages') });
  await expect(messages.getByText(new RegExp(`^${escaped(text)}`)).first()).toBeVisible();
}
