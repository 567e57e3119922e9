export type ToastTone = 'good' | 'bad' | 'info';

export interface ToastItem {
  id: number;
  tone: ToastTone;
  text: string;
  /** A way back, where the act can be undone. */
  undo?: { label: string; act: () => void } | undefined;
}

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message for 5 s (specification, section 8). The same text again takes the place of the first.
 * @returns its id, for `dismiss`
 */
export function toast(tone: ToastTone, text: string, undo?: ToastItem['undo']): number {
  lastId += 1;
  change([...items.filter((each) => each.text !== text), { id: lastId, tone, text, undo }]);
  return lastId;
}

export function dismiss(id: number): void {
  change(items.filter((each) => each.id !== id));
}

export function toasts(): readonly ToastItem[] {
  return items;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
