import { idCheckDigit, readIdCard } from '#contract/fields/id-card.ts';
import type { Line, Page } from '#server/documents/ocr/engine/page.ts';
import { until } from './crops.ts';
import { compact, rowOf } from './text.ts';

const likeDigits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  B: '8',
  S: '5',
  Z: '2',
  x: 'X',
  '×': 'X',
};

const asDigits = (text: string) => [...text].map((each) => likeDigits[each] ?? each).join('');

/**
 * An 18-character number that stands alone, whose date exists and whose check digit is right. Eighteen out of a longer
 * run would be right by chance one time in eleven.
 */
export function soundResident(text: string): string | null {
  const digits = asDigits(compact(text));
  for (const [number] of digits.matchAll(/(?<![\dX])[1-9]\d{16}[\dX](?![\dX])/g))
    if (readIdCard(number) && idCheckDigit(number) === number[17]) return number;
  return null;
}

/** Some that follow one another in a row, as one text. */
function stretches(row: readonly Line[]): string[] {
  return row.flatMap((_, from) =>
    row.slice(from).map((_end, more) =>
      row
        .slice(from, from + more + 1)
        .map(({ text }) => text)
        .join(''),
    ),
  );
}

const digitsIn = (line: Line) => asDigits(compact(line.text)).replaceAll(/[^\dX]/g, '').length;

interface NumberReading {
  number: string;
  sure: boolean;
}

/** The number of an ID card, household register or residence permit: as read, joined along its row, or read again. */
export async function residentNumber(page: Page): Promise<NumberReading | null> {
  for (const { text } of page.lines) {
    const number = soundResident(text);
    if (number) return { number, sure: true };
  }
  const long = page.lines.filter((line) => digitsIn(line) >= 5).toSorted((a, b) => digitsIn(b) - digitsIn(a));
  for (const line of long.slice(0, 3)) {
    const row = rowOf(line, page.lines).filter((each) => digitsIn(each) >= 2);
    const joined = stretches(row)
      .map(soundResident)
      .find((number) => number !== null);
    if (joined) return { number: joined, sure: true };
    if (row.reduce((sum, each) => sum + digitsIn(each), 0) < 13) continue;
    for (const lines of row.length > 1 ? [row, [line]] : [[line]]) {
      // Among digits alone a label next to the number may look like digits; among all characters it stays a
      // label.
      const number =
        (await until(page, lines, 'number', soundResident)) ??
        (await until(page, lines, 'any', soundResident));
      if (number) return { number, sure: true };
    }
  }
  const bare = long.flatMap((line) => /\d{17}[\dX]/.exec(asDigits(compact(line.text))) ?? [])[0];
  return bare ? { number: bare, sure: false } : null;
}
