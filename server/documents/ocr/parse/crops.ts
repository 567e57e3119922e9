import type { Crop } from '#server/documents/ocr/engine/lines.ts';
import type { Alphabet, Line, Page } from '#server/documents/ocr/engine/page.ts';

/** Other ways to cut a line out: letters near an edge, or pressed together, read better in one of them. */
export const crops: readonly Crop[] = [
  { height: 1, width: 1 },
  { height: 0.9, width: 1.06 },
  { height: 0.85, width: 1.12 },
  { height: 1.12, width: 1.03 },
  { height: 0.78, width: 1.02 },
];

/** A last 一 is so thin that a box may end before it: the line and what may be a letter more. */
export const beyond: readonly Crop[] = [0.8, 1.2].map((after) => ({ height: 1, width: 1, after }));

/** Reads the place again with one crop after another until `sound` takes what it gives. */
export async function until<T>(
  page: Page,
  lines: readonly Line[],
  alphabet: Alphabet,
  sound: (text: string) => T | null,
  from: readonly Crop[] = crops,
): Promise<T | null> {
  for (const crop of from) {
    const { text } = await page.again(lines, crop, alphabet);
    const consumed = sound(text);
    if (consumed !== null) return consumed;
  }
  return null;
}
