import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/logins.ts';
import { w as frame } from '#web/shell/text.ts';
import { w as portal } from '#web/portal/accounts/text.ts';
import { titles } from '#web/portal/text.ts';
import { w as shared } from '#web/shared/accounts/text.ts';
import { w as staff } from '#web/staff/accounts/text.ts';
import { titles as rooms } from '#web/staff/text.ts';
import { w as form } from '#web/form/text.ts';
import { proveWork } from './support/captcha.ts';
import { setUpSecondStep } from './support/second-step.ts';
import { setLang } from '#contract/lang.ts';
import { prove } from './support/proof.ts';
import { expect, test } from './test.ts';

const digits = () => String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
const newPhone = () => `19${digits()}`;
const password = 'over the rope we go';

/** One of the demo's units, another for each project, as they run at the same time. */
function ownUnit(from: number): string {
  const project = ['zh-390', 'en-1440'].indexOf(test.info().project.name);
  return `unit${from + project}@ropemeet.example`;
}

/** The newest code that was sent to an address, read where a visitor of the demo reads it. */
async function codeFor(outbox: Page, address: string): Promise<string> {
  await outbox.goto('/outbox');
  const message = outbox.getByRole('listitem').filter({ hasText: address }).first();
  return /\d{6}/.exec((await message.innerText()).replace(address, ''))![0];
}

test('a unit registers by phone, reads what is wrong, and comes to its certification', async ({
  page,
  lang,
  newPage,
}) => {
  const w = <K extends Parameters<typeof portal>[0]>(key: K) => portal.in(lang, key as never);
  const phone = newPhone();
  await page.goto('/login');
  await page.getByRole('link', { name: w('toRegister') }).click();
  await expect(page.getByRole('radio', { name: w('unit') })).toBeChecked();
  const getCode = page.getByRole('button', { name: form.in(lang, 'getCode') });
  await page.getByLabel(w('phone'), { exact: false }).last().fill('abc');
  await getCode.click();
  await expect(
    page.getByText(lang === 'zh' ? '手机号格式不正确' : 'Phone format incorrect').first(),
  ).toBeVisible();

  await page
    .getByLabel(w('phone'), { exact: false })
    .last()
    .fill(`${phone.slice(0, 3)} ${phone.slice(3)}`);
  await getCode.click();
  await proveWork(page, lang);
  await expect(
    page.getByRole('button', { name: new RegExp(lang === 'zh' ? '\\d+ 秒' : 'in \\d+ s') }),
  ).toBeDisabled();
  await page.getByLabel(w('code')).fill(await codeFor(await newPage(), phone));
  await page.getByLabel(w('password'), { exact: false }).first().fill(password);
  await page.getByLabel(w('again'), { exact: false }).fill(`${password}!`);
  await page.getByRole('button', { name: w('register'), exact: true }).click();
  await expect(
    page.getByText(lang === 'zh' ? '两次输入的密码不一致' : 'The two passwords are inconsistent').first(),
  ).toBeVisible();
  await expect(
    page.getByText(lang === 'zh' ? /请先阅读并同意/ : /Please read and accept/).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: w('readAgreement') }).click();
  await expect(page.getByRole('dialog')).toContainText(lang === 'zh' ? '未成年人' : 'Children');
  await page.keyboard.press('Escape');
  await page.getByLabel(w('agree')).check();
  await page.getByLabel(w('again'), { exact: false }).fill(password);
  await page.getByRole('button', { name: w('register'), exact: true }).click();
  await expect(page).toHaveURL(/\/unit\/index$/);
  await expect(page.getByText(w('registered'))).toBeVisible();
});

test('an individual of another country registers by e-mail', async ({ page, lang, newPage }) => {
  const w = <K extends Parameters<typeof portal>[0]>(key: K) => portal.in(lang, key as never);
  const email = `runner${digits()}@example.org`;
  await page.goto('/login/register');
  await page.getByRole('radio', { name: w('individual') }).check();
  await page.getByRole('radio', { name: w('abroad') }).check();
  await page.getByRole('radio', { name: w('email') }).check();
  await page.getByRole('textbox', { name: w('email') }).fill(email);
  await page.getByRole('button', { name: form.in(lang, 'getCode') }).click();
  await proveWork(page, lang);
  await expect(page.getByText(form.in(lang, 'codeSent'))).toBeVisible();
  await page.getByLabel(w('code')).fill(await codeFor(await newPage(), email));
  await page.getByLabel(w('password'), { exact: false }).first().fill(password);
  await page.getByLabel(w('again'), { exact: false }).fill(password);
  await page.getByLabel(w('agree')).check();
  await page.getByRole('button', { name: w('register'), exact: true }).click();
  await expect(page.getByText(lang === 'zh' ? '必填' : 'Required').first()).toBeVisible();
  const country = page.getByRole('combobox', { name: w('country') });
  await country.click();
  await country.pressSequentially(lang === 'zh' ? '日本' : 'Japan');
  await page.getByRole('option', { name: lang === 'zh' ? '日本' : 'Japan' }).click();
  await page.getByRole('button', { name: w('register'), exact: true }).click();
  await expect(page).toHaveURL(/\/unit\/index$/);
});

