import { useEffect, useRef, type RefObject } from 'react';
import { focusLine } from './line-focus.ts';

/**
 * Once the list is drawn: where a start number was asked for, its line comes first. Else a typist begins at the first
 * line without marks, as soon as the list may be typed into.
 */
export function useFirstMissing(
  table: RefObject<HTMLTableElement | null>,
  { drawn, types, number }: { drawn: boolean; types: boolean; number: string },
): void {
  const done = useRef(false);
  useEffect(() => {
    if (!drawn || done.current || (!types && number === '')) return;
    done.current = true;
    if (number !== '' && focusLine(table.current!, number)) return;
    if (!types) return;
    const rows = [...table.current!.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('input')]);
    rows.find((cells) => cells.length > 0 && cells.every(({ value }) => value === ''))?.[0]!.focus();
  }, [drawn, types, number, table]);
}
