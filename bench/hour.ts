import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { asking } from '#e2e/support/ask.ts';
import { openAddresses, portalAddresses, staffAddresses } from '#e2e/support/addresses.ts';
import { logIn, logInStaff } from '#e2e/support/session.ts';
import { visit } from '#e2e/support/settle.ts';
import { chromiumFlags, findChromium } from '#scripts/find-chromium.mjs';
import { buildWeb } from '#scripts/prepare.mjs';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';
import { restMs, rssMb, started } from './rest.ts';
import { measure as doTasks } from './taps.ts';

export const seconds = 420;
export const figures: Figures = {
  restMb: { kind: 'memory', limit: 120 },
  usedMb: { kind: 'memory', limit: 160 },
};

/**
 * MB of the Node process (RSS) at rest, and once more a minute and a half after one person has used everything: every page of portal,
 * console and public, then each task of `taps`, files handed in and PDFs fetched among them.
 */
export async function measure(): Promise<object> {
  setLang('zh');
  buildWeb(process.execPath);
  // As behind a proxy: each task of `taps` comes from an address of its own.
  const figures = await started([], { TRUST_PROXY: '1' }, async (pid, url) => {
    await pause(restMs);
    const restMb = Math.round(rssMb(pid));
    const pages = await openPages(url);
    const pagesMb = Math.round(rssMb(pid));
    await doTasks([`--url=${url}`]);
    const tasksMb = Math.round(rssMb(pid));
    await pause(1.5 * restMs);
    return { restMb, pages, pagesMb, tasksMb, usedMb: Math.round(rssMb(pid)) };
  });
  return { bench: 'hour', ...figures, machine: machine() };
}

/** Answers with how many they are. */
async function openPages(baseURL: string): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    const page = await context.newPage();
    await logIn(page, 'club@ropemeet.example');
    const ofPortal = await portalAddresses(asking(page));
    for (const { url } of ofPortal) await visit(page, url);
    await logInStaff(page, 'admin@ropemeet.example');
    const others = [...(await staffAddresses(asking(page))), ...openAddresses()];
    for (const { url } of others) await visit(page, url);
    return ofPortal.length + others.length;
  } finally {
    await browser.close();
  }
}
