import { readFile } from 'node:fs/promises';
import { listOf } from '#contract/exports/lists.ts';
import { setLang } from '#contract/lang.ts';
import { getUnits } from '#contract/units/calls.ts';
import { say } from '#web/lib/lang.ts';
import { w } from '#web/staff/kit/export-text.ts';
import { w as own } from '#web/staff/exports/text.ts';
import { ask } from './support/ask.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('a list is taken away as a file with its purpose, fetched again, and deleted', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  await logInStaff(page, 'review@ropemeet.example');
  const { rows } = await ask(page, getUnits, { status: 2, size: 1, sort: 'name' });
  const list = say(listOf('units'));
  const purpose = `编排秩序册 ${lang}`;

  await page.goto('/staff/units?view=all&status=2');
  await hand.press(w('exportOf', { list }));
  const dialog = page.getByRole('dialog', { name: w('title', { list }) });
  await hand.pick(w('format'), w('csv'), dialog);
  await hand.press(w('make'), dialog);
  // What names people needs a purpose.
  await expect(dialog.getByRole('textbox', { name: w('purpose') })).toBeFocused();
  await hand.type(w('purpose'), purpose, dialog);
  const first = page.waitForEvent('download', { timeout: 30_000 });
  await hand.press(w('make'), dialog);
  const text = await readFile(await (await first).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(rows[0]!.name);
  expect(text).toContain(purpose);

  await hand.follow(w('mine'), dialog);
  await page.waitForURL('**/staff/exports');
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: purpose });
  await expect(row.getByText(own('done'))).toBeVisible();
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: new RegExp(`^${own('fetch')}`) }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(text);

  // On record for staff with the duty, who cannot fetch it.
  const auditor = await newPage();
  await logInStaff(auditor, 'admin@ropemeet.example');
  await auditor.goto('/staff/exports?view=all');
  const seen = auditor.getByRole('row').or(auditor.getByRole('listitem')).filter({ hasText: purpose });
  await expect(seen.getByText(own('done'))).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);

  await hand.press(own('delete'), row);
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: own('delete'), exact: true })
    .click();
  await seeMessage(page, own('deleted'));
  await expect(row.getByText(own('ended'))).toBeVisible();
});
