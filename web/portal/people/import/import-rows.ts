import type { MemberImport, SheetRowOnWire } from '#contract/people/import-calls.ts';
import { isRowOf, type RowKind } from '#contract/people/import-rows.ts';

/** How many people are saved once it is confirmed. */
export const goodOf = ({ counts }: MemberImport): number => counts.create + counts.update;

/** Of one kind or all, in the sheet's own order. */
export const shownRows = (rows: readonly SheetRowOnWire[], kind: RowKind | ''): readonly SheetRowOnWire[] =>
  kind === '' ? rows : rows.filter((row) => isRowOf(row, kind));

/** The rows of a page, or of the last one there is: a sheet after a longer one. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Row[] {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const from = (Math.min(page, last) - 1) * size;
  return rows.slice(from, from + size);
}
