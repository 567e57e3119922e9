import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#demo/logins.ts';
import { w } from '#web/staff/confirmations/text.ts';
import { pointer } from './pointer.ts';

/** Gives the password that is asked for once more; the demo's staff have no second factor. */
export async function prove(page: Page, password: string = demoPassword): Promise<void> {
  const dialog = page.getByRole('dialog', { name: w('proofTitle') });
  await expect(dialog).toBeVisible();
  const hand = pointer(page);
  await hand.type(w('password'), password, dialog);
  await hand.press(w('proofGo'), dialog);
}
