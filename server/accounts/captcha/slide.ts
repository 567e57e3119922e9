import { captchaHeight, captchaWidth, pieceSize } from '#contract/accounts/captcha.ts';
import { addGrain, asDataUrl, loadCanvas, paintGround } from './canvas.ts';
import { between, oneOf, spread } from './random.ts';
import { decoyOf, layOutline, maskOf, someShape, type Shape } from './shape.ts';

const margin = 4;
const decoys = 2;

export interface Point {
  x: number;
  y: number;
}

interface Slide {
  picture: string;
  piece: string;
  /** Where the piece's upper left corner belongs. */
  place: Point;
  /** For measuring how hard it is: the piece's outline. */
  shape: Shape;
}

/** A picture with a hole and holes of other outlines, and the piece. */
export async function makeSlide(): Promise<Slide> {
  const { createCanvas } = await loadCanvas();
  const canvas = createCanvas(captchaWidth, captchaHeight);
  const pen = canvas.getContext('2d');
  paintGround(pen, captchaWidth, captchaHeight);
  const ground = pen.getImageData(0, 0, captchaWidth, captchaHeight);
  addGrain(ground.data, 9);
  const pixels = Uint8ClampedArray.from(ground.data);

  const [place, ...others] = places(1 + decoys);
  const shape = someShape();
  const holes = [{ ...place!, shape }, ...others.map((at) => ({ ...at, shape: decoyOf(shape) }))];
  const small = createCanvas(pieceSize, pieceSize);
  const smallPen = small.getContext('2d');
  const masks = holes.map((hole) => maskOf(smallPen, hole.shape));
  const turn = spread(2, 4.3);
  holes.forEach((hole, at) => fillHole(ground.data, pixels, hole, masks[at]!, turn));
  pen.putImageData(ground, 0, 0);
  for (const hole of holes) {
    // Light and dark in turn: seen on any ground, and in sum neither brighter nor darker than it.
    pen.lineWidth = 1.5;
    for (const [offset, colour] of [
      [0, 'rgb(255 255 255 / 0.75)'],
      [5, 'rgb(20 26 36 / 0.75)'],
    ] as const) {
      pen.setLineDash([5, 5]);
      pen.lineDashOffset = offset;
      pen.strokeStyle = colour;
      layOutline(pen, hole.shape, hole.x, hole.y);
      pen.stroke();
    }
  }

  smallPen.clearRect(0, 0, pieceSize, pieceSize);
  const cut = smallPen.createImageData(pieceSize, pieceSize);
  cutPiece(cut.data, pixels, place!, masks[0]!);
  smallPen.putImageData(cut, 0, 0);
  smallPen.strokeStyle = '#fff';
  smallPen.lineWidth = 1.5;
  layOutline(smallPen, shape, 0, 0);
  smallPen.stroke();
  const [picture, piece] = await Promise.all([asDataUrl(canvas), asDataUrl(small)]);
  return { picture, piece, place: place!, shape };
}

/** Anywhere in the picture, not touching each other. */
function places(count: number): Point[] {
  for (;;) {
    const points: Point[] = Array.from({ length: count }, () => ({
      x: between(margin, captchaWidth - pieceSize - margin),
      y: between(margin, captchaHeight - pieceSize - margin),
    }));
    const apart = points.every((one, at) =>
      points.slice(at + 1).every((other) => Math.hypot(one.x - other.x, one.y - other.y) > pieceSize + 8),
    );
    if (apart) return points;
  }
}

/** What lies elsewhere in the picture, in other colours, as bright as what was there: nothing for a light meter. */
function fillHole(
  pixels: Uint8ClampedArray,
  whole: Uint8ClampedArray,
  { x, y }: Point,
  mask: Uint8Array,
  turn: number,
): void {
  const from = places(1)[0]!;
  const bias = spread(-10, 14);
  const rotate = turnHue(turn + spread(-0.3, 0.3));
  eachPixel(mask, (column, row, share) => {
    const to = ((y + row) * captchaWidth + x + column) * 4;
    const other = ((from.y + row) * captchaWidth + from.x + column) * 4;
    const colour = rotate(whole[other]!, whole[other + 1]!, whole[other + 2]!);
    const lift = lightOf(whole, to) - lightOf(colour, 0) + bias + (Math.random() - 0.5) * 16;
    for (let part = 0; part < 3; part++)
      pixels[to + part] = (colour[part]! + lift) * share + whole[to + part]! * (1 - share);
  });
}

/** The piece under another light: its pixels are those of no place in the picture. */
function cutPiece(
  piece: Uint8ClampedArray,
  pixels: Uint8ClampedArray,
  { x, y }: Point,
  mask: Uint8Array,
): void {
  const gain = oneOf([spread(0.82, 0.92), spread(1.08, 1.18)]);
  const rotate = turnHue(spread(-0.25, 0.25));
  eachPixel(mask, (column, row, share) => {
    const from = ((y + row) * captchaWidth + x + column) * 4;
    const colour = rotate(pixels[from]!, pixels[from + 1]!, pixels[from + 2]!);
    const at = (row * pieceSize + column) * 4;
    for (let part = 0; part < 3; part++) piece[at + part] = colour[part]! * gain + (Math.random() - 0.5) * 12;
    piece[at + 3] = 255 * share;
  });
}

function eachPixel(mask: Uint8Array, act: (column: number, row: number, share: number) => void): void {
  mask.forEach((value, at) => {
    if (value > 0) act(at % pieceSize, Math.floor(at / pieceSize), value / 255);
  });
}

export function lightOf(pixels: ArrayLike<number>, at: number): number {
  return 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
}

/** Turns colours about the grey axis, by radians. */
function turnHue(angle: number): (red: number, green: number, blue: number) => [number, number, number] {
  const cos = Math.cos(angle);
  const [third, side] = [(1 - cos) / 3, Math.sin(angle) / Math.sqrt(3)];
  const [a, b, c] = [cos + third, third - side, third + side];
  return (red, green, blue) => [
    a * red + b * green + c * blue,
    c * red + a * green + b * blue,
    b * red + c * green + a * blue,
  ];
}
