import { grouped } from '#contract/grouped.ts';
import type { LangText } from '#contract/lang.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';
import { ink, makeRoom, soft, startHeight, table, type PdfCell } from '#server/documents/pdf/table.ts';
import { drawHeats, edged, heightOfTitle, writeTitle } from './heat-pages.ts';
import { book, bookFrame } from './papers.ts';
import type { Programme, ProgrammeList } from './programme.ts';
import { bothOf } from './programme-sheet.ts';
import { startListWords } from './text.ts';

const w = startListWords.texts;

export const programmePage = { layout: 'portrait', margin: 0 } as const;

/** Draws the pages; the first page is there already. */
export async function drawProgramme(
  doc: Document,
  programme: Programme,
  pause: () => Promise<unknown>,
): Promise<void> {
  edged(doc, bookFrame, { below: `${programme.name.zh} · ${bothOf(w.title)}` });
  cover(doc, programme);
  await drawHeats(doc, programme.lists, book, pause);
}

function cover(doc: Document, { name, place, days, lists }: Programme): void {
  const { left, top, width } = bookFrame;
  doc.fillColor(ink).font('bold').fontSize(22).text(name.zh, left, top, { width, align: 'center' });
  if (name.en && name.en !== name.zh)
    doc.fillColor(soft).font('body').fontSize(12).text(name.en, { width, align: 'center' });
  doc.moveDown(0.3);
  doc.fillColor(ink).font('bold').fontSize(14).text(bothOf(w.title), { width, align: 'center' });
  doc.moveDown(0.5);
  doc
    .fillColor(soft)
    .font('body')
    .fontSize(10)
    .text(`${days} · ${bothOf(place)}`, { width, align: 'center' });
  doc.fontSize(8).text(bothOf(w.zone), { width, align: 'center' });
  doc.moveDown(1);
  for (const sessionLists of grouped(lists, ({ day, session }) => `${day} ${bothOf(session)}`).values())
    timetable(doc, sessionLists);
}

const timetableColumns = [
  { ...w.time, wide: 40 },
  { ...w.event, wide: 163 },
  { ...w.group, wide: 240 },
  { ...w.heats, wide: 40, right: true as const },
];

/** The lists of one session on one day, below the name of both. */
function timetable(doc: Document, lists: readonly ProgrammeList[]): void {
  const { day, session } = lists[0]!;
  const title = [{ text: `${day} · ${bothOf(session)}`, size: 11, bold: true as const }];
  const going = [{ ...title[0]!, text: `${title[0]!.text} ${bothOf(w.continued)}` }];
  const rows = lists.map(({ time, event, group, heats }) => [
    time,
    cellOf(event),
    cellOf(group),
    String(heats),
  ]);
  const flow = {
    frame: bookFrame,
    again: () => writeTitle(doc, going, bookFrame),
    above: heightOfTitle(doc, going, bookFrame),
  };
  const least = heightOfTitle(doc, title, bookFrame) + startHeight(doc, timetableColumns, rows, flow);
  makeRoom(doc, least, bookFrame);
  writeTitle(doc, title, bookFrame);
  table(doc, timetableColumns, rows, flow);
}

const cellOf = ({ zh, en }: LangText): PdfCell => (en && en !== zh ? [zh, en] : zh);
