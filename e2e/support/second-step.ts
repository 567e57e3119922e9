import { generate } from 'otplib';
import { expect, type Page } from '@playwright/test';
import type { Lang } from '#contract/lang.ts';
import { currentLang } from '#contract/lang.ts';
import { w } from '#web/staff/accounts/factor-text.ts';

/** Sets up the second step that a first login asks for; gives back the secret and the recovery codes. */
export async function setUpSecondStep(
  page: Page,
  lang: Lang = currentLang(),
): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('heading', { name: w.in(lang, 'enrolTitle') })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: w.in(lang, 'firstCode') }).fill(await generate({ secret }));
  await page.getByRole('button', { name: w.in(lang, 'proveIt') }).click();
  const codeItems = page.getByRole('list', { name: w.in(lang, 'codesTitle') }).getByRole('listitem');
  await expect(codeItems).toHaveCount(10);
  const codes = (await codeItems.allInnerTexts()).map((each) => each.trim());
  await page.getByRole('button', { name: w.in(lang, 'kept') }).click();
  return { secret, codes };
}
