import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { uploadImg } from '#contract/files/calls.ts';
import { getOcr, ocr } from '#contract/people/ocr-calls.ts';
import { call, many } from './ask.ts';
import type { Attack, Outcome, Target } from './attack.ts';
import { hugePng, hugeTiff, hugeWebp, manyScans } from './big-pictures.ts';

const refused: readonly Outcome[] = ['imageWrong', 'imageTooManyPixels', 'imageTooLarge', 'tooLarge'];
const outcomes: readonly Outcome[] = [...refused, 'success'];
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 140, b: 200, alpha: 1 } } });

const upload = async (target: Target, made: Buffer) => {
  const caller = await target.unit();
  return call(target, uploadImg, { kind: 'portrait', fileByte: [made.toString('base64')] }, { caller });
};

function picture(
  name: string,
  make: () => Buffer | Promise<Buffer>,
  expects = refused,
  withinMs = 2_000,
): Attack {
  return {
    name: `picture: ${name}`,
    expects,
    withinMs,
    make,
    run: async (target, made) => void (await upload(target, made)),
  };
}

/** Many of them at once, each by a unit of its own. */
function pile(name: string, count: number, make: () => Buffer | Promise<Buffer>): Attack {
  return {
    name: `picture: ${count} at once, ${name}`,
    expects: [...outcomes, 'storageFailed', 'tooOften'],
    withinMs: 12_000,
    make,
    run: (target, made) => many(count, count, () => upload(target, made)),
  };
}

/** Pictures of nothing for the reader of documents. */
function documents(name: string, count: number, make: () => Promise<Buffer>): Attack {
  return {
    name: `documents: ${count} readings at once of ${name}`,
    expects: ['success', 'ocrBusy', 'ocrUnreadable', 'ocrFailed', 'ocrTooOften', 'tooOften', 'ocrJobGone'],
    withinMs: 6_000,
    make,
    run: (target, made) =>
      many(count, 8, async () => {
        const caller = await target.unit();
        const fileByte = [made.toString('base64')];
        const up = await call(target, uploadImg, { kind: 'idFront', fileByte }, { caller });
        if (up?.code !== 1) return;
        const { files } = (JSON.parse(up.text) as { data: { files: { id: string }[] } }).data;
        const claim = {
          name: '王一',
          gender: 1 as const,
          birthdate: '2015-01-01',
          number: '110101201501010019',
        };
        const body = { idType: 1 as const, front: files[0]!.id, back: null, claim };
        const answer = await call(target, ocr, body, { caller });
        if (answer?.code !== 1) return;
        const { job } = (JSON.parse(answer.text) as { data: { job: string | null } }).data;
        if (job) await call(target, getOcr, { job }, { caller });
      }),
  };
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export const pictures: readonly Attack[] = [
  picture('a PNG of 30,000 × 30,000', () => hugePng(30_000)),
  picture('a PNG that says 2,147,483,647 × 1', () => hugePng(2 ** 31 - 1, 1)),
  picture('a PNG that says 0 × 0', () => hugePng(0)),
  picture(
    'a PNG with 150 MB of text packed in it',
    () =>
      hugePng(100, 100, [
        ['zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(150_000_000))])],
      ]),
    outcomes,
  ),
  picture(
    'a PNG with a colour profile of 150 MB',
    () =>
      hugePng(100, 100, [
        ['iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(150_000_000))])],
      ]),
    outcomes,
  ),
  picture(
    'an interlaced PNG of 40 megapixels',
    () => plain(6_300, 6_300, 4).png({ progressive: true }).toBuffer(),
    outcomes,
    4_000,
  ),
  picture('a TIFF that says 60,000 × 60,000', () => hugeTiff(60_000)),
  picture('a WebP that says 16 million × 16 million', hugeWebp),
  picture('a GIF', () => plain(4_000, 4_000).gif().toBuffer()),
  picture('an SVG with entities', () =>
    Buffer.from(
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10_000)}">]><svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><text>${'&b;'.repeat(1_000)}</text></svg>`,
    ),
  ),
  picture('an SVG that fetches a file', () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ),
  picture(
    'a JPEG of 39 megapixels scanned 60 times',
    async () => manyScans(await plain(6_200, 6_200).jpeg({ progressive: true }).toBuffer(), 60),
    outcomes,
    4_000,
  ),
  picture('a JPEG cut after its head', async () =>
    (await plain(6_200, 6_200).jpeg().toBuffer()).subarray(0, 700),
  ),
  picture('10 MB of noise that begins as a JPEG', () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(9_000_000, 0xff)]),
  ),
  pile('JPEGs of 39 megapixels', 20, () => plain(6_200, 6_200).jpeg({ quality: 60 }).toBuffer()),
  pile('PNGs of 39 megapixels', 20, () => hugePng(6_200)),
  documents('noise', 24, () => noise(1_600, 1_000).jpeg().toBuffer()),
  documents('stripes of 39 megapixels', 8, () =>
    sharp(Buffer.alloc(6_200 * 6_200, Buffer.alloc(128).fill(255, 64)), {
      raw: { width: 6_200, height: 6_200, channels: 1 },
    })
      .jpeg()
      .toBuffer(),
  ),
];
