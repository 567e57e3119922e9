import { AxeBuilder } from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { openAddresses, portalAddresses, staffAddresses, type Address } from './support/addresses.ts';
import { logIn, logInStaff } from './support/session.ts';
import { visit } from './support/settle.ts';
import { expect, test } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// One desktop and one phone, one in each language, show what the other two would.
const looked = (info: TestInfo) => ['zh-1440', 'en-390'].includes(info.project.name);

test.beforeEach(async ({ lang, page }, info) => {
  test.skip(!looked(info), 'the same pages, seen in the other language or size');
  test.setTimeout(240_000);
  setLang(lang);
  // So tall that the bar at the bottom of a phone covers nothing, which axe would take for too small a target.
  if (info.project.name === 'en-390') await page.setViewportSize({ width: 390, height: 2600 });
});

/** Each finding in one line: which rule, where, on which page. */
async function findings(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${where}: ${id} ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** All pages, also after one that fails, so that one run says all there is. */
async function findingsOn(page: Page, addresses: readonly Address[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, url } of addresses) {
    try {
      await visit(page, url);
      found.push(...(await findings(page, name)));
    } catch (error) {
      found.push(`${name}: ${String(error).split('\n')[0]}`);
    }
  }
  return found;
}

test('nothing to find on any page without a login', async ({ page }) => {
  expect(await findingsOn(page, openAddresses())).toEqual([]);
});

test('nothing to find on any page of the portal', async ({ page }) => {
  await logIn(page, 'club@ropemeet.example');
  expect(await findingsOn(page, await portalAddresses(page))).toEqual([]);
});

test('nothing to find on any page of the staff console', async ({ page }) => {
  await logInStaff(page, 'admin@ropemeet.example');
  expect(await findingsOn(page, await staffAddresses(page))).toEqual([]);
});
