import type { Document } from '#server/documents/pdf/pdf.ts';
import {
  ink,
  makeRoom,
  newPage,
  soft,
  startHeight,
  table,
  type Flow,
  type Frame,
  type Look,
  type PdfCell,
  type PdfColumn,
} from '#server/documents/pdf/table.ts';
import type { ProgrammeList, ProgrammeRow } from './programme.ts';

/** What is written above a table. */
interface TitleLine {
  text: string;
  size: number;
  bold?: true;
  /** At the end of the line. */
  end?: string;
}

/** What one paper with heats has of its own; all are drawn by `drawHeats`. */
export interface Paper {
  frame: (list: ProgrammeList) => Frame;
  look: Look;
  columns: (list: ProgrammeList) => readonly PdfColumn[];
  /** `first`: the first line of a heat, or of a page, which names the heat. */
  cells: (row: ProgrammeRow, first: boolean, list: ProgrammeList) => PdfCell[];
  /** `going`: on a further page. */
  title: (list: ProgrammeList, going: boolean) => readonly TitleLine[];
  /** Above a title that is not the first of its page. */
  space: number;
  /** A list that fits on one page is not torn. */
  whole?: true;
  /** What follows each list. */
  tail?: { height: (list: ProgrammeList) => number; draw: (doc: Document, list: ProgrammeList) => void };
}

/** Draws lists heat by heat: a heat stays on one page, and every page says whose it is. Pauses between lists, so that a server goes on answering. */
export async function drawHeats(
  doc: Document,
  lists: readonly ProgrammeList[],
  paper: Paper,
  pause: () => Promise<unknown>,
): Promise<void> {
  for (const list of lists) {
    await pause();
    listOf(doc, list, paper);
  }
}

function listOf(doc: Document, list: ProgrammeList, paper: Paper): void {
  const { look, cells, title, tail } = paper;
  const { rows } = list;
  const frame = paper.frame(list);
  const columns = paper.columns(list);
  const isLying = doc.page.width > doc.page.height;
  if (frame.layout && isLying !== (frame.layout === 'landscape')) newPage(doc, frame);
  const named = rows.map((row, at) => cells(row, row.heat !== rows[at - 1]?.heat, list));
  const [begin, going] = [title(list, false), title(list, true)];
  const flow: Flow = {
    frame,
    look,
    together: (at) => {
      const next = rows.findIndex(({ heat }, place) => place > at && heat !== rows[at]!.heat);
      return (next < 0 ? rows.length : next) - at;
    },
    again: () => writeTitle(doc, going, frame),
    above: heightOfTitle(doc, going, frame),
    first: (at) => cells(rows[at]!, true, list),
    ...(tail ? { tail: tail.height(list) } : {}),
  };
  const head = paper.space + heightOfTitle(doc, begin, frame);
  const least = head + startHeight(doc, columns, named, flow);
  const all = paper.whole
    ? head + startHeight(doc, columns, named, { ...flow, together: () => rows.length })
    : 0;
  makeRoom(doc, Math.max(least, all), frame);
  if (doc.y > frame.top) doc.y += paper.space;
  writeTitle(doc, begin, frame);
  table(doc, columns, named, flow);
  tail?.draw(doc, list);
}

const under = 4;

export function heightOfTitle(doc: Document, lines: readonly TitleLine[], frame: Frame): number {
  return lines.reduce(
    (sum, line) => sum + font(doc, line).heightOfString(line.text, place(doc, line, frame)),
    under,
  );
}

export function writeTitle(doc: Document, lines: readonly TitleLine[], frame: Frame): void {
  for (const line of lines) {
    const { y } = doc;
    font(doc, line).fillColor(line.bold ? ink : soft);
    if (line.end) doc.text(line.end, frame.left, y, { width: frame.width, align: 'right' });
    doc.text(line.text, frame.left, y, place(doc, line, frame));
  }
  doc.y += under;
}

const font = (doc: Document, { bold, size }: TitleLine) => doc.font(bold ? 'bold' : 'body').fontSize(size);

/** What stands at the end of a line keeps its room. */
const place = (doc: Document, line: TitleLine, { width }: Frame) => ({
  width: line.end ? width - font(doc, line).widthOfString(line.end) - 12 : width,
});

/** The edges of every page from here on: what stands above, what below, and the number. */
export function edged(
  doc: Document,
  frame: Frame,
  { above = '', below }: { above?: string; below: string },
): void {
  const { left, width, top, bottom } = frame;
  let page = 0;
  const draw = () => {
    const { x, y } = doc;
    const at = bottom + 12;
    page++;
    doc.fillColor(soft).font('body').fontSize(10);
    if (above) doc.text(above, left, top - 24, { width, height: 12, ellipsis: true });
    doc.fontSize(8).text(below, left, at, { width: width - 40, height: 10, ellipsis: true });
    doc.text(String(page), left + width - 40, at, { width: 40, align: 'right' });
    doc.x = x;
    doc.y = y;
  };
  draw();
  doc.on('pageAdded', draw);
}
