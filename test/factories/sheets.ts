import type { ZipEntry } from './uploads.ts';
import { aZip } from './uploads.ts';

/** How a picture lies in a sheet. */
export type PictureForm = 'anchored' | 'wps' | 'microsoft';

const xml = (name: string, text: string): ZipEntry => ({
  name,
  data: Buffer.from(`<?xml version="1.0"?>${text}`),
});
const rels = (
  name: string,
  all: readonly (readonly [id: string, type: string, target: string])[],
): ZipEntry =>
  xml(
    name,
    `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  );
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (at: number) => String.fromCodePoint(65 + at);

/**
 * An .xlsx as spreadsheet programs write it, byte by byte: rows of texts and numbers, and pictures by row (from 1),
 * their files named in another order than the rows.
 */
export function aSheet(
  rows: readonly (readonly (string | number | null)[])[],
  pictures: ReadonlyMap<number, Buffer> = new Map(),
  form: PictureForm = 'anchored',
): Buffer {
  const all = [...pictures];
  const media = all.map(([row, data], at) => ({
    row,
    data,
    file: `image${all.length - at}.jpeg`,
    rid: `rId${at + 1}`,
    at,
  }));
  const column = Math.max(...rows.map((each) => each.length)) - 1;
  const cell = (value: string | number | null, row: number, at: number) => {
    const reference = `${letter(at)}${row}`;
    const picture = at === column ? media.find((each) => each.row === row) : undefined;
    if (picture && form === 'wps')
      return `<c r="${reference}" t="str"><f>_xlfn.DISPIMG("ID_${picture.at}",1)</f><v>=DISPIMG("ID_${picture.at}",1)</v></c>`;
    if (picture && form === 'microsoft')
      return `<c r="${reference}" t="e" vm="${picture.at + 1}"><v>#VALUE!</v></c>`;
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const lines = rows.map((each, at) => {
    const filled = [...each, ...Array<null>(column + 1 - each.length).fill(null)];
    return `<row r="${at + 1}">${filled.map((value, index) => cell(value, at + 1, index)).join('')}</row>`;
  });
  const parts: ZipEntry[] = [
    xml('[Content_Types].xml', '<Types/>'),
    xml('xl/workbook.xml', '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'),
    xml(
      'xl/worksheets/sheet1.xml',
      `<worksheet><sheetData>${lines.join('')}</sheetData>${form === 'anchored' ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
    ),
    ...media.map(({ data, file }) => ({ name: `xl/media/${file}`, data })),
  ];
  const workbook: [string, string, string][] = [['rId1', 'worksheet', 'worksheets/sheet1.xml']];
  if (form === 'anchored') {
    const anchors = media.map(
      ({ row, rid }) =>
        `<xdr:twoCellAnchor><xdr:from><xdr:row>${row - 1}</xdr:row><xdr:rowOff>9000</xdr:rowOff></xdr:from><xdr:to><xdr:row>${row}</xdr:row><xdr:rowOff>5000</xdr:rowOff></xdr:to><xdr:pic><a:blip r:embed="${rid}"/></xdr:pic></xdr:twoCellAnchor>`,
    );
    parts.push(
      rels('xl/worksheets/_rels/sheet1.xml.rels', [['rId1', 'drawing', '../drawings/drawing1.xml']]),
      xml('xl/drawings/drawing1.xml', `<xdr:wsDr>${anchors.join('')}</xdr:wsDr>`),
      rels(
        'xl/drawings/_rels/drawing1.xml.rels',
        media.map(({ rid, file }) => [rid, 'image', `../media/${file}`] as const),
      ),
    );
  } else if (form === 'wps') {
    workbook.push(['rId2', 'officeDocument/2020/cellImage', 'cellimages.xml']);
    const images = media.map(
      ({ at, rid }) =>
        `<etc:cellImage><xdr:pic><xdr:cNvPr name="ID_${at}"/><a:blip r:embed="${rid}"/></xdr:pic></etc:cellImage>`,
    );
    parts.push(
      xml('xl/cellimages.xml', `<etc:cellImages>${images.join('')}</etc:cellImages>`),
      rels(
        'xl/_rels/cellimages.xml.rels',
        media.map(({ rid, file }) => [rid, 'image', `media/${file}`] as const),
      ),
    );
  } else {
    const each = (text: (at: number) => string) => media.map(({ at }) => text(at)).join('');
    parts.push(
      xml(
        'xl/metadata.xml',
        `<metadata><metadataTypes><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE">${each((at) => `<bk><extLst><ext><xlrd:rvb i="${at}"/></ext></extLst></bk>`)}</futureMetadata><valueMetadata>${each((at) => `<bk><rc t="1" v="${at}"/></bk>`)}</valueMetadata></metadata>`,
      ),
      xml(
        'xl/richData/rdrichvalue.xml',
        `<rvData>${each((at) => `<rv s="0"><v>${at}</v><v>5</v></rv>`)}</rvData>`,
      ),
      xml(
        'xl/richData/rdrichvaluestructure.xml',
        '<rvStructures><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>',
      ),
      xml(
        'xl/richData/richValueRel.xml',
        `<richValueRels>${media.map(({ rid }) => `<rel r:id="${rid}"/>`).join('')}</richValueRels>`,
      ),
      rels(
        'xl/richData/_rels/richValueRel.xml.rels',
        media.map(({ rid, file }) => [rid, 'image', `../media/${file}`] as const),
      ),
    );
  }
  parts.push(rels('xl/_rels/workbook.xml.rels', workbook));
  return aZip(parts);
}
