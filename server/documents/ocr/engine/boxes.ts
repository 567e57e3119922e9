/** A slanted rectangle: centre, half its sides, and the angle of its first side in radians. */
export interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  angle: number;
}

type Point = readonly [number, number];

const inkFrom = 0.3;
const scoreFrom = 0.55;
const smallestSide = 3;
const smallestArea = 12;
/** How far a found core grows towards the whole line: area by perimeter, as the model was trained (DB). */
const unclip = 1.6;

/** The rectangles around connected areas of a probability map, grown to whole lines of text. */
export function boxesOf(map: Float32Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  const boxes: Box[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start]! < inkFrom) continue;
    const edge: Point[] = [];
    let [count, sum] = [0, 0];
    seen[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at / width) | 0;
      count++;
      sum += map[at]!;
      let inner = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (map[next]! < inkFrom) continue;
          inner++;
          if (seen[next]) continue;
          seen[next] = 1;
          stack.push(next);
        }
      if (inner < 9) edge.push([x, y]);
    }
    if (count < smallestArea || sum / count < scoreFrom) continue;
    const box = smallestRectangle(hull(edge));
    if (Math.min(box.halfWidth, box.halfHeight) * 2 < smallestSide) continue;
    boxes.push(grown(box));
  }
  return boxes;
}

function grown(box: Box): Box {
  const [w, h] = [box.halfWidth * 2, box.halfHeight * 2];
  const by = (w * h * unclip) / (2 * (w + h));
  return { ...box, halfWidth: box.halfWidth + by, halfHeight: box.halfHeight + by };
}

/** Convex hull, counter-clockwise (monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (all: readonly Point[]) => {
    const out: Point[] = [];
    for (const point of all) {
      while (out.length >= 2 && turn(out.at(-2)!, out.at(-1)!, point) <= 0) out.pop();
      out.push(point);
    }
    return out.slice(0, -1);
  };
  const outline = [...chain(sorted), ...chain(sorted.toReversed())];
  return outline.length > 0 ? outline : sorted.slice(0, 1);
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The rectangle of least area around a hull has a side along one of its edges. */
function smallestRectangle(points: readonly Point[]): Box {
  let best: Box | undefined;
  let least = Infinity;
  for (let at = 0; at < points.length; at++) {
    const [a, b] = [points[at]!, points[(at + 1) % points.length]!];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of points) {
      const along = x * cos + y * sin;
      const across = y * cos - x * sin;
      left = Math.min(left, along);
      right = Math.max(right, along);
      top = Math.min(top, across);
      bottom = Math.max(bottom, across);
    }
    // Pixels have a width of one.
    const [w, h] = [right - left + 1, bottom - top + 1];
    if (w * h >= least) continue;
    least = w * h;
    const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
    best = { x: cx * cos - cy * sin, y: cx * sin + cy * cos, halfWidth: w / 2, halfHeight: h / 2, angle };
  }
  return best!;
}
