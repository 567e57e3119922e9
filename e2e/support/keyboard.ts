import { expect, type Locator, type Page } from '@playwright/test';
import { at, give, uploaded, type Hand } from './hand.ts';

const tabsAtMost = 400;

/** With the keyboard alone: Tab, arrows, Enter, space, letters. Nothing here touches the mouse. */
export function keyboard(page: Page): Hand {
  const key = (name: string) => page.keyboard.press(name);
  // Pickers of files are handed over from here on, not from a moment before a key on: that one may come first.
  page.on('filechooser', () => {});

  /** Tabs there; fails where no number of tabs leads. */
  async function reach(what: Locator): Promise<void> {
    await what.waitFor();
    for (let count = 0; count < tabsAtMost; count++) {
      const way = await wayTo(what);
      if (way === 'here') return;
      await key(way === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`No way by Tab to ${String(what)}`);
  }

  /** In a grid one cell is in the tab order; arrows lead from it to the others. */
  async function reachCell(cell: Locator): Promise<void> {
    await reach(page.getByRole('grid').locator('[tabindex="0"]'));
    const [from, to] = [await cellPosition(page.locator(':focus')), await cellPosition(cell)];
    for (let row = from.row; row !== to.row; row += Math.sign(to.row - from.row))
      await key(to.row > from.row ? 'ArrowDown' : 'ArrowUp');
    for (let column = from.column; column !== to.column; column += Math.sign(to.column - from.column))
      await key(to.column > from.column ? 'ArrowRight' : 'ArrowLeft');
    await expect(cell).toBeFocused();
  }

  /** The parts of a day stand in the order of the browser's own language. */
  async function typeDay(field: Locator, day: string): Promise<void> {
    const [year, month, date] = day.split('-');
    for (const parts of [
      [month, date, year],
      [year, month, date],
      [date, month, year],
    ]) {
      await key('ArrowLeft');
      await key('ArrowLeft');
      await page.keyboard.type(parts.join(''));
      if ((await field.inputValue()) === day) return;
    }
  }

  const enter = async (what: Locator) => {
    await reach(what);
    await key('Enter');
  };

  return {
    page,
    async type(label, value, within = page) {
      const field = at.field(within, label);
      await reach(field);
      if ((await field.getAttribute('type')) === 'date') await typeDay(field, value);
      else {
        await key('ControlOrMeta+a');
        await page.keyboard.insertText(value);
      }
      await expect(field).toHaveValue(value);
    },
    async choose(label, option, within = page) {
      const list = at.list(within, label);
      await reach(list);
      if (await list.isEditable()) {
        await key('ControlOrMeta+a');
        await page.keyboard.insertText(option);
      } else {
        await key('Enter');
      }
      const wanted = at.option(page, option);
      await wanted.waitFor();
      // An opened list forgets its chosen place in a timer of its own: an arrow before it is lost.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      for (let count = 0; count < tabsAtMost; count++) {
        if ((await wanted.getAttribute('data-combobox-selected')) === 'true') break;
        await key('ArrowDown');
      }
      await key('Enter');
      await expect(wanted).toBeHidden();
    },
    async select(label, option, within = page) {
      const list = at.list(within, label);
      await reach(list);
      const steps = await list.evaluate((element, text) => {
        const { options, selectedIndex } = element as HTMLSelectElement;
        const open = [...options].filter((each) => !each.disabled);
        const to = open.findIndex((each) => each.text === text);
        return to - open.indexOf(options[selectedIndex]!);
      }, option);
      for (let count = 0; count < Math.abs(steps); count++) await key(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    },
    async pick(group, option, within = page) {
      const radio = at.radio(within, group, option);
      await radio.waitFor();
      // One of the group is in the tab order: the checked one, or the first or last while none is.
      const others = within
        .getByRole('radiogroup', { name: group, exact: true })
        .or(within.getByRole('group', { name: group, exact: true }))
        .getByRole('radio');
      const checked = others.and(page.locator(':checked'));
      await reach((await checked.count()) > 0 ? checked : others.first());
      if (!(await others.and(page.locator(':checked')).count())) await key('Space');
      for (let count = await others.count(); count > 0 && !(await radio.isChecked()); count--)
        await key('ArrowDown');
      await expect(radio).toBeChecked();
    },
    async tick(label, on = true, within = page) {
      const box = at.box(within, label);
      await reach(box);
      if ((await box.isChecked()) !== on) await key('Space');
      await expect(box).toBeChecked({ checked: on });
    },
    press: (button, within = page) => enter(at.button(within, button)),
    follow: (link, within = page) => enter(at.link(within, link)),
    async activate(what) {
      await what.waitFor();
      const role = await what.evaluate((element) => element.getAttribute('role') ?? element.tagName);
      if (role === 'menuitem') {
        for (let count = 0; count < tabsAtMost && (await wayTo(what)) !== 'here'; count++)
          await key('ArrowDown');
        await key('Enter');
      } else if (role === 'TD' || role === 'TH' || role === 'gridcell') {
        await reachCell(what);
        await key('Space');
      } else {
        await enter(what);
      }
    },
    async upload(field, picture, within = page) {
      await reach(at.photo(within, field));
      await give(page, () => key('Enter'), picture);
      await uploaded(within, field);
    },
  };
}

/** Whether the focus is there, or which way it has to go. */
function wayTo(what: Locator): Promise<'here' | 'before' | 'after'> {
  return what.evaluate((element) => {
    const now = document.activeElement;
    if (now === element) return 'here';
    if (!now || now === document.body) return 'after';
    return now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
  });
}

async function cellPosition(cell: Locator): Promise<{ row: number; column: number }> {
  return cell.evaluate((element) => {
    const { row, column } = (element as HTMLElement).dataset;
    return { row: Number(row), column: Number(column) };
  });
}
