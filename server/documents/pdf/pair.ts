import type { Document } from './pdf.ts';
import { ink, left, makeRoom, soft, width, type Frame } from './table.ts';

interface Label {
  zh: string;
  en: string;
}
type Place = Pick<Frame, 'left' | 'width'>;
const upright: Place = { left, width };

/** A name and its value on a line, the value beginning in one column. */
export function pair(doc: Document, { zh, en }: Label, value: string, frame: Place | Frame = upright): void {
  const place = { width: frame.width - 128 };
  if ('bottom' in frame) makeRoom(doc, doc.font('body').fontSize(10).heightOfString(value, place), frame);
  const y = doc.y;
  doc.fillColor(soft).font('body').fontSize(9).text(`${zh} ${en}`, frame.left, y, { width: 120 });
  const under = doc.y;
  doc
    .fillColor(ink)
    .fontSize(10)
    .text(value, frame.left + 128, y - 1, place);
  doc.y = Math.max(under, doc.y) + 4;
  doc.x = frame.left;
}

/** Both languages on one line, on one base. */
export function heading(doc: Document, { zh, en }: Label, frame: Place = upright): void {
  const y = doc.y;
  doc.fillColor(ink).font('bold').fontSize(12).text(zh, frame.left, y, { lineBreak: false });
  const under = y + doc.currentLineHeight();
  const x = frame.left + doc.widthOfString(zh) + 8;
  doc
    .fillColor(soft)
    .font('body')
    .fontSize(9)
    .text(en, x, y + 3.5, { lineBreak: false });
  doc.x = frame.left;
  doc.y = under;
}
