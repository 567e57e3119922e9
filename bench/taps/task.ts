import { devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Hand } from '#e2e/support/hand.ts';
import { at } from '#e2e/support/hand.ts';
import { pointer } from '#e2e/support/pointer.ts';
import { logIn, logInStaff } from '#e2e/support/session.ts';
import { settle } from '#e2e/support/settle.ts';
import { counterOf, type Counts } from './counter.ts';

/** Thrown by a task that the build has no way to do. */
export class NotPossible extends Error {}

export interface Task {
  name: string;
  /** Most taps. */
  limit: number;
  /** Most keys. */
  keys?: number;
  /** How long it takes by hand is estimated. */
  timed?: true;
  /** All is in the first screen: nothing has to be scrolled. */
  still?: true;
  on: 'phone' | 'desktop';
  account: string;
  /** What has to be there, and the page that the task begins at. */
  begin: (page: Page) => Promise<string>;
  /** From that page to where the counting begins. */
  upTo?: (hand: Hand) => Promise<void>;
  /** Answers with what the taps stand for, where fewer acts were done than the task has. */
  does: (hand: Hand) => Promise<void | ((counts: Counts) => Counts)>;
}

export interface Done extends Counts {
  /** Null: not possible, for this reason. */
  why: string | null;
}

const screens: Record<Task['on'], BrowserContextOptions> = {
  phone: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
  },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** One task by an account that is logged in, from its first page on. */
export async function done(browser: Browser, baseURL: string, task: Task): Promise<Done> {
  const context = await browser.newContext({
    ...screens[task.on],
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Scrolling by itself would take time that a counter has to wait for.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
  });
  context.setDefaultTimeout(15_000);
  const counter = await counterOf(context);
  try {
    const page = await context.newPage();
    await (portal.test(task.account) ? logIn : logInStaff)(page, `${task.account}@ropemeet.example`);
    const first = await task.begin(page);
    await page.goto(first);
    await settle(page);
    const hand = finger(page);
    await task.upTo?.(hand);
    await counter.begin(page);
    const stands = await task.does(hand);
    const counts = await counter.end(page);
    return { ...(stands ? stands(counts) : counts), why: null };
  } catch (error) {
    const why = error instanceof NotPossible ? error.message : `failed: ${firstLines(error)}`;
    return { taps: 0, keys: 0, pages: 0, scrolledPx: 0, longestPagePx: 0, why };
  } finally {
    await context.close();
  }
}

const portal = /^(?:club|new|solo|overseas)$/;

/** As a person types: the field is pressed first, unless the page has put the caret there. */
function finger(page: Page): Hand {
  return {
    ...pointer(page),
    async type(label, value, within = page) {
      const field = at.field(within, label);
      if (!(await field.evaluate((each) => each === document.activeElement))) await field.click();
      await field.fill(value);
    },
  };
}

function anAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

/** Of what a locator waited for in vain. */
function firstLines(error: unknown): string {
  return String(error).split('\n').slice(0, 4).join(' ');
}

/** For a task of which only a part was done: as much for each of all. */
export const times =
  (n: number) =>
  (counts: Counts): Counts => ({
    ...counts,
    taps: Math.round(counts.taps * n),
    keys: Math.round(counts.keys * n),
    pages: Math.round(counts.pages * n),
    scrolledPx: Math.round(counts.scrolledPx * n),
  });
