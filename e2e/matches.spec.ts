import { currentLang, setLang } from '#contract/lang.ts';
import { w as form } from '#web/form/text.ts';
import { w as portal } from '#web/portal/matches/text.ts';
import { w as facts } from '#web/shared/matches/fact-text.ts';
import { w as shared } from '#web/shared/matches/text.ts';
import { f } from '#web/staff/matches/builder/field-text.ts';
import { w as builder } from '#web/staff/matches/builder/text.ts';
import { escaped, type Hand } from './support/hand.ts';
import { digits } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { beginMatch, fillIn, pair, publish, regulation } from './support/regulation.ts';
import { logIn, logInStaff } from './support/session.ts';
import { visit } from './support/settle.ts';
import { expect, test } from './test.ts';

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
    await beginMatch(hand, { name, place: { zh: '重庆市体育馆', en: 'Chongqing Gymnasium' } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('they write the whole regulation, and limit what a country enters', async () => {
    await fillIn(hand);
    await hand.press(f('addEntryLimit'));
    await hand.choose(f('limitBy'), f('byCountry'));
    await hand.type(f('entriesAtMost'), '2');
    await publish(hand);
  });

  await test.step('a unit finds it with its events and fees', async () => {
    await logIn(unit, 'club@ropemeet.example');
    const reader = pointer(unit);
    await visit(unit, `/dashboard?text=${number}`);
    await reader.follow(new RegExp(escaped(title)));
    await expect(unit.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Folded on a phone.
    for (const part of ['events', 'fees', 'who'] as const)
      await unit.getByRole('heading', { name: facts(part), exact: true }).click();
    for (const code of Object.values(regulation.events).flat())
      await expect(unit.getByText(code, { exact: true }).first()).toBeVisible();
    for (const price of regulation.prices)
      await expect(unit.getByText(new RegExp(`(?:¥|CNY\\s)${price}\\.00`)).first()).toBeVisible();
    await expect(unit.getByText(facts('placesForEntries', { n: regulation.places.all }))).toBeVisible();
    await expect(unit.getByText(facts('countryPerEvent'))).toBeVisible();
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
