import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { setLang } from '#contract/lang.ts';
import { uploadImg } from '#contract/files/calls.ts';
import { imageMaxBytes, portraitSize } from '#contract/files/kinds.ts';
import { labelled } from '#web/lib/format.ts';
import { w as form } from '#web/form/text.ts';
import { w as paper } from '#web/portal/people/document-text.ts';
import { w as people } from '#web/portal/people/text.ts';
import { at, give } from './support/hand.ts';
import { logIn } from './support/session.ts';
import { expect, test } from './test.ts';

// What is looked for, in the language of the page.
test.beforeEach(({ lang }) => setLang(lang));

const path = `/api/${uploadImg.path}`;

/** A photo as a phone takes it, larger than the server takes: 12 megapixels lying on its side, red above and blue below, with the place in it. */
async function phonePhoto(): Promise<Buffer> {
  const half = { width: 4000, height: 1500, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#2040c0' } })
    .png()
    .toBuffer();
  const noise = {
    create: { ...half, noise: { type: 'gaussian' as const, mean: 128, sigma: 25 }, background: '#000' },
  };
  const upright = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c02020' } })
    .composite([
      { input: blue, top: 1500, left: 0 },
      { input: await sharp(noise).png().toBuffer(), top: 0, left: 0, blend: 'soft-light' },
    ])
    .png()
    .toBuffer();
  // Stored turned to the left; the camera says that it is to be turned back.
  return sharp(upright)
    .rotate(270)
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** What the page sends as pictures from now on. */
function watchSent(page: Page): { bytes: Buffer; body: number }[] {
  const sent: { bytes: Buffer; body: number }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return;
    const body = request.postData()!;
    const { fileByte } = JSON.parse(body) as { fileByte: string[] };
    sent.push({ bytes: Buffer.from(fileByte[0]!, 'base64'), body: body.length });
  });
  return sent;
}

async function open(page: Page): Promise<void> {
  await logIn(page, 'club@ropemeet.example');
  await page.goto('/member/memberCreate');
  await at.photo(page, people('headPic')).waitFor();
}

/** Gives a picture by drag and drop, or from the clipboard, as the browser would. */
async function hand(target: Locator, how: 'drop' | 'paste', bytes: Buffer): Promise<void> {
  await target.evaluate(
    (element, { kind, base64 }) => {
      const data = new DataTransfer();
      const raw = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([raw], 'photo.jpg', { type: 'image/jpeg' }));
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { kind: how, base64: bytes.toString('base64') },
  );
}

const done = (page: Page, field: string) => page.getByRole('img', { name: field, exact: true });

async function stored(page: Page, act: () => Promise<unknown>): Promise<{ url: string; thumbUrl: string }> {
  const answer = page.waitForResponse((response) => response.url().endsWith(path) && response.ok());
  await act();
  const { data } = (await (await answer).json()) as { data: { files: { url: string; thumbUrl: string }[] } };
  return data.files[0]!;
}

test('a head photo is cropped by keys alone, upright, small on the line, and nothing of the camera is left', async ({
  page,
}) => {
  const sent = watchSent(page);
  await open(page);
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(imageMaxBytes);
  await give(page, () => at.photo(page, people('headPic')).click(), { name: 'p.jpg', bytes: photo });
  const dialog = page.getByRole('dialog', { name: form('cropTitle') });
  const frame = dialog.getByRole('group', { name: form('cropArea') });
  await expect(frame).toBeFocused();

  const zoom = dialog.getByRole('slider', { name: form('zoom') });
  for (let press = 0; press < 5; press++) await page.keyboard.press('+');
  await expect(zoom).toHaveValue('1.5');
  await page.keyboard.press('-');
  await expect(zoom).toHaveValue('1.4');
  // Down to the blue half, then turned until it is at the side.
  for (let press = 0; press < 80; press++) await page.keyboard.press('ArrowUp');
  await expect.poll(() => middle(dialog)).toEqual('blue');
  for (let press = 0; press < 4; press++) await page.keyboard.press('r');
  await dialog.getByRole('button', { name: form('turn') }).click();
  await dialog.getByRole('button', { name: form('turn') }).click();
  await dialog.getByRole('button', { name: form('turn') }).click();
  await dialog.getByRole('button', { name: form('turn') }).click();
  await expect.poll(() => middle(dialog)).not.toEqual('none');

  const { url, thumbUrl } = await stored(page, () =>
    dialog.getByRole('button', { name: form('cropUse') }).click(),
  );
  await expect(dialog).toBeHidden();
  await expect(done(page, people('headPic'))).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: form('uploaded') })
      .first(),
  ).toBeAttached();

  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toBeLessThan(1_000_000);
  const whole = await (await page.request.get(url)).body();
  const about = await sharp(whole).metadata();
  expect(about.width! / about.height!).toBeCloseTo(portraitSize.width / portraitSize.height, 2);
  expect(about.width).toBeGreaterThanOrEqual(portraitSize.width);
  expect(about.exif).toBeUndefined();
  expect((await page.request.get(thumbUrl)).headers()['content-type']).toBe('image/webp');
});

