import { fileURLToPath } from 'node:url';
import type * as Canvas from '@napi-rs/canvas';
import { loadSharp } from './image.ts';

const font = 'RopeMeet Watermark';
const thumbPx = 320;
/** The same look on every size: the letters are a share of the picture's longer side. */
const letterShare = 1 / 36;
const letterLeastPx = 11;

let loading: Promise<typeof Canvas> | undefined;

/** With a font of our own: which ones a server has installed decides nothing. */
function loadCanvas() {
  loading ??= import('@napi-rs/canvas').then((canvas) => {
    const path = import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
    canvas.GlobalFonts.registerFromPath(fileURLToPath(path), font);
    return canvas;
  });
  return loading;
}

/**
 * A picture of ours with a text all over it, drawn as it is asked for and kept nowhere; in a helper process.
 * @param small at most 320 px, for lists
 * @returns JPEG
 */
export async function watermarked(bytes: Buffer, text: string, small: boolean): Promise<Buffer> {
  const [sharp, { createCanvas }] = await Promise.all([loadSharp(), loadCanvas()]);
  const most = small ? thumbPx : undefined;
  const { data, info } = await sharp(bytes)
    .resize({ ...(most ? { width: most, height: most } : {}), fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const canvas = createCanvas(width, height);
  drawOver(canvas.getContext('2d'), text, width, height);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: canvas.data(), raw: { width, height, channels: 4, premultiplied: true } }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** In slanting lines, each moved against the one above, dark with a light edge so that it is read on any ground. */
function drawOver(pen: Canvas.SKRSContext2D, text: string, width: number, height: number): void {
  const letter = Math.max(letterLeastPx, Math.round(Math.max(width, height) * letterShare));
  const reach = Math.hypot(width, height);
  pen.font = `${letter}px "${font}"`;
  pen.translate(width / 2, height / 2);
  pen.rotate(-Math.PI / 7);
  pen.fillStyle = 'rgba(40, 48, 64, 0.34)';
  pen.strokeStyle = 'rgba(255, 255, 255, 0.3)';
  pen.lineWidth = Math.max(1, letter / 12);
  const step = pen.measureText(text).width + letter * 3;
  const line = letter * 5;
  for (let y = -reach / 2, row = 0; y < reach / 2 + line; y += line, row++) {
    for (let x = -reach / 2 - (row % 2) * (step / 2); x < reach / 2; x += step) {
      pen.strokeText(text, x, y);
      pen.fillText(text, x, y);
    }
  }
}
