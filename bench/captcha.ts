import type { Module } from '#server/accounts/captcha/canvas.ts';
import { loadCanvas } from '#server/accounts/captcha/canvas.ts';
import { makeClick } from '#server/accounts/captcha/click.ts';
import { maskOf, type Shape } from '#server/accounts/captcha/shape.ts';
import { lightOf, makeSlide, type Point } from '#server/accounts/captcha/slide.ts';
import { captchaHeight, captchaWidth, pieceSize, slideTolerance } from '#contract/accounts/captcha.ts';
import type { Figures } from './figures.ts';
import { machine, rounded } from './machine.ts';

const slides = 200;
const clicks = 50;
const across = captchaWidth - pieceSize + 1;
const down = captchaHeight - pieceSize + 1;

export const seconds = 60;
export const figures: Figures = {
  darkestWindow: { kind: 'ratio', limit: 0.2 },
  randomGuess: { kind: 'ratio', limit: 0.005 },
  'slide.bytes': { kind: 'bytes' },
  'click.bytes': { kind: 'bytes' },
  'slide.cpuMs': { kind: 'ms' },
  'click.cpuMs': { kind: 'ms' },
};

/** How often two programs that know the piece's outline find its place, and what a challenge costs. */
export async function measure(): Promise<object> {
  const canvas = await loadCanvas();
  const pen = canvas.createCanvas(pieceSize, pieceSize).getContext('2d');
  await makeSlide();
  const hits = { darkest: 0, edges: 0 };
  let [cpuMs, bytes] = [0, 0];
  for (let n = 0; n < slides; n++) {
    const began = process.cpuUsage();
    const { picture, piece, place, shape } = await makeSlide();
    cpuMs += spentMs(began) / slides;
    bytes += (picture.length + piece.length) / slides;
    const light = await lightIn(canvas, picture);
    if (isNear(darkest(light, maskOf(pen, shape)), place)) hits.darkest++;
    if (isNear(sharpest(light, outlineOf(pen, shape)), place)) hits.edges++;
  }
  let [clickMs, clickBytes] = [0, 0];
  for (let n = 0; n < clicks; n++) {
    const began = process.cpuUsage();
    const { picture, prompt } = await makeClick();
    clickMs += spentMs(began) / clicks;
    clickBytes += (picture.length + prompt.length) / clicks;
  }
  return {
    bench: 'captcha',
    slides,
    darkestWindow: rounded(hits.darkest / slides),
    edgeTemplate: rounded(hits.edges / slides),
    // The margin of 4 px around the picture holds no hole.
    randomGuess: rounded((slideTolerance * 2 + 1) ** 2 / ((across - 8) * (down - 8))),
    slide: { cpuMs: rounded(cpuMs), bytes: Math.round(bytes) },
    click: { cpuMs: rounded(clickMs), bytes: Math.round(clickBytes) },
    machine: machine(),
  };
}

function spentMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function lightIn({ createCanvas, loadImage }: Module, picture: string): Promise<Float32Array> {
  const pen = createCanvas(captchaWidth, captchaHeight).getContext('2d');
  pen.drawImage(await loadImage(Buffer.from(picture.split(',')[1]!, 'base64')), 0, 0);
  const { data } = pen.getImageData(0, 0, captchaWidth, captchaHeight);
  return Float32Array.from({ length: captchaWidth * captchaHeight }, (_, at) => lightOf(data, at * 4));
}

/** Where the pixels under the mask are darkest in sum. */
function darkest(light: Float32Array, mask: Uint8Array): Point {
  return best(pixelsOf(mask), (at) => -light[at]!);
}

/** Where brightness changes most along the outline. */
function sharpest(light: Float32Array, outline: Uint8Array): Point {
  const edges = light.map(
    (value, at) =>
      Math.abs(value - (light[at + 1] ?? value)) + Math.abs(value - (light[at + captchaWidth] ?? value)),
  );
  return best(pixelsOf(outline), (at) => edges[at]!);
}

function best(pixels: readonly number[], worth: (at: number) => number): Point {
  let [top, place] = [-Infinity, { x: 0, y: 0 }];
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      let sum = 0;
      for (const pixel of pixels) sum += worth(y * captchaWidth + x + pixel);
      if (sum > top) [top, place] = [sum, { x, y }];
    }
  return place;
}

function pixelsOf(mask: Uint8Array): number[] {
  return [...mask.entries()]
    .filter(([, value]) => value > 127)
    .map(([at]) => Math.floor(at / pieceSize) * captchaWidth + (at % pieceSize));
}

/** The mask's pixels with a neighbour outside it. */
function outlineOf(pen: Parameters<typeof maskOf>[0], shape: Shape): Uint8Array {
  const mask = maskOf(pen, shape);
  const isIn = (at: number) => (mask[at] ?? 0) > 127;
  return mask.map((_, at) =>
    isIn(at) && [1, -1, pieceSize, -pieceSize].some((step) => !isIn(at + step)) ? 255 : 0,
  );
}

function isNear(guess: Point, place: Point): boolean {
  return Math.abs(guess.x - place.x) <= slideTolerance && Math.abs(guess.y - place.y) <= slideTolerance;
}
