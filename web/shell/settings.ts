import { useSyncExternalStore } from 'react';
import { storedJson, storeJson } from '#web/lib/storage.ts';

/** What the settings panel sets besides the colour (requirements, section 2). */
interface Settings {
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
}

const defaultSettings: Settings = { tagsView: false, fixedHeader: true, sidebarLogo: false };
export const settingNames = Object.keys(defaultSettings) as (keyof Settings)[];

const key = 'settings';
const listeners = new Set<() => void>();

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' &&
  value !== null &&
  settingNames.every((name) => typeof (value as Settings)[name] === 'boolean');

let current: Settings | undefined;

function storedSettings(): Settings {
  current ??= storedJson(key, isSettings) ?? defaultSettings;
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings of this browser; the defaults where the panel is switched off. */
export function useSettings(panel: boolean): Settings {
  const settings = useSyncExternalStore(subscribe, storedSettings);
  return panel ? settings : defaultSettings;
}

export function changeSetting(name: keyof Settings, on: boolean): void {
  current = { ...storedSettings(), [name]: on };
  storeJson(key, current);
  for (const listener of listeners) listener();
}
