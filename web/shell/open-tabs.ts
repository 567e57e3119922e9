import { useSyncExternalStore } from 'react';

/** A page that was opened: its path is the tab, its address what the tab leads to. */
export interface OpenTab {
  path: string;
  href: string;
}

const key = 'openTabs';
const listeners = new Set<() => void>();
let tabs: readonly OpenTab[] = storedTabs();

// Of this browser tab alone, so not in the local storage.
function storedTabs(): OpenTab[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(value)
      ? (value as OpenTab[]).filter((each) => typeof each?.path === 'string' && typeof each.href === 'string')
      : [];
  } catch {
    return [];
  }
}

function change(next: readonly OpenTab[]): void {
  tabs = next;
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // They are gone with the next reload, then.
  }
  for (const listener of listeners) listener();
}

export function useOpenTabs(): readonly OpenTab[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tabs,
  );
}

export function openTab(tab: OpenTab): void {
  const isOpen = tabs.some((each) => each.path === tab.path);
  change(isOpen ? tabs.map((each) => (each.path === tab.path ? tab : each)) : [...tabs, tab]);
}

export function closeTabs(which: (tab: OpenTab) => boolean): void {
  change(tabs.filter((each) => !which(each)));
}
