/** What the rows of an imported sheet are counted by, and can be narrowed to. */
export const rowKinds = ['faulty', 'create', 'update', 'same', 'noConsent', 'noPhone'] as const;
export type RowKind = (typeof rowKinds)[number];

interface RowFacts {
  act: 'create' | 'update' | 'same';
  faults: readonly unknown[];
  consentMissing: boolean;
  phoneMissing: boolean;
}

/** Whether a row is of a kind; one with faults is nothing else, save that consent or a phone may be missing as well. */
export function isRowOf({ act, faults, consentMissing, phoneMissing }: RowFacts, kind: RowKind): boolean {
  if (kind === 'noConsent') return consentMissing;
  if (kind === 'noPhone') return phoneMissing;
  return faults.length > 0 ? kind === 'faulty' : kind === act;
}

export function countRows(rows: readonly RowFacts[]): Record<RowKind, number> {
  const counts = { faulty: 0, create: 0, update: 0, same: 0, noConsent: 0, noPhone: 0 };
  for (const row of rows) for (const kind of rowKinds) if (isRowOf(row, kind)) counts[kind]++;
  return counts;
}