test('an unknown account and a wrong password get the same answer, and what was typed stays', async ({
  page,
  lang,
}) => {
  await page.goto('/login');
  const account = page.getByLabel(portal.in(lang, 'account'));
  const secret = page.getByLabel(frame.in(lang, 'password'), { exact: true });
  const go = page.getByRole('button', { name: frame.in(lang, 'login') });
  await go.click();
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-invalid', 'true');
  for (const name of ['club@ropemeet.example', 'nobody@ropemeet.example']) {
    await account.fill(name);
    await secret.fill('not the password');
    await go.click();
    const text = lang === 'zh' ? '账号或密码不正确' : 'The account or the password is wrong';
    await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    await expect(account).toHaveValue(name);
    await expect(secret).toHaveValue('not the password');
  }
  await page.getByRole('button', { name: frame.in(lang, 'showPassword') }).click();
  await expect(secret).toHaveAttribute('type', 'text');
});

test('a password is reset with a code, changed in the account, and other devices are logged out', async ({
  page,
  lang,
  newPage,
}) => {
  const w = <K extends Parameters<typeof portal>[0]>(key: K) => portal.in(lang, key as never);
  const email = ownUnit(20);
  const outbox = await newPage();
  await page.goto('/login?redirect=%2Faccount');
  await page.getByLabel(w('account')).fill(email);
  await page.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: frame.in(lang, 'login') }).click();
  await expect(page.getByRole('heading', { name: titles.in(lang, 'account') })).toBeVisible();

  const other = await newPage();
  await other.goto('/login/resetPassword');
  await other.getByLabel(w('account')).fill(email);
  await other.getByRole('button', { name: form.in(lang, 'getCode') }).click();
  await proveWork(other, lang);
  await expect(other.getByText(form.in(lang, 'codeSent'))).toBeVisible();
  await other.getByLabel(w('code')).fill(await codeFor(outbox, email));
  await other.getByLabel(shared.in(lang, 'fresh'), { exact: false }).first().fill(`${password} again`);
  await other.getByLabel(shared.in(lang, 'again'), { exact: false }).fill(`${password} again`);
  await other.getByRole('button', { name: w('resetNow') }).click();
  await expect(other.getByText(w('resetDone'))).toBeVisible();
  await expect(other.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
  await other.getByLabel(w('account')).fill(email);
  await other.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(`${password} again`);
  await other.getByRole('button', { name: frame.in(lang, 'login') }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  // The session of before the reset is over: the next call says so and leads to the login.
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
  await page.getByLabel(w('account')).fill(email);
  await page.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(`${password} again`);
  await page.getByRole('button', { name: frame.in(lang, 'login') }).click();
  await expect(page.getByRole('heading', { name: titles.in(lang, 'account') })).toBeVisible();

  await page.getByLabel(w('nickname'), { exact: false }).fill('Anna');
  await page.getByRole('button', { name: w('save') }).click();
  await expect(page.getByText(w('saved'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Anna/ })).toBeVisible();

  await page.getByRole('button', { name: shared.in(lang, 'change') }).click();
  const dialog = page.getByRole('dialog', { name: shared.in(lang, 'change') });
  await dialog.getByLabel(shared.in(lang, 'old')).fill('wrong');
  await dialog.getByLabel(shared.in(lang, 'fresh'), { exact: false }).first().fill(password);
  await dialog.getByLabel(shared.in(lang, 'again'), { exact: false }).fill(password);
  await dialog.getByRole('button', { name: shared.in(lang, 'change') }).click();
  await proveWork(page, lang);
  await expect(
    dialog.getByText(lang === 'zh' ? '原密码不正确' : 'The old password is wrong').first(),
  ).toBeVisible();
  await dialog.getByLabel(shared.in(lang, 'old')).fill(`${password} again`);
  await dialog.getByRole('button', { name: shared.in(lang, 'change') }).click();
  await proveWork(page, lang);
  await expect(page.getByText(shared.in(lang, 'changed'))).toBeVisible();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
});

