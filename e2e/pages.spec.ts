import type { Page } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { openAddresses, portalAddresses, staffAddresses, type Address } from './support/addresses.ts';
import { asking } from './support/ask.ts';
import { inaccessible } from './support/axe.ts';
import { become, forms, type Form } from './support/forms.ts';
import { faultsOf } from './support/layout.ts';
import { pointer } from './support/pointer.ts';
import { logIn, logInStaff } from './support/session.ts';
import { atRest, settle, visit, walk } from './support/settle.ts';
import { w as frame } from '#web/shell/text.ts';
import { w as accounts } from '#web/portal/accounts/text.ts';
import { w as people } from '#web/portal/people/text.ts';
import { w as person } from '#web/portal/people/form-text.ts';
import { w as teams } from '#web/portal/teams/text.ts';
import { titles } from '#web/portal/text.ts';
import { w as shared } from '#web/shared/accounts/text.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { expect, noPage, test } from './test.ts';

// What a reader without eyes or mouse meets is asked of one desktop and one phone, one in each language, which show
// what the other two would.
const askedOfAxe = () => ['zh-1440', 'en-390'].includes(test.info().project.name);

// Nothing of it depends on how fine the screen is.
test.use({ deviceScaleFactor: 1 });
test.describe.configure({ mode: 'parallel' });

const ownForm = (): Form => (test.info().project.name.endsWith('390') ? 'phone' : 'desktop');

test.beforeEach(async ({ lang, page }) => {
  test.setTimeout(240_000);
  setLang(lang);
  if (askedOfAxe()) await become(page, ownForm());
});

/** Each finding in one line: which rule, where, on which page and form. */
async function findings(page: Page, where: string, form: Form): Promise<string[]> {
  const looks = (await faultsOf(page)).map((fault) => `${where} (${form}): ${fault}`);
  return askedOfAxe() && form === ownForm() ? [...looks, ...(await axeFindings(page, where))] : looks;
}

async function axeFindings(page: Page, where: string, within?: string): Promise<string[]> {
  return (await inaccessible(page, within)).map((each) => `${where}: ${each}`);
}

/**
 * All pages, also after one that fails, so that one run says all there is. In the short run one visit shows a page on
 * a desktop and on a phone, and the second language comes to it as a link leads there; in the full matrix each project
 * has its own visit by the address.
 */
async function findingsOn(page: Page, addresses: readonly Address[], linked = true): Promise<string[]> {
  test.setTimeout(Math.max(240_000, addresses.length * 12_000));
  const full = process.env['TEST_ALL'] === '1';
  const inForms = full ? [ownForm()] : forms;
  const walked = !full && linked && test.info().project.name === 'en-390';
  const faults: string[] = [];
  for (const [at, { name, url }] of addresses.entries()) {
    try {
      // From one of a kind to the next the heading may stay: nothing would say that the page has come.
      const next = !walked || kindOf(name) === kindOf(addresses[Math.max(0, at - 1)]!.name) ? visit : walk;
      await next(page, url);
      // There and back: the next is opened in the form that this one was seen in last.
      for (const form of at % 2 === 0 ? inForms : inForms.toReversed()) {
        await become(page, form);
        await settle(page);
        faults.push(...(await findings(page, name, form)));
      }
    } catch (error) {
      faults.push(`${name}: ${String(error).split('\n')[0]}`);
    }
  }
  return faults;
}

const kindOf = (name: string) => name.replace(/-\d+$/, '');

test('nothing to find on any page without a login', async ({ page, expectedErrors }) => {
  expectedErrors.push(noPage('/public/nowhere'));
  expect(await findingsOn(page, openAddresses(), false)).toEqual([]);
});

test('nothing to find on any page of the portal', async ({ page }) => {
  await logIn(page, 'club@ropemeet.example');
  expect(await findingsOn(page, await portalAddresses(asking(page)))).toEqual([]);
});

test('nothing to find on any page of the staff console', async ({ page }) => {
  await logInStaff(page, 'admin@ropemeet.example');
  expect(await findingsOn(page, await staffAddresses(asking(page)))).toEqual([]);
});

