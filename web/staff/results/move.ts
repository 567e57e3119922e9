import type { KeyboardEvent } from 'react';

/**
 * Arrow keys go from cell to cell, up and down in a column; Enter goes to the beginning of the next line, and past the
 * last one.
 */
export function move(event: KeyboardEvent, table: HTMLTableElement, past: () => void): void {
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement) || event.nativeEvent.isComposing || event.altKey || event.ctrlKey)
    return;
  const row = cell.closest('tr')!;
  const inRow = (of: Element) => [...of.querySelectorAll('input')];
  const rows = [...table.querySelectorAll('tbody tr')].filter((each) => inRow(each).length > 0);
  const at = rows.indexOf(row);
  const column = inRow(row).indexOf(cell);
  const isAllSelected = cell.selectionStart === 0 && cell.selectionEnd === cell.value.length;
  const next = () => {
    switch (event.key) {
      case 'ArrowDown':
        return rows[at + 1] && inRow(rows[at + 1]!)[column];
      case 'ArrowUp':
        return rows[at - 1] && inRow(rows[at - 1]!)[column];
      case 'Enter':
        // From the last line to itself: leaving it is what saves.
        return rows[at + 1] ? inRow(rows[at + 1]!)[0] : cell;
      case 'ArrowRight':
        return isAllSelected || cell.selectionStart === cell.value.length
          ? inRow(row)[column + 1]
          : undefined;
      case 'ArrowLeft':
        return isAllSelected || cell.selectionEnd === 0 ? inRow(row)[column - 1] : undefined;
      default:
        return undefined;
    }
  };
  const target = next();
  if (!target) return;
  event.preventDefault();
  if (target === cell) cell.blur();
  target.focus();
  if (event.key === 'Enter' && target === cell) past();
}
