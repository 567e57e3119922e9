/** Goes to the next line that waits for a second look, or the one before; from the last one nowhere. */
export function toNextLook(at: Element, by = 1): void {
  const lines = [...at.closest('table')!.querySelectorAll('[data-look-line]')];
  const here = at.closest('[data-look-line]')!;
  firstLook(lines[lines.indexOf(here) + by])?.focus();
}

export const firstLook = (within: Element | undefined) =>
  within?.querySelector<HTMLButtonElement>('[data-look]:not(:disabled)') ?? undefined;
