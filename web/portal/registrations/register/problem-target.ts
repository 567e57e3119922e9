import { unfold } from '#web/ui/unfold.ts';

/** Where a problem that was pressed leads; a new object each time, so that the same place can be gone to again. */
export interface ProblemTarget {
  place: string;
}

/** Focuses the first of these places that is on the screen, and opens what it is folded into. */
export function focusPlace(places: readonly string[]): boolean {
  for (const place of places) {
    const element = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
    if (!element) continue;
    const inner = element.matches('button, input, select, textarea, [tabindex]')
      ? element
      : element.querySelector<HTMLElement>('input, select, textarea, button');
    const target = inner ?? element;
    unfold(target);
    if (target === element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
    target.focus();
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    return true;
  }
  return false;
}

/** A place and those it lies in, the nearest first. */
export function placesAround(place: string): string[] {
  const parts = place.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
}
