import type { Document } from '#server/documents/pdf/pdf.ts';
import { rule } from '#server/documents/pdf/table.ts';
import { letterWords as w } from './letter-text.ts';

interface Signer {
  name: string;
  role: string;
  idMasked: string;
  minor: boolean;
}

export interface Letter {
  kind: 'safetyLetter' | 'healthCertificate';
  match: string;
  matchEn: string;
  dates: string;
  unit: string;
  /** '' for an individual account. */
  team: string;
  /** Each on a page of their own, or all on one list. */
  pages: readonly (readonly Signer[])[];
}

type Key = keyof typeof w.texts;
const both = (key: Key) => [w.in('zh', key), w.in('en', key)] as const;

const ink = '#1b2430';
const soft = '#5b6672';
const margin = 64;
const width = 467;
const rowHeight = 30;
const bottom = 842 - 72;

/** Draws the pages; the first page is there already. */
export function drawLetter(doc: Document, letter: Letter): void {
  letter.pages.forEach((signers, at) => {
    if (at > 0) doc.addPage();
    const title = both(letter.kind === 'safetyLetter' ? 'safetyTitle' : 'healthTitle');
    heading(doc, title);
    facts(doc, letter);
    if (letter.kind === 'safetyLetter') {
      clauses(doc, ['safety1', 'safety2', 'safety3', 'safety4']);
      table(doc, signers);
    } else {
      health(doc, signers);
    }
  });
}

function heading(doc: Document, [zh, en]: readonly [string, string]): void {
  doc.fillColor(ink).font('bold').fontSize(20).text(zh, margin, 64, { width, align: 'center' });
  doc.fillColor(soft).font('body').fontSize(11).text(en, { width, align: 'center' });
  doc.moveDown(1.2);
}

function facts(doc: Document, { match, matchEn, dates, unit, team }: Letter): void {
  const rows: ['match' | 'dates' | 'unit' | 'team', string][] = [
    ['match', matchEn === match ? match : `${match}\n${matchEn}`],
    ['dates', dates],
    ['unit', unit],
    ...(team ? [['team', team] as ['team', string]] : []),
  ];
  for (const [key, value] of rows) pair(doc, both(key), value);
  doc.moveDown(0.8);
}

/** A name in both languages at the left, what it is at the right. */
function pair(doc: Document, [zh, en]: readonly [string, string], value: string): void {
  const top = doc.y;
  doc.fillColor(soft).font('body').fontSize(10).text(`${zh} ${en}`, margin, top, { width: 130 });
  const under = doc.y;
  doc
    .fillColor(ink)
    .fontSize(11)
    .text(value, margin + 140, top - 1, { width: width - 140 });
  doc.y = Math.max(under, doc.y) + 5;
  doc.x = margin;
}

function clauses(doc: Document, keys: readonly Key[]): void {
  keys.forEach((key, at) => {
    const [zh, en] = both(key);
    doc
      .fillColor(ink)
      .font('body')
      .fontSize(11)
      .text(`${at + 1}. ${zh}`, margin, doc.y, { width, lineGap: 2 });
    doc
      .fillColor(soft)
      .fontSize(9)
      .text(en, margin + 14, doc.y + 1, { width: width - 14, lineGap: 1 });
    doc.y += 8;
  });
  doc.moveDown(0.5);
}

const columns = [
  { key: 'name', at: 0, wide: 92 },
  { key: 'role', at: 92, wide: 70 },
  { key: 'idNumber', at: 162, wide: 125 },
  { key: 'signature', at: 287, wide: 90 },
  { key: 'guardian', at: 377, wide: 90 },
] as const;

function table(doc: Document, signers: readonly Signer[]): void {
  let top = tableHead(doc, doc.y);
  for (const { name, role, idMasked, minor } of signers) {
    const cells = { name, role, idNumber: idMasked, signature: '', guardian: minor ? '' : '—' };
    doc.font('body').fontSize(10);
    // A name is never cut short on a paper that is signed: its row grows.
    const height = Math.max(
      rowHeight,
      ...columns.map(({ key, wide }) => doc.heightOfString(cells[key], { width: wide - 8 }) + 14),
    );
    if (top + height > bottom) {
      doc.addPage();
      top = tableHead(doc, 64);
    }
    doc.fillColor(ink).font('body').fontSize(10);
    for (const { key, at, wide } of columns)
      doc.text(cells[key], margin + at + 4, top + 8, { width: wide - 8 });
    top += height;
    rule(doc, top, margin, width);
  }
  doc.y = top + 24;
  if (doc.y + 20 > bottom) doc.addPage();
  doc
    .fillColor(ink)
    .font('body')
    .fontSize(11)
    .text(`${both('day')[0]}  ${both('day')[1]}`, margin, doc.y, { width, align: 'right' });
}

function tableHead(doc: Document, top: number): number {
  rule(doc, top, margin, width);
  for (const { key, at, wide } of columns) {
    const [zh, en] = both(key);
    doc
      .fillColor(ink)
      .font('bold')
      .fontSize(10)
      .text(zh, margin + at + 4, top + 5, { width: wide - 8 });
    doc
      .fillColor(soft)
      .font('body')
      .fontSize(8)
      .text(en, margin + at + 4, top + 19, { width: wide - 8 });
  }
  const under = top + 34;
  rule(doc, under, margin, width);
  return under;
}

/** For a doctor: whom it is of, and where to sign. */
function health(doc: Document, signers: readonly Signer[]): void {
  for (const { name, idMasked } of signers) {
    pair(doc, both('name'), name);
    pair(doc, both('idNumber'), idMasked);
  }
  doc.moveDown(0.8);
  const [zh, en] = both('health1');
  doc.fillColor(ink).font('body').fontSize(12).text(zh, margin, doc.y, { width, lineGap: 3 });
  doc.fillColor(soft).fontSize(10).text(en, { width, lineGap: 2 });
  doc.y += 60;
  for (const key of ['healthDoctor', 'healthStamp'] as const) {
    doc
      .fillColor(ink)
      .font('body')
      .fontSize(11)
      .text(`${both(key).join(' ')}：`, margin, doc.y, { width });
    doc.y += 54;
  }
  doc.text(`${both('day')[0]}  ${both('day')[1]}`, margin, doc.y, { width, align: 'right' });
}
