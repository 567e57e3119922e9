import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/http/refuse.ts';
import { cleanPicture } from './image.ts';

const refusalOf = (bytes: Buffer) =>
  cleanPicture(bytes).then(
    () => 'none',
    (error: unknown) => (error instanceof Refused ? error.refusal : error),
  );
const of = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 20, g: 160, b: 90, alpha: 1 } } });

/** Four quarters of different colours, wider than high: no two of the eight ways to hold it look alike. */
async function quarters() {
  const [width, height] = [60, 40];
  const pixels = Buffer.alloc(width * height * 3);
  const colours = [
    [250, 0, 0],
    [0, 250, 0],
    [0, 0, 250],
    [250, 250, 0],
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!;
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i of EXIF is stood upright', async (orientation) => {
  const original = await (await quarters()).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
  const expected = await sharp(original).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { bytes, width, height } = await cleanPicture(original);
  expect({ width, height }).toEqual({ width: expected.info.width, height: expected.info.height });
  const got = await sharp(bytes).raw().toBuffer();
  const differences = got.filter((value, at) => Math.abs(value - expected.data[at]!) > 40).length;
  expect(differences / got.length).toBeLessThan(0.05);
});

test('place, maker and everything else a camera writes are gone, and so is data behind the picture', async () => {
  const original = await of(80, 60)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { bytes, thumb } = await cleanPicture(Buffer.concat([original, Buffer.from('<?php evil(); ?>')]));
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  for (const made of [bytes, thumb]) {
    expect(made.includes('GPS') || made.includes('evil') || made.includes('secret')).toBe(false);
  }
});

test('large pictures are made to fit 2560 px, with a small one of 320 px; small ones are not blown up', async () => {
  const large = await cleanPicture(await of(4000, 3000).jpeg().toBuffer());
  expect([large.width, large.height]).toEqual([2560, 1920]);
  expect(webpSize(large.thumb)).toEqual([320, 240]);
  const small = await cleanPicture(await of(100, 50).jpeg().toBuffer());
  expect([small.width, small.height]).toEqual([100, 50]);
});

/** Read by hand: the process may not load WebP. */
function webpSize(webp: Buffer): number[] {
  expect(webp.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return [webp.readUInt16LE(26), webp.readUInt16LE(28)];
}

test('what is clear in a PNG becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
    .png()
    .toBuffer();
  expect(
    [
      ...(await sharp((await cleanPicture(png)).bytes)
        .raw()
        .toBuffer()),
    ].every((value) => value > 250),
  ).toBe(true);
});

describe('refused', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['WebP', 'imageWrong', () => of(9, 9).webp().toBuffer()],
    ['GIF', 'imageWrong', () => of(9, 9).gif().toBuffer()],
    ['a cut JPEG', 'imageWrong', async () => (await of(900, 900).jpeg().toBuffer()).subarray(0, 400)],
    ['more than 40 megapixels', 'imageTooManyPixels', () => of(8001, 5000).png().toBuffer()],
    [
      'an interlaced PNG that would have to be held whole',
      'imageTooManyPixels',
      () => of(6200, 6200, 4).png({ progressive: true }).toBuffer(),
    ],
    [
      'a progressive JPEG that would have to be held whole',
      'imageTooManyPixels',
      () => of(6200, 6200).jpeg({ progressive: true }).toBuffer(),
    ],
    ['more than 10 MB', 'imageTooLarge', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
  ])('%s', async (_what, refusal, bytes) => {
    expect(await refusalOf(await bytes())).toBe(refusal);
  });

  test('40 megapixels are within, and so is a progressive JPEG of a good phone', async () => {
    expect(await refusalOf(await of(8000, 5000).jpeg().toBuffer())).toBe('none');
    expect(await refusalOf(await of(5000, 4000).jpeg({ progressive: true }).toBuffer())).toBe('none');
  });
});
