import type { Locator, Page } from '@playwright/test';

/** Where a field is looked for: a page, a dialog, a section. */
export type Within = Page | Locator;

export async function type(within: Within, label: string, value: string): Promise<void> {
  await within.getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Opens a list and takes the option that says exactly this; a searchable one is narrowed by typing first. */
export async function choose(within: Within, label: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  const list = within.getByRole('combobox', { name: label, exact: true });
  await list.click();
  if (await list.isEditable()) await list.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** One of a few that are all in view. */
export async function pick(within: Within, group: string, option: string | RegExp): Promise<void> {
  await within
    .getByRole('radiogroup', { name: group, exact: true })
    .or(within.getByRole('group', { name: group, exact: true }))
    .getByRole('radio', typeof option === 'string' ? { name: option, exact: true } : { name: option })
    .check();
}

export async function tick(within: Within, label: string | RegExp): Promise<void> {
  await within.getByRole('checkbox', { name: label }).check();
}

export async function press(within: Within, button: string): Promise<void> {
  await within.getByRole('button', { name: button, exact: true }).click();
}

/** Gives a picture to a photo field as a person does: by its button and the system's file picker. */
export async function upload(
  page: Page,
  field: string,
  file: { name: string; bytes: Buffer },
): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^${escaped(field)}：`) }).click();
  await (await picker).setFiles({ name: file.name, mimeType: 'image/png', buffer: file.bytes });
  await page.getByRole('img', { name: field, exact: true }).waitFor();
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
