import type { Page } from '@playwright/test';
import { setConsentRequest } from '#contract/consent/calls.ts';
import { consentScopes, neededScopes } from '#contract/consent/consent.ts';
import { consentTextVersion, consentWords } from '#contract/consent/text.ts';
import { addYears, dayIn } from '#contract/fields/dates.ts';
import { maskName, maskPhone } from '#contract/fields/mask.ts';
import { setLang } from '#contract/lang.ts';
import { getMember, setMember } from '#contract/people/calls.ts';
import { newMember } from '#contract/people/member.ts';
import { uuidv7 } from '#contract/id.ts';
import { w as asking } from '#web/portal/people/consent-text.ts';
import { w as posted } from '#web/portal/people/parents-text.ts';
import { w as people } from '#web/portal/people/form-text.ts';
import { w as athlete } from '#web/portal/records/text.ts';
import { w } from '#web/public/consent/text.ts';
import { langNames } from '#web/lib/lang.ts';
import { r } from '#web/shared/records/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { inaccessible } from './support/axe.ts';
import { ask } from './support/ask.ts';
import { escaped } from './support/hand.ts';
import { faultsOf } from './support/layout.ts';
import { digits } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logIn } from './support/session.ts';
import { expect, test } from './test.ts';

const anId = () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
const surnames = ['安', '林', '江', '石', '夏', '谭', '罗', '方', '叶', '韩'];
/** A name that no other journey has, so that the list can be searched for it. */
const family = () => [...digits(5)].map((each) => surnames[Number(each)]).join('');

/** Children of eleven, entered by the unit that is logged in; their ID numbers. */
async function enter(page: Page, names: readonly string[]): Promise<string[]> {
  const numbers: string[] = [];
  for (const name of names) {
    const birthdate = addYears(dayIn(new Date()), -11);
    const idCardNumber = `T${digits(9)}`;
    await ask(page, setMember, {
      id: anId(),
      version: 0,
      member: { ...newMember, name, gender: 2, birthdate, idType: 2, idCardNumber, roles: [3] },
    });
    numbers.push(idCardNumber);
  }
  return numbers;
}