const inTwo = 'what axe says of it is asked in the other language and size';

test('nothing to find where something has popped up in the portal', async ({ page }, info) => {
  test.skip(!askedOfAxe(), inTwo);
  const hand = pointer(page);
  const phone = info.project.name.endsWith('390');
  const faults: string[] = [];
  const look = async (where: string) => {
    // What is still fading in has too little contrast.
    await atRest(page);
    faults.push(...(await axeFindings(page, where)));
  };
  await logIn(page, 'club@ropemeet.example');

  await visit(page, '/member/index');
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menu').waitFor();
  await look('account menu');
  await page.keyboard.press('Escape');
  if (phone) {
    await hand.press(frame('menuOpen'));
    await page.getByRole('navigation', { name: frame('menu') }).waitFor();
    await look('menu');
    await page.keyboard.press('Escape');
    await hand.press(ui('filters'));
  }
  await page.getByRole('combobox', { name: people('role'), exact: true }).click();
  await page.getByRole('listbox').waitFor();
  await look('list of a filter');

  await visit(page, '/team/teamCreate');
  await hand.press(teams('add', { list: teams('players').toLowerCase() }));
  await page.getByRole('dialog').waitFor();
  await settle(page);
  await look('people to choose from');

  await visit(page, '/member/memberCreate');
  await page.getByText(person('later'), { exact: true }).click();
  await hand.choose(person('shirtSize'), 'M');
  await hand.press(person('save'));
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('form with everything missing');
  expect(faults).toEqual([]);
});

test('nothing to find where something has popped up in the staff console', async ({ page }) => {
  test.skip(!askedOfAxe(), inTwo);
  const hand = pointer(page);
  const faults: string[] = [];
  const look = async (where: string) => {
    // What is still fading in has too little contrast.
    await atRest(page);
    faults.push(...(await axeFindings(page, where)));
  };
  await logInStaff(page, 'admin@ropemeet.example');
  const one = (await staffAddresses(asking(page))).find(({ name }) => name === 'staff-units-one')!;
  await visit(page, one.url);
  await hand.press(queueWords('reject'));
  await page.getByRole('group', { name: queueWords('rejectTitle') }).waitFor();
  await settle(page);
  await look('reasons');
  await hand.press(queueWords('editReasons'));
  await page.getByRole('dialog').waitFor();
  await look('editing the reasons');
  expect(faults).toEqual([]);
});

test('nothing to find with the frame’s menus, dialogs and panels open', async ({ page }) => {
  test.skip(!askedOfAxe(), inTwo);
  const look = async (within?: string) => expect(await axeFindings(page, page.url(), within)).toEqual([]);
  // A target that a dialog covers in part is none while it is open.
  const lookAtDialog = () => look('[role="dialog"]');
  await page.route('**/api/common/getSite', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data = {
      ...body.data,
      shopUrl: 'https://shop.example/',
      shopQr: 'weixin://shop',
      settingsPanel: true,
      secure: false,
    };
    await route.fulfill({ response, json: body });
  });
  // What is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('button', { name: frame('login') }).click();
  await look();
  await page.goto('/login/register');
  await page.getByRole('button', { name: accounts('register'), exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look();
  await page.getByRole('button', { name: accounts('readAgreement') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await lookAtDialog();

  await logIn(page, 'club@ropemeet.example');
  await page.goto('/account');
  await page.getByRole('button', { name: shared('change') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAtDialog();
  // A page without a grid of boxes that a panel would cover in part.
  await page.goto('/help');
  await page.getByRole('button', { name: frame('user') }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: frame('shop'), exact: true }).focus();
  await expect(page.getByText(frame('shopQr'))).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: frame('settings') }).click();
  await page.getByLabel(frame('tagsView')).check();
  await look();
  await page.getByRole('button', { name: frame('settingsClose') }).click();
  if (page.viewportSize()!.width < 992) await page.getByRole('button', { name: frame('menuOpen') }).click();
  else await page.getByRole('button', { name: frame('menuClose') }).click();
  await expect(page.getByRole('link', { name: titles('teams') })).toBeVisible();
  await look();
});
