import type { Box } from './boxes.ts';

const quarter = Math.PI / 2;
/** From this ratio of its sides on a box says which way its text runs. */
const slender = 1.8;

/** An angle between -π and π. */
export function wrapped(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/**
 * Turns every box so that its width lies along the text. Slender ones say themselves; what is nearly square (one
 * character) follows the others. Which end is the beginning is not known yet: angles lie between -π/4 and 3π/4.
 */
export function alongText(boxes: readonly Box[]): Box[] {
  const slim = boxes.map((box) => (box.halfHeight > box.halfWidth ? turned(box) : box));
  const main = mainDirection(slim.filter((box) => box.halfWidth > box.halfHeight * slender));
  return slim.map((box) => {
    const angled =
      box.halfWidth > box.halfHeight * slender && distance(box.angle, main) < quarter / 2
        ? box
        : nearest(box, main);
    return distance(angled.angle, main) > quarter
      ? { ...angled, angle: wrapped(angled.angle + Math.PI) }
      : angled;
  });
}

/** The direction of all lines together, up to a half turn. */
function mainDirection(boxes: readonly Box[]): number {
  // Doubled angles: a line and the same line read backwards are one direction.
  let [x, y] = [0, 0];
  for (const { angle, halfWidth } of boxes) {
    x += Math.cos(angle * 2) * halfWidth;
    y += Math.sin(angle * 2) * halfWidth;
  }
  const direction = x === 0 && y === 0 ? 0 : Math.atan2(y, x) / 2;
  return direction < -quarter / 2 ? direction + Math.PI : direction;
}

function nearest(box: Box, main: number): Box {
  const across = turned(box);
  const off = (angle: number) => Math.min(distance(angle, main), Math.PI - distance(angle, main));
  return off(box.angle) <= off(across.angle) ? box : across;
}

const distance = (a: number, b: number) => Math.abs(wrapped(a - b));

function turned(box: Box): Box {
  return {
    ...box,
    halfWidth: box.halfHeight,
    halfHeight: box.halfWidth,
    angle: wrapped(box.angle + quarter),
  };
}
