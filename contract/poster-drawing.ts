import { paletteNames, type PaletteName } from '#contract/palettes.ts';

/** One rope position between two hands. */
interface RopeLine {
  d: string;
  opacity: number;
  width: number;
}

interface PosterDrawing {
  palette: PaletteName;
  lines: RopeLine[];
  hands: string;
}

export const posterWidth = 400;
export const posterHeight = 225;
const margin = 16;
/** A hand is so long, of half a rope. */
const grips = 0.09;

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

/** The picture of an id: a rope, or two, caught at several moments of one turn, seen from some side. */
export function drawPoster(id: string): PosterDrawing {
  const random = randomOf(seedOf(id));
  const between = (least: number, most: number) => least + random() * (most - least);
  const palette = paletteNames[Math.floor(random() * paletteNames.length)]!;
  const ropes = random() < 0.35 ? 2 : 1;
  const moments = Math.round(between(9, 15) / ropes);
  // Both hands, which lie outside the rope, stay on the picture too.
  const half = Math.min(between(105, 190), (posterWidth / 2 - margin) / (1 + grips));
  const tall = half * between(0.75, 1.15);
  const lean = between(-0.16, 0.16) * half;
  const aside = between(-0.25, 0.25);
  const swept = between(0.8, 1.7) * Math.PI;
  const phase = between(0, 2 * Math.PI);
  const room = posterWidth / 2 - margin - half * (1 + grips);
  const x = posterWidth / 2 + Math.max(-room, Math.min(room, between(-50, 50)));
  const y = posterHeight / 2 + between(-18, 18);
  // A rope reaches three quarters of the way to where it is drawn; it stays on the picture.
  const height = Math.min(tall, (Math.min(y, posterHeight - y) - margin) / 0.75);
  const leftEnd = [x - half, y + lean] as const;
  const right = [x + half, y - lean] as const;

  const lineAt = (turn: number, age: number): RopeLine => {
    const up = Math.sin(turn) * height;
    const away = Math.cos(turn) * height * aside;
    const from = point(leftEnd[0] + away, leftEnd[1] - up);
    const to = point(right[0] + away, right[1] - up);
    return {
      d: `M${point(...leftEnd)}C${from} ${to} ${point(...right)}`,
      opacity: round(0.14 + 0.86 * age ** 2),
      width: round(1 + 3.5 * age ** 3),
    };
  };
  const lines = Array.from({ length: ropes }, (_, rope) =>
    Array.from({ length: moments }, (_, at) =>
      lineAt(phase + rope * Math.PI + (at / moments) * swept, at / (moments - 1)),
    ),
  ).flat();
  const grip = grips * half;
  const hands = `M${point(...leftEnd)}l${point(-grip, grip * 0.8)}M${point(...right)}l${point(grip, grip * 0.8)}`;
  return { palette, lines, hands };
}

const round = (value: number) => Math.round(value * 100) / 100;
const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
