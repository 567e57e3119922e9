import type { Document } from './pdf.ts';

export const ink = '#1b2430';
export const soft = '#5b6672';
const line = '#c4ccd4';
export const left = 56;
export const width = 483;
export const top = 44;
/** Below it stands the foot of the page. */
export const bottom = 842 - 52;

/** What of a page is written on. */
export interface Frame {
  left: number;
  width: number;
  top: number;
  bottom: number;
  /** Further pages lie so, without margins of their own; absent: as the document has them. */
  layout?: 'portrait' | 'landscape';
}
const upright: Frame = { left, width, top, bottom };

export interface PdfColumn {
  zh: string;
  en: string;
  wide: number;
  right?: true;
  bold?: true;
  /** Of its type, where it is another than the table's. */
  size?: number;
  /** To be filled in by hand: lines stand at both sides. */
  box?: true;
}
/** A second text stands below the first, small. */
export type PdfCell = string | readonly [string, string];

/** Sizes of type, in points. */
export interface Look {
  first: number;
  second: number;
  head: number;
  /** A row is no lower. */
  least: number;
}
const plain: Look = { first: 9.5, second: 8, head: 9, least: 0 };

const gap = 8;
const pad = 4;

type PdfRow = readonly PdfCell[];

/** How a table looks, and how it goes on where a page is full. */
export interface Flow {
  frame?: Frame;
  look?: Look;
  /** How many rows from this one on stay on one page, as far as a page holds them. */
  together?: (at: number) => number;
  /** Draws what stands above the head on each further page. */
  again?: () => void;
  /** Its height. */
  above?: number;
  /** The row as it stands first on a further page. */
  first?: (at: number) => PdfRow;
  /** The height of what follows the last row on the same page. */
  tail?: number;
}

/** What rows have of a page below a head and what stands above it. */
const wholePage = (
  doc: Document,
  columns: readonly PdfColumn[],
  { frame = upright, look = plain, above = 30 }: Flow,
) => frame.bottom - frame.top - heightOfHead(doc, columns, look) - above;

/** Rows grow with their longest cell; a page that is full goes on with the head on the next. */
export function table(
  doc: Document,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  flow: Flow = {},
): void {
  const { together, again, first, frame = upright, look = plain, tail = 0 } = flow;
  makeRoom(doc, startHeight(doc, columns, rows, flow), frame);
  head(doc, columns, flow);
  const most = wholePage(doc, columns, flow);
  let until = 0;
  for (const [at, rowCells] of rows.entries()) {
    const after = at + 1 === rows.length ? tail : 0;
    let needed = heightOfRow(doc, columns, rowCells, look) + after;
    if (at >= until) {
      until = at + (together?.(at) ?? 1);
      const end = until >= rows.length ? tail : 0;
      const block = heightOfRows(doc, columns, rows.slice(at, until), look) + end;
      if (block <= most) needed = block;
    }
    const full = doc.y + needed > frame.bottom;
    if (full) {
      newPage(doc, frame);
      again?.();
      head(doc, columns, flow);
    }
    const row = full && first ? first(at) : rowCells;
    const y = doc.y;
    cells(columns, frame, (column, place, x) => draw(doc, row[place]!, look, column, x, y + pad));
    doc.y = y + heightOfRow(doc, columns, row, look);
    boxes(doc, columns, frame, y);
    // What stays together is seen to.
    rule(doc, doc.y, frame.left, frame.width, together && at + 1 === until ? soft : line);
  }
  doc.y += 8;
  doc.x = frame.left;
}

/** What a table needs to begin: its head and the rows that stay together with the first. */
export function startHeight(
  doc: Document,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  flow: Flow = {},
): number {
  const { together = () => 1, look = plain, tail = 0 } = flow;
  const top = heightOfHead(doc, columns, look);
  if (rows.length === 0) return top;
  const many = together(0);
  const end = (count: number) => (count >= rows.length ? tail : 0);
  const block = heightOfRows(doc, columns, rows.slice(0, many), look) + end(many);
  if (block <= wholePage(doc, columns, flow)) return top + block;
  return top + heightOfRow(doc, columns, rows[0]!, look) + end(1);
}

function heightOfRows(
  doc: Document,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  look: Look,
): number {
  return rows.reduce((sum, row) => sum + heightOfRow(doc, columns, row, look), 0);
}

function heightOfRow(doc: Document, columns: readonly PdfColumn[], row: PdfRow, look: Look): number {
  const needed = columns.map((column, at) => heightOf(doc, row[at]!, look, column));
  return Math.max(look.least, Math.max(...needed) + 2 * pad + 1);
}

const englishOf = (head: number) => head - 1.5;

