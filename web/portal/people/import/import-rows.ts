import type { MemberImport, SheetRowOnWire } from '#contract/people/import-calls.ts';

/** What the table can be narrowed to. */
export const kinds = ['faulty', 'create', 'update', 'same', 'noConsent'] as const;
export type Kind = (typeof kinds)[number];

/** Whether a row is of a kind; one with faults is nothing else. */
export function isKind({ act, faults, consentMissing }: SheetRowOnWire, kind: Kind): boolean {
  if (kind === 'noConsent') return consentMissing;
  return faults.length > 0 ? kind === 'faulty' : kind === act;
}

export function countOf(rows: MemberImport['rows'], kind: Kind): number {
  return rows.filter((row) => isKind(row, kind)).length;
}

/** How many people would be saved. */
export function goodOf(rows: MemberImport['rows']): number {
  return countOf(rows, 'create') + countOf(rows, 'update');
}

/** Of one kind or all; what has faults comes first, else the sheet's own order. */
export function shownRows(rows: MemberImport['rows'], kind: Kind | ''): SheetRowOnWire[] {
  const chosen = kind === '' ? rows : rows.filter((row) => isKind(row, kind));
  return [
    ...chosen.filter(({ faults }) => faults.length > 0),
    ...chosen.filter(({ faults }) => faults.length === 0),
  ];
}
