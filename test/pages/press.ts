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
  /** `opened` gives the dialog, pressed open again where it is gone. */
  look: (by: Part, opened: () => Promise<Element>) => Promise<void>,
): Promise<void> {
  let end = await show(url, 'full', start);
  const { pathname } = location;
  for (;;) {
    const parts = pressables();
    const at = parts.findIndex((part) => !(part.element as HTMLButtonElement).disabled && isNew(part));
    if (at === -1) break;
    await press(parts[at]!);
    if (openDialog()) {
      await look(parts[at]!, async () => {
        if (!openDialog()) await press(pressables()[at]!);
        const dialog = openDialog();
        if (!dialog) throw new Error(`${url}: “${parts[at]!.name}” opens its dialog only once`);
        return dialog;
      });
      openDialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
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

async function press({ element }: Part): Promise<void> {
  (element as HTMLElement).click();
  await rest();
}

/** Within the page and its menus: the frame around it has no dialogs. */
function pressables(): Part[] {
  const roots = [
    document.querySelector('main') ?? document.body,
    ...document.querySelectorAll('[role="menu"]'),
  ];
  return roots.flatMap((root) => partsOf(root, pressable));
}
