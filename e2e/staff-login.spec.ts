import { generate } from 'otplib';
import { inLang, setLang } from '#contract/lang.ts';
import { w as frame } from '#web/shell/text.ts';
import { w as staff } from '#web/staff/accounts/text.ts';
import { w as factor } from '#web/staff/accounts/factor-text.ts';
import { dutyWord } from '#web/staff/accounts/duty-words.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { demoMatch } from './support/demo.ts';
import { pointer } from './support/pointer.ts';
import { prove } from './support/proof.ts';
import { logInStaff } from './support/session.ts';
import { setUpSecondStep } from './support/second-step.ts';
import { expect, test } from './test.ts';

const password = 'over the rope we go';

test('a colleague is invited, sets a password and a second step, and comes back with a code and with a recovery code', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const email = `colleague-${lang}@example.org`;
  const other = await newPage();
  const admin = pointer(other);
  await logInStaff(other, 'admin@ropemeet.example');
  await other.goto('/staff/staff');
  await admin.press(staff('invite'));
  const dialog = other.getByRole('dialog');
  await admin.type(staff('name'), `新同事 ${lang}`, dialog);
  await admin.type(staff('email'), email, dialog);
  await admin.tick(dutyWord('units'), true, dialog);
  await admin.press(staff('inviteNow'), dialog);
  await prove(other);
  const link = await other.getByRole('dialog').locator('code').innerText();

  const hand = pointer(page);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await hand.type(staff('password'), password);
  await hand.type(staff('again'), password);
  await hand.press(staff('setPassword'));
  await page.waitForURL(/\/staff\/login$/);

  const first = async () => {
    await hand.type(staff('account'), email);
    await hand.type(frame('password'), password);
    await hand.press(frame('login'));
  };
  await first();
  await expect(page.getByRole('heading', { name: factor('enrolTitle') })).toBeVisible();
  // Nothing of the console opens before it is set up.
  await hand.type(factor('firstCode'), '000000');
  await hand.press(factor('proveIt'));
  await expect(page.getByRole('alert').first()).toBeVisible();
  const { secret, codes } = await setUpSecondStep(page);
  await page.waitForURL(/\/staff$/);

  const leave = async () => {
    await page.getByRole('button', { name: new RegExp(`新同事 ${lang}`) }).click();
    await page.getByRole('menuitem', { name: frame('logout') }).click();
    await page.waitForURL(/\/staff\/login/);
  };
  await leave();
  await first();
  // The next code already, as this one has been used.
  await hand.type(factor('code'), await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await hand.press(factor('go'));
  await page.waitForURL(/\/staff$/);
  await page.goto('/staff/account');
  await expect(page.getByText(factor('leftOf', { n: 10 }))).toBeVisible();
  await leave();
  await first();
  await hand.type(factor('code'), codes[0]!.toLowerCase());
  await hand.press(factor('go'));
  // Back to where it was left.
  await page.waitForURL(/\/staff\/account$/);
  await expect(page.getByText(factor('leftOf', { n: 9 }))).toBeVisible();
});

test('a reviewer of one match sees that alone, and leaves what concerns a tied unit to others', async ({
  page,
  lang,
}) => {
  setLang(lang);
  const nameOf = (name: 'chongqing' | 'national') => inLang(demoMatch(name).match.name, lang);
  await logInStaff(page, 'review2@ropemeet.example');
  const rowsOf = (text: string) =>
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
  await page.goto('/staff/registrations');
  await expect(rowsOf(nameOf('chongqing')).first()).toBeVisible();
  await expect(rowsOf(nameOf('national'))).toHaveCount(0);
  const club = '重庆跃动跳绳俱乐部';
  await page.goto(`/staff/materials?text=${encodeURIComponent(club)}`);
  await rowsOf(club).getByRole('link').first().click();
  await expect(page.getByText(queueWords('tied', { unit: club }))).toBeVisible();
  await expect(page.getByRole('button', { name: queueWords('pass') })).toHaveCount(0);
});
