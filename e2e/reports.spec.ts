import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { setLang } from '#contract/lang.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { w } from '#web/staff/payments/reports/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { ask } from './support/ask.ts';
import { at } from './support/hand.ts';
import { faultsOf } from './support/layout.ts';
import { pointer } from './support/pointer.ts';
import { logIn, logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ lang }) => {
  setLang(lang);
});

async function downloaded(page: Page, act: () => Promise<void>): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { file, bytes: await readFile(await file.path()) };
}

/** Fen of a figure, by its name. */
async function figure(page: Page, name: string | RegExp): Promise<number> {
  const value = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  // On phones the rows of a table are lists as well; the figures stand above them.
  return fenOf(value.locator('dd').first());
}

async function fenOf(of: Locator): Promise<number> {
  const text = (await of.innerText()).replaceAll(/¥|CNY\s|,/g, '').replace('−', '-');
  return Math.round(Number(text) * 100);
}

test('finance sees what a match comes to, and takes the settlement of a period away', async ({ page }) => {
  const hand = pointer(page);
  await logInStaff(page, 'finance@ropemeet.example');

  await test.step('what was charged is paid or outstanding; the plot’s table says the same as its bars', async () => {
    await page.goto('/staff/payments/overview');
    await expect(page.getByRole('img', { name: w('daysPlot') })).toBeVisible();
    const [charged, paid, outstanding] = [
      await figure(page, w('charged')),
      await figure(page, w('paid')),
      await figure(page, w('outstanding')),
    ];
    expect(charged).toBeGreaterThan(0);
    expect(paid + outstanding).toBe(charged);
    await page.getByText(ui('asTable')).click();
    await expect(
      page.getByRole('table', { name: w('days') }).or(page.getByRole('list', { name: w('days') })),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  const today = dayIn(new Date());
  await test.step('a period of a year: the file adds up to what the page says', async () => {
    await page.goto('/staff/payments/settlement');
    await expect(page.getByRole('button', { name: w('thisMonth') })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel(w('from')).fill(addDays(today, -300));
    await page.getByLabel(w('through')).fill(today);
    await expect(page.getByRole('button', { name: w('thisMonth') })).toHaveAttribute('aria-pressed', 'false');
    // By week now: what the page says is that of the new period.
    await expect(page.getByRole('img', { name: w('weeksPlot') })).toBeVisible();
    const net = await figure(page, w('net'));
    expect(net).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    const { file, bytes } = await downloaded(page, () => hand.press(w('downloadXlsx')));
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(bytes);
    const inFile = Number(sheets[1]!.rows.at(-1)!.at(-1));
    expect(Math.round(inFile * 100)).toBe(net);
    const csv = await downloaded(page, () => hand.press(w('downloadCsv')));
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.bytes.toString()).toContain(moneyWords('service'));
  });
});

test('a unit and finance get the same receipt', async ({ page, newPage }) => {
  await logIn(page, 'club@ropemeet.example');
  const { rows } = await ask(page, getRegistrations, { stage: ['passed'], size: 100 });
  const { id, matchId, teamId } = rows.find(({ payment }) => payment === 'settled')!;
  await page.goto(`/registerMatch/detail?matchId=${matchId}&teamId=${teamId}`);
  const own = await downloaded(page, () => at.button(page, view('receipt')).click());
  expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const [number] = /\d{8}-[0-9A-Z]{8}-\d\d/.exec(own.file.suggestedFilename())!;
  await expect(page.getByText(number)).toBeVisible();
  const told = await page.getByText(number).innerText();

  const desk = await newPage();
  await logInStaff(desk, 'finance@ropemeet.example');
  await desk.goto(`/staff/payments/${id}`);
  const theirs = await downloaded(desk, () => at.button(desk, view('receipt')).click());
  expect(theirs.file.suggestedFilename()).toBe(own.file.suggestedFilename());
  await expect(desk.getByText(told)).toBeVisible();
});
