import type { Locator } from '@playwright/test';
import { inLang, setLang } from '#contract/lang.ts';
import { w as form } from '#web/form/text.ts';
import { w as circuits } from '#web/public/circuits/text.ts';
import { w as home } from '#web/public/text.ts';
import { pointsText } from '#web/shared/points/text.ts';
import { c } from '#web/staff/points/circuit-text.ts';
import { w } from '#web/staff/points/text.ts';
import { demoMatch } from './support/demo.ts';
import { digits } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { logInStaff } from './support/session.ts';
import { settle, visit } from './support/settle.ts';
import { expect, test } from './test.ts';

/** The demo match that is over: all its results are published. */
const match = demoMatch('jinan');
const next = demoMatch('weifang');

/** Hundredths of every text of points within, in their order. */
async function pointsIn(place: Locator): Promise<number[]> {
  const texts = await place.allInnerTexts();
  return texts.flatMap((text) => {
    const [, sign, number] = /([+-]?)\s*([\d.]+)/.exec(text) ?? [];
    return number ? [Math.round(Number(number) * 100) * (sign === '-' ? -1 : 1)] : [];
  });
}

const sumOf = (points: readonly number[]) => points.reduce((sum, each) => sum + each, 0);

test('the head judge adds points for a record; everyone reads where each point of a unit comes from', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  const reason = `打破赛会纪录${digits(4)}`;
  await logInStaff(page, 'admin@ropemeet.example');
  await visit(page, `/staff/points/${match.id}`);
  const name = (await page
    .locator('summary .grow')
    .nth(1)
    .evaluate((node) => node.firstChild!.textContent))!.trim();

  await hand.press(w('add'));
  const dialog = page.getByRole('dialog');
  await hand.choose(w('unit'), name, dialog);
  await hand.type(w('points'), '4.5', dialog);
  await hand.type(w('reason'), reason, dialog);
  await hand.press(w('add'), dialog);
  await expect(page.getByText(w('added'))).toBeVisible();

  const reader = await newPage();
  const line = reader.locator('details').filter({ hasText: name }).first();
  await expect(async () => {
    await visit(reader, `/public/match/${match.id}/standings`);
    await line.locator('summary').click();
    await expect(line.getByText(reason)).toBeVisible({ timeout: 500 });
  }).toPass();
  const [total] = await pointsIn(line.locator('summary strong.one-line'));
  expect(sumOf(await pointsIn(line.locator('li strong.one-line')))).toBe(total);
  await expect(line.getByText(`+${pointsText(450)}`)).toBeVisible();

  await page.locator('details').filter({ hasText: name }).locator('summary').click();
  await hand.press(w('revoke'), page.getByRole('listitem').filter({ hasText: reason }).last());
  await hand.type(w('reason'), '纪录未获批准', dialog);
  await hand.press(w('revoke'), dialog);
  await expect(page.getByText(w('revoked'))).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
});

test('a circuit is made of two competitions, and its ranking is explained line by line', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  const number = digits(6);
  const title = { zh: `系列赛${number}`, en: `Circuit ${number}` };
  await logInStaff(page, 'admin@ropemeet.example');
  await visit(page, '/staff/circuits');
  await page.getByRole('link', { name: c('new') }).click();
  const names = page.getByRole('group', { name: c('name'), exact: true });
  await hand.type(form('chinese'), title.zh, names.first());
  await hand.type(form('english'), title.en, names.first());
  for (const { match: of } of [match, next])
    await page.getByRole('checkbox', { name: inLang(of.name, lang) }).check();
  await hand.type(form('chinese'), '单位积分', names.nth(1));
  await hand.choose(c('by'), c('unit'));
  await hand.choose(c('per'), c('circuit'));
  await page.getByRole('checkbox', { name: c('opened') }).check();
  await hand.press(c('save'));
  await expect(page.getByText(c('saved'), { exact: true })).toBeVisible();

  const reader = await newPage();
  await expect(async () => {
    await visit(reader, '/public');
    await reader.getByRole('link', { name: home('circuits') }).click();
    await expect(reader.getByRole('link', { name: title[lang] })).toBeVisible({ timeout: 500 });
  }).toPass();
  await reader.getByRole('link', { name: title[lang] }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title[lang] })).toBeVisible();
  await settle(reader);
  // One that has competed in both.
  const line = reader
    .locator('details')
    .filter({ hasText: inLang(next.match.name, lang) })
    .first();
  await line.locator('summary').click();
  const [total] = await pointsIn(line.locator('summary strong.one-line'));
  expect(total).toBeGreaterThan(0);
  expect(sumOf(await pointsIn(line.locator('p .one-line')))).toBe(total);
  expect(sumOf(await pointsIn(line.locator('li strong.one-line')))).toBe(total);
  await expect(reader.getByRole('heading', { name: circuits('counted') })).toBeVisible();
});
