import { paletteNames, type PaletteName } from '#web/theme/palettes.ts';

/** One rope position between two hands. */
export interface RopeLine {
  d: string;
  opacity: number;
  width: number;
}

export interface PosterDrawing {
  palette: PaletteName;
  lines: RopeLine[];
  hands: string;
}

export const posterWidth = 400;
export const posterHeight = 225;

// FNV-1a and mulberry32: small, and the same picture for the same id everywhere.
function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The picture of an id: a rope caught at several moments of one turn, seen from some side, in one palette. */
export function drawPoster(id: string): PosterDrawing {
  const random = randomOf(seedOf(id));
  const between = (least: number, most: number) => least + random() * (most - least);
  const palette = paletteNames[Math.floor(random() * paletteNames.length)]!;
  const moments = Math.round(between(7, 13));
  const spread = between(90, 150);
  const height = between(120, 190);
  const lean = between(-26, 26);
  const turned = between(-0.5, 0.5);
  const phase = between(0, Math.PI * 2);
  const middle = { x: posterWidth / 2 + between(-40, 40), y: posterHeight / 2 + between(-16, 16) };
  const left = { x: middle.x - spread, y: middle.y + lean };
  const right = { x: middle.x + spread, y: middle.y - lean };
  const lines = Array.from({ length: moments }, (_, at) => {
    const turn = phase + (at / moments) * Math.PI * 1.6;
    const up = Math.sin(turn) * height;
    const away = Math.cos(turn) * height * turned;
    const bow = spread * 0.28;
    const points = [
      [left.x - bow * 0.2 + away, left.y - up],
      [right.x + bow * 0.2 + away, right.y - up],
      [right.x, right.y],
    ].map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`);
    const age = at / (moments - 1);
    return {
      d: `M${left.x.toFixed(1)} ${left.y.toFixed(1)}C${points.join(' ')}`,
      opacity: 0.16 + 0.84 * age ** 2,
      width: 1 + 3 * age ** 3,
    };
  });
  const grip = 16;
  const hands = [left, right]
    .map(
      ({ x, y }, at) => `M${x.toFixed(1)} ${y.toFixed(1)}l${(at === 0 ? -grip : grip) * 0.8} ${grip * 0.5}`,
    )
    .join('');
  return { palette, lines, hands };
}
