import type { LangText } from '#contract/lang.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';
import { ink, soft, table, type PdfCell } from '#server/documents/pdf/table.ts';
import { drawHeats, edged } from './heat-pages.ts';
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
  const row = ({ day, time, session, event, group, heats }: ProgrammeList, named: boolean) => [
    `${day.slice(5)} ${time}`,
    named ? cellOf(session) : '',
    cellOf(event),
    cellOf(group),
    String(heats),
  ];
  // A session is named where it begins.
  const begins = (at: number) =>
    bothOf(lists[at]!.session) !== (at > 0 ? bothOf(lists[at - 1]!.session) : '');
  table(
    doc,
    [
      { ...w.time, wide: 76 },
      { ...w.session, wide: 84 },
      { ...w.event, wide: 163 },
      { ...w.group, wide: 120 },
      { ...w.heats, wide: 40, right: true },
    ],
    lists.map((list, at) => row(list, begins(at))),
    { frame: bookFrame, first: (at) => row(lists[at]!, true) },
  );
}

const cellOf = ({ zh, en }: LangText): PdfCell => (en && en !== zh ? [zh, en] : zh);
