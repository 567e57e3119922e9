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
import { proveWork } from './captcha.ts';
import { at, escaped, type Hand } from './hand.ts';
import { stampedCertificate } from './papers.ts';
import { digits } from './people.ts';
import { seeMessage } from './message.ts';

const chongqing = 500000;
const yuzhong = 500103;

export interface NewUnit {
  name: string;
  phone: string;
  password: string;
  contact: string;
}

/** Each run has a unit of its own: the projects share one server. */
export function newUnit(): NewUnit {
  const number = digits(8);
  const letters = [...number].map((digit) => '天地山水风云日月星辰'[Number(digit)]).join('');
  return { name: `重庆${letters}小学`, phone: `139${number}`, password: `rope ${number}`, contact: '罗老师' };
}

/** Opens a unit's account by phone; the code is read where demo mode shows what it would have sent. */
export async function registerUnit(hand: Hand, { phone, password }: NewUnit): Promise<void> {
  const { page } = hand;
  await page.goto('/login/register');
  await hand.pick(accounts('kind'), new RegExp(`^${escaped(accounts('unit'))} `));
  await hand.type(accounts('phone'), phone);
  await hand.press(form('getCode'));
  await proveWork(page);
  await seeMessage(page, form('codeSent'));
  await hand.type(accounts('code'), await codeFor(page, phone));
  await hand.type(accounts('password'), password);
  await hand.type(accounts('again'), password);
  await hand.tick(accounts('agree'));
  await hand.press(accounts('register'));
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
export async function certify(hand: Hand, { name, contact }: NewUnit): Promise<void> {
  await hand.choose(unitFields('type'), unitTypeText(unitTypes.primarySchool));
  await hand.choose(form('province'), regionName(chongqing, currentLang()));
  await hand.choose(form('city'), regionName(yuzhong, currentLang()));
  await hand.type(unitFields('licenceName'), name);
  await expect(at.field(hand.page, unitFields('name'))).toHaveValue(name);
  await hand.type(unitFields('address'), '绳韵路 8 号');
  await hand.upload(unitFields('certificateId'), {
    name: 'certificate.png',
    bytes: await stampedCertificate(name),
  });
  await hand.type(unitFields('contactName'), contact);
  await hand.press(unit('submit'));
  await expect(hand.page.getByText(unit('waiting'))).toBeVisible();
}
