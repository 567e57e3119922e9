/** Goes to the line of a start number: to its first cell, or to the line itself where nothing is typed. */
export function focusLine(within: ParentNode, number: string): boolean {
  const lines = [...within.querySelectorAll<HTMLElement>('tr[data-number]')];
  const line = lines.find((each) => each.dataset['number'] === number);
  (line?.parentElement?.querySelector('input') ?? line)?.focus();
  return line !== undefined;
}

/** The form of a line that is typed into is seen whole, above the foot of the page, where half a window holds it. */
export function showWhole(cell: Element): void {
  const line = cell.closest('tbody');
  if (line && line.clientHeight < window.innerHeight / 2) line.scrollIntoView({ block: 'nearest' });
}
