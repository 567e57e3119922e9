import { zipStream, type ZipPart } from '#server/documents/zip.ts';
import { letters, type Cell } from '#server/documents/sheet.ts';

export interface StreamedSheet {
  /** At most 28 characters, none of `[ ] : * ? / \`. */
  name: string;
  columns: readonly { header: string; width: number; money?: boolean }[];
  /** As they come, some at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Printed above and below every page. */
  head: string;
  foot: string;
  /** A sheet of its own behind, of names and values. */
  notes: { name: string; lines: readonly (readonly [string, string])[] };
}

/** Lines of a sheet, its head counted in (Excel’s own limit). */
const linesMost = 1_048_576;
/** Characters of a cell. */
const textMost = 32_767;
const [text, bold, money] = [1, 2, 3];
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * An .xlsx of any number of rows with flat memory: rows that do not fit on one sheet continue on the next.
 * Text is text, never a formula, also after an edit of the cell.
 */
export function xlsxStream(sheet: StreamedSheet): AsyncGenerator<Buffer> {
  return zipStream(parts(sheet));
}

async function* parts(sheet: StreamedSheet): AsyncGenerator<ZipPart> {
  const source = sheet.rows[Symbol.asyncIterator]();
  const rest: { rows: readonly (readonly Cell[])[]; ended: boolean } = { rows: [], ended: false };
  const names: string[] = [];
  do {
    const number = names.push(names.length === 0 ? sheet.name : `${sheet.name} ${names.length + 1}`);
    yield { name: `xl/worksheets/sheet${number}.xml`, content: worksheet(sheet, source, rest) };
  } while (!rest.ended || rest.rows.length > 0);
  names.push(sheet.notes.name);
  yield { name: `xl/worksheets/sheet${names.length}.xml`, content: [noteSheet(sheet.notes.lines)] };
  yield { name: 'xl/styles.xml', content: [styles] };
  yield { name: 'xl/workbook.xml', content: [workbook(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] };
  yield {
    name: '_rels/.rels',
    content: [
      `${declared}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
  };
  yield { name: '[Content_Types].xml', content: [contentTypes(names.length)] };
}

async function* worksheet(
  { columns, head, foot }: StreamedSheet,
  source: AsyncIterator<readonly (readonly Cell[])[]>,
  rest: { rows: readonly (readonly Cell[])[]; ended: boolean },
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declared}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
  const styleOf = columns.map((column) => (column.money ? money : 0));
  let line = 1;
  yield rowXml(
    line,
    columns.map(({ header }) => header),
    () => bold,
  );
  for (;;) {
    if (rest.rows.length === 0) {
      const next = await source.next();
      if (next.done) {
        rest.ended = true;
        break;
      }
      rest.rows = next.value;
    }
    const fits = rest.rows.slice(0, linesMost - line);
    rest.rows = rest.rows.slice(fits.length);
    yield fits.map((row) => rowXml(++line, row, (at) => styleOf[at]!)).join('');
    if (line >= linesMost) break;
  }
  const across = `<oddHeader>${escaped(printed(head))}</oddHeader><oddFooter>${escaped(printed(foot))}</oddFooter>`;
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length)}${line}"/><pageMargins left="0.4" right="0.4" top="0.7" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter>${across}</headerFooter></worksheet>`;
}

/** Excel takes 255 characters, `&` for the beginning of a field, and digits behind `&8` for more of the size. */
function printed(words: string): string {
  return `&C&8 ${[...words].slice(0, 200).join('').replaceAll('&', '&&')}`.slice(0, 255);
}

function rowXml(line: number, row: readonly Cell[], style: (at: number) => number): string {
  const cells = row.map((value, at) => {
    if (value === null || value === '') return '';
    const place = `r="${letters(at + 1)}${line}"`;
    if (typeof value === 'number') return `<c ${place} s="${style(at)}"><v>${value}</v></c>`;
    return `<c ${place} s="${style(at) || text}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(value))}</t></is></c>`;
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}

const cut = (value: string) => (value.length > textMost ? `${value.slice(0, textMost - 1)}…` : value);

function noteSheet(lines: StreamedSheet['notes']['lines']): string {
  const rows = lines.map(([name, value], at) =>
    rowXml(at + 1, [name, value], (column) => (column === 0 ? bold : 0)),
  );
  return `${declared}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="18" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

// Characters that XML cannot hold, even escaped; half of a surrogate pair too.
const forbidden =
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escaped(value: string): string {
  return (
    value
      .replace(forbidden, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Excel reads `_x000D_` as the character of that number.
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
  );
}

const styles = `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${declared}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;

function workbookRelations(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, at) =>
    relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  );
  return `${declared}<Relationships xmlns="${packages}/relationships">${each.join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const each = Array.from({ length: sheets }, (_, at) => type(`worksheets/sheet${at + 1}`, 'worksheet'));
  return `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${each.join('')}</Types>`;
}
