import type { Page } from '@playwright/test';
import { at, give, uploaded, type Hand } from './hand.ts';

/** With the mouse, or a finger on a phone. */
export function pointer(page: Page): Hand {
  return {
    page,
    type: (label, value, within = page) => at.field(within, label).fill(value),
    async choose(label, option, within = page) {
      const list = at.list(within, label);
      await list.click();
      // A list that can be searched is narrowed by typing first, as in one of three hundred places.
      if (await list.isEditable()) await list.fill(option);
      await at.option(page, option).click();
    },
    async select(label, option, within = page) {
      await at.list(within, label).selectOption({ label: option });
    },
    pick: (group, option, within = page) => at.radio(within, group, option).check(),
    tick: (label, on = true, within = page) => at.box(within, label).setChecked(on),
    press: (button, within = page) => at.button(within, button).click(),
    follow: (link, within = page) => at.link(within, link).click(),
    activate: (what) => what.click(),
    async upload(field, picture, within = page) {
      await give(page, () => at.photo(within, field).click(), picture);
      await uploaded(within, field);
    },
  };
}
