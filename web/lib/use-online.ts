import { useSyncExternalStore } from 'react';

function listen(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False while the browser itself knows that there is no network: calls wait then, and none fails. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
