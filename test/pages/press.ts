import { vi } from 'vitest';
import { traffic, type State } from './answers.ts';
import { rest, show } from './show.ts';
import { forgetUnused } from './speak.ts';
import { partsOf, type Part } from './tree.ts';

// A download or a printer leads out of the page.
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
vi.stubGlobal('print', () => {});

const pressable = new Set(['button', 'menuitem', 'tab']);

export interface Opened {
  /** The dialog, pressed open again where it is gone. */
  dialog: () => Promise<Element>;
  /** Paths of the calls that it has asked for, other than those of its page. */
  loaded: () => string[];
  /** Closes it and presses it open once more, with what it asks for in this state; null where it stays closed. */
  reopen: (state: State) => Promise<Element | null>;
}

/**
 * Presses what a page has to press, one of those that differ by data alone, and looks at each dialog that opens.
 * What a press adds to the page is pressed after it.
 */
export async function pressEach(
  url: string,
  start: () => () => void,
  /** True for what is yet to be pressed; called once more, false. */
  isNew: (part: Part) => boolean,
  look: (by: Part, opened: Opened) => Promise<void>,
): Promise<void> {
  let end = await show(url, 'full', start);
  const { pathname } = location;
  let menuAt = -1;
  for (;;) {
    const parts = pressables();
    const at = parts.findIndex((part) => !(part.element as HTMLButtonElement).disabled && isNew(part));
    if (at === -1) break;
    const by = parts[at]!;
    if (by.element.getAttribute('aria-haspopup') === 'menu') menuAt = at;
    const before = new Set(traffic.data.keys());
    await press(by);
    const pressAgain = async () => {
      // The place of an opener moves with what its press adds; a page that is drawn again has it there.
      const opener = () =>
        by.element.isConnected
          ? by
          : pressables().find(({ role }, place) => place === at && role === by.role);
      const menu = pressables()[menuAt];
      // Items of a menu are gone with it.
      if (!opener() && menu) await press(menu);
      const part = opener();
      if (part) await press(part);
    };
    if (openDialog()) {
      await look(by, {
        dialog: async () => {
          if (!openDialog()) await pressAgain();
          const dialog = openDialog();
          if (!dialog) throw new Error(`${url}: “${by.name}” opens its dialog only once`);
          return dialog;
        },
        loaded: () => loadedSince(before).map(pathOf),
        reopen: async (state) => {
          await close(before);
          if (openDialog()) return null;
          Object.assign(traffic, { state, behind: before });
          await pressAgain();
          return openDialog();
        },
      });
      Object.assign(traffic, { state: 'full', behind: new Set() });
      await close(before);
    }
    if (openDialog() || location.pathname !== pathname) {
      end();
      end = await show(url, 'full', start);
    }
  }
  end();
}

const loadedSince = (before: ReadonlySet<string>) =>
  [...traffic.data.keys()].filter((call) => !before.has(call));
const pathOf = (call: string) => call.split(' ')[0]!;

/** Escapes from the dialog and forgets what it has asked for; its page had asked `before`. */
async function close(before: ReadonlySet<string>): Promise<void> {
  openDialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await rest();
  const calls = loadedSince(before);
  forgetUnused(calls.map(pathOf));
  for (const call of calls) traffic.data.delete(call);
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
