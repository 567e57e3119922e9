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

type PdfRow = readonly PdfCell[];

/** How a table goes on where a page is full. */
export interface Flow {
  /** How many rows from this one on stay on one page, as far as a page holds them. */
  together?: (at: number) => number;
  /** Draws what stands above the head on each further page. */
  again?: () => void;
  /** The row as it stands first on a further page. */
  first?: (at: number) => PdfRow;
}

const headHeight = 31;
/** What rows have of a page below a head and what stands above it. */
const wholePage = bottom - top - headHeight - 30;

/** Rows grow with their longest cell; a page that is full goes on with the head on the next. */
export function table(
  doc: Document,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  flow: Flow = {},
): void {
  const { together = () => 1, again, first } = flow;
  makeRoom(doc, startHeight(doc, columns, rows, flow));
  head(doc, columns);
  let until = 0;
  for (const [at, own] of rows.entries()) {
    let needed = heightOfRow(doc, columns, own);
    if (at >= until) {
      until = at + together(at);
      const block = heightOfRows(doc, columns, rows.slice(at, until));
      if (block <= wholePage) needed = block;
    }
    const full = doc.y + needed > bottom;
    if (full) {
      doc.addPage();
      doc.y = top;
      again?.();
      head(doc, columns);
    }
    const row = full && first ? first(at) : own;
    const y = doc.y;
    cells(columns, (column, place, x) => draw(doc, row[place]!, column, x, y + 4));
    doc.y = y + heightOfRow(doc, columns, row);
    rule(doc, doc.y);
  }
  doc.y += 8;
  doc.x = left;
}

/** What a table needs to begin: its head and the rows that stay together with the first. */
export function startHeight(
  doc: Document,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  { together = () => 1 }: Flow = {},
): number {
  if (rows.length === 0) return headHeight;
  const block = heightOfRows(doc, columns, rows.slice(0, together(0)));
  return headHeight + (block <= wholePage ? block : heightOfRow(doc, columns, rows[0]!));
}

function heightOfRows(doc: Document, columns: readonly PdfColumn[], rows: readonly PdfRow[]): number {
  return rows.reduce((sum, row) => sum + heightOfRow(doc, columns, row), 0);
}

function heightOfRow(doc: Document, columns: readonly PdfColumn[], row: PdfRow): number {
  return Math.max(...columns.map((column, at) => heightOf(doc, row[at]!, column))) + 9;
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
  doc.y = y + headHeight;
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

export function rule(doc: Document, y: number, from = left, wide = width): void {
  doc
    .moveTo(from, y)
    .lineTo(from + wide, y)
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
