import { expect, type Page } from '@playwright/test';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { currentLang } from '#contract/lang.ts';
import { regionName } from '#contract/reference/cities.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { unitFields } from '#contract/units/describe.ts';
import { w as form } from '#web/form/text.ts';
import { w as accounts } from '#web/portal/accounts/text.ts';
import { titles } from '#web/portal/text.ts';
import { w as unit } from '#web/portal/units/text.ts';
import { choose, escaped, pick, press, tick, type, upload } from './fields.ts';
import { stampedCertificate } from './papers.ts';

const chongqing = 500000;
const yuzhong = 500103;

export interface NewUnit {
  name: string;
  phone: string;
  password: string;
  contact: string;
}

/** Opens a unit's account by phone; the code is read where demo mode shows what it would have sent. */
export async function registerUnit(page: Page, { phone, password }: NewUnit): Promise<void> {
  await page.goto('/login/register');
  await pick(page, accounts('kind'), new RegExp(`^${escaped(accounts('unit'))} `));
  await type(page, accounts('phone'), phone);
  await press(page, form('getCode'));
  await expect(page.getByText(form('codeSent'))).toBeVisible();
  await type(page, accounts('code'), await codeFor(page, phone));
  await type(page, accounts('password'), password);
  await type(page, accounts('again'), password);
  await tick(page, accounts('agree'));
  await press(page, accounts('register'));
  await expect(page.getByRole('heading', { level: 1, name: unit('title') })).toBeVisible();
}

/** The newest code sent to a phone, read off the outbox in a second tab. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto('/outbox');
  await expect(outbox.getByRole('heading', { level: 1, name: titles('outbox') })).toBeVisible();
  const message = outbox.getByRole('listitem').filter({ hasText: phone }).first();
  const code = /\b\d{6}\b/.exec((await message.innerText()).replace(phone, ''))![0];
  await outbox.close();
  return code;
}

/** Fills in the certification of a primary school in Chongqing and submits it. */
export async function certify(page: Page, { name, contact }: NewUnit): Promise<void> {
  await choose(page, unitFields('type'), unitTypeText(unitTypes.primarySchool));
  await choose(page, form('province'), regionName(chongqing, currentLang()));
  await choose(page, form('city'), regionName(yuzhong, currentLang()));
  await type(page, unitFields('name'), name);
  await type(page, unitFields('address'), '绳韵路 8 号');
  await upload(page, unitFields('certificateId'), {
    name: 'certificate.png',
    bytes: await stampedCertificate(name),
  });
  await type(page, unitFields('contactName'), contact);
  await press(page, unit('submit'));
  await expect(page.getByText(unit('waiting'))).toBeVisible();
}
