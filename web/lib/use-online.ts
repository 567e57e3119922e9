import { useSyncExternalStore } from 'react';

function listen(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Resolves to true once there is a network, to false when the wait is cancelled. */
export function networkBack(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(true), { once: true, signal });
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}

/** False while the browser itself knows that there is no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
