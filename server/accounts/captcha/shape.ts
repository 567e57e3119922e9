import { pieceSize } from '#contract/accounts/captcha.ts';
import type { Pen } from './canvas.ts';
import { between, oneOf } from './random.ts';

/** Each side, from the top clockwise: a tab (1), a notch (-1), or straight (0). */
export type Shape = readonly [number, number, number, number];

const room = 9;
const knob = 8;

/** With at least one tab and one notch, and turned in none of the ways in which it would look the same. */
export function someShape(): Shape {
  for (;;) {
    const shape: Shape = [between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)];
    const kinds = new Set(shape);
    if (kinds.has(1) && kinds.has(-1) && differing(shape, mirrored(shape)) >= 2) return shape;
  }
}

function mirrored([top, right, bottom, left]: Shape): Shape {
  return [top, left, bottom, right];
}

function differing(one: Shape, other: Shape): number {
  return one.filter((side, at) => side !== other[at]).length;
}

/** A similar shape that a person distinguishes at a glance: mirrored, or with two sides changed. */
export function decoyOf(shape: Shape): Shape {
  for (;;) {
    const other = oneOf([mirrored(shape), someShape(), someShape()]);
    if (differing(shape, other) >= 2) return other;
  }
}

/** Lays the outline, within a square of `pieceSize` px at (x, y). */
export function layOutline(pen: Pen, shape: Shape, x: number, y: number): void {
  const [a, b] = [room, pieceSize - room];
  const corners = [
    [a, a],
    [b, a],
    [b, b],
    [a, b],
  ] as const;
  pen.beginPath();
  pen.moveTo(x + a, y + a);
  shape.forEach((side, at) => {
    const [fx, fy] = corners[at]!;
    const [tx, ty] = corners[(at + 1) % 4]!;
    const [mx, my] = [x + (fx + tx) / 2, y + (fy + ty) / 2];
    if (side !== 0) {
      const along = Math.atan2(ty - fy, tx - fx);
      pen.arc(mx, my, knob, along + Math.PI, along, side < 0);
    }
    pen.lineTo(x + tx, y + ty);
  });
  pen.closePath();
}

/** Which pixels of the square are inside: 255, at the edge less. */
export function maskOf(pen: Pen, shape: Shape): Uint8Array {
  pen.clearRect(0, 0, pieceSize, pieceSize);
  pen.fillStyle = '#000';
  layOutline(pen, shape, 0, 0);
  pen.fill();
  const { data } = pen.getImageData(0, 0, pieceSize, pieceSize);
  return Uint8Array.from({ length: pieceSize * pieceSize }, (_, at) => data[at * 4 + 3]!);
}
