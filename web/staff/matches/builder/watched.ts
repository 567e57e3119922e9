import { useSyncExternalStore } from 'react';

/** A value outside the tree: only components that watch it draw again when it is replaced. */
export interface Watched<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function watched<T>(initial: T): Watched<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get);
}