/** The newest message to a phone, as a visitor of the demo reads it. */
async function messageTo(outbox: Page, phone: string): Promise<string> {
  await outbox.goto('/outbox');
  const message = outbox.getByRole('listitem').filter({ hasText: phone }).first();
  return (await message.innerText()).replaceAll(phone, '');
}
async function openLink(guardian: Page, outbox: Page, phone: string): Promise<string> {
  const message = await messageTo(outbox, phone);
  const link = new URL(/http\S+#\w{22}/.exec(message)![0]);
  await guardian.goto(link.pathname + link.search + link.hash);
  return message;
}
async function provePhone(
  guardian: Page,
  outbox: Page,
  phone: string,
  shown = maskPhone(phone),
): Promise<void> {
  const hand = pointer(guardian);
  await hand.press(w('getCode'));
  await seeMessage(guardian, w('codeSent', { phone: shown }));
  const code = /\d{6}/.exec(await messageTo(outbox, phone))![0];
  await hand.type(w('code'), '12');
  await hand.press(w('goOn'));
  await expect(guardian.getByRole('alert').filter({ hasText: w('codeWrong') })).toBeVisible();
  await hand.type(w('code'), code);
  await hand.press(w('goOn'));
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scopeBox = (scope: (typeof consentScopes)[number]) => new RegExp(`^${escaped(consentWords(scope))}`);

test('guardians are asked by a link: one consents and withdraws, one refuses, and the unit sees it', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  const surname = family();
  const [anna, bela] = [`${surname}然`, `${surname}雨`];
  const [phoneA, phoneB] = [`137${digits(8)}`, `136${digits(8)}`];
  const row = (name: string) =>
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
  const list = async () => {
    await page.goto(`/member/index?text=${encodeURIComponent(surname)}`);
    await expect(row(anna)).toBeVisible();
  };

  await test.step('the unit sends links to the guardians of two children at once', async () => {
    await logIn(page, 'club@ropemeet.example');
    await enter(page, [anna, bela]);
    await list();
    for (const name of [anna, bela]) await hand.tick(ui('selectRow', { name }));
    await hand.press(
      asking('sendMany'),
      page.getByRole('status').filter({ hasText: ui('selected', { n: 2 }) }),
    );
    const dialog = page.getByRole('dialog', { name: asking('title') });
    await hand.pick(asking('lang'), langNames[lang], dialog);
    await hand.press(asking('sendNow', { n: 2 }), dialog);
    await expect(dialog.getByRole('alert')).toBeVisible();
    for (const [name, phone] of [
      [anna, phoneA],
      [bela, phoneB],
    ] as const) {
      const item = dialog.getByRole('listitem').filter({ hasText: name });
      await hand.type(people('guardian'), '安国庆', item);
      await hand.type(people('guardianPhone'), phone, item);
      await hand.pick(people('relation'), consentWords('father'), item);
    }
    await hand.press(asking('sendNow', { n: 2 }), dialog);
    await seeMessage(page, asking('sent', { n: 2 }));
    await expect(row(anna)).toContainText(asking('asked'));
  });

  const [guardian, outbox] = [await newPage(), await newPage()];
  await guardian.setViewportSize({ width: 390, height: 844 });

  await test.step('a guardian proves the phone before the child is named, and consents item by item', async () => {
    const phone = pointer(guardian);
    const message = await openLink(guardian, outbox, phoneA);
    expect(message).toContain(maskName(anna));
    expect(message).not.toContain(anna);
    await expect(heading(guardian, w('title'))).toBeVisible();
    await expect(guardian.getByText(maskPhone(phoneA))).toBeVisible();
    await expect(guardian.getByText(anna)).toHaveCount(0);
    expect(await faultsOf(guardian)).toEqual([]);
    expect(await inaccessible(guardian)).toEqual([]);
    await provePhone(guardian, outbox, phoneA);

    await expect(guardian.getByText(anna, { exact: true })).toBeVisible();
    await expect(guardian.getByText(w('version', { version: consentTextVersion }))).toBeVisible();
    for (const scope of consentScopes)
      await expect(guardian.getByRole('checkbox', { name: scopeBox(scope) })).not.toBeChecked();
    expect(await faultsOf(guardian)).toEqual([]);
    expect(await inaccessible(guardian)).toEqual([]);
    await phone.press(w('consent'));
    await expect(guardian.getByRole('alert').first()).toBeFocused();
    for (const scope of neededScopes) await phone.tick(scopeBox(scope), true);
    await phone.press(w('consent'));
    await expect(heading(guardian, w('done'))).toBeVisible();
    await expect(guardian.getByText(w('agreed'), { exact: true })).toHaveCount(neededScopes.length);
    expect(await faultsOf(guardian)).toEqual([]);
  });

  await test.step('the unit sees it', async () => {
    await list();
    await expect(row(anna)).not.toContainText(asking('asked'));
    await expect(row(anna)).not.toContainText(consentWords('missing'));
    await page.getByRole('link', { name: anna, exact: true }).click();
    const section = page.getByRole('region', { name: people('consent') });
    // Folded on a phone.
    await section.getByRole('heading', { name: people('consent') }).click();
    await expect(section.getByText(consentWords('link'))).toBeVisible();
    await expect(section.getByText(consentWords('given'))).toBeVisible();
    await expect(section.getByText(phoneA)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('the guardian comes back to the page and withdraws', async () => {
    const phone = pointer(guardian);
    await guardian.reload();
    await expect(heading(guardian, w('done'))).toBeVisible();
    await phone.press(w('withdraw'));
    await expect(guardian.getByRole('heading', { name: w('withdrawTitle') })).toBeFocused();
    await phone.press(w('withdraw'));
    await expect(heading(guardian, w('ended'))).toBeVisible();
    expect(await faultsOf(guardian)).toEqual([]);
  });

  await test.step('another guardian says no, after reading what follows', async () => {
    const phone = pointer(guardian);
    await openLink(guardian, outbox, phoneB);
    await provePhone(guardian, outbox, phoneB);
    await phone.press(w('refuse'));
    await expect(guardian.getByRole('heading', { name: w('refuseTitle') })).toBeFocused();
    expect(await faultsOf(guardian)).toEqual([]);
    expect(await inaccessible(guardian)).toEqual([]);
    await phone.press(w('refuse'));
    await expect(heading(guardian, w('refused'))).toBeVisible();
    expect(await faultsOf(guardian)).toEqual([]);
  });

  await test.step('the unit sees who withdrew and who refused, and may send again', async () => {
    await list();
    await expect(row(anna)).toContainText(asking('withdrawn'));
    await expect(row(bela)).toContainText(asking('refused'));
    await expect(row(bela).getByRole('button', { name: asking('sendAgain') })).toBeEnabled();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('a link that is none says so', async () => {
    await guardian.goto('/public/consent#this-was-never-sent-to-anybody');
    await expect(heading(guardian, w('gone'))).toBeVisible();
    expect(await faultsOf(guardian)).toEqual([]);
  });
});

test('a guardian opens results and certificates for the family, and the unit closes the page', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const name = `${family()}然`;
  const phone = `134${digits(8)}`;
  await logIn(page, 'club@ropemeet.example');
  await enter(page, [name]);
  const { rows } = await ask(page, getMember, { text: name });
  const memberId = rows[0]!.id;
  const guardian = { guardianName: '安国庆', relation: 'father', phone } as const;
  await ask(page, setConsentRequest, { lang, requests: [{ id: anId(), memberId, ...guardian }] });
  const [parent, outbox] = [await newPage(), await newPage()];
  await parent.setViewportSize({ width: 390, height: 844 });
  const hand = pointer(parent);

  await test.step('the guardian agrees to this item by itself and reads the page', async () => {
    await openLink(parent, outbox, phone);
    await provePhone(parent, outbox, phone);
    for (const scope of [...neededScopes, 'family'] as const) await hand.tick(scopeBox(scope), true);
    await hand.press(w('consent'));
    await expect(heading(parent, w('done'))).toBeVisible();
    await hand.press(w('familyOpen'));
    await expect(heading(parent, r('titleOf', { name }))).toBeFocused();
    await expect(parent.getByText(r('none'))).toBeVisible();
    expect(await faultsOf(parent)).toEqual([]);
    expect(await inaccessible(parent)).toEqual([]);
    await hand.press(w('back'));
    await expect(heading(parent, w('done'))).toBeVisible();
  });

  await test.step('the unit sees that it is open, and closes it', async () => {
    await page.goto(`/member/results?id=${memberId}`);
    const section = page.getByRole('region', { name: athlete('family') });
    await expect(section.getByText(athlete('open'), { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await inaccessible(page)).toEqual([]);
    await pointer(page).press(athlete('close'), section);
    await pointer(page).press(athlete('close'), page.getByRole('dialog', { name: athlete('closeTitle') }));
    await expect(section.getByText(athlete('closed'), { exact: true })).toBeVisible();
    await parent.reload();
    await expect(heading(parent, w('done'))).toBeVisible();
    await expect(parent.getByText(w('agreed'), { exact: true })).toHaveCount(neededScopes.length + 1);
    await expect(parent.getByRole('button', { name: w('familyOpen') })).toHaveCount(0);
  });
});

test('a parent finds the child by the link that the unit has posted, consents, and the unit sees it', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const name = `${family()}然`;
  const phone = `135${digits(8)}`;
  const [parent, outbox] = [await newPage(), await newPage()];
  await parent.setViewportSize({ width: 390, height: 844 });
  const hand = pointer(parent);
  await logIn(page, 'club@ropemeet.example');
  const [number] = await enter(page, [name]);
  await page.goto('/member/parentsLink');
  await expect(page.getByRole('img', { name: ui('qrFor', { what: posted('qr') }) })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await inaccessible(page)).toEqual([]);
  const address = new URL(await page.getByRole('textbox', { name: posted('address') }).inputValue());

  await test.step('the phone is proved, then the child is found by what only a parent knows', async () => {
    await parent.goto(address.pathname + address.hash);
    await expect(heading(parent, w('title'))).toBeVisible();
    await hand.type(w('parentsPhone'), phone);
    expect(await faultsOf(parent)).toEqual([]);
    expect(await inaccessible(parent)).toEqual([]);
    await provePhone(parent, outbox, phone, phone);
    await hand.type(w('childName'), name);
    await hand.type(w('numberEnd'), number!.slice(-6));
    await hand.type(w('ownName'), '安国庆');
    await hand.pick(w('ownRelation'), consentWords('father'));
    expect(await faultsOf(parent)).toEqual([]);
    expect(await inaccessible(parent)).toEqual([]);
    await hand.press(w('find'));
  });

  await test.step('the same consent as by a link of one’s own, which has come by SMS', async () => {
    await expect(parent.getByText(name, { exact: true })).toBeVisible();
    for (const scope of neededScopes) await hand.tick(scopeBox(scope), true);
    await hand.press(w('consent'));
    await expect(heading(parent, w('done'))).toBeVisible();
    const own = /http\S+#\w{22}/.exec(await messageTo(outbox, phone))![0];
    expect(new URL(own).hash).toBe(new URL(parent.url()).hash);
  });

  await page.reload();
  const answered = page.getByRole('listitem').filter({ hasText: name });
  await expect(answered).toContainText(consentWords('given'));
  await expect(answered).toContainText(maskPhone(phone));
});

test('a link that names no language opens in that of the guardian’s browser', async ({ browser, page }) => {
  await page.goto('/public/parents');
  for (const [locale, lang] of [
    ['en-GB', 'en'],
    ['zh-CN', 'zh-CN'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const own = await context.newPage();
    await own.goto(new URL('/public/parents', page.url()).href);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(own.locator('html')).toHaveAttribute('lang', lang);
    await context.close();
  }
});
