/** What one row of a federation’s sheet says. */
export interface SheetMember {
  /** As the sheet counts, from 1. */
  row: number;
  name: string;
  code: string;
}

const heads = {
  name: ['单位名称', '会员名称', '会员单位', '名称', '单位', 'name', 'unit', 'member'],
  code: ['统一社会信用代码', '证照号码', '会员编号', '会员号', '编号', 'code', 'number', 'licence'],
} as const;

type Cell = string | number | null;

const plain = (cell: Cell) =>
  String(cell ?? '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How names are compared: letters without width, case and spaces. */
export function memberKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
}

/**
 * The members that a sheet names, each once, and the rows that name one again. Columns are found by their heads; without
 * heads the first is the name and the second the code.
 */
export function membersIn(rows: readonly { number: number; cells: readonly Cell[] }[]): {
  members: SheetMember[];
  twice: number[];
} {
  const columnOf = (cells: readonly Cell[], words: readonly string[]) =>
    cells.findIndex((cell) => words.includes(memberKey(plain(cell))));
  const head = rows.findIndex(({ cells }) => columnOf(cells, heads.name) >= 0);
  const [nameAt, codeAt] =
    head < 0 ? [0, 1] : [columnOf(rows[head]!.cells, heads.name), columnOf(rows[head]!.cells, heads.code)];
  const members = new Map<string, SheetMember>();
  const twice: number[] = [];
  for (const { number: row, cells } of rows.slice(head + 1)) {
    const name = plain(cells[nameAt] ?? null).slice(0, 200);
    if (!name) continue;
    if (members.has(memberKey(name))) twice.push(row);
    else members.set(memberKey(name), { row, name, code: plain(cells[codeAt] ?? null).slice(0, 60) });
  }
  return { members: [...members.values()], twice };
}
