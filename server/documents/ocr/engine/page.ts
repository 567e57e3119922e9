import type { Box } from './boxes.ts';
import type { Decoded } from './decode.ts';
import { detect, isUpsideDown, overturned, read, type Crop, type Region } from './lines.ts';
import type { Models } from './models.ts';
import { wrapped } from './orient.ts';
import type { Picture, Pyramid } from './picture.ts';
import { pyramidOf } from './picture.ts';

/** A line of text, placed as the page is read: upright, in px of the picture. */
export interface Line {
  text: string;
  /** The same with one character as it may be as well. */
  ways: readonly string[];
  /** The same with □ for a character that was not read. */
  gapped: string;
  /** Probability of the least sure character, 0 to 1. */
  least: number;
  left: number;
  right: number;
  /** Height at which its middle is. */
  y: number;
  height: number;
}

/** Which characters may be read. */
export type Alphabet = 'any' | 'number' | 'zone' | 'chinese';

/** What the parsers see of a document. */
export interface Page {
  readonly lines: readonly Line[];
  /** Reads the place of one line, or of several side by side, once more with another crop or fewer characters. */
  again(lines: readonly Line[], crop: Crop, alphabet: Alphabet): Promise<Decoded>;
}

const plain: Crop = { height: 1, width: 1 };
const smallestScore = 0.5;
/** A page with more lines is no identity document. */
const mostLines = 70;

const alphabets: Record<Exclude<Alphabet, 'any'>, RegExp> = {
  number: /^[0-9X]$/,
  zone: /^[0-9A-Z<]$/,
  chinese: /^[\p{Unified_Ideograph}·]$/u,
};
const indices = new Map<string, number[]>();

function indicesOf({ names }: Models, alphabet: Alphabet): number[] | undefined {
  if (alphabet === 'any') return undefined;
  const index = indices.get(alphabet);
  if (index) return index;
  const positions = names.flatMap((name, at) => (alphabets[alphabet].test(name) ? [at] : []));
  indices.set(alphabet, positions);
  return positions;
}

interface ReadPage extends Page {
  /** Around all text; undefined where there is none. */
  region: Region | undefined;
}

/** Finds and reads all text in a region of a picture, `side` points on its longer side. */
export async function readPage(
  models: Models,
  picture: Picture,
  region: Region,
  side: number,
): Promise<ReadPage> {
  const pyramid: Pyramid = pyramidOf(picture);
  const detected = await detect(models, pyramid, region, side);
  const boxes = detected.toSorted((a, b) => b.halfWidth - a.halfWidth).slice(0, mostLines);
  const upright =
    boxes.length > 0 && (await isUpsideDown(models, pyramid, boxes)) ? boxes.map(overturned) : boxes;
  const angle = meanAngle(upright);
  const lines = new Map<Line, Box>();
  for (const box of upright) {
    const decoded = await read(models, pyramid, box, plain);
    if (decoded.score >= smallestScore && decoded.text.trim() !== '')
      lines.set(placed(box, angle, decoded), box);
  }
  return {
    lines: [...lines.keys()].toSorted((a, b) => a.y - b.y || a.left - b.left),
    region: around(upright, picture),
    again: (some, crop, alphabet) =>
      read(models, pyramid, joined(some.map((line) => lines.get(line)!)), crop, indicesOf(models, alphabet)),
  };
}

function meanAngle(boxes: readonly Box[]): number {
  let [x, y] = [0, 0];
  for (const { angle, halfWidth } of boxes) {
    x += Math.cos(angle) * halfWidth;
    y += Math.sin(angle) * halfWidth;
  }
  return Math.atan2(y, x);
}

function placed(box: Box, angle: number, { text, ways, gapped, least }: Decoded): Line {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = box.x * cos + box.y * sin;
  return {
    text,
    ways,
    gapped,
    least,
    left: along - box.halfWidth,
    right: along + box.halfWidth,
    y: box.y * cos - box.x * sin,
    height: box.halfHeight * 2,
  };
}

/** One box over several of a row: from the beginning of the first to the end of the last. */
function joined(boxes: readonly Box[]): Box {
  const [first] = boxes;
  if (boxes.length === 1) return first!;
  const ends = boxes.flatMap((box) =>
    [-1, 1].map(
      (side) =>
        [
          box.x + side * box.halfWidth * Math.cos(box.angle),
          box.y + side * box.halfWidth * Math.sin(box.angle),
        ] as const,
    ),
  );
  const mean = meanAngle(boxes);
  const by = ends.toSorted(
    (a, b) => a[0] * Math.cos(mean) + a[1] * Math.sin(mean) - b[0] * Math.cos(mean) - b[1] * Math.sin(mean),
  );
  const [from, to] = [by[0]!, by.at(-1)!];
  return {
    x: (from[0] + to[0]) / 2,
    y: (from[1] + to[1]) / 2,
    halfWidth: Math.hypot(to[0] - from[0], to[1] - from[1]) / 2,
    halfHeight: Math.max(...boxes.map(({ halfHeight }) => halfHeight)),
    angle: wrapped(Math.atan2(to[1] - from[1], to[0] - from[0])),
  };
}

const margin = 0.06;

function around(boxes: readonly Box[], { width, height }: Picture): Region | undefined {
  if (boxes.length === 0) return undefined;
  const reach = ({ halfWidth, halfHeight, angle }: Box) => [
    Math.abs(halfWidth * Math.cos(angle)) + Math.abs(halfHeight * Math.sin(angle)),
    Math.abs(halfWidth * Math.sin(angle)) + Math.abs(halfHeight * Math.cos(angle)),
  ];
  const spare = Math.max(width, height) * margin;
  const edges = boxes.map((box) => {
    const [rx, ry] = reach(box) as [number, number];
    return [box.x - rx, box.y - ry, box.x + rx, box.y + ry] as const;
  });
  const x = Math.max(0, Math.floor(Math.min(...edges.map((each) => each[0])) - spare));
  const y = Math.max(0, Math.floor(Math.min(...edges.map((each) => each[1])) - spare));
  const right = Math.min(width, Math.ceil(Math.max(...edges.map((each) => each[2])) + spare));
  const bottom = Math.min(height, Math.ceil(Math.max(...edges.map((each) => each[3])) + spare));
  return { x, y, width: right - x, height: bottom - y };
}
