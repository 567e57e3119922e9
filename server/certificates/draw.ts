import { encode } from 'uqr';
import { fieldText } from '#contract/certificates/content.ts';
import { drawing } from '#contract/certificates/drawing.ts';
import type { Bearing } from '#contract/certificates/facts.ts';
import { fit } from '#contract/certificates/fit.ts';
import {
  heightOf,
  lineHeight,
  pageSize,
  pointTenths,
  type Template,
  type TemplateField,
} from '#contract/certificates/template.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';

/** How a certificate looks, its pictures read and made fit for print. */
export interface Look {
  template: Template;
  /** JPEG, by file. */
  pictures: ReadonlyMap<string, Buffer>;
}

const points = (tenths: number) => tenths / pointTenths;

/** Draws one page, which is there already and has no margins. */
export function drawCertificate(doc: Document, { template, pictures }: Look, bearing: Bearing): void {
  const page = pageSize[template.orientation];
  const [width, height] = [points(page.width), points(page.height)];
  const background = template.backgroundId && pictures.get(template.backgroundId);
  if (background) doc.image(background, 0, 0, { cover: [width, height], align: 'center', valign: 'center' });
  else ornament(doc, template);
  for (const field of template.fields) {
    if (field.kind === 'qr') code(doc, field, bearing.url);
    else if (field.kind === 'picture') press(doc, field, pictures.get(field.pictureId!)!);
    else write(doc, field, fieldText(field, bearing));
  }
}

function ornament(doc: Document, { orientation }: Template): void {
  doc.save().scale(1 / pointTenths);
  doc.lineCap('round');
  for (const { path, colour, wide, opacity } of drawing(orientation))
    doc.path(path).lineWidth(wide).strokeOpacity(opacity).strokeColor(colour, opacity).stroke();
  doc.restore();
}

function write(doc: Document, field: TemplateField, text: string): void {
  if (text.trim() === '') return;
  const { align, weight, colour, size, lines } = field;
  doc.font(weight).fontSize(1_000);
  const measure = (part: string) => doc.widthOfString(part) / 1_000;
  const width = points(field.width);
  const fitted = fit(text, measure, { size, width, lines });
  // In the middle of the room that its lines have.
  const high = fitted.size * lineHeight;
  let y = points(field.y) + (points(heightOf(field)) - high * fitted.lines.length) / 2;
  doc.fontSize(fitted.size).fillColor(colour);
  for (const line of fitted.lines) {
    const free = width - doc.widthOfString(line);
    const x = points(field.x) + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
    doc.text(line, x, y + (high - doc.currentLineHeight()) / 2, { lineBreak: false });
    y += high;
  }
}

/** As ink on paper: its white is clear, what lies below stays readable. */
function press(doc: Document, { x, y, width, align }: TemplateField, picture: Buffer): void {
  const side = points(width);
  const multiplied = doc.ref({ Type: 'ExtGState', BM: 'Multiply' });
  multiplied.end('');
  doc.page.ext_gstates['Pressed'] = multiplied;
  doc.save().addContent('/Pressed gs');
  doc.image(picture, points(x), points(y), {
    fit: [side, side],
    valign: 'center',
    ...(align !== 'left' && { align }),
  });
  doc.restore();
}

/** As vectors, on white: a scanner needs the quiet zone on any background picture. */
function code(doc: Document, field: TemplateField, url: string): void {
  const { size, data } = encode(url, { ecc: 'M', border: 4 });
  const [x, y, side] = [points(field.x), points(field.y), points(field.width)];
  const cell = side / size;
  doc.rect(x, y, side, side).fill('#ffffff');
  data.forEach((row, down) => {
    // Neighbours in one go: a third of the bytes.
    for (let from = 0; from < size; from++) {
      if (!row[from]) continue;
      let to = from;
      while (to < size && row[to]) to++;
      doc.rect(x + from * cell, y + down * cell, (to - from) * cell, cell);
      from = to;
    }
  });
  doc.fill(field.colour);
  // On a screen it is pressed rather than scanned.
  doc.link(x, y, side, side, url);
}
