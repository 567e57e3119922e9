import { fileURLToPath } from 'node:url';
import type * as Canvas from '@napi-rs/canvas';
import { between, oneOf, spread } from './random.ts';

export type Pen = Canvas.SKRSContext2D;
export type Module = typeof Canvas;
export const captchaFont = 'RopeMeet Captcha';

let loading: Promise<Module> | undefined;

/** At the first challenge, and with a font of our own: which ones a server has installed decides nothing. */
export function loadCanvas(): Promise<Module> {
  loading ??= import('@napi-rs/canvas').then((canvas) => {
    const path = import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
    canvas.GlobalFonts.registerFromPath(fileURLToPath(path), captchaFont);
    return canvas;
  });
  return loading;
}

export async function asDataUrl(canvas: Canvas.Canvas): Promise<string> {
  return `data:image/webp;base64,${(await canvas.encode('webp', 82)).toString('base64')}`;
}

/** A ground that has never been shown: two colours, blots dark and light, ropes, grain. */
export function paintGround(pen: Pen, width: number, height: number): void {
  const hue = between(0, 359);
  const sky = pen.createLinearGradient(0, 0, spread(-width, width), height);
  sky.addColorStop(0, `hsl(${hue} ${between(45, 75)}% ${between(45, 65)}%)`);
  sky.addColorStop(1, `hsl(${hue + between(30, 110)} ${between(45, 75)}% ${between(40, 62)}%)`);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  for (let n = 0; n < 26; n++) {
    pen.fillStyle = `hsl(${hue + between(-90, 140)} ${between(40, 85)}% ${between(24, 80)}% / ${spread(0.18, 0.5)})`;
    pen.beginPath();
    const [x, y, size] = [spread(0, width), spread(0, height), spread(12, 62)];
    if (n % 3 === 0) {
      pen.save();
      pen.translate(x, y);
      pen.rotate(spread(0, Math.PI));
      pen.rect(-size / 2, -size / 3, size, size / 1.5);
      pen.restore();
    } else pen.ellipse(x, y, size, size * spread(0.4, 1), spread(0, 3), 0, 7);
    pen.fill();
  }
  for (let n = 0; n < 9; n++) paintRope(pen, width, height, hue + between(-120, 160));
}

function paintRope(pen: Pen, width: number, height: number, hue: number): void {
  pen.strokeStyle = `hsl(${hue} ${between(30, 80)}% ${oneOf([between(18, 35), between(65, 88)])}% / ${spread(0.5, 0.9)})`;
  pen.lineWidth = spread(1, 5);
  pen.beginPath();
  pen.moveTo(spread(-20, width), spread(-20, height));
  pen.bezierCurveTo(
    spread(0, width),
    spread(-60, height + 60),
    spread(0, width),
    spread(-60, height + 60),
    spread(0, width + 20),
    spread(0, height + 20),
  );
  pen.stroke();
}

/** Grain over every pixel, so that no two places are alike to the bit. */
export function addGrain(pixels: Uint8ClampedArray, strength: number): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const grain = (Math.random() - 0.5) * 2 * strength;
    for (let part = 0; part < 3; part++)
      pixels[at + part] = pixels[at + part]! + grain + (Math.random() - 0.5) * strength;
  }
}
