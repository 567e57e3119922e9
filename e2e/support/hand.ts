import type { Locator, Page } from '@playwright/test';
import { w as form } from '#web/form/text.ts';

/** Where something is looked for: the page, or a dialog, a section, a row of it. */
export type Within = Page | Locator;

export interface Picture {
  name: string;
  bytes: Buffer;
}

/**
 * How a person works a page, by role and name alone. There are two: with the mouse or a finger, and with the
 * keyboard; a journey is written once for both.
 */
export interface Hand {
  readonly page: Page;
  type(label: string, value: string, within?: Within): Promise<void>;
  /** Takes an option of our own lists. */
  choose(label: string, option: string, within?: Within): Promise<void>;
  /** Takes an option of the browser's own lists. */
  select(label: string, option: string, within?: Within): Promise<void>;
  /** One of a few that are all in view. */
  pick(group: string, option: string | RegExp, within?: Within): Promise<void>;
  tick(label: string | RegExp, on?: boolean, within?: Within): Promise<void>;
  press(button: string | RegExp, within?: Within): Promise<void>;
  follow(link: string | RegExp, within?: Within): Promise<void>;
  /** Presses what is found otherwise: a cell of a grid, an item of a menu. */
  activate(what: Locator): Promise<void>;
  /** Gives a picture to a photo field by its button and the system's file picker. */
  upload(field: string, picture: Picture, within?: Within): Promise<void>;
}

const name = (label: string | RegExp) =>
  typeof label === 'string' ? { name: label, exact: true } : { name: label };

/** The places of a page, found alike by both hands. */
export const at = {
  field: (within: Within, label: string) => within.getByRole('textbox', name(label)),
  list: (within: Within, label: string) => within.getByRole('combobox', name(label)),
  option: (page: Page, option: string) => page.getByRole('option', name(option)),
  radio: (within: Within, group: string, option: string | RegExp) =>
    within
      .getByRole('radiogroup', name(group))
      .or(within.getByRole('group', name(group)))
      .getByRole('radio', name(option)),
  box: (within: Within, label: string | RegExp) => within.getByRole('checkbox', name(label)),
  button: (within: Within, label: string | RegExp) => within.getByRole('button', name(label)),
  link: (within: Within, label: string | RegExp) => within.getByRole('link', name(label)),
  photo: (within: Within, field: string) =>
    within.getByRole('button', { name: new RegExp(`^${escaped(field)}[:：]`) }).first(),
};

/** A picture is there once it can be taken away again: until then it is on its way. */
export async function uploaded(within: Within, field: string): Promise<void> {
  await within.getByRole('img', { name: field, exact: true }).waitFor();
  await within
    .getByRole('button', { name: form('removePhoto'), exact: true })
    .first()
    .waitFor();
}

export async function give(
  page: Page,
  open: () => Promise<void>,
  { name: file, bytes }: Picture,
): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await open();
  await (await picker).setFiles({ name: file, mimeType: 'image/png', buffer: bytes });
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
