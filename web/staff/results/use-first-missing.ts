import { useEffect, useRef, type RefObject } from 'react';

/** A typist begins at the first line without marks, once, as soon as the list may be typed into. */
export function useFirstMissing(table: RefObject<HTMLTableElement | null>, types: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!types || done.current) return;
    done.current = true;
    const rows = [...table.current!.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('input')]);
    rows.find((cells) => cells.length > 0 && cells.every(({ value }) => value === ''))?.[0]!.focus();
  }, [types, table]);
}
