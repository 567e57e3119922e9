import { readFile } from 'node:fs/promises';
import { setLang } from '#contract/lang.ts';
import { getCertificateMatches } from '#contract/certificates/staff-calls.ts';
import { labelled } from '#web/lib/format.ts';
import { w } from '#web/staff/certificates/text.ts';
import { contentsOf } from '#test/pdf.ts';
import { ask } from './support/ask.ts';
import { give } from './support/hand.ts';
import { stampedCertificate } from './support/papers.ts';
import { pointer } from './support/pointer.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('a seal is put on a certificate, dragged to its place, kept and printed', async ({ page, lang }) => {
  setLang(lang);
  const hand = pointer(page);
  await logInStaff(page, 'admin@ropemeet.example');
  const { rows } = await ask(page, getCertificateMatches, { size: 100 });
  // One that has issued nothing, so that no other journey's certificates change.
  const { id } = rows.find(({ valid, revoked }) => valid + revoked === 0)!;
  await page.goto(`/staff/certificates/template/${id}?kind=completion`);

  await hand.press(w('add'));
  await page.getByRole('menuitem', { name: w('fieldPicture') }).click();
  await expect(page.getByRole('button', { name: w('save') })).toBeDisabled();
  const upload = page.getByRole('button', { name: labelled(w('fieldPicture'), w('upload')) });
  const bytes = await stampedCertificate('跳绳协会');
  await give(page, () => upload.click(), { name: 'seal.png', bytes });
  const paper = page.getByRole('group', { name: w('paper') });
  const seal = paper.getByRole('button', { name: w('fieldPicture') });
  await expect(seal.locator('img')).toBeVisible();

  const [from, on] = [(await seal.boundingBox())!, (await paper.boundingBox())!];
  const [x, y] = [on.x + on.width * 0.8, on.y + on.height * 0.75];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  // React draws the last move a moment after it.
  await expect
    .poll(async () => {
      const { x: left, y: top, width, height } = (await seal.boundingBox())!;
      return Math.max(Math.abs(left + width / 2 - x), Math.abs(top + height / 2 - y));
    })
    .toBeLessThan(8);

  const sample = page.waitForEvent('download');
  await hand.press(w('sample'));
  expect(contentsOf(await readFile(await (await sample).path()))).toContain('/BM /Multiply');
  await hand.press(w('save'));
  await expect(page.getByText(w('saved'))).toBeVisible();
  await page.reload();
  const wide = () => seal.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(wide).toBeGreaterThan(0);
});
