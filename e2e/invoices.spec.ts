import { moneyWords } from '#contract/payments/report-text.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { getInvoices } from '#contract/payments/invoice-calls.ts';
import { invoiceWords } from '#contract/payments/invoice-text.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { unitFields } from '#contract/units/describe.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { w } from '#web/portal/payments/invoices/text.ts';
import { w as staffInvoiceWords } from '#web/staff/payments/invoices/text.ts';
import { ask } from './support/ask.ts';
import { at } from './support/hand.ts';
import { faultsOf } from './support/layout.ts';
import { digits } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logIn, logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

const projects = ['zh-390', 'en-1440'];

test.beforeEach(({ lang }) => {
  setLang(lang);
});

/** The demo club's registration that has paid and may still ask for an invoice. */
async function paidRegistration(page: Page) {
  const { rows } = await ask(page, getRegistrations, { stage: ['passed'], size: 100 });
  for (const { id } of rows) {
    const { payees } = await ask(page, getInvoices, { id });
    const open = payees.find(({ left }) => left > 10_000);
    if (open) return { url: `/registerMatch/payment?id=${id}`, payee: open.payee };
  }
  throw new Error('nothing that may be invoiced');
}

test('a unit asks for an invoice, finance issues it by keyboard, the unit downloads it', async ({
  page,
  newPage,
}, info) => {
  const hand = pointer(page);
  // The projects share a server and its data: each run has a title and a number of its own.
  const own = projects.indexOf(info.project.name) + 1;
  const tail = digits(8);
  const title = `重庆跃动体育有限公司 ${tail}`;
  const number = `245020000000${tail}`;
  await logIn(page, 'club@ropemeet.example');
  const { url, payee } = await paidRegistration(page);

  await test.step('it asks for a part; a doubtful taxpayer id has to be confirmed', async () => {
    await page.goto(url);
    await hand.press(w('askOf', { payee: moneyWords(payee) }));
    const dialog = page.getByRole('dialog', { name: w('askOf', { payee: moneyWords(payee) }) });
    await hand.type(w('amount'), `${own}2.34`, dialog);
    await hand.type(unitFields('title'), title, dialog);
    await hand.type(unitFields('taxpayerId'), '91350211M0000XUF46', dialog);
    await hand.press(w('send'), dialog);
    const confirm = at.box(dialog, w('confirm'));
    await expect(confirm).toHaveAttribute('aria-invalid', 'true');
    expect(await faultsOf(page)).toEqual([]);
    await hand.tick(w('confirm'), true, dialog);
    await hand.press(w('send'), dialog);
    await seeMessage(page, w('sent'));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(title)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  const staff = await newPage();
  await staff.setViewportSize(page.viewportSize()!);

  await test.step('finance finds it in the queue, and issues it with its file', async () => {
    await logInStaff(staff, 'finance@ropemeet.example');
    await staff.goto('/staff/invoices');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faultsOf(staff)).toEqual([]);
    await staff.goto(`/staff/invoices?text=${encodeURIComponent(title)}`);
    await pointer(staff).follow(new RegExp(title));
    await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(staff.getByText('91350211M0000XUF46')).toBeVisible();
    expect(await faultsOf(staff)).toEqual([]);
    await staff.keyboard.press('p');
    const dialog = staff.getByRole('dialog', { name: staffInvoiceWords('issueTitle', { title }) });
    const picker = staff.waitForEvent('filechooser');
    await expect(
      dialog.getByRole('button', { name: new RegExp(`^${staffInvoiceWords('issueFile')}`) }),
    ).toBeFocused();
    await staff.keyboard.press('Enter');
    await (
      await picker
    ).setFiles({ name: `dzfp_${number}_x.pdf`, mimeType: 'application/pdf', buffer: aPdf() });
    // The number stands in the file's name.
    await expect(at.field(dialog, staffInvoiceWords('number'))).toHaveValue(number);
    await expect(dialog.getByRole('link', { name: new RegExp(number) })).toBeVisible();
    expect(await faultsOf(staff)).toEqual([]);
    await at.field(dialog, staffInvoiceWords('number')).press('Enter');
    await seeMessage(staff, staffInvoiceWords('issued', { title }));
    await staff.goto('/staff/invoices?view=all');
    await staff.getByRole('searchbox', { name: staffInvoiceWords('search') }).fill(number);
    const row = staff.getByRole('row').or(staff.getByRole('listitem')).filter({ hasText: title });
    await expect(row.getByText(invoiceWords('issued'))).toBeVisible();
    await expect(row).toHaveCount(1);
    expect(await faultsOf(staff)).toEqual([]);
  });

  await test.step('the unit downloads the very file', async () => {
    await page.goto(url);
    const downloading = page.waitForEvent('download');
    await hand.follow(w('downloadOf', { number }));
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`dzfp_${number}_x.pdf`);
    expect(await readFile(await download.path())).toEqual(aPdf());
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('a request that is not issued yet is withdrawn', async () => {
    await hand.press(w('askOf', { payee: moneyWords(payee) }));
    const dialog = page.getByRole('dialog', { name: w('askOf', { payee: moneyWords(payee) }) });
    // As it was made out last.
    await expect(at.field(dialog, unitFields('taxpayerId'))).not.toHaveValue('');
    const again = `${title} B`;
    await hand.type(w('amount'), '1', dialog);
    await hand.type(unitFields('title'), again, dialog);
    await hand.tick(w('confirm'), true, dialog);
    await hand.press(w('send'), dialog);
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: again });
    await hand.press(w('withdraw'), row);
    const asking = page.getByRole('dialog', { name: w('withdrawTitle', { title: again }) });
    await hand.press(w('withdraw'), asking);
    await seeMessage(page, w('withdrawn'));
    await expect(row.getByText(invoiceWords('withdrawn'))).toBeVisible();
  });
});
