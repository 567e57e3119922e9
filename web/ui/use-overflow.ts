import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether what is inside an element is wider than the element. */
export function useOverflow<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const box = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [box, overflows];
}
