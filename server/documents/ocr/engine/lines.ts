import { Tensor } from 'onnxruntime-node';
import { boxesOf, type Box } from './boxes.ts';
import { decode, type Decoded, type Steps } from './decode.ts';
import type { Models } from './models.ts';
import { alongText, wrapped } from './orient.ts';
import { sample, type Frame, type Pyramid } from './picture.ts';

const imageNet = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const;
const even = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] } as const;
const lineHeight = 48;
const widest = 1_600;
const directionWidth = 192;
/** So many of the longest lines vote on which end of the page is up. */
const voters = 6;

/** A part of a picture, in its pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where text stands in a region, looked at with its longer side at most `side` points. */
export async function detect(models: Models, pyramid: Pyramid, region: Region, side: number): Promise<Box[]> {
  const shrink = Math.min(1, side / Math.max(region.width, region.height));
  const [width, height] = [region.width, region.height].map((each) =>
    Math.max(32, Math.round((each * shrink) / 32) * 32),
  ) as [number, number];
  const [sx, sy] = [region.width / width, region.height / height];
  const frame: Frame = {
    origin: [region.x + (sx - 1) / 2, region.y + (sy - 1) / 2],
    right: [sx, 0],
    down: [0, sy],
  };
  const input = new Tensor('float32', sample(pyramid, [width, height], frame, imageNet), [
    1,
    3,
    height,
    width,
  ]);
  const output = await models.detect.run({ [models.detect.inputNames[0]!]: input });
  const map = output[models.detect.outputNames[0]!]!.data as Float32Array;
  const scale = (sx + sy) / 2;
  return alongText(
    boxesOf(map, width, height).map((box) => ({
      x: region.x + box.x * sx,
      y: region.y + box.y * sy,
      halfWidth: box.halfWidth * scale,
      halfHeight: box.halfHeight * scale,
      angle: box.angle,
    })),
  );
}

/** How much of a box is cropped: its height and width times these. */
export interface Crop {
  height: number;
  width: number;
  /** So much more behind its end, in heights of the box. */
  after?: number;
}

function frameOf(
  { x, y, halfWidth, halfHeight, angle }: Box,
  [width, height]: readonly [number, number],
): Frame {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [stepX, stepY] = [(halfWidth * 2) / width, (halfHeight * 2) / height];
  const [right, down] = [
    [cos * stepX, sin * stepX],
    [-sin * stepY, cos * stepY],
  ] as const;
  const [left, top] = [(width - 1) / 2, (height - 1) / 2];
  return { origin: [x - left * right[0] - top * down[0], y - left * right[1] - top * down[1]], right, down };
}

/** Whether the page stands on its head: the longest lines vote, each as sure as it is. */
export async function isUpsideDown(
  models: Models,
  pyramid: Pyramid,
  boxes: readonly Box[],
): Promise<boolean> {
  const longest = boxes.toSorted((a, b) => b.halfWidth - a.halfWidth).slice(0, voters);
  let sum = 0;
  for (const box of longest) {
    // The classifier knows its width only; a longer line shows it its beginning.
    const ratio = box.halfWidth / box.halfHeight;
    const width = Math.min(directionWidth, Math.max(lineHeight, Math.round(lineHeight * ratio)));
    const sampleBox = width < directionWidth ? box : firstOf(box, directionWidth / (lineHeight * ratio));
    const small = sample(pyramid, [width, lineHeight], frameOf(sampleBox, [width, lineHeight]), even);
    const padded = new Float32Array(3 * lineHeight * directionWidth);
    for (let row = 0; row < 3 * lineHeight; row++)
      padded.set(small.subarray(row * width, (row + 1) * width), row * directionWidth);
    const input = new Tensor('float32', padded, [1, 3, lineHeight, directionWidth]);
    const output = await models.direction.run({ [models.direction.inputNames[0]!]: input });
    const [upright, turned] = output[models.direction.outputNames[0]!]!.data as Float32Array;
    sum += upright! - turned!;
  }
  return sum < 0;
}

function firstOf(box: Box, part: number): Box {
  if (part >= 1) return box;
  const back = box.halfWidth * (1 - part);
  return {
    ...box,
    x: box.x - back * Math.cos(box.angle),
    y: box.y - back * Math.sin(box.angle),
    halfWidth: box.halfWidth * part,
  };
}

export const overturned = (box: Box): Box => ({ ...box, angle: wrapped(box.angle + Math.PI) });

/** Its end moved by twice `by`. */
const lengthened = (box: Box, by: number): Box => ({
  ...box,
  x: box.x + by * Math.cos(box.angle),
  y: box.y + by * Math.sin(box.angle),
  halfWidth: box.halfWidth + by,
});

/** What the reader sees in a box, step by step. */
async function look(models: Models, pyramid: Pyramid, textBox: Box, crop: Crop): Promise<Steps> {
  const box = crop.after ? lengthened(textBox, textBox.halfHeight * crop.after) : textBox;
  const cropped = {
    ...box,
    halfHeight: box.halfHeight * crop.height,
    halfWidth: box.halfWidth * crop.width,
  };
  const ratio = box.halfWidth / box.halfHeight;
  const width = Math.min(
    widest,
    Math.max(32, Math.round((lineHeight * ratio * crop.width) / crop.height / 8) * 8),
  );
  const points = sample(pyramid, [width, lineHeight], frameOf(cropped, [width, lineHeight]), even);
  const input = new Tensor('float32', points, [1, 3, lineHeight, width]);
  const output = (await models.read.run({ [models.read.inputNames[0]!]: input }))[
    models.read.outputNames[0]!
  ]!;
  return { values: output.data as Float32Array, steps: output.dims[1]!, classes: output.dims[2]! };
}

export async function read(
  models: Models,
  pyramid: Pyramid,
  box: Box,
  crop: Crop,
  only?: readonly number[],
): Promise<Decoded> {
  return decode(await look(models, pyramid, box, crop), models.names, only);
}
