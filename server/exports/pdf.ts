import { across } from '#server/documents/pdf/across.ts';
import { pdfStream, type Document } from '#server/documents/pdf/pdf.ts';
import type { Cell } from '#server/documents/sheet.ts';

interface PdfList {
  title: string;
  /** Small below the title, on the first page alone. */
  about: readonly string[];
  /** On every page, and across it. */
  mark: string;
  page: (n: number) => string;
  columns: readonly { header: string; width: number; right: boolean }[];
  lines: AsyncIterable<readonly (readonly Cell[])[]>;
}

const [ink, soft, rule] = ['#1b2430', '#5b6672', '#c4ccd4'];
/** A4 on its side, in points. */
const [wide, high, margin] = [842, 595, 32];
const bottom = high - 36;
const gap = 6;
const size = { title: 14, about: 8, head: 7.5, cell: 7.5, foot: 7.5 } as const;
/** A cell of more lines is cut: an .xlsx has it whole. */
const linesMost = 14;
/** Lines between two pauses. */
const breath = 20;

/** A list as a document of any length; its head and whose it is stand on every page. */
export function pdfList(list: PdfList): AsyncGenerator<Buffer> {
  return pdfStream({ title: list.title, author: 'RopeMeet' }, (doc) => draw(doc, list), {
    layout: 'landscape',
    margin: 0,
  });
}

async function* draw(doc: Document, list: PdfList): AsyncGenerator<void> {
  const all = list.columns.reduce((sum, { width }) => sum + width, 0);
  const columns = list.columns.map((column) => ({
    ...column,
    width: (column.width / all) * (wide - 2 * margin),
  }));
  let page = 0;
  const begin = () => {
    doc.addPage();
    across(doc, list.mark);
    foot(doc, list.mark, list.page(++page));
    doc.y = margin;
    if (page === 1) heading(doc, list);
    row(
      doc,
      columns,
      columns.map(({ header }) => header),
      'bold',
    );
  };
  begin();
  let drawn = 0;
  for await (const lines of list.lines)
    for (const line of lines) {
      const texts = line.map((cell) => (cell === null ? '' : String(cell)));
      const heights = texts.map((text, at) => heightOf(doc, text, columns[at]!.width - gap));
      const height = Math.max(...heights, 0) + 5;
      if (doc.y + height > bottom) begin();
      row(doc, columns, texts, 'body', height);
      if (++drawn % breath === 0) yield;
    }
}

function heading(doc: Document, { title, about }: PdfList): void {
  doc.fillColor(ink).font('bold').fontSize(size.title).text(title, margin, doc.y, { lineBreak: false });
  doc.y += 20;
  doc.fillColor(soft).font('body').fontSize(size.about);
  for (const line of about) doc.text(line, margin, doc.y, { width: wide - 2 * margin });
  doc.y += 6;
}

type Columns = readonly { width: number; right: boolean }[];

function heightOf(doc: Document, text: string, width: number): number {
  doc.font('body').fontSize(size.cell);
  const line = doc.currentLineHeight(true);
  // Looking for places to break takes most of the time, and few need it.
  if (doc.widthOfString(text) <= width && !text.includes('\n')) return line;
  return Math.min(doc.heightOfString(text, { width }), line * linesMost);
}

function row(
  doc: Document,
  columns: Columns,
  texts: readonly string[],
  font: 'bold' | 'body',
  height = 0,
): void {
  const y = doc.y + 3;
  let x = margin;
  let under = y;
  doc
    .fillColor(ink)
    .font(font)
    .fontSize(font === 'bold' ? size.head : size.cell);
  const line = doc.currentLineHeight(true);
  columns.forEach(({ width, right }, at) => {
    const [text, room] = [texts[at] ?? '', width - gap];
    const long = doc.widthOfString(text);
    if (long <= room && !text.includes('\n'))
      doc.text(text, right ? x + room - long : x, y, { lineBreak: false });
    else doc.text(text, x, y, { width: room, height: line * linesMost, ellipsis: true });
    under = Math.max(
      under,
      font === 'bold' ? y + Math.min(doc.heightOfString(text, { width: room }), line * 3) : 0,
    );
    x += width;
  });
  doc.y = font === 'bold' ? under + 3 : y - 3 + height;
  doc.x = margin;
  doc
    .moveTo(margin, doc.y)
    .lineTo(wide - margin, doc.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
}

function foot(doc: Document, mark: string, page: string): void {
  doc.fillColor(soft).font('body').fontSize(size.foot);
  const room = wide - 2 * margin - 90;
  doc.text(mark, margin, bottom + 12, { width: room, height: 10, ellipsis: true });
  doc.text(page, wide - margin - 80, bottom + 12, { width: 80, align: 'right', lineBreak: false });
}
