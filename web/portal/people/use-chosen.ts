import { useState } from 'react';

/** The chosen rows of a list, those of earlier pages included. */
export function useChosen<Row>(visible: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  // A row that has been read again since is taken as it is now.
  const now = new Map(visible?.map((row) => [keyOf(row), row]));
  const select = (keys: ReadonlySet<string>) => {
    const rowOf = new Map([...rows, ...now]);
    setRows(new Map([...keys].flatMap((key) => (rowOf.has(key) ? [[key, rowOf.get(key)!] as const] : []))));
  };
  return {
    selected: new Set(rows.keys()),
    rows: [...rows].map(([key, row]) => now.get(key) ?? row),
    select,
    clear: () => setRows(new Map()),
  };
}
