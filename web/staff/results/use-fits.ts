import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether a table with so many columns has room in its box. It is measured once for each number of columns, drawn as if
 * it had; undefined until then.
 */
export function useFits(table: RefObject<HTMLTableElement | null>, columns: number): boolean | undefined {
  const [needed, setNeeded] = useState<{ columns: number; width: number }>();
  const [room, setRoom] = useState(0);
  const isMeasured = needed?.columns === columns;
  useLayoutEffect(() => {
    if (isMeasured) return;
    const element = table.current!;
    element.style.setProperty('width', 'min-content');
    // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn can be measured, before it is shown
    setNeeded({ columns, width: element.offsetWidth });
    element.style.removeProperty('width');
    setRoom(element.parentElement!.clientWidth);
  }, [table, columns, isMeasured]);
  useEffect(() => {
    const box = table.current!.parentElement!;
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [table]);
  return isMeasured ? needed.width <= room : undefined;
}
