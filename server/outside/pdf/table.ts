import type { Document } from './pdf.ts';

export const ink = '#1b2430';
export const soft = '#5b6672';
const line = '#c4ccd4';
export const left = 56;
export const width = 483;
export const top = 44;
/** Below it stands the foot of the page. */
export const bottom = 842 - 52;

export interface PdfColumn {
  zh: string;
  en: string;
  wide: number;
  right?: true;
}
/** A second text stands below the first, small. */
export type PdfCell = string | readonly [string, string];

const gap = 8;
const size = { first: 9.5, second: 8 } as const;

/** Rows grow with their longest cell; a page that is full goes on with the head on the next. */
export function table(
  doc: Document,
  columns: readonly PdfColumn[],
  rows: readonly (readonly PdfCell[])[],
): void {
  makeRoom(doc, 60);
  head(doc, columns);
  for (const row of rows) {
    const height = Math.max(...columns.map((column, at) => heightOf(doc, row[at]!, column))) + 9;
    if (doc.y + height > bottom) {
      doc.addPage();
      doc.y = top;
      head(doc, columns);
    }
    const y = doc.y;
    cells(columns, (column, at, x) => draw(doc, row[at]!, column, x, y + 4));
    doc.y = y + height;
    rule(doc, doc.y);
  }
  doc.y += 8;
  doc.x = left;
}

function head(doc: Document, columns: readonly PdfColumn[]): void {
  const y = doc.y;
  rule(doc, y);
  cells(columns, (column, _at, x) => {
    const place = { width: column.wide - gap, align: column.right ? ('right' as const) : ('left' as const) };
    doc
      .fillColor(ink)
      .font('bold')
      .fontSize(9)
      .text(column.zh, x, y + 4, place);
    doc
      .fillColor(soft)
      .font('body')
      .fontSize(7.5)
      .text(column.en, x, y + 17, place);
  });
  doc.y = y + 31;
  rule(doc, doc.y);
}

function cells(
  columns: readonly PdfColumn[],
  each: (column: PdfColumn, at: number, x: number) => void,
): void {
  let x = left;
  columns.forEach((column, at) => {
    // What stands at the right ends where the column does.
    each(column, at, x + (column.right ? gap : 0));
    x += column.wide;
  });
}

function draw(doc: Document, cell: PdfCell, { wide, right }: PdfColumn, x: number, y: number): void {
  const [first, second] = typeof cell === 'string' ? [cell, ''] : cell;
  doc.fillColor(ink).font('body').fontSize(size.first);
  write(doc, first, { wide: wide - gap, right, x, y });
  if (!second) return;
  doc.fillColor(soft).fontSize(size.second);
  write(doc, second, { wide: wide - gap, right, x, y: doc.y });
}

interface Line {
  wide: number;
  right: true | undefined;
  x: number;
  y: number;
}

/** What fits on one line is not looked through for places to break, which takes most of the time of a long table. */
function write(doc: Document, text: string, { wide, right, x, y }: Line): void {
  const long = doc.widthOfString(text);
  if (long > wide) {
    doc.text(text, x, y, { width: wide, align: right ? 'right' : 'left' });
    return;
  }
  doc.text(text, right ? x + wide - long : x, y, { lineBreak: false });
  doc.y = y + doc.currentLineHeight(true);
}

function heightOf(doc: Document, cell: PdfCell, { wide }: PdfColumn): number {
  const [first, second] = typeof cell === 'string' ? [cell, ''] : cell;
  doc.font('body').fontSize(size.first);
  const above = lineHeight(doc, first, wide - gap);
  if (!second) return above;
  doc.fontSize(size.second);
  return above + lineHeight(doc, second, wide - gap);
}

function lineHeight(doc: Document, text: string, wide: number): number {
  return doc.widthOfString(text) > wide
    ? doc.heightOfString(text, { width: wide })
    : doc.currentLineHeight(true);
}

export function rule(doc: Document, y: number): void {
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke();
}

/** Begins a page where so much would not fit any more. */
export function makeRoom(doc: Document, height: number): void {
  if (doc.y + height <= bottom) return;
  doc.addPage();
  doc.y = top;
}
