import { aZip, anXlsx } from '#test/factories/uploads.ts';
import type { Attack } from './attack.ts';
import { refusedOrChecked, sheet } from './importing.ts';
import { filler, head, rowsOf, person, workbook } from './workbooks.ts';

const xml = (name: string, text: string) => ({ name, data: Buffer.from(text) });
const plain = (sheetData: string) => workbook([], { sheetData });
const good = rowsOf([head, person]);

/** Zips in zips, ten deep. */
function nested(): Buffer {
  let inner = aZip([xml('a.xml', filler(3_000_000))]);
  for (let depth = 0; depth < 10; depth++) inner = aZip([{ name: `xl/${depth}.zip`, data: inner }]);
  return anXlsx({ name: 'xl/embeddings/a.zip', data: inner });
}

/** Ten entities, each ten times the one before. */
function entities(): string {
  const all = Array.from(
    { length: 10 },
    (_, n) => `<!ENTITY a${n} "${n === 0 ? '王' : `&a${n - 1};`.repeat(10)}">`,
  );
  return `<!DOCTYPE x [${all.join('')}]>`;
}

function withEntities(): Buffer {
  const data = `${entities()}<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&a9;</t></is></c></row></sheetData></worksheet>`;
  return anXlsx(
    xml(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    xml('xl/worksheets/sheet1.xml', data),
  );
}

function foreignParts(target: string): Buffer {
  return anXlsx(
    xml(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"/></Relationships>`,
    ),
  );
}

/** Zips and XML that come to more than they look. */
export const sheetBombs: readonly Attack[] = [
  sheet('zips in zips, ten deep', nested),
  sheet('forty parts that say they unpack to 4 GB', () =>
    anXlsx(
      ...Array.from({ length: 40 }, (_, at) => ({
        ...xml(`xl/${at}.xml`, filler(200_000)),
        says: 100_000_000,
      })),
    ),
  ),
  sheet('one part of 150 MB of nothing', () => anXlsx({ name: 'xl/a.xml', data: Buffer.alloc(150_000_000) })),
  sheet('a part that says it is small and is 200 MB', () =>
    anXlsx({ ...xml('xl/worksheets/sheet1.xml', ' '.repeat(200_000_000)), says: 1_000 }),
  ),
  sheet('60,000 parts', () => anXlsx(...Array.from({ length: 60_000 }, (_, at) => xml(`xl/${at}.xml`, '')))),
  sheet('macros', () => anXlsx({ name: 'xl/vbaProject.bin', data: Buffer.alloc(100) })),
  sheet('a billion laughs', withEntities),
  sheet('parts outside the zip', () => foreignParts('../../../../../../etc/passwd')),
  sheet('parts at an address', () => foreignParts('http://127.0.0.1:1/a.xml')),
  sheet(
    'one shared text of 58 MB',
    () => workbook([], { sheetData: good, sharedStrings: `<si><t>${filler(58_000_000)}</t></si>` }),
    refusedOrChecked,
  ),
  sheet(
    'three million shared texts',
    () => workbook([], { sheetData: good, sharedStrings: many(3_000_000, (n) => `<si><t>${n}</t></si>`) }),
    refusedOrChecked,
  ),
  sheet(
    'a million cells with pictures in them',
    () => plain(`${good}<row r="3">${'<c vm="1"/>'.repeat(1_000_000)}</row>`),
    refusedOrChecked,
  ),
  sheet(
    'a million rows with heights',
    () => plain(good + many(1_000_000, (n) => `<row r="${n + 3}" ht="${n % 90}"/>`)),
    refusedOrChecked,
  ),
  sheet(
    'rows numbered past 2^53',
    () =>
      plain(
        rowsOf([head]) + many(1_000, (n) => `<row r="${2 ** 53 + n * 2}"><c t="str"><v>王</v></c></row>`),
      ),
    [...refusedOrChecked, 'sheetEmpty', 'sheetHeadWrong'],
  ),
  sheet(
    'cells in columns past all letters',
    () => plain(`${good}<row r="3">${`<c r="${'Z'.repeat(60)}3"><v>1</v></c>`.repeat(100_000)}</row>`),
    refusedOrChecked,
  ),
  sheet(
    'elements a million deep',
    () => plain(`${good}<row r="3">${'<x>'.repeat(1_000_000)}`),
    refusedOrChecked,
  ),
  sheet(
    'a tag with 300,000 attributes',
    () => plain(`${good}<row r="3" ${many(300_000, (n) => `a${n}="1" `)}/>`),
    refusedOrChecked,
  ),
  sheet(
    'a name of an element of 20 MB',
    () => plain(`${good}<${filler(20_000_000).replaceAll(' ', '')}/>`),
    refusedOrChecked,
  ),
];

function many(count: number, text: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => text(n)).join('');
}
