import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
  test as base,
} from '@playwright/test';
import type { Lang } from '#contract/lang.ts';
import { personalIn } from '#test/personal.ts';

export interface Options {
  /** The language that every page of this project opens in. */
  lang: Lang;
}

interface Fixtures {
  /** Patterns of console errors that this test brings about on purpose; add to it before they come. */
  expectedErrors: RegExp[];
  /** A page in a browser context of its own (its own cookies and storage), for a second person in a journey. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** What Chromium writes to the console when it opens an address that has no page. */
export const noPage = (address: string) => new RegExp(`404 \\(Not Found\\) \\(\\S+${address}:0\\)$`);

interface Watch {
  context(context: BrowserContext): Promise<void>;
  errors: string[];
}

/**
 * `test` of a journey: pages open in the project's language, and any error in the console or in a page's script
 * fails the test, on the pages of `newPage` as well.
 */
export const test = base.extend<Options & Fixtures & { watch: Watch }>({
  lang: ['zh', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function wants off its pattern
  expectedErrors: async ({}, use) => use([]),

  // Limits count by network address, and a hundred tests on one machine are not one visitor.
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },

  watch: async ({ lang, expectedErrors }, use) => {
    const errors: string[] = [];
    await use({
      errors,
      async context(context) {
        context.on('console', (message) => {
          if (message.type() === 'error') errors.push(described(message));
        });
        context.on('response', (response) => errors.push(...leaks(response)));
        context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
        await context.addInitScript((chosen) => {
          // Only where nothing was chosen yet, so that a change of language lasts; about:blank has no storage.
          if (location.protocol.startsWith('http'))
            localStorage.setItem('lang', localStorage.getItem('lang') ?? chosen);
        }, lang);
      },
    });
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors in the console, and leaks').toEqual([]);
  },

  context: async ({ context, watch }, use) => {
    await watch.context(context);
    await use(context);
  },

  newPage: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      await watch.context(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Personal data in an address, and answers to one person that others might be given. */
function leaks(response: Response): string[] {
  const url = decodeURIComponent(response.url());
  if (!/^https?:/.test(url)) return [];
  const cache = response.headers()['cache-control'] ?? '';
  const isCall = response.request().method() === 'POST' && new URL(url).pathname.startsWith('/api/');
  return [
    ...personalIn(url).map((what) => `${what} in the address ${url}`),
    ...(isCall && response.ok() && cache !== 'no-store' ? [`${url} may be kept: “${cache}”`] : []),
  ];
}

function described(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url}:${lineNumber})`;
}

export { expect };
