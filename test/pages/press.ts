import { vi } from 'vitest';
import { rest, show } from './show.ts';
import { partsOf, type Part } from './tree.ts';

// A download or a printer leads out of the page.
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
vi.stubGlobal('print', () => {});

const pressable = new Set(['button', 'menuitem', 'tab']);

/**
 * Presses what a page has to press, one of those that differ by data alone, and looks at each dialog that opens.
 * What a press adds to the page is pressed after it.
 */
export async function pressEach(
  url: string,
  start: () => () => void,
  /** True for what is yet to be pressed; called once more, false. */
  isNew: (part: Part) => boolean,
  look: (by: Part, dialog: Element) => void,
): Promise<void> {
  let end = await show(url, 'full', start);
  const { pathname } = location;
  for (let part = next(isNew); part; part = next(isNew)) {
    (part.element as HTMLElement).click();
    await rest();
    const dialog = openDialog();
    if (dialog) {
      look(part, dialog);
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await rest();
    }
    if (openDialog() || location.pathname !== pathname) {
      end();
      end = await show(url, 'full', start);
    }
  }
  end();
}

const openDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]');

/** Within the page and its menus: the frame around it has no dialogs. */
function next(isNew: (part: Part) => boolean): Part | undefined {
  const roots = [
    document.querySelector('main') ?? document.body,
    ...document.querySelectorAll('[role="menu"]'),
  ];
  return roots
    .flatMap((root) => partsOf(root, pressable))
    .find((part) => !(part.element as HTMLButtonElement).disabled && isNew(part));
}
