import { createCanvas, type Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Random } from '#demo/builder/random.ts';

export const manners = [
  'clean',
  'rotated',
  'perspective',
  'blurred',
  'noisy',
  'dark',
  'upsideDown',
  'sideways',
  'artefacts',
  'glare',
  'table',
] as const;
/** How a document was pictured. */
export type Manner = (typeof manners)[number];

type Point = [number, number];

/** A JPEG as a phone or scanner would give it. */
export async function photograph(paper: Canvas, manner: Manner, random: Random): Promise<Buffer> {
  const isWholePage = ['perspective', 'table', 'glare', 'dark', 'noisy'].includes(manner);
  const scene = onTable(paper, manner, random, isWholePage);
  let image = sharp(scene.data, { raw: { width: scene.width, height: scene.height, channels: 3 } });
  if (manner === 'blurred') image = image.blur(random.between(12, 20) / 10);
  if (manner === 'dark') image = image.linear(random.between(28, 42) / 100, random.between(2, 12));
  if (manner === 'upsideDown') image = image.rotate(180);
  if (manner === 'sideways') image = image.rotate(random.pick([90, 270]));
  if (manner === 'blurred')
    image = sharp(await image.jpeg().toBuffer()).resize({ width: Math.round(scene.width * 0.72) });
  return image
    .jpeg({ quality: manner === 'artefacts' ? random.between(22, 35) : random.between(72, 90) })
    .toBuffer();
}

interface Scene {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The paper, seen from somewhere, on something. */
function onTable(paper: Canvas, manner: Manner, random: Random, isWholePage: boolean): Scene {
  const share =
    manner === 'table' ? random.between(48, 62) / 100 : isWholePage ? random.between(74, 86) / 100 : 0.92;
  const width = Math.round(paper.width / share);
  const height = Math.round((manner === 'table' ? width * 0.75 : paper.height / share) + 40);
  const ground = groundOf(width, height, random);
  const degrees =
    manner === 'rotated' ? random.between(-9, 9) : manner === 'clean' ? 0 : random.between(-20, 20) / 10;
  const skew = ['perspective', 'table'].includes(manner) ? random.between(25, 50) / 1000 : 0.004;
  const centre: Point = [width / 2, height / 2];
  const fit = manner === 'rotated' ? 0.9 : 1;
  const corner = (dx: number, dy: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [(dx * paper.width * fit) / 2, (dy * paper.height * fit) / 2];
    const off = () => (random.next() * 2 - 1) * skew * paper.width;
    return [
      centre[0] + x * Math.cos(angle) - y * Math.sin(angle) + off(),
      centre[1] + x * Math.sin(angle) + y * Math.cos(angle) + off(),
    ];
  };
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as const;
  const back = projection(corners, [paper.width, paper.height]);
  const from = paper.getContext('2d').getImageData(0, 0, paper.width, paper.height).data;
  const light = lightOf(manner, random, centre, width);
  const grain = manner === 'noisy' ? 44 : manner === 'dark' ? 16 : 4;
  const data = new Uint8Array(width * height * 3);
  const [a, b, c, d, e, f, g, h] = back as [number, number, number, number, number, number, number, number];
  const [paperWidth, lastX, lastY] = [paper.width, paper.width - 1, paper.height - 1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const depth = g * x + h * y + 1;
      const u = (a * x + b * y + c) / depth;
      const v = (d * x + e * y + f) / depth;
      const inside = u >= 0 && v >= 0 && u < lastX && v < lastY;
      const factor = light.factor(x);
      const noise = light.add(x, y) + (random.next() - 0.5) * grain;
      for (let channel = 0; channel < 3; channel++) {
        const raw = inside
          ? bilinear(from, paperWidth, u, v, channel)
          : ground[(y * width + x) * 4 + channel]!;
        data[at + channel] = Math.max(0, Math.min(255, raw * factor + noise));
      }
    }
  return { data, width, height };
}

function bilinear(from: Uint8ClampedArray, width: number, u: number, v: number, channel: number): number {
  const x = u | 0;
  const y = v | 0;
  const fx = u - x;
  const fy = v - y;
  const at = (y * width + x) * 4 + channel;
  const below = at + width * 4;
  const top = from[at]! * (1 - fx) + from[at + 4]! * fx;
  return top * (1 - fy) + (from[below]! * (1 - fx) + from[below + 4]! * fx) * fy;
}

function groundOf(width: number, height: number, random: Random): Uint8ClampedArray {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const hue = random.between(15, 45);
  context.fillStyle = `hsl(${hue}, 30%, ${random.between(30, 75)}%)`;
  context.fillRect(0, 0, width, height);
  for (let line = 0; line < 60; line++) {
    context.strokeStyle = `hsla(${hue}, 35%, ${random.between(20, 80)}%, 0.25)`;
    context.lineWidth = random.between(1, 7);
    const y = random.between(0, height);
    context.beginPath();
    context.moveTo(0, y);
    context.bezierCurveTo(
      width / 3,
      y + random.between(-25, 25),
      (width * 2) / 3,
      y,
      width,
      y + random.between(-15, 15),
    );
    context.stroke();
  }
  return context.getImageData(0, 0, width, height).data;
}

/** A soft shadow from one side; glare is a bright spot that washes letters out in part. */
function lightOf(manner: Manner, random: Random, centre: Point, width: number) {
  const slope = manner === 'clean' ? 0 : random.between(-18, 18) / 100;
  const spot: Point = [
    centre[0] + random.between(-30, 30) * (width / 100),
    centre[1] + random.between(-20, 20) * (width / 100),
  ];
  const radius = width * 0.17;
  const bright = manner === 'glare' ? random.between(95, 130) : 0;
  const [spotX, spotY] = spot;
  return {
    factor: (x: number) => 1 + slope * (x / width - 0.5),
    add: (x: number, y: number) => {
      if (bright === 0) return 0;
      const [dx, dy] = [(x - spotX) / radius, (y - spotY) / radius];
      return bright * Math.exp(-dx * dx - dy * dy);
    },
  };
}

/** The eight numbers that take a point of the picture to one of the paper. */
function projection(corners: readonly Point[], [w, h]: readonly [number, number]): number[] {
  const to: Point[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  const rows = corners.flatMap(([x, y], at) => {
    const [u, v] = to[at]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    const at = rows.indexOf(pivot);
    [rows[column], rows[at]] = [pivot, rows[column]!];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let each = column; each < 9; each++) row[each] = row[each]! - factor * pivot[each]!;
    }
  }
  return rows.map((row, at) => row[8]! / row[at]!);
}
