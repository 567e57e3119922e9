/** Sheets as files; the one place that knows how. */

export type Cell = string | number | null;

interface SheetColumn {
  header: string;
  /** In characters of Latin script. */
  width: number;
  /** How its numbers are shown, as `0.00`; where it differs from row to row, by the row. */
  numbers?: string | ((row: readonly Cell[]) => string);
}

export interface Sheet {
  /** At most 31 characters, none of `[ ] : * ? / \`. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv; charset=utf-8';

type Styled = [place: string, { value: Cell; style: { font?: { bold: boolean }; numFmt?: string } }];

/** An .xlsx: the head of each sheet stays in view and filters it. Text is written as text, never as a formula. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  // Loaded when the first sheet is asked for: a server at rest need not hold it.
  const { writeXlsx } = await import('hucre/xlsx');
  const written = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width, numbers }) => ({
        width,
        ...(typeof numbers === 'string' ? { numFmt: numbers } : {}),
      })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
      cells: new Map([
        ...columns.map(({ header }, at): Styled => [
          `0,${at}`,
          { value: header, style: { font: { bold: true } } },
        ]),
        ...rows.flatMap((row, n) =>
          columns.flatMap(({ numbers }, at): Styled[] =>
            typeof numbers === 'function'
              ? [[`${n + 1},${at}`, { value: row[at]!, style: { numFmt: numbers(row) } }]]
              : [],
          ),
        ),
      ]),
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${letters(columns.length)}${rows.length + 1}` },
    })),
  });
  return Buffer.from(written.buffer, written.byteOffset, written.byteLength);
}

/** The name of the n-th column, from 1: A, Z, AA. */
export function letters(n: number): string {
  const rest = Math.floor((n - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCodePoint(65 + ((n - 1) % 26));
}

// What a spreadsheet program takes as the beginning of a formula, full-width forms too.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A CSV as Excel opens it with a double click: UTF-8 with its mark, and no cell that would run as a formula. */
export function csvOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Buffer {
  const lines = [columns.map(({ header }) => header), ...rows].map(csvLine);
  return Buffer.from(`${csvMark}${lines.join('')}`);
}

/** By which Excel knows that a CSV is UTF-8. */
export const csvMark = '\uFEFF';

/** A line with its end. */
export function csvLine(row: readonly Cell[]): string {
  return `${row.map(field).join(',')}\r\n`;
}

function field(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
