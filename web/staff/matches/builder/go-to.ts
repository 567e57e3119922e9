import { inputId } from '#web/form/field-path.ts';
import { sectionId, sectionOf } from './sections.ts';
import type { Builder } from './use-builder.ts';

/** Leads to the field of a problem: opens what it is in, scrolls there, and gives it the focus. */
export function goTo(b: Builder, place: string): void {
  const [part, at] = place.split('.');
  const list = b.store.get(part ?? '');
  const item =
    Array.isArray(list) && at !== undefined ? (list[Number(at)] as { id?: string } | undefined) : undefined;
  if (item?.id) b.opened.set(new Set([...b.opened.get(), item.id]));
  onceDrawn(() => focusNearest(b, place));
}

/** Gives the focus to the first field of an item that is still empty, so that typing goes on there. */
export function goOnIn(b: Builder, place: string): void {
  onceDrawn(() => {
    const item = document.getElementById(inputId(b.host, place));
    const fields = item?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const empty = [...(fields ?? [])].find(({ value }) => value === '');
    (empty ?? item)?.focus();
  });
}

/** What has just been opened is drawn first. */
function onceDrawn(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** The field itself, or what stands around it: a list's item, at last the section. */
function focusNearest(b: Builder, place: string): void {
  for (let path = place; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const id = inputId(b.host, path);
    const target =
      document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`);
    if (target) {
      target.scrollIntoView({ block: 'center' });
      target.focus({ preventScroll: true });
      return;
    }
  }
  document.getElementById(sectionId(sectionOf(place)))?.scrollIntoView();
}
