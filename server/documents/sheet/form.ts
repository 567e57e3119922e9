import type { Cell } from '#server/documents/sheet.ts';

/** A column of a sheet that people fill in. */
export interface FormColumn {
  header: string;
  /** In characters of Latin script. */
  width: number;
  /** A cell comment on the column's head. */
  note?: string;
  /** What may stand in it, offered as a list; anything else is only warned of where `several` may stand together. */
  choices?: readonly string[];
  several?: boolean;
}

interface FormSheet {
  name: string;
  /** Of the hidden sheet that holds the choices. */
  listsName: string;
  columns: readonly FormColumn[];
  rows: readonly (readonly Cell[])[];
  /** Rows to be filled in, below the others. */
  blank: number;
  /** Cells that are wrong, by their place in `rows`, and what is said of them. */
  marks?: readonly { row: number; column: number; says: string }[];
}

const headStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: '0B5A52' } },
  numFmt: '@',
};
const wrongStyle = {
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'FFD9D2' } },
  numFmt: '@',
};
const author = 'RopeMeet';

/**
 * An .xlsx to be filled in and read again by `readSheet`. Every cell is text, also the empty ones: a spreadsheet
 * program would else turn an ID number of 18 digits into 1.1E+17. Formulas are never written.
 */
export async function formXlsxOf({
  name,
  listsName,
  columns,
  rows,
  blank,
  marks = [],
}: FormSheet): Promise<Buffer> {
  const { writeXlsx, colToLetter } = await import('hucre/xlsx');
  const wrong = new Map(marks.map((mark) => [`${mark.row},${mark.column}`, mark.says]));
  const cells = new Map<string, object>();
  columns.forEach(({ header, note }, at) =>
    cells.set(`0,${at}`, {
      value: header,
      type: 'string',
      style: headStyle,
      ...(note ? { comment: { text: note, author } } : {}),
    }),
  );
  const last = rows.length + blank;
  for (let row = 0; row < last; row++)
    for (let column = 0; column < columns.length; column++) {
      const says = wrong.get(`${row},${column}`);
      const value = rows[row]?.[column] ?? null;
      cells.set(`${row + 1},${column}`, {
        value: value === null ? null : String(value),
        type: value === null ? 'empty' : 'string',
        style: says === undefined ? { numFmt: '@' } : wrongStyle,
        ...(says ? { comment: { text: says, author } } : {}),
      });
    }
  const listed = columns.flatMap((column, at) =>
    column.choices ? [{ ...column, choices: column.choices, at }] : [],
  );
  const longest = Math.max(0, ...listed.map(({ choices }) => choices.length));
  const written = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width })),
        rows: [
          columns.map(({ header }) => header),
          ...rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
        ],
        cells,
        freezePane: { rows: 1, columns: 1 },
        dataValidations: listed.map(({ choices, several, at }, list) => ({
          type: 'list' as const,
          range: `${colToLetter(at)}2:${colToLetter(at)}${last + 1}`,
          formula1: `'${listsName}'!$${colToLetter(list)}$1:$${colToLetter(list)}$${choices.length}`,
          allowBlank: true,
          showErrorMessage: !several,
        })),
      },
      {
        name: listsName,
        hidden: true,
        rows: Array.from({ length: longest }, (_, row) => listed.map(({ choices }) => choices[row] ?? null)),
      },
    ],
  } as Parameters<typeof writeXlsx>[0]);
  return Buffer.from(written.buffer, written.byteOffset, written.byteLength);
}
