import type { Page } from '@playwright/test';
import { w as ui } from '#web/ui/text.ts';

/** Goes there and waits until the page has all that it will show. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
}

/** Goes there as a link does, within the pages that are open; where nothing comes of it, by the address. */
export async function walk(page: Page, url: string): Promise<void> {
  const left = await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState({}, '', to);
    return document.title;
  }, url);
  // The page that is left may draw its heading once more: the title is the next one's by then.
  const hasCome = (title: string) => {
    const heading = document.querySelector<HTMLElement>('h1:not([data-left])');
    return heading !== null && document.title !== title && document.title.startsWith(heading.innerText);
  };
  await page.waitForFunction(hasCome, left, { timeout: 5_000 }).catch(() => page.goto(url));
  await settle(page);
}

/** A heading, no skeleton, no list that is still being read, nothing that the server has drawn alone: asked in the page, at every picture it makes. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    (loading) =>
      document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) &&
      !document.querySelector(`[role="status"][aria-label="${loading}"], [aria-busy="true"], #drawn`) &&
      document.fonts.status === 'loaded',
    ui('loading'),
    { timeout: 30_000 },
  );
}

/** Waits until nothing is fading or sliding any more. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A transition that has only been asked for begins with the next frame, and one may follow another.
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      if (moving.length > 0) quiet = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
