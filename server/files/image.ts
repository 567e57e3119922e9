import type Sharp from 'sharp';
import { imageMaxBytes } from '#contract/files/calls.ts';
import { refuse } from '#server/http/refuse.ts';

const maxPixels = 40_000_000;
const fitPx = 2560;
const qualityJpeg = 85;

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
  bytes: Buffer;
  width: number;
  height: number;
}

/** Decodes and writes a picture anew as JPEG: upright, at most 2560 px, without metadata or anything appended. */
export async function cleanImage(base64: string): Promise<CleanImage> {
  if (base64.length > Math.ceil(imageMaxBytes / 3) * 4) throw refuse('imageTooLarge');
  const original = Buffer.from(base64, 'base64');
  if (!isJpeg(original) && !isPng(original)) throw refuse('imageWrong');
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: fitPx, height: fitPx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: qualityJpeg })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw refuse(tooMany ? 'imageTooManyPixels' : 'imageWrong');
  }
}

function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}
