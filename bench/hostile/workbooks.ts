import { aZip, type ZipEntry } from '#test/factories/uploads.ts';

/** Sheets of people as no spreadsheet program writes them. */

export const head = ['姓名', '证件号码', '性别', '出生日期', '人员角色', '监护人姓名', '监护人电话'];
export const person = ['王一', '110101201501010019', '男', '2015-01-01'];
const places = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  /** XML in place of the rows. */
  sheetData?: string;
  sharedStrings?: string;
  drawing?: string;
  /** Of the drawing's pictures. */
  picture?: Buffer;
  more?: ZipEntry[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function rowsOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`,
    )
    .join('');
}

export function workbook(
  rows: readonly (readonly string[])[],
  { sheetData = rowsOf(rows), sharedStrings, drawing, picture, more = [] }: Parts = {},
): Buffer {
  const part = (name: string, text: string): ZipEntry => ({ name, data: Buffer.from(text) });
  const relations = (name: string, all: readonly [string, string, string][]) =>
    part(
      name,
      `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${places}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    );
  return aZip([
    part('[Content_Types].xml', '<Types/>'),
    part('xl/workbook.xml', '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'),
    relations('xl/_rels/workbook.xml.rels', [
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ...(sharedStrings === undefined
        ? []
        : [['rId2', 'sharedStrings', 'sharedStrings.xml'] as const].map(
            (each) => [...each] as [string, string, string],
          )),
    ]),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet><sheetData>${sheetData}</sheetData>${drawing === undefined ? '' : '<drawing r:id="rId1"/>'}</worksheet>`,
    ),
    ...(sharedStrings === undefined ? [] : [part('xl/sharedStrings.xml', `<sst>${sharedStrings}</sst>`)]),
    ...(drawing === undefined
      ? []
      : [
          relations('xl/worksheets/_rels/sheet1.xml.rels', [['rId1', 'drawing', '../drawings/drawing1.xml']]),
          part('xl/drawings/drawing1.xml', `<xdr:wsDr>${drawing}</xdr:wsDr>`),
          relations('xl/drawings/_rels/drawing1.xml.rels', [['rId1', 'image', '../media/image1.png']]),
          ...(picture ? [{ name: 'xl/media/image1.png', data: picture }] : []),
        ]),
    ...more,
  ]);
}

/** Text that packs to about a hundredth: less than what makes a zip suspicious by its size alone. */
export function filler(characters: number): string {
  let text = '';
  for (let n = 0; text.length < characters; n++) text += `${(n * 7_919) % 4_999} `;
  return text.slice(0, characters);
}

export function anchor(from: number | string, to: number | string, more = ''): string {
  return `<xdr:twoCellAnchor><xdr:from><xdr:row>${from}</xdr:row></xdr:from><xdr:to><xdr:row>${to}</xdr:row></xdr:to>${more}<xdr:pic><a:blip r:embed="rId1"/></xdr:pic></xdr:twoCellAnchor>`;
}

export function oneCell(row: number | string, height: number | string): string {
  return `<xdr:oneCellAnchor><xdr:from><xdr:row>${row}</xdr:row></xdr:from><xdr:ext cx="1" cy="${height}"/><xdr:pic><a:blip r:embed="rId1"/></xdr:pic></xdr:oneCellAnchor>`;
}
