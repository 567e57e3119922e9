import { useCallback, useSyncExternalStore } from 'react';

/** What a page says that the server draws, for a screen it does not know. */
const no = () => false;

/** Whether a media query matches; draws again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, no);
}

/** From 992 px the navigation stands at the side of the page (requirements, section 2). */
export function useWide(): boolean {
  return useMedia('(min-width: 62em)');
}

/** From 768 px and on paper a list is a table, below that it is cards. */
export function useTables(): boolean {
  const wide = useMedia('(min-width: 48em)');
  const printed = useMedia('print');
  return wide || printed;
}
