import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { w as staff } from '#web/staff/accounts/text.ts';
import { dutyWord } from '#web/staff/accounts/duty-words.ts';
import { actWord, w } from '#web/staff/confirmations/text.ts';
import { channelName } from '#web/staff/payments/merchants/payee-channels.ts';
import { w as merchants } from '#web/staff/payments/merchants/text.ts';
import { titles } from '#web/staff/text.ts';
import { pointer } from './support/pointer.ts';
import { prove } from './support/proof.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Fills in another account of Alipay. */
async function fillAlipay(page: Page, seller: string): Promise<void> {
  const hand = pointer(page);
  const [own, theirs] = [keys(), keys()];
  await page.goto('/staff/merchants');
  // No journey pays by this way, so that it may lead elsewhere from here on.
  await hand.press(merchants('replaceOf', { of: channelName({ payee: 'package', channel: 'alipay' }) }));
  const dialog = page.getByRole('dialog');
  await hand.type(merchants('alipayAppId'), '2021000000000001', dialog);
  await hand.type(merchants('sellerId'), seller, dialog);
  await hand.type(merchants('appPrivateKey'), own.privateKey, dialog);
  await hand.type(merchants('alipayPublicKey'), theirs.publicKey, dialog);
  await hand.press(merchants('save'), dialog);
}

/** The act among those that wait. */
const waiting = (page: Page, act: string, said: string) =>
  page.getByRole('listitem', { name: act }).filter({ hasText: said });

test('an account for payments needs two people to change: a stolen session gets no further, a second person refuses or confirms', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const seller = lang === 'zh' ? '2088102146225135' : '2088102146225246';
  const act = actWord('merchant.save');
  await logInStaff(page, 'admin@ropemeet.example');
  await fillAlipay(page, seller);
  await prove(page, 'not the password');
  const again = page.getByRole('dialog', { name: w('proofTitle') });
  await expect(again.getByRole('alert').first()).toBeVisible();
  // The password is asked for again, and the box round it is seen to have the focus.
  const password = again.locator('input[type="password"]');
  await expect(password).toBeFocused();
  await expect(password.locator('..')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await page.goto('/staff/confirmations');
  await expect(page.getByRole('heading', { name: w('waiting') })).toBeVisible();
  await expect(waiting(page, act, seller)).toBeHidden();

  await fillAlipay(page, seller);
  await prove(page);
  await page.waitForURL(/\/staff\/confirmations$/);
  const own = waiting(page, act, seller);
  await expect(own.getByText(w('mineWaits'))).toBeVisible();
  await expect(own.getByRole('button', { name: w('confirm') })).toBeHidden();

  const other = await newPage();
  await logInStaff(other, 'admin2@ropemeet.example');
  await expect(other.getByRole('main').getByRole('link', { name: titles('confirmations') })).toBeVisible();
  await other.goto('/staff/confirmations');
  const seen = waiting(other, act, seller);
  await pointer(other).press(w('refuse'), seen);
  const dialog = other.getByRole('dialog');
  await pointer(other).type(w('note'), '与合同账户不符', dialog);
  await pointer(other).press(w('refuse'), dialog);
  await expect(seen).toBeHidden();
  await page.goto('/staff/merchants');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(seller)).toBeHidden();
  // In one language, as the account is the same in both.
  if (lang === 'zh') return;

  await fillAlipay(page, seller);
  await prove(page);
  await page.waitForURL(/\/staff\/confirmations$/);
  await other.goto('/staff/confirmations');
  await pointer(other).press(w('confirm'), seen);
  await prove(other);
  await expect(seen).toBeHidden();
  await page.goto('/staff/merchants');
  await expect(page.getByText(seller).first()).toBeVisible();
});

test('a colleague who handles money is invited by two; the link waits for who asked', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  const name = `财务新人 ${lang}`;
  await logInStaff(page, 'admin@ropemeet.example');
  await page.goto('/staff/staff');
  await hand.press(staff('invite'));
  const form = page.getByRole('dialog');
  await hand.type(staff('name'), name, form);
  await hand.type(staff('email'), `money-${lang}@example.org`, form);
  await hand.tick(dutyWord('finance'), true, form);
  await hand.press(staff('inviteNow'), form);
  await prove(page);
  await page.waitForURL(/\/staff\/confirmations$/);

  const other = await newPage();
  await logInStaff(other, 'admin2@ropemeet.example');
  await other.goto('/staff/confirmations');
  const seen = waiting(other, actWord('staff.invite'), name);
  await expect(seen.getByText(dutyWord('finance'), { exact: true })).toBeVisible();
  await pointer(other).press(w('confirm'), seen);
  await prove(other);
  await expect(other.getByText(w('confirmed')).first()).toBeVisible();
  await expect(seen).toBeHidden();

  await page.reload();
  await page
    .getByRole('button', { name: w('fetch') })
    .first()
    .click();
  await prove(page);
  const link = await page.getByRole('dialog').locator('code').innerText();
  const invited = await newPage();
  const address = new URL(link);
  await invited.goto(`${address.pathname}${address.hash}`);
  await expect(invited.getByText(`money-${lang}@example.org`)).toBeVisible();
});
