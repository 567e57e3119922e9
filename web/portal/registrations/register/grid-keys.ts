/** A cell of the grid; row 0 is the headings, column 0 the athletes' names. */
export interface At {
  row: number;
  column: number;
}

const page = 8;

/** Where a key leads from a cell in a grid whose last cell is `last`; null when it is no key of the grid. */
export function moved(
  { row, column }: At,
  key: { key: string; ctrlKey?: boolean; metaKey?: boolean },
  last: At,
): At | null {
  const far = key.ctrlKey === true || key.metaKey === true;
  const to = (nextRow: number, nextColumn: number): At => ({
    row: Math.max(0, Math.min(last.row, nextRow)),
    column: Math.max(0, Math.min(last.column, nextColumn)),
  });
  switch (key.key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(far ? last.row : row + 1, column);
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, far ? last.column : column + 1);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? last.row : row, last.column);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return null;
  }
}

/** Of every cell of the grid: where it is, and whether it is the one in the tab order. */
export function cellProps({ row, column }: At, active: At) {
  const focusable = active.row === row && active.column === column;
  return { 'data-row': row, 'data-column': column, tabIndex: focusable ? 0 : -1 };
}
