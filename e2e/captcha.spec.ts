import { refusals } from '#contract/refusals.ts';
import { w as check } from '#web/form/captcha/text.ts';
import { w as form } from '#web/form/text.ts';
import { w as portal } from '#web/portal/accounts/text.ts';
import { proveWork } from './support/captcha.ts';
import { expect, test } from './test.ts';

test('the check opens when a code is asked for, is answered by hand, key or work, and loses nothing', async ({
  page,
  lang,
}) => {
  const phone = `18${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  await page.goto('/login/register');
  const field = page.getByRole('textbox', { name: portal.in(lang, 'phone') });
  await field.fill(phone);
  const getCode = page.getByRole('button', { name: form.in(lang, 'getCode') });
  await getCode.click();
  const dialog = page.getByRole('dialog', { name: check.in(lang, 'title') });
  const piece = dialog.getByRole('button', { name: check.in(lang, 'piece') });
  await expect(piece).toBeVisible();

  // Dragged to a corner, where no hole is ever centred: refused, and another picture comes.
  const picture = dialog.getByRole('img', { name: check.in(lang, 'picture') });
  const before = await picture.getAttribute('src');
  const from = (await piece.boundingBox())!;
  const to = (await picture.boundingBox())!;
  await page.mouse.move(from.x + 26, from.y + 26);
  await page.mouse.down();
  await page.mouse.move(to.x + 26, to.y + 26, { steps: 12 });
  await page.mouse.up();
  const wrong = refusals.captchaWrong[lang];
  await expect(dialog.getByText(wrong)).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before!);

  // By keys the piece goes where it is sent, and says where it is.
  await piece.focus();
  for (let n = 0; n < 8; n++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(dialog.getByText(check.in(lang, 'at', { x: 132, y: 120 }))).toBeAttached();

  await dialog.getByRole('button', { name: check.in(lang, 'toClick') }).click();
  await expect(dialog.getByRole('img', { name: check.in(lang, 'asked') })).toBeVisible();
  const ground = dialog.getByRole('button', { name: check.in(lang, 'cross') });
  await ground.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(ground).toContainText('1');

  // Given up: back where one was.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue(phone);
  await expect(page.getByText(refusals.captchaNeeded[lang]).first()).toBeVisible();

  // Within half a second the same press would be the same call (requirements, section 9).
  await page.waitForTimeout(600);
  await getCode.click();
  await proveWork(page, lang);
  await expect(page.getByText(form.in(lang, 'codeSent'))).toBeVisible();
});
