import sharp from 'sharp';
import { anIdNumber } from './people.ts';
import { aZip, type ZipEntry } from './uploads.ts';

/** Sheets that no spreadsheet program writes: small files that ask much of who reads them. */

const part = (name: string, text: string): ZipEntry => ({ name, data: Buffer.from(text) });
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
const relations = (name: string, ...all: string[]) =>
  part(name, `<Relationships>${all.join('')}</Relationships>`);
const inline = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const rowXml = (cells: readonly string[], attributes = '') => `<row ${attributes}>${cells.join('')}</row>`;

const heads = ['姓名', '证件号码', '性别', '出生日期', '人员角色'].map(inline);
const child = (name: string, roles = '') =>
  rowXml([name, anIdNumber('2015-03-01', 1), '男', '2015-03-01', roles].map(inline));

interface Inside {
  rows?: string;
  format?: string;
  shared?: string;
  /** With pictures: what lies above the cells. */
  drawing?: string;
  pictures?: readonly Buffer[];
}

function sheetOf({ rows = child('王小明'), format = '', shared, drawing, pictures = [] }: Inside): Buffer {
  const sheet = `<worksheet>${format}<sheetData>${rowXml(heads)}${rows}</sheetData>${drawing === undefined ? '' : '<drawing r:id="rId1"/>'}</worksheet>`;
  return aZip([
    part('[Content_Types].xml', '<Types/>'),
    part('xl/workbook.xml', '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'),
    relations(
      'xl/_rels/workbook.xml.rels',
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      ...(shared === undefined ? [] : [relation('rId2', 'sharedStrings', 'sharedStrings.xml')]),
    ),
    part('xl/worksheets/sheet1.xml', sheet),
    ...(shared === undefined ? [] : [part('xl/sharedStrings.xml', `<sst>${shared}</sst>`)]),
    ...(drawing === undefined
      ? []
      : [
          relations('xl/worksheets/_rels/sheet1.xml.rels', relation('rId1', 'drawing', '../drawings/d.xml')),
          part('xl/drawings/d.xml', `<wsDr>${drawing}</wsDr>`),
          relations(
            'xl/drawings/_rels/d.xml.rels',
            ...['rId1', ...pictures.map((_, at) => `rId${at + 1}`)]
              .filter((id, at, all) => all.indexOf(id) === at)
              .map((id, at) => relation(id, 'image', `../media/image${at + 1}.png`)),
          ),
        ]),
    ...pictures.map((data, at) => ({ name: `xl/media/image${at + 1}.png`, data })),
  ]);
}

const between = (from: number, to: number, id = 'rId1') =>
  `<twoCellAnchor><from><row>${from}</row></from><to><row>${to}</row></to><pic><blip r:embed="${id}"/></pic></twoCellAnchor>`;
const tall = (cy: string) =>
  `<oneCellAnchor><from><row>1</row></from><ext cx="1" cy="${cy}"/><pic><blip r:embed="rId1"/></pic></oneCellAnchor>`;
const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

export const hostileSheets = {
  'rows beyond 2^53': () => sheetOf({ drawing: between(2 ** 53, 2 ** 53 + 8_000) }),
  'rows that are no numbers': () => sheetOf({ drawing: between(-1, 1e300) }),
  'a picture as tall as the sky': () => sheetOf({ drawing: tall('9e307') }),
  'more pictures than rows': () => sheetOf({ drawing: times(20_001, (at) => between(at, at + 1)) }),
  'a row number beyond 2^53': () => sheetOf({ rows: rowXml([inline('x')], `r="${2 ** 53}"`) }),
  'rows of endless height': () => sheetOf({ format: '<sheetFormatPr defaultRowHeight="Infinity"/>' }),
  'a height for each of 100,001 rows': () =>
    sheetOf({
      rows: times(100_001, (at) => `<row r="${at + 2}" ht="${at % 400}"/>`),
    }),
  'a name of spaces': () => sheetOf({ rows: child(`王${' '.repeat(30_000)}王`) }),
  'a name longer than a cell': () => sheetOf({ rows: child(`王${' '.repeat(1_000_000)}王`) }),
  'a shared text longer than a cell': () => sheetOf({ shared: `<si><t>${'王'.repeat(40_000)}</t></si>` }),
  'a quarter of a million shared texts': () =>
    sheetOf({
      shared: times(250_001, (at) => `<si><t>${at}</t></si>`),
    }),
  'one text in every cell': () =>
    sheetOf({
      shared: `<si><t>${'王'.repeat(1_000)}</t></si>`,
      rows: times(100, () => rowXml(Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>'))),
    }),
  'pictures in more cells than rows': () =>
    sheetOf({
      rows: times(20_001, (at) => `<row r="${at + 2}"><c vm="${(at % 9) + 1}"/></row>`),
    }),
  'more elements than a sheet has': () =>
    sheetOf({
      rows: times(2_000_001, (at) => (at % 7 ? '<a/>' : '<bc/>')),
    }),
  'photos of 36 megapixels, thirty of them': async () =>
    sheetOf({
      rows: times(30, () => child('王小明')),
      drawing: times(30, (at) => between(at + 1, at + 1)),
      pictures: [await hugePicture()],
    }),
} satisfies Record<string, () => Buffer | Promise<Buffer>>;

const hugePicture = () =>
  sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** As many roles as a cell holds. */
export const manyRoles = (): Buffer =>
  sheetOf({ rows: times(2_000, () => child('王小明', '1,2,3,4,5,6,'.repeat(80))) });
