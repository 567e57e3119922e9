type ToastTone = 'good' | 'bad' | 'info';

export interface ToastItem {
  id: number;
  tone: ToastTone;
  text: string;
  /** A way back, where the act can be undone. */
  undo?: { label: string; act: () => void } | undefined;
  /** For how long it is shown. */
  forMs: number;
}

/** Requirements, section 8: a message is shown for 5 s. */
const usualMs = 5000;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Texts that stand on the page itself, with how often. */
const standing = new Map<string, number>();

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message, for 5 s unless said. The same text again takes the place of the first; a text
 * that stands on the page is not shown a second time. A success ends the errors of acts before it.
 * @returns its id, for `dismiss`
 */
export function toast(
  tone: ToastTone,
  text: string,
  undo?: ToastItem['undo'],
  forMs: number = usualMs,
): number {
  lastId += 1;
  const keptItems = items.filter((each) => each.text !== text && !(tone === 'good' && each.tone === 'bad'));
  if (standing.has(text)) return lastId;
  change([...keptItems, { id: lastId, tone, text, undo, forMs }]);
  return lastId;
}

export function dismiss(id: number): void {
  change(items.filter((each) => each.id !== id));
}

/**
 * Says that these texts stand on the page: a toast of one goes, and none comes.
 * @returns what ends it
 */
export function stand(texts: readonly string[]): () => void {
  for (const text of texts) standing.set(text, (standing.get(text) ?? 0) + 1);
  if (items.some(({ text }) => texts.includes(text)))
    change(items.filter(({ text }) => !texts.includes(text)));
  return () => {
    for (const text of texts) {
      const remaining = standing.get(text)! - 1;
      if (remaining > 0) standing.set(text, remaining);
      else standing.delete(text);
    }
  };
}

export function toasts(): readonly ToastItem[] {
  return items;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
