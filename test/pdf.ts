import { inflateSync } from 'node:zlib';
import { pdfOf, type Document, type Page } from '#server/documents/pdf/pdf.ts';

/** What each page says, in the order in which it is drawn; the foot is left out. */
export async function pagesOf(draw: (doc: Document) => Promise<void>, page: Page): Promise<string[][]> {
  const pages: string[][] = [[]];
  await pdfOf(
    { title: '', author: '' },
    async (doc) => {
      const write = doc.text.bind(doc) as (...given: unknown[]) => Document;
      doc.text = ((text: string, ...rest: unknown[]) => {
        const isFoot = (rest[1] as number) > doc.page.height - 42;
        if (!isFoot) pages.at(-1)!.push(text);
        return write(text, ...rest);
      }) as typeof doc.text;
      doc.on('pageAdded', () => pages.push([]));
      await draw(doc);
    },
    page,
  );
  return pages;
}

/** Everything that a PDF holds, its streams unpacked. */
export function contentsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, packed]) => {
    try {
      return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

const square = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g;

/** The code that is drawn on a page as squares on a white one: its dark modules without the quiet zone; in points. */
export function qrOnPage(contents: string) {
  const drawn =
    /([\d.]+ [\d.]+ ([\d.]+) \2 re)\n[^]*?cs\n([\d. ]+) scn\nf\n((?:[\d. ]+ re\n)+)[^]*?cs\n([\d. ]+) scn\nf/.exec(
      contents,
    );
  if (!drawn) throw new Error('no QR code on the page');
  const numbers = (text: string) => [...text.matchAll(square)].map((match) => match.slice(1).map(Number));
  const [[x, y, side]] = numbers(drawn[1]!) as [[number, number, number]];
  const bars = numbers(drawn[4]!) as [number, number, number, number][];
  const cell = bars[0]![3];
  const modules = Math.round(side / cell);
  const grid = Array.from({ length: modules }, () => Array.from({ length: modules }, () => false));
  for (const [left, top, wide] of bars)
    for (let n = 0; n < Math.round(wide / cell); n++)
      grid[Math.round((top - y) / cell)]![Math.round((left - x) / cell) + n] = true;
  const rows = grid.flatMap((row, at) => (row.includes(true) ? [at] : []));
  const columns = grid.flatMap((row) => row.flatMap((dark, at) => (dark ? [at] : [])));
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const [from, to] = [Math.min(...columns), Math.max(...columns)];
  return {
    modules: grid.slice(first, last + 1).map((row) => row.slice(from, to + 1)),
    side,
    cell,
    quiet: Math.min(first, modules - 1 - last, from, modules - 1 - to),
    white: drawn[3]!,
    ink: drawn[5]!,
  };
}