/** What colour is in the middle of the preview. */
function middle(dialog: Locator): Promise<string> {
  return dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const [r, , b, alpha] = canvas
      .getContext('2d')!
      .getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return alpha === 0 ? 'none' : r! > b! ? 'red' : 'blue';
  });
}

test('a dropped and a pasted picture go the same way; a 12-megapixel photo as less than 1 MB', async ({
  page,
}) => {
  const sent = watchSent(page);
  await open(page);
  const photo = await phonePhoto();
  for (const [field, how] of [
    [paper('back'), 'drop'],
    [paper('front'), 'paste'],
  ] as const) {
    const { url } = await stored(page, () => hand(at.photo(page, field), how, photo));
    await expect(done(page, field)).toBeVisible();
    const whole = sharp(await (await page.request.get(url)).body());
    const about = await whole.metadata();
    // Upright, wider than high, red above and blue below.
    expect([about.width! > about.height!, about.exif, about.orientation]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
    const pixel = (share: number) =>
      (Math.floor(info.height * share) * info.width + (info.width >> 1)) * info.channels;
    expect(data[pixel(0.1)]!).toBeGreaterThan(data[pixel(0.1) + 2]!);
    expect(data[pixel(0.9)]!).toBeLessThan(data[pixel(0.9) + 2]!);
  }
  expect(sent.map(({ body }) => body < 1_000_000)).toEqual([true, true]);
  expect(sent.every(({ bytes }) => !bytes.includes('PhoneMaker'))).toBe(true);
});

test('an upload that breaks begins again automatically', async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR|Failed to load resource/);
  await open(page);
  let requests = 0;
  await page.route(`**${path}`, (route) =>
    ++requests === 1 ? route.abort('connectionreset') : route.continue(),
  );
  const field = paper('back');
  await give(page, () => at.photo(page, field).click(), { name: 'p.jpg', bytes: await phonePhoto() });
  await expect(page.getByText(form('uploadWaits')).last()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: form('uploaded') })).toBeAttached();
  expect(requests).toBe(2);
});

test('an upload that keeps breaking says so, loses nothing, and continues on request', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/net::ERR|Failed to load resource/);
  await open(page);
  await page.route(`**${path}`, (route) => route.abort('connectionreset'));
  const field = paper('back');
  await give(page, () => at.photo(page, field).click(), { name: 'p.jpg', bytes: await phonePhoto() });
  const again = page.getByRole('button', { name: labelled(field, form('uploadAgain')) });
  await again.waitFor();
  const told = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(told).toBeVisible();
  await expect(done(page, field)).toBeVisible();
  await page.unroute(`**${path}`);
  await stored(page, () => again.click());
  await expect(again).toBeHidden();
  await expect(told).toHaveCount(0);
});

test('one that is under way can be stopped', async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR|Failed to load resource/);
  await open(page);
  await page.route(`**${path}`, () => {});
  const field = paper('back');
  await give(page, () => at.photo(page, field).click(), { name: 'p.jpg', bytes: await phonePhoto() });
  await expect(page.getByRole('progressbar', { name: labelled(form('uploading'), field) })).toBeVisible();
  await page.getByRole('button', { name: form('cancelUpload') }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(done(page, field)).toHaveCount(0);
});

test('a file that is no picture is refused at once, in the reader’s language', async ({ page }) => {
  await open(page);
  const field = paper('back');
  await give(page, () => at.photo(page, field).click(), {
    name: 'p.jpg',
    bytes: Buffer.from('not a picture'),
  });
  await expect(page.getByRole('alert').filter({ hasText: form('photoBroken') })).toBeVisible();
});
