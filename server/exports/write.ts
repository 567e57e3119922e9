import type { Lang } from '#contract/lang.ts';
import type { ExportFormat } from '#contract/exports/calls.ts';
import { csvLine, csvMark, csvType, xlsxType, type Cell } from '#server/documents/sheet.ts';
import { xlsxStream } from '#server/documents/sheet/stream.ts';
import { widths, type Kind, type List } from './list.ts';
import type { Mark } from './mark.ts';
import { pdfList } from './pdf.ts';
import { w } from './text.ts';

export const mimeOf: Record<ExportFormat, string> = {
  xlsx: xlsxType,
  csv: csvType,
  pdf: 'application/pdf',
};

interface Head {
  header: string;
  kind: Kind;
}

/** The heads of a list in one language, that of ID numbers at the end where they are asked for. */
export function headsOf({ columns }: List, lang: Lang, numbers: boolean): Head[] {
  const heads = columns.map(([zh, en, , kind = 'text']) => ({ header: lang === 'zh' ? zh : en, kind }));
  return numbers ? [...heads, { header: w.in(lang, 'idNumber'), kind: 'text' }] : heads;
}

/** The file as it grows. */
export function fileOf(
  format: ExportFormat,
  heads: readonly Head[],
  lines: AsyncGenerator<Cell[][]>,
  mark: Mark,
  lang: Lang,
): AsyncIterable<Uint8Array> {
  switch (format) {
    case 'csv':
      return csvOf(heads, lines, mark, lang);
    case 'xlsx':
      return xlsxStream({
        name: mark.title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 28),
        columns: heads.map(({ header, kind }) => ({ header, width: widths[kind], money: kind === 'money' })),
        rows: lines,
        head: mark.title,
        foot: mark.line,
        notes: { name: w.in(lang, 'notes'), lines: mark.lines },
      });
    case 'pdf':
      return pdfList({
        title: mark.title,
        about: mark.lines.slice(1).map(([name, value]) => `${name}  ${value}`),
        mark: mark.line,
        page: (n) => w.in(lang, 'page', { n }),
        columns: heads.map(({ header, kind }) => ({
          header,
          width: widths[kind],
          right: kind === 'money' || kind === 'number',
        })),
        lines: written(lines, heads),
      });
  }
}

/** Sums as people read them: a page has no formats of its own. */
async function* written(lines: AsyncGenerator<Cell[][]>, heads: readonly Head[]): AsyncGenerator<Cell[][]> {
  for await (const some of lines)
    yield some.map((line) =>
      line.map((cell, at) =>
        heads[at]!.kind === 'money' && typeof cell === 'number' ? cell.toFixed(2) : cell,
      ),
    );
}

/**
 * The mark of the owner is a last column of every line: programs still find their columns by the heads, and a
 * part of the file still names its owner.
 */
async function* csvOf(
  heads: readonly Head[],
  lines: AsyncGenerator<Cell[][]>,
  { line: mark }: Mark,
  lang: Lang,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark + csvLine([...heads.map(({ header }) => header), w.in(lang, 'mark')]));
  for await (const some of lines) yield Buffer.from(some.map((line) => csvLine([...line, mark])).join(''));
}
