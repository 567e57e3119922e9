import { setLang } from '#contract/lang.ts';
import { findNoticeUnits } from '#contract/notices/staff-calls.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { toDoText, toDoWords } from '#contract/to-dos/text.ts';
import { demoUnits } from '#demo/units/list.ts';
import { loginOf } from '#demo/units/make.ts';
import { w as portal } from '#web/portal/notices/text.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { w as registrations } from '#web/portal/registrations/text.ts';
import { w as starts } from '#web/portal/start-lists/text.ts';
import { titles as pages } from '#web/portal/text.ts';
import { w as units } from '#web/portal/units/text.ts';
import { w as noticeWords } from '#web/staff/notices/text.ts';
import { kindWords } from '#web/shared/notices/text.ts';
import { ask } from './support/ask.ts';
import { demoMatch } from './support/demo.ts';
import { pointer } from './support/pointer.ts';
import { certify, newUnit, registerUnit } from './support/register.ts';
import { seeMessage } from './support/message.ts';
import { logIn, logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

// A unit of its own: an important notice stands before every page of whomever it is for.
test('an important notice opens in a box until it is read; a next step leads to its page and goes once it is done', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  const unit = newUnit();
  await registerUnit(hand, unit);

  await page.goto('/dashboard');
  const certification = page.getByRole('link', { name: toDoWords('certify') });
  await certification.click();
  await expect(page.getByRole('heading', { level: 1, name: units('title') })).toBeVisible();
  await certify(hand, unit);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: pages('dashboard') })).toBeVisible();
  await expect(certification).toHaveCount(0);

  const office = await newPage();
  await logInStaff(office, 'admin@ropemeet.example');
  await expect
    .poll(async () => (await ask(office, findNoticeUnits, { text: unit.name })).units.length)
    .toBe(1);
  const clerk = pointer(office);
  await office.goto('/staff/notices');
  await clerk.press(noticeWords('write'));
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('radio', { name: kindWords('kind3') }).check();
  await dialog.getByRole('radio', { name: noticeWords('toUnits') }).check();
  const field = dialog.getByRole('combobox', { name: noticeWords('units') });
  await field.fill(unit.name);
  await office.getByRole('option', { name: unit.name }).click();
  const title =
    lang === 'zh' ? `检录时间提前 ${unit.phone.slice(-4)}` : `Call is earlier ${unit.phone.slice(-4)}`;
  await field.press('Escape');
  const [zh, en] = [
    dialog.getByRole('group', { name: noticeWords('title') }),
    dialog.getByRole('group', { name: noticeWords('body') }),
  ];
  await zh.getByRole('textbox').first().fill(title);
  await zh.getByRole('textbox').last().fill(title);
  await en.getByRole('textbox').first().fill('请提前 30 分钟到场。');
  await expect(dialog.getByText(noticeWords('reaches', { n: 1 }))).toBeVisible();
  await clerk.press(noticeWords('publish'), dialog);
  await seeMessage(office, noticeWords('published'));

  await page.goto('/team/index');
  const box = page.getByRole('dialog', { name: portal('prompt') });
  await expect(box).toContainText(title);
  await box.getByRole('button', { name: portal('gotIt') }).click();
  await expect(box).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: portal('bell'), exact: true }).click();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await office.goto('/staff/notices');
  await expect(office.getByText(noticeWords('readOf', { read: 1, reached: 1 })).first()).toBeVisible();
});

test('who waits sees the number and of how many, who is offered a place until when; the calendar holds the deadlines', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const { id: matchId } = demoMatch('chongqing');
  const office = await newPage();
  await logInStaff(office, 'review@ropemeet.example');
  const waiting = await ask(office, getEntries, { matchId, state: 'waiting' });
  const one = lang === 'zh' ? waiting.rows[0]! : waiting.rows.at(-1)!;
  const { rows: offered } = await ask(office, getEntries, { matchId, state: 'offered' });

  await logIn(page, mailOf(one.unitName));
  const { rows } = await ask(page, getRegistrations, { matchIds: [matchId], stage: ['waiting'] });
  await page.goto(`/registerMatch/detail?${new URLSearchParams({ matchId, teamId: rows[0]!.teamId })}`);
  await page.getByRole('heading', { name: view('events'), exact: true }).click();
  await expect(page.getByText(/候补第 \d+ 位（共 \d+ 位）|No\. \d+ of \d+ waiting/).first()).toBeVisible();

  const other = await newPage();
  await logIn(other, mailOf(offered[0]!.unitName));
  await other
    .getByRole('link', { name: toDoText(toDoWords, 'acceptOffer', { count: 1, currency: 'CNY' }, lang) })
    .click();
  await expect(other.getByRole('heading', { name: registrations('offerTitle') })).toBeVisible();
  await expect(other.getByText(registrations('offerUntil'))).toBeVisible();

  await page.goto('/account');
  await page.getByRole('heading', { name: starts('calendar'), exact: true }).click();
  await pointer(page).press(starts('make'));
  const address = await page.getByRole('textbox', { name: starts('address') }).inputValue();
  const feed = await page.request.get(new URL(address).pathname);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('BEGIN:VEVENT');
});

function mailOf(unitName: string): string {
  return `${loginOf(demoUnits.find(({ name }) => name === unitName)!)}@ropemeet.example`;
}
