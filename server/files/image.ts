import type Sharp from 'sharp';
import type { Metadata, Sharp as Picture } from 'sharp';
import { imageMaxBytes } from '#contract/files/kinds.ts';
import { refuse } from '#server/http/refuse.ts';

const maxPixels = 40_000_000;
/** What a picture that cannot be read line by line (interlaced, progressive) may take in memory, bytes. */
const maxHeldBytes = 130_000_000;
const fitPx = 2560;
const thumbPx = 320;
const qualityJpeg = 85;
const qualityThumb = 75;

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture; of its loaders only JPEG and PNG may ever see a stranger's bytes. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

export interface CleanImage {
  /** JPEG, sRGB, upright, at most 2560 px. */
  bytes: Buffer;
  width: number;
  height: number;
  /** WebP, at most 320 px. */
  thumb: Buffer;
}

/**
 * Decodes a picture and writes it again, at display size and small: upright, without metadata or anything appended. Runs
 * in a helper process, as all here does.
 * @param original JPEG or PNG
 * @throws Refused imageTooLarge, imageWrong, imageTooManyPixels
 */
export async function cleanPicture(original: Buffer): Promise<CleanImage> {
  if (original.length > imageMaxBytes) throw refuse('imageTooLarge');
  if (!isJpeg(original) && !isPng(original)) throw refuse('imageWrong');
  try {
    return await writeAnew(original);
  } catch (error) {
    throw refuse(isTooMany(error) ? 'imageTooManyPixels' : 'imageWrong');
  }
}

/** How many pixels a picture says it has, before it is decoded; 0 where it is none that we read. */
export async function pixelsOf(original: Buffer): Promise<number> {
  if (!isJpeg(original) && !isPng(original)) return 0;
  const sharp = await loadSharp();
  return sharp(original, { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height }) => width * height,
      () => 0,
    );
}

/** A picture of 150 dots an inch is sharp enough on paper; it is in each of a thousand files. */
const printPx = 1754;
const qualityPrint = 80;

/** A stored picture as a page is printed with it; JPEG. */
export async function printPicture(stored: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(stored)
    .resize({ width: printPx, height: printPx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: qualityPrint })
    .toBuffer();
}

class TooMany extends Error {}

function isTooMany(error: unknown): boolean {
  return error instanceof TooMany || (error instanceof Error && error.message.includes('pixel limit'));
}

async function writeAnew(original: Buffer): Promise<CleanImage> {
  const sharp = await loadSharp();
  const input = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' });
  const about = await input.metadata();
  if (heldBytes(about) > maxHeldBytes) throw new TooMany();
  // Made small first and turned after: what must be held at once is the small one.
  const { data, info } = await input
    .resize({ width: fitPx, height: fitPx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const turned = await upright(sharp(data, { raw }), about.orientation ?? 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const done = {
    width: turned.info.width,
    height: turned.info.height,
    channels: turned.info.channels,
  };
  const bytes = await sharp(turned.data, { raw: done }).jpeg({ quality: qualityJpeg }).toBuffer();
  const thumb = await sharp(turned.data, { raw: done })
    .resize({ width: thumbPx, height: thumbPx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: qualityThumb })
    .toBuffer();
  return { bytes, width: done.width, height: done.height, thumb };
}

/** EXIF's eight ways of holding a camera. */
function upright(image: Picture, orientation: number): Picture {
  switch (orientation) {
    case 2:
      return image.flop();
    case 3:
      return image.rotate(180);
    case 4:
      return image.flip();
    case 5:
      return image.rotate(90).flip();
    case 6:
      return image.rotate(90);
    case 7:
      return image.rotate(90).flop();
    case 8:
      return image.rotate(270);
    default:
      return image;
  }
}

/** Most pictures are read line by line; these are held whole, a JPEG as numbers twice as wide. */
function heldBytes({ width, height, channels, depth, isProgressive, format }: Metadata): number {
  if (!isProgressive) return 0;
  const each = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return width * height * channels * each;
}

function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}
