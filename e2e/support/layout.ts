import type { Page } from '@playwright/test';
import { w as frame } from '#web/shell/text.ts';
import { product } from '#contract/product.ts';

/** What a designer would send back: a page that scrolls sideways, a text cut off or outside, another tab title. */
export async function faultsOf(page: Page): Promise<string[]> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  if (heading === frame('brokenTitle')) return ['it failed altogether'];
  const expected = `${heading} · ${product('name')}`;
  const title = await page.title();
  const faults = await page.evaluate(lookedAt);
  return [
    ...(title === expected ? [] : [`the title is “${title}”, the heading says “${expected}”`]),
    ...faults,
  ];
}

/** Runs in the page. */
function lookedAt(): string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > width)
    faults.push(`scrolls sideways: ${document.documentElement.scrollWidth} px on ${width} px`);
  const told = (element: Element, what: string) =>
    faults.push(
      `${what}: <${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`,
    );
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden' || style.clipPath !== 'none')
      continue;
    const ownText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!ownText) continue;
    const hidden = style.overflowX === 'hidden' || style.overflowX === 'clip';
    if (hidden && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis')
      told(element, 'cut off');
    if (
      hidden &&
      element.scrollWidth > element.clientWidth + 1 &&
      style.textOverflow === 'ellipsis' &&
      !element.closest('[title]')
    )
      told(element, 'shortened without a title');
    if (box.right > width + 1 || box.left < -1) {
      // Inside something that scrolls by itself it can be reached.
      let within: HTMLElement | null = element.parentElement;
      while (within && !/auto|scroll/.test(getComputedStyle(within).overflowX)) within = within.parentElement;
      if (!within || within === document.body || within === document.documentElement)
        told(element, 'outside the page');
    }
  }
  return faults;
}
