import type { LangText } from '#contract/lang.ts';
import { resultWords } from '#contract/results/text.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';
import {
  bottom,
  ink,
  left,
  makeRoom,
  soft,
  startHeight,
  table,
  top,
  width,
  type PdfCell,
  type PdfColumn,
} from '#server/documents/pdf/table.ts';
import type { Programme, ProgrammeList, ProgrammeRow } from './programme.ts';
import { bothOf } from './programme-sheet.ts';
import { startListWords as w } from './text.ts';

type Key = keyof typeof w.texts;
const both = (key: Key) => ({ zh: w.texts[key].zh, en: w.texts[key].en });

/** Draws the pages; the first page is there already. Pauses between lists, so that a server goes on answering. */
export async function drawProgramme(
  doc: Document,
  programme: Programme,
  pause: () => Promise<unknown>,
): Promise<void> {
  let page = 0;
  const mark = () => footOf(doc, programme, ++page);
  mark();
  doc.on('pageAdded', mark);
  cover(doc, programme);
  for (const list of programme.lists) {
    await pause();
    listOf(doc, list);
  }
}

function cover(doc: Document, { name, place, days, lists }: Programme): void {
  const title = both('title');
  doc.fillColor(ink).font('bold').fontSize(22).text(name.zh, left, top, { width, align: 'center' });
  if (name.en && name.en !== name.zh)
    doc.fillColor(soft).font('body').fontSize(12).text(name.en, { width, align: 'center' });
  doc.moveDown(0.3);
  doc.fillColor(ink).font('bold').fontSize(14).text(`${title.zh} ${title.en}`, { width, align: 'center' });
  doc.moveDown(0.5);
  doc
    .fillColor(soft)
    .font('body')
    .fontSize(10)
    .text(`${days} · ${bothOf(place)}`, { width, align: 'center' });
  const zone = both('zone');
  doc.fontSize(8).text(`${zone.zh} ${zone.en}`, { width, align: 'center' });
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
      { ...both('time'), wide: 76 },
      { ...both('session'), wide: 84 },
      { ...both('event'), wide: 163 },
      { ...both('group'), wide: 120 },
      { ...both('heats'), wide: 40, right: true },
    ],
    lists.map((list, at) => row(list, begins(at))),
    { first: (at) => row(lists[at]!, true) },
  );
}

const cellOf = ({ zh, en }: LangText): PdfCell => (en && en !== zh ? [zh, en] : zh);

const columns: readonly PdfColumn[] = [
  { ...both('heat'), wide: 36 },
  { ...both('court'), wide: 40 },
  { ...both('time'), wide: 44 },
  { ...both('number'), wide: 42 },
  { ...both('athletes'), wide: 156 },
  { ...both('unit'), wide: 165 },
];

/** A list keeps each of its heats on one page, and says on every page whose it is. */
function listOf(doc: Document, list: ProgrammeList): void {
  const { event, group, session, day, time, version, rows } = list;
  const name = `${event.zh} ${group.zh}`;
  const named = rows.map((row, at) => cellsOf(row, row.heat !== rows[at - 1]?.heat));
  const flow = {
    together: (at: number) => {
      const next = rows.findIndex(({ heat }, place) => place > at && heat !== rows[at]!.heat);
      return (next < 0 ? rows.length : next) - at;
    },
    again: () => {
      const more = both('continued');
      doc
        .fillColor(ink)
        .font('bold')
        .fontSize(10)
        .text(`${name} ${more.zh} ${more.en}`, left, doc.y, { width });
      doc.y += 4;
    },
    first: (at: number) => cellsOf(rows[at]!, true),
  };
  const en = [event.en, group.en].filter(Boolean).join(' · ');
  const edition = `${w.in('zh', 'versionOf', { n: version })} ${w.in('en', 'versionOf', { n: version })}`;
  const about = [en, bothOf(session), `${day} ${time}`, edition].filter(Boolean).join('  ·  ');
  const title = () => doc.font('bold').fontSize(12);
  const under = () => doc.font('body').fontSize(8.5);
  const height = title().heightOfString(name, { width }) + under().heightOfString(about, { width }) + 10;
  makeRoom(doc, height + startHeight(doc, columns, named, flow));
  doc.y += 6;
  title().fillColor(ink).text(name, left, doc.y, { width });
  under().fillColor(soft).text(about, { width });
  doc.y += 4;
  table(doc, columns, named, flow);
}

/** A heat is named at its first line, on each page. */
function cellsOf(row: ProgrammeRow, first: boolean): PdfCell[] {
  const out = both('out');
  const reserves = both('reserves');
  const under = row.out
    ? `${out.zh} ${out.en}`
    : [
        ...(row.uncounted ? [bothOf(resultWords.texts.uncounted)] : []),
        ...(row.reserves.length > 0 ? [`${reserves.zh} ${reserves.en} ${row.reserves.join('、')}`] : []),
      ].join(' · ');
  const athletes = row.athletes.join('、');
  return [
    first ? String(row.heat) : '',
    String(row.court),
    first ? row.time : '',
    String(row.number),
    under ? [athletes, under] : athletes,
    row.team && row.team !== row.unit ? [row.unit, row.team] : row.unit,
  ];
}

function footOf(doc: Document, { name }: Programme, page: number): void {
  const { x, y } = doc;
  const margin = doc.page.margins.bottom;
  // Below the margin pdfkit would begin another page.
  doc.page.margins.bottom = 0;
  const title = both('title');
  doc.fillColor(soft).font('body').fontSize(8);
  doc.text(`${name.zh} · ${title.zh} ${title.en}`, left, bottom + 12, {
    width: width - 60,
    lineBreak: false,
  });
  doc.text(String(page), left + width - 60, bottom + 12, { width: 60, align: 'right' });
  doc.page.margins.bottom = margin;
  doc.x = x;
  doc.y = y;
}
