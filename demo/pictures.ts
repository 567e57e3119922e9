import sharp from 'sharp';
import { keyOf } from '#server/files/store.ts';
import type { Storage } from '#server/storage/storage.ts';

/**
 * Pictures that stand for uploads: a stamped document, a card, a head. Drawn here, so that they show no real
 * person.
 */
const pictureKinds = ['paper', 'card', 'cardBack', 'head', 'slip'] as const;
export type PictureKind = (typeof pictureKinds)[number];

interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  thumb: Buffer;
}

type Colour = readonly [number, number, number];
type Inside = (x: number, y: number) => boolean;

interface Canvas {
  paint(colour: Colour, inside: Inside): void;
  done(): Promise<Picture>;
}

function canvas(width: number, height: number, ground: Colour): Canvas {
  const pixels = Buffer.alloc(width * height * 3);
  const paint = (colour: Colour, inside: Inside) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) if (inside(x, y)) pixels.set(colour, (y * width + x) * 3);
    }
  };
  paint(ground, () => true);
  const done = async () => {
    const { data } = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(data).resize({ width: 320, height: 320, fit: 'inside' }).webp().toBuffer();
    return { bytes: data, width, height, thumb };
  };
  return { paint, done };
}

const box =
  (left: number, top: number, right: number, bottom: number): Inside =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
const disc =
  (cx: number, cy: number, rx: number, ry = rx): Inside =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
const ring =
  (cx: number, cy: number, r: number, width: number): Inside =>
  (x, y) =>
    disc(cx, cy, r)(x, y) && !disc(cx, cy, r - width)(x, y);
const frame =
  (inset: number, width: number, w: number, h: number): Inside =>
  (x, y) =>
    box(inset, inset, w - inset, h - inset)(x, y) &&
    !box(inset + width, inset + width, w - inset - width, h - inset - width)(x, y);

const ink = [52, 64, 78] as const;
const grey = [196, 203, 210] as const;
const red = [184, 40, 40] as const;
const blue = [27, 97, 192] as const;

/** A five-pointed star: whether a ray to the right leaves it an odd number of times. */
function star(cx: number, cy: number, r: number): Inside {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const [angle, reach] = [(at * Math.PI) / 5, at % 2 === 0 ? r : r * 0.382];
    return { x: cx + reach * Math.sin(angle), y: cy - reach * Math.cos(angle) };
  });
  return (x, y) =>
    corners.filter((a, at) => {
      const b = corners[(at + 1) % corners.length]!;
      return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    }).length %
      2 ===
    1;
}

const drawings: Record<PictureKind, () => Promise<Picture>> = {
  paper: () => {
    const page = canvas(600, 840, [252, 250, 244]);
    page.paint(grey, frame(24, 3, 600, 840));
    page.paint(ink, box(170, 96, 430, 120));
    for (let line = 0; line < 9; line++)
      page.paint(grey, box(80, 190 + line * 44, line % 3 === 2 ? 380 : 520, 200 + line * 44));
    page.paint(red, ring(440, 680, 84, 6));
    page.paint(red, star(440, 680, 34));
    page.paint(red, box(392, 728, 488, 738));
    return page.done();
  },
  card: () => {
    const card = canvas(640, 404, [232, 242, 250]);
    for (let line = 0; line < 5; line++)
      card.paint(ink, box(48, 60 + line * 46, line === 0 ? 180 : 330, 74 + line * 46));
    card.paint([214, 226, 238], box(430, 60, 590, 260));
    card.paint(grey, disc(510, 130, 38));
    card.paint(grey, (x, y) => disc(510, 262, 72, 76)(x, y) && y < 260);
    card.paint(ink, box(48, 330, 590, 350));
    return card.done();
  },
  cardBack: () => {
    const card = canvas(640, 404, [238, 244, 250]);
    card.paint(red, ring(110, 104, 52, 5));
    card.paint(red, star(110, 104, 24));
    card.paint(ink, box(210, 76, 560, 98));
    card.paint(ink, box(210, 122, 460, 140));
    card.paint(grey, box(160, 300, 560, 314));
    card.paint(grey, box(160, 336, 480, 350));
    return card.done();
  },
  slip: () => {
    const slip = canvas(900, 520, [250, 251, 253]);
    slip.paint(blue, box(0, 0, 900, 64));
    slip.paint([250, 251, 253], box(40, 22, 330, 42));
    for (let line = 0; line < 6; line++) {
      slip.paint(grey, box(40, 112 + line * 52, 190, 124 + line * 52));
      slip.paint(ink, box(220, 110 + line * 52, line % 2 === 0 ? 520 : 440, 126 + line * 52));
    }
    slip.paint(ink, box(600, 116, 840, 148));
    slip.paint(red, ring(716, 330, 84, 6));
    slip.paint(red, star(716, 330, 34));
    slip.paint(grey, box(40, 456, 860, 459));
    return slip.done();
  },
  head: () => {
    const head = canvas(413, 579, [64, 132, 231]);
    head.paint([240, 214, 192], disc(206, 236, 92, 112));
    head.paint([40, 34, 32], (x, y) => disc(206, 196, 102, 96)(x, y) && y < 196);
    head.paint(blue, (x, y) => disc(206, 600, 190, 220)(x, y) && y > 380);
    return head.done();
  },
};

export async function drawPictures(): Promise<Record<PictureKind, Picture>> {
  const drawn = await Promise.all(pictureKinds.map(async (kind) => [kind, await drawings[kind]()] as const));
  return Object.fromEntries(drawn) as Record<PictureKind, Picture>;
}

/** Writes each picture under its file's id; one by one, as a small store gives up under hundreds at once. */
export async function writePictures(storage: Storage, files: ReadonlyMap<string, Picture>): Promise<void> {
  for (const [id, { bytes, thumb }] of files)
    await Promise.all([
      storage.put(keyOf(id), bytes, 'image/jpeg'),
      storage.put(keyOf(id, 'thumb'), thumb, 'image/webp'),
    ]);
}
