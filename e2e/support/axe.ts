import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Who speaks to the page says what is written on it; axe leaves this rule off as long as it may change.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/**
 * What axe finds wrong on an open page, or within what a selector finds there: the rule, the place, its HTML. Nothing
 * of ours is in a frame, and what passes is not gathered.
 */
export async function inaccessible(page: Page, within = 'html'): Promise<string[]> {
  // Once for all that is shown without the page being loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async ([selector, how]) => {
      // A bar that sticks to an edge covers a part of some target at any scroll; a reader scrolls on.
      const bars = [...document.querySelectorAll<HTMLElement>('header, .foot-bar')];
      for (const { style } of bars) style.position = 'static';
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(selector, how);
      for (const { style } of bars) style.removeProperty('position');
      return found;
    },
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    // What is laid out for print is as large as on paper, and chosen from a list next to it as well (WCAG 2.5.8).
    nodes
      .filter(({ html }) => id !== 'target-size' || !html.includes('data-as-printed'))
      .map(({ html, target }) => `${id} ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}