test('a session on another device is ended from the account page', async ({ page, lang, newPage }) => {
  const other = await newPage();
  // Folded on a phone.
  const openDevices = (on: Page) =>
    on.getByRole('heading', { name: portal.in(lang, 'sessions'), exact: true }).click();
  for (const each of [page, other]) {
    await each.goto('/login?redirect=%2Faccount');
    await each.getByLabel(portal.in(lang, 'account')).fill(ownUnit(24));
    await each.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(demoPassword);
    await each.getByRole('button', { name: frame.in(lang, 'login') }).click();
    await openDevices(each);
    await expect(each.getByText(shared.in(lang, 'thisDevice'))).toBeVisible();
  }
  await page.reload();
  await openDevices(page);
  await page
    .getByRole('button', { name: shared.in(lang, 'endSession') })
    .first()
    .click();
  await expect(page.getByText(shared.in(lang, 'ended'), { exact: true })).toBeVisible();
  await other.goto('/unit/index');
  await expect(other.getByRole('heading', { name: titles.in(lang, 'login') })).toBeVisible();
  await page.goto('/unit/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/unit\/index$/);
});

test('staff are invited, set a password once, and see what their duties open', async ({
  page,
  lang,
  newPage,
}) => {
  const w = <K extends Parameters<typeof staff>[0]>(key: K) => staff.in(lang, key as never);
  const email = `judge${digits()}@example.org`;
  await page.goto('/staff/staff');
  await expect(page.getByRole('heading', { name: rooms.in(lang, 'login') })).toBeVisible();
  await page.getByLabel(w('account')).fill('club@ropemeet.example');
  await page.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: frame.in(lang, 'login') }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: lang === 'zh' ? '账号或密码不正确' : 'is wrong' })
      .first(),
  ).toBeVisible();
  await page.getByLabel(w('account')).fill('admin@ropemeet.example');
  await page.getByRole('button', { name: frame.in(lang, 'login') }).click();
  await expect(page).toHaveURL(/\/staff\/staff$/);

  await page.getByRole('button', { name: w('invite'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: w('name') }).fill('Judge Lin');
  await dialog.getByLabel(w('email')).fill(email);
  await dialog.getByLabel(lang === 'zh' ? '单位认证审核' : 'Unit reviews').check();
  await dialog.getByRole('button', { name: w('inviteNow') }).click();
  setLang(lang);
  await prove(page);
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page
    .getByRole('button', { name: w('done') })
    .last()
    .click();
  await expect(page.getByText(email)).toBeVisible();

  const invited = await newPage();
  const address = new URL(link);
  await invited.goto(`${address.pathname}${address.hash}`);
  await expect(invited.getByText(email)).toBeVisible();
  await invited.getByLabel(w('password'), { exact: false }).first().fill(password);
  await invited.getByLabel(w('again'), { exact: false }).fill(password);
  await invited.getByRole('button', { name: w('setPassword') }).click();
  await expect(invited.getByText(w('welcomeDone'))).toBeVisible();
  await expect(invited.getByRole('heading', { name: rooms.in(lang, 'login') })).toBeVisible();
  await invited.getByLabel(w('account')).fill(email);
  await invited.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(password);
  await invited.getByRole('button', { name: frame.in(lang, 'login') }).click();
  await setUpSecondStep(invited, lang);
  await expect(invited).toHaveURL(/\/staff$/);
  await expect(invited.getByRole('main').getByRole('link', { name: rooms.in(lang, 'units') })).toBeVisible();
  await invited.goto('/staff/staff');
  await expect(invited).toHaveURL(/\/staff\/401/);
  await invited.goto(`${address.pathname}${address.hash}`);
  await expect(invited.getByRole('heading', { name: w('linkGone') })).toBeVisible();
});

test('staff set the shop; an invalid address is refused at its field', async ({ page, lang }) => {
  const w = <K extends Parameters<typeof staff>[0]>(key: K) => staff.in(lang, key as never);
  await page.goto('/staff/settings');
  await page.getByLabel(w('account')).fill('admin@ropemeet.example');
  await page.getByLabel(frame.in(lang, 'password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: frame.in(lang, 'login') }).click();
  await page.getByLabel(w('shopUrl')).fill('javascript:alert(1)');
  await page.getByRole('button', { name: w('save') }).click();
  await expect(page.getByLabel(w('shopUrl'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(w('shopUrl')).fill('https://shop.example/');
  await page.getByRole('button', { name: w('save') }).click();
  await expect(page.getByText(w('saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(w('shopUrl'))).toHaveValue('https://shop.example/');
});
