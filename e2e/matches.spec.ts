import type { Locator, Page } from '@playwright/test';
import { currentLang, setLang } from '#contract/lang.ts';
import { rulebook } from '#contract/matches/rulebook.ts';
import { w as form } from '#web/form/text.ts';
import { w as portal } from '#web/portal/matches/text.ts';
import { w as shared } from '#web/shared/matches/text.ts';
import { e } from '#web/staff/matches/builder/event-text.ts';
import { f } from '#web/staff/matches/builder/field-text.ts';
import { w as builder } from '#web/staff/matches/builder/text.ts';
import { w as list } from '#web/staff/matches/text.ts';
import { escaped, type Hand } from './support/hand.ts';
import { digits } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { logIn, logInStaff } from './support/session.ts';
import { visit } from './support/settle.ts';
import { expect, test } from './test.ts';

const codes = ['SRSS', 'SRIF', 'SRSR'] as const;

/** The two fields of a text in both languages. */
const pair = (within: Page | Locator, label: string) =>
  within.getByRole('group', { name: label, exact: true });

async function typeBoth(hand: Hand, label: string, zh: string, en: string): Promise<void> {
  await hand.type(form('chinese'), zh, pair(hand.page, label));
  await hand.type(form('english'), en, pair(hand.page, label));
}

async function save(hand: Hand): Promise<void> {
  await hand.press(builder('save'));
  await expect(hand.page.getByText(builder('saved'), { exact: true })).toBeVisible();
}

test('staff write a match from nothing, two at once, and units see it', async ({ page, newPage, lang }) => {
  test.setTimeout(240_000);
  setLang(lang);
  const hand = pointer(page);
  const number = digits(6);
  const name = { zh: `山城跳绳邀请赛${number}`, en: `Hill City Invitational ${number}` };
  const title = name[currentLang()];
  const unit = await newPage();

  await test.step('they begin, and a reload loses nothing', async () => {
    await logInStaff(page, 'admin@ropemeet.example');
    await visit(page, '/staff/matches');
    await hand.press(list('newMatch'));
    await hand.press(list('begin'), page.getByRole('dialog'));
    await page.getByRole('heading', { level: 1, name: builder('untitled') }).waitFor();
    await typeBoth(hand, f('name'), name.zh, name.en);
    await typeBoth(hand, f('place'), '重庆市体育馆', 'Chongqing Gymnasium');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('they take events of the rule books, make their groups, and name a fee', async () => {
    const dialog = page.getByRole('dialog');
    await hand.press(e('addEvents'));
    for (const code of codes) await hand.tick(rulebook[code].name[currentLang()]!, true, dialog);
    await hand.press(e('addChosen', { n: codes.length }), dialog);
    await hand.press(e('generate'));
    await hand.press(e('make'), dialog);
    await hand.press(e('addFee'));
    await typeBoth(hand, e('feeName'), '竞赛服务费', 'Service fee');
    await hand.type(e('price'), '50');
  });

  await test.step('they share places between the events, and limit what a country enters', async () => {
    await hand.press(f('addQuota'));
    await typeBoth(hand, f('quotaName'), '全部项目', 'All events');
    await hand.type(f('quotaCapacity'), '60');
    await hand.choose(f('quotaCounts'), f('countsPeople'));
    await hand.press(f('addEntryLimit'));
    await hand.choose(f('limitBy'), f('byCountry'));
    await hand.type(f('entriesAtMost'), '2');
  });

  await test.step('they publish it', async () => {
    await hand.press(builder('publish'));
    await hand.press(builder('publish'), page.getByRole('dialog'));
    await expect(page.getByText(builder('published'), { exact: true })).toBeVisible();
  });

  await test.step('a unit finds it with its events and fees', async () => {
    await logIn(unit, 'club@ropemeet.example');
    const reader = pointer(unit);
    await visit(unit, `/dashboard?text=${number}`);
    await reader.follow(new RegExp(escaped(title)));
    await expect(unit.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const code of codes) await expect(unit.getByText(code, { exact: true }).first()).toBeVisible();
    await expect(unit.getByText(/(?:¥|CNY\s)50\.00/).first()).toBeVisible();
    await expect(unit.getByText(shared('placesForPeople', { n: 60 }))).toBeVisible();
    await expect(unit.getByText(shared('countryPerEvent'))).toBeVisible();
  });

  await test.step('two change it at once, and neither loses anything', async () => {
    const other = await newPage();
    const second = pointer(other);
    await logInStaff(other, 'admin@ropemeet.example');
    await visit(other, new URL(page.url()).pathname);
    await second.type(form('english'), 'Hill City Cup', pair(other, f('name')));
    await save(second);
    await hand.type(form('chinese'), '重庆市奥体中心', pair(page, f('place')));
    await hand.press(builder('save'));
    await hand.press(builder('merge'), page.getByRole('dialog'));
    await save(hand);
    await expect(pair(page, f('name')).getByRole('textbox', { name: form('english') })).toHaveValue(
      'Hill City Cup',
    );
    await visit(other, new URL(page.url()).pathname);
    await expect(pair(other, f('place')).getByRole('textbox', { name: form('chinese') })).toHaveValue(
      '重庆市奥体中心',
    );
  });

  await test.step('they cancel it, and the unit gets a notice', async () => {
    await hand.press(builder('more'));
    await hand.activate(page.getByRole('menuitem', { name: builder('cancelMatch') }));
    await hand.type(builder('reason'), '场馆检修', page.getByRole('dialog'));
    await hand.press(builder('cancelDo'), page.getByRole('dialog'));
    await expect(page.getByText(builder('cancelledNote'))).toBeVisible();
    await unit.reload();
    await expect(unit.getByText(shared('cancelledAbout'))).toBeVisible();
    await expect(unit.getByRole('link', { name: portal('register'), exact: true })).toHaveCount(0);
  });
});
