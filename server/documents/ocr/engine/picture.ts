import { loadSharp } from '#server/files/image.ts';

/** Interleaved 8-bit RGB. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The picture and its halves, so that a crop that is made smaller is read from one of about its own size. */
export type Pyramid = readonly Picture[];

const longestPx = 2560;
const smallestPx = 400;

/** Decodes what `cleanImage` has stored; `stretch` spreads a dark picture over the whole range. */
export async function openPicture(bytes: Uint8Array, stretch = false): Promise<Picture> {
  const sharp = await loadSharp();
  let image = sharp(bytes, { limitInputPixels: longestPx * longestPx * 2, failOn: 'error' })
    .rotate()
    .resize({ width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha();
  if (stretch) image = image.normalise({ lower: 1, upper: 99 }).sharpen({ sigma: 1.2 });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data: info.channels === 3 ? data : spread(data), width: info.width, height: info.height };
}

/** One grey channel as three. */
function spread(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3);
  for (let at = 0; at < grey.length; at++) rgb.fill(grey[at]!, at * 3, at * 3 + 3);
  return rgb;
}

export function pyramidOf(picture: Picture): Pyramid {
  const levels = [picture];
  while (Math.max(levels.at(-1)!.width, levels.at(-1)!.height) > smallestPx * 2)
    levels.push(half(levels.at(-1)!));
  return levels;
}

function half({ data, width, height }: Picture): Picture {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(w * h * 3);
  const row = width * 3;
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0, from = y * 2 * row; x < w; x++, from += 6)
      for (let channel = 0; channel < 3; channel++, to++) {
        const at = from + channel;
        out[to] = (data[at]! + data[at + 3]! + data[at + row]! + data[at + row + 3]! + 2) >> 2;
      }
  }
  return { data: out, width: w, height: h };
}

/** How the channels of a sampled picture are written into a tensor: blue first, as the models were trained. */
interface Scale {
  mean: readonly [number, number, number];
  deviation: readonly [number, number, number];
}

/**
 * Samples `width` × `height` points of the picture into planes of a tensor: point (x, y) comes from
 * `origin + x·right + y·down`, in the picture's pixels. What lies outside is the nearest edge.
 */
export function sample(
  pyramid: Pyramid,
  [width, height]: readonly [number, number],
  { origin, right, down }: Frame,
  { mean, deviation }: Scale,
): Float32Array {
  const step = Math.hypot(down[0], down[1]);
  const level = Math.max(0, Math.min(pyramid.length - 1, Math.floor(Math.log2(Math.max(step, 1)) + 0.3)));
  const { data, width: w, height: h } = pyramid[level]!;
  const shrink = 1 / 2 ** level;
  const plane = width * height;
  const out = new Float32Array(plane * 3);
  const [left, top, rightX, rightY, downX, downY] = [...origin, ...right, ...down];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const px = (left! + x * rightX! + y * downX! + 0.5) * shrink - 0.5;
      const py = (top! + x * rightY! + y * downY! + 0.5) * shrink - 0.5;
      const cx = Math.max(0, Math.min(w - 1.001, px));
      const cy = Math.max(0, Math.min(h - 1.001, py));
      const x0 = cx | 0;
      const y0 = cy | 0;
      const fx = cx - x0;
      const fy = cy - y0;
      const a = (y0 * w + x0) * 3;
      const b = a + w * 3;
      for (let channel = 0; channel < 3; channel++) {
        const from = 2 - channel;
        const above = data[a + from]! * (1 - fx) + data[a + 3 + from]! * fx;
        const below = data[b + from]! * (1 - fx) + data[b + 3 + from]! * fx;
        const value = (above * (1 - fy) + below * fy) / 255;
        out[channel * plane + at] = (value - mean[channel]!) / deviation[channel]!;
      }
    }
  }
  return out;
}

/** A slanted grid over the picture. */
export interface Frame {
  origin: readonly [number, number];
  right: readonly [number, number];
  down: readonly [number, number];
}