function heightOfHead(doc: Document, columns: readonly PdfColumn[], { head: size }: Look): number {
  const heights = columns.map(({ zh, en, wide }) => {
    const place = { width: wide - gap };
    const first = doc.font('bold').fontSize(size).heightOfString(zh, place);
    return first + doc.font('body').fontSize(englishOf(size)).heightOfString(en, place);
  });
  return Math.max(...heights) + pad + 3;
}

function head(
  doc: Document,
  columns: readonly PdfColumn[],
  { frame = upright, look = plain }: Pick<Flow, 'frame' | 'look'>,
): void {
  const y = doc.y;
  rule(doc, y, frame.left, frame.width);
  cells(columns, frame, ({ zh, en, wide, right }, _at, x) => {
    const place = { width: wide - gap, align: right ? ('right' as const) : ('left' as const) };
    doc
      .fillColor(ink)
      .font('bold')
      .fontSize(look.head)
      .text(zh, x, y + pad, place);
    doc.fillColor(soft).font('body').fontSize(englishOf(look.head)).text(en, x, doc.y, place);
  });
  doc.y = y + heightOfHead(doc, columns, look);
  boxes(doc, columns, frame, y);
  rule(doc, doc.y, frame.left, frame.width);
}

function cells(
  columns: readonly PdfColumn[],
  { left: from }: Frame,
  each: (column: PdfColumn, at: number, x: number) => void,
): void {
  let x = from;
  columns.forEach((column, at) => {
    // What stands at the right ends where the column does.
    each(column, at, x + (column.right ? gap : column.box ? gap / 2 : 0));
    x += column.wide;
  });
}

/** The rules on both sides of what is filled in by hand, from here down to the end of the row. */
function boxes(doc: Document, columns: readonly PdfColumn[], frame: Frame, from: number): void {
  cells(columns, frame, ({ box, wide }, _at, x) => {
    if (!box) return;
    for (const at of [x - gap / 2, x - gap / 2 + wide])
      doc.moveTo(at, from).lineTo(at, doc.y).lineWidth(0.6).strokeColor(soft).stroke();
  });
}

function draw(
  doc: Document,
  cell: PdfCell,
  look: Look,
  { wide, right, bold, size = look.first }: PdfColumn,
  x: number,
  y: number,
): void {
  const [first, second] = typeof cell === 'string' ? [cell, ''] : cell;
  doc
    .fillColor(ink)
    .font(bold ? 'bold' : 'body')
    .fontSize(size);
  write(doc, first, { wide: wide - gap, right, x, y });
  if (!second) return;
  doc.fillColor(soft).font('body').fontSize(look.second);
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
    doc.text(namesWhole(doc, text, wide), x, y, { width: wide, align: right ? 'right' : 'left' });
    return;
  }
  doc.text(text, right ? x + wide - long : x, y, { lineBreak: false });
  doc.y = y + doc.currentLineHeight(true);
}

function heightOf(
  doc: Document,
  cell: PdfCell,
  look: Look,
  { wide, bold, size = look.first }: PdfColumn,
): number {
  const [first, second] = typeof cell === 'string' ? [cell, ''] : cell;
  doc.font(bold ? 'bold' : 'body').fontSize(size);
  const above = lineHeight(doc, first, wide - gap);
  if (!second) return above;
  doc.font('body').fontSize(look.second);
  return above + lineHeight(doc, second, wide - gap);
}

/** Names one after another break between two of them, not within one that a line holds. */
function namesWhole(doc: Document, text: string, wide: number): string {
  const names = text.split('、');
  // Letter by letter, as lines are broken: pairs of letters may be closer.
  const wideOf = (words: string) => [...words].reduce((sum, letter) => sum + doc.widthOfString(letter), 0);
  let line = 0;
  return names
    .map((name, at) => {
      const last = at + 1 === names.length;
      const label = last ? name : `${name}、`;
      // A line that is to end here is measured with its end.
      const fits = line === 0 || line + wideOf(last ? label : `${label}\n`) <= wide;
      line = (fits ? line : 0) + wideOf(label);
      return fits ? label : `\n${label}`;
    })
    .join('');
}

function lineHeight(doc: Document, text: string, wide: number): number {
  return doc.widthOfString(text) > wide
    ? doc.heightOfString(namesWhole(doc, text, wide), { width: wide })
    : doc.currentLineHeight(true);
}

export function rule(doc: Document, y: number, from = left, wide = width, colour: string = line): void {
  doc
    .moveTo(from, y)
    .lineTo(from + wide, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke();
}

/** Begins a page where so much would not fit any more. */
export function makeRoom(doc: Document, height: number, frame: Frame = upright): void {
  if (doc.y + height > frame.bottom) newPage(doc, frame);
}

export function newPage(doc: Document, { layout, top: from }: Frame): void {
  if (layout) doc.addPage({ size: 'A4', layout, margin: 0 });
  else doc.addPage();
  doc.y = from;
}
