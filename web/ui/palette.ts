import { useSyncExternalStore } from 'react';
import { store, stored } from '#web/lib/storage.ts';
import { defaultPalette, isPalette, type PaletteName } from '#contract/palettes.ts';

const key = 'palette';
const listeners = new Set<() => void>();

function current(): PaletteName {
  const storedPalette = stored(key);
  return isPalette(storedPalette) ? storedPalette : defaultPalette;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The palette chosen in the settings panel. */
export function usePalette(): PaletteName {
  return useSyncExternalStore(subscribe, current, () => defaultPalette);
}

/** Chooses and keeps a palette; the page takes it on at once. */
export function choosePalette(name: PaletteName): void {
  store(key, name);
  for (const listener of listeners) listener();
}
