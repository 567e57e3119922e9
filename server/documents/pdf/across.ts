import type { Document } from './pdf.ts';
import { soft } from './table.ts';

/** Whose copy it is, over the whole page; faint, so that what stands over it can be read. */
export function across(doc: Document, mark: string): void {
  const { width, height } = doc.page;
  const { x, y } = doc;
  doc.save();
  doc.font('body').fontSize(22).fillColor(soft).fillOpacity(0.09);
  const short = [...mark].slice(0, 60).join('');
  doc.rotate(-24, { origin: [width / 2, height / 2] });
  for (const at of [height * 0.2, height * 0.5, height * 0.8])
    doc.text(short, -40, at, { width: width + 80, align: 'center', lineBreak: false });
  doc.restore();
  doc.fillOpacity(1);
  doc.x = x;
  doc.y = y;
}
