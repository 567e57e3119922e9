import type { BrowserContext, Page } from '@playwright/test';
import { settle } from '#e2e/support/settle.ts';

/** What a task has cost the person who did it. */
export interface Counts {
  taps: number;
  keys: number;
  /** Changes of path. */
  pages: number;
  scrolledPx: number;
  longestPagePx: number;
}

/** Of the keystroke-level model, with a mouse, s: to decide, to point, to press and let go, and a key of an average typist. */
const model = { decide: 1.35, point: 1.1, press: 0.2, key: 0.28 } as const;

/** How long it takes at a desktop, s: pointing and typing alone, and with a decision before each tap. What is only read is not in it. */
export function byHand({ taps, keys }: Pick<Counts, 'taps' | 'keys'>): { hands: number; decided: number } {
  const hands = taps * (model.point + model.press) + keys * model.key;
  return { hands: Math.round(hands), decided: Math.round(hands + taps * model.decide) };
}

type Kind = 'taps' | 'keys' | 'scrolledPx' | 'longestPagePx';

export interface Counter {
  /** From here on it counts. */
  begin: (page: Page) => Promise<void>;
  end: (page: Page) => Promise<Counts>;
}

/** Counts in the pages of a context, by what reaches them: whichever helper presses or types, it counts. */
export async function counterOf(context: BrowserContext): Promise<Counter> {
  let counts = none();
  let path: string | null = null;
  await context.exposeBinding('counted', (_source, kind: Kind, n: number) => {
    if (kind === 'longestPagePx') counts[kind] = Math.max(counts[kind], n);
    else counts[kind] += n;
  });
  await context.addInitScript(listen);
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url());
      if (path !== null && path !== pathname) counts.pages++;
      path = pathname;
    });
    // The button that opens the picker has counted one.
    page.on('filechooser', () => void counts.taps++);
  });
  return {
    async begin(page) {
      await settled(page);
      counts = none();
      await page.evaluate(() => window.dispatchEvent(new Event('beginCounting')));
    },
    async end(page) {
      await settled(page);
      return { ...counts, scrolledPx: Math.round(counts.scrolledPx) };
    },
  };
}

const none = (): Counts => ({ taps: 0, keys: 0, pages: 0, scrolledPx: 0, longestPagePx: 0 });

/** What the last press brings about has come, and is counted. */
async function settled(page: Page): Promise<void> {
  // A page that a gateway draws has no such marks.
  await settle(page).catch(() => undefined);
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 3; pictures++) await new Promise(requestAnimationFrame);
  });
}

/** Runs in every page, before its own scripts. */
function listen(): void {
  const count = (kind: string, n: number) =>
    void (window as unknown as { counted: (kind: string, n: number) => Promise<void> }).counted(kind, n);
  const on = (type: string, heard: (event: Event) => void) =>
    window.addEventListener(type, heard, { capture: true, passive: true });
  /** A browser's own list costs its opening and its option, however it is chosen from. */
  const ownList = (event: Event) => event.target instanceof HTMLSelectElement;

  on('pointerdown', (event) => {
    if (event.isTrusted && !ownList(event)) count('taps', 1);
  });
  on('change', (event) => {
    if (ownList(event)) count('taps', 2);
  });

  // A key that is pressed counts; text that came without keys counts by its characters.
  let byKey = false;
  on('keydown', (event) => {
    byKey = true;
    if (event.isTrusted) count('keys', 1);
  });
  on('keyup', () => {
    byKey = false;
  });
  on('input', (event) => {
    const field = event.target;
    const isText =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(field.type));
    if (isText && !byKey) count('keys', field.value.length);
  });

  // Each thing that scrolls, from where it last stood. A page that is opened begins at its top by itself, or where it was
  // left.
  const tops = new WeakMap<object, number>();
  const remaining = new Map<string, number>();
  let path = location.pathname;
  let opening = false;
  const topOf = (what: EventTarget) => (what instanceof Element ? what.scrollTop : window.scrollY);
  on('beginCounting', () => {
    path = location.pathname;
    tops.set(document, window.scrollY);
    count('longestPagePx', document.documentElement.scrollHeight);
  });
  on('scroll', (event) => {
    const what = event.target!;
    const top = topOf(what);
    const before = tops.get(what) ?? 0;
    if (what === document && path !== location.pathname) {
      path = location.pathname;
      opening = true;
    }
    const byItself =
      what === document && opening && top < before && (top === 0 || top === remaining.get(path));
    if (byItself) opening = false;
    else count('scrolledPx', Math.abs(top - before));
    tops.set(what, top);
    if (what === document) remaining.set(path, top);
  });
  window.addEventListener('DOMContentLoaded', () => {
    new ResizeObserver(() => count('longestPagePx', document.documentElement.scrollHeight)).observe(
      document.body,
    );
  });
}
