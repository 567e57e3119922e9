import type { Locator } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { uploadFile } from '#contract/files/calls.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { labelled } from '#web/lib/format.ts';
import { w as form } from '#web/form/text.ts';
import { w } from '#web/portal/people/import/text.ts';
import { at, give } from './support/hand.ts';
import { logIn } from './support/session.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ lang, page }) => {
  setLang(lang);
  await logIn(page, 'club@ropemeet.example');
  await page.goto('/member/memberImport');
  await at.photo(page, w('choose')).waitFor();
});

const path = `**/api/${uploadFile.path}`;
const sheet = aSheet([['A'], ['1']]);

/** Gives a file by drag and drop, or from the clipboard, as the browser would. */
async function hand(target: Locator, how: 'drop' | 'paste', name: string): Promise<void> {
  await target.evaluate(
    (element, { kind, base64, fileName }) => {
      const data = new DataTransfer();
      const raw = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([raw], fileName));
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { kind: how, base64: sheet.toString('base64'), fileName: name },
  );
}

test('a file is dropped, exchanged by pasting another, and removed', async ({ page }) => {
  const field = at.photo(page, w('choose'));
  await hand(field, 'drop', 'first.xlsx');
  await expect(page.getByRole('link', { name: form('openFile', { name: 'first.xlsx' }) })).toBeVisible();
  await hand(field, 'paste', 'second.xlsx');
  await expect(page.getByRole('link', { name: form('openFile', { name: 'second.xlsx' }) })).toBeVisible();
  await expect(page.getByText('first.xlsx')).toHaveCount(0);
  await at.button(page, form('removeFile')).click();
  await expect(page.getByText('second.xlsx')).toHaveCount(0);
  await expect(field).toHaveAccessibleName(labelled(w('choose'), form('chooseFile')));
});

test('a file of another type is refused at once, and the right one takes its place', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => request.url().endsWith(uploadFile.path) && requests++);
  const field = at.photo(page, w('choose'));
  await give(page, () => field.click(), { name: 'notes.txt', bytes: Buffer.from('hello') });
  const told = page
    .getByRole('alert')
    .filter({ hasText: form('fileKind', { guide: form('sheetGuide', { most: 20 }) }) });
  await expect(told).toBeVisible();
  expect(requests).toBe(0);
  await give(page, () => field.click(), { name: 'people.xlsx', bytes: sheet });
  await expect(page.getByRole('link', { name: form('openFile', { name: 'people.xlsx' }) })).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(requests).toBe(1);
});

test('what is called a sheet and is none is refused by what is in it', async ({ page }) => {
  const field = at.photo(page, w('choose'));
  await give(page, () => field.click(), { name: 'people.xlsx', bytes: Buffer.from('hello') });
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByRole('link', { name: form('openFile', { name: 'people.xlsx' }) })).toHaveCount(0);
});

test('one under way is stopped; a broken line is tried again by itself', async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR|Failed to load resource/);
  const field = at.photo(page, w('choose'));
  await page.route(path, () => {});
  await give(page, () => field.click(), { name: 'slow.xlsx', bytes: sheet });
  await expect(
    page.getByRole('progressbar', { name: labelled(form('uploading'), w('choose')) }),
  ).toBeVisible();
  await at.button(page, form('cancelUpload')).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('slow.xlsx')).toHaveCount(0);
  await page.unroute(path);

  let requests = 0;
  await page.route(path, (route) => (++requests === 1 ? route.abort('connectionreset') : route.continue()));
  await give(page, () => field.click(), { name: 'broken.xlsx', bytes: sheet });
  await expect(page.getByText(form('uploadWaits')).last()).toBeVisible();
  await expect(page.getByRole('link', { name: form('openFile', { name: 'broken.xlsx' }) })).toBeVisible();
  expect(requests).toBe(2);
});

test('a connection that stays broken says so, and the file is sent on request', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/net::ERR|Failed to load resource/);
  await page.route(path, (route) => route.abort('connectionreset'));
  await give(page, () => at.photo(page, w('choose')).click(), { name: 'people.xlsx', bytes: sheet });
  const again = at.button(page, labelled(w('choose'), form('uploadAgain')));
  await again.waitFor();
  await expect(page.getByText('people.xlsx')).toBeVisible();
  await page.unroute(path);
  await again.click();
  await expect(page.getByRole('link', { name: form('openFile', { name: 'people.xlsx' }) })).toBeVisible();
});
