import sharp from 'sharp';
import { setLang } from '#contract/lang.ts';
import { getMember } from '#contract/people/calls.ts';
import { refusalText, refusals } from '#contract/refusals.ts';
import { peopleWords } from '#contract/people/text.ts';
import { w as documents } from '#web/portal/people/document-text.ts';
import { w as people } from '#web/portal/people/text.ts';
import { w as person } from '#web/portal/people/form-text.ts';
import { ask } from './support/ask.ts';
import { inaccessible } from './support/axe.ts';
import { at, uploaded, give } from './support/hand.ts';
import { faultsOf } from './support/layout.ts';
import { anIdCard } from './support/papers.ts';
import { pointer } from './support/pointer.ts';
import { logIn } from './support/session.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ lang }) => {
  setLang(lang);
});

test('an ID card is read into the form, differing values are shown next to it, and an unreadable card stops no one', async ({
  page,
  lang,
}) => {
  test.slow();
  const hand = pointer(page);
  const { who, front } = await anIdCard();
  await logIn(page, 'club@ropemeet.example');
  await page.goto('/member/memberCreate');

  // A picture of nothing: said, and the way to go on by hand stays open.
  const blank = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8a6a' } })
    .jpeg()
    .toBuffer();
  await hand.upload(documents('front'), { name: 'blank.jpg', bytes: blank });
  await expect(page.getByText(refusalText(refusals.ocrUnreadable.code, lang)!)).toBeVisible({
    timeout: 30_000,
  });
  await expect(at.button(page, documents('again'))).toBeEnabled();
  await expect(at.button(page, person('save'))).toBeEnabled();

  // Another picture in its place: read, filled in, the same.
  await give(page, () => at.photo(page, documents('front')).click(), { name: 'card.jpg', bytes: front });
  await uploaded(page, documents('front'));
  await expect(page.getByText(documents('passAbout'))).toBeVisible({ timeout: 30_000 });
  await expect(at.field(page, people('name'))).toHaveValue(who.name);
  await expect(at.field(page, person('idNumber'))).toHaveValue(who.number);

  // One character otherwise: side by side at once, and taken back by one press.
  await hand.type(people('name'), `${who.name.slice(0, -1)}囍`);
  const row = page.getByRole('row').filter({ hasText: documents('use') });
  await expect(row).toContainText(who.name);
  // Not half under the bar with the buttons, where a target counts as small.
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await inaccessible(page, '[data-outcome]')).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await hand.press(documents('useField', { field: documents('name'), value: who.name }));
  await expect(at.field(page, people('name'))).toHaveValue(who.name);
  await expect(page.getByText(documents('passAbout'))).toBeVisible();

  await hand.tick(peopleWords('role3'), true);
  await hand.press(person('save'));
  const namesakes = async () => (await ask(page, getMember, { text: who.name })).rows.map(({ name }) => name);
  await expect.poll(namesakes).toEqual([who.name]);
});
