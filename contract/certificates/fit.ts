/** How wide a text is, in ems of its font. */
export type Measure = (text: string) => number;

interface Fitted {
  /** In the unit of `size`. */
  size: number;
  lines: string[];
}

interface Room {
  size: number;
  /** In the same unit as `size`. */
  width: number;
  lines: number;
}

/** A last line shorter than this share of the longest is avoided. */
const shortShare = 0.4;
/** Each attempt is so much smaller than the one before. */
const step = 0.96;
/** Chinese punctuation that does not begin a line. */
const closing = /^[，。、；：！？）》」』”’·,.;:!?)\]]/;
const opening = /[（《「『“‘([]$/;

/** Pieces that stay together: a word of Latin letters with the space behind it, or one Chinese character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const part of text.match(/[^\s\u2e80-\u9fff\uf900-\uffef\u{20000}-\u{3ffff}]+\s*|\s+|[^]/gu) ?? []) {
    const before = pieces.at(-1);
    if (before !== undefined && (closing.test(part) || opening.test(before)))
      pieces[pieces.length - 1] = before + part;
    else pieces.push(part);
  }
  return pieces;
}

function wrap(text: string, measure: Measure, size: number, width: number): string[] | null {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of piecesOf(paragraph)) {
      if (measure((line + piece).trimEnd()) * size <= width) {
        line += piece;
        continue;
      }
      // A word that fits on no line.
      if (measure(piece.trimEnd()) * size > width) return null;
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = piece.trimStart();
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Where the last line is but a word or two, lines of about one length. */
function balanced(text: string, measure: Measure, size: number, width: number, lines: string[]): string[] {
  const longest = Math.max(...lines.map(measure));
  if (measure(lines.at(-1)!) > longest * shortShare) return lines;
  let best = lines;
  for (let narrower = width * step; narrower > width / 2 && lines.length > 1; narrower *= step) {
    const again = wrap(text, measure, size, narrower);
    if (!again || again.length > lines.length) break;
    best = again;
  }
  return best;
}

/**
 * The largest size, at most the one asked for, at which a text finds room, with its lines. One line shrinks as far as
 * it must: a name is never cut off. Several lines break between Chinese characters and at spaces.
 */
export function fit(text: string, measure: Measure, { size, width, lines }: Room): Fitted {
  const one = text.replaceAll('\n', ' ');
  if (lines === 1) {
    const needs = measure(one);
    return { size: needs * size > width ? width / needs : size, lines: [one] };
  }
  for (let now = size; now > size / 20; now *= step) {
    const wrapped = wrap(text, measure, now, width);
    if (wrapped && wrapped.length <= lines)
      return { size: now, lines: balanced(text, measure, now, width, wrapped) };
  }
  return fit(one, measure, { size, width, lines: 1 });
}
