import { moneyWords } from '#contract/payments/report-text.ts';
import { setLang } from '#contract/lang.ts';
import { getAccount, getAccounts } from '#contract/payments/calls.ts';
import { staffGetPayments } from '#contract/payments/offline-calls.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w as accounts } from '#web/staff/payments/text.ts';
import { w as outside } from '#web/staff/payments/offline/text.ts';
import { w as registrations } from '#web/staff/registrations/text.ts';
import { ask } from './support/ask.ts';
import { pointer } from './support/pointer.ts';
import { recordPayment } from './support/review.ts';
import { seeMessage } from './support/message.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('a payment made outside takes two people: one records it, the other confirms or refuses', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const clerk = pointer(page);
  const other = await newPage();
  const hand = pointer(other);
  await logInStaff(page, 'finance@ropemeet.example');
  await logInStaff(other, 'finance2@ropemeet.example');

  // Each run at an account of its own that no other journey pays.
  const { rows } = await ask(page, getAccounts, { view: 'due', size: 50 });
  const others = rows.filter(({ unitName, due }) => unitName !== '重庆跃动跳绳俱乐部' && due.package > 100);
  const account = others[lang === 'zh' ? 0 : 1]!;
  const name = account.teamType === 11 ? account.unitName : account.teamName;
  const waiting = page.getByRole('group', { name: registrations('asked') });
  const record = async () => {
    await page.goto(`/staff/payments/${account.id}`);
    await clerk.press(registrations('recordPayment'));
    const dialog = page.getByRole('dialog');
    await clerk.pick(registrations('payee'), new RegExp(`^${moneyWords('package')}`), dialog);
    await clerk.type(registrations('amount'), '1', dialog);
    await recordPayment(page, dialog);
    await expect(waiting).toContainText(outside('proof'));
    const pending = await ask(page, staffGetPayments, { state: 'asked', text: name, size: 100 });
    return pending.rows.find((row) => row.registrationId === account.id && row.mine && row.amount === 100)!
      .id;
  };
  const received = async () => (await ask(page, getAccount, { id: account.id })).payments.length;

  // The clerk has nothing to decide about it; the other turns it down, with a reason that the clerk reads.
  const first = await record();
  const before = await received();
  await page.goto(`/staff/offlinePayments/${first}`);
  await expect(page.getByText(outside('mineAbout'))).toBeVisible();
  await expect(page.getByText(queueWords('otherDecides'))).toBeVisible();
  await other.goto(`/staff/offlinePayments/${first}`);
  await expect(other.getByRole('img', { name: outside('proof') }).first()).toBeVisible();
  await hand.press(outside('refuse'));
  await hand.type(queueWords('ownReason'), '流水号不符');
  await hand.press(outside('refuse'));
  await seeMessage(other, outside('doneRefuse', { name }));
  await page.reload();
  await expect(page.getByText('流水号不符').first()).toBeVisible();

  // Recorded again and confirmed by the other, who is asked first, it is booked.
  const second = await record();
  await other.goto(`/staff/offlinePayments/${second}`);
  const asking = other.getByRole('dialog');
  const confirm = async () => {
    await hand.press(outside('confirm'));
    await expect(asking).toContainText(name);
    await hand.press(outside('confirm'), asking);
    await seeMessage(other, outside('doneConfirm', { name, sum: '' }));
  };
  await confirm();
  // Undone from the message, it waits again.
  await hand.press(queueWords('undo'));
  await seeMessage(other, queueWords('undone'));
  await expect(other).toHaveURL(new RegExp(second));
  await confirm();
  await page.reload();
  const line = accounts('byTwo', { asked: '财务 顾老师', name: '财务 梁老师' });
  await expect(page.getByText(line).last()).toBeVisible();
  expect(await received()).toBe(before + 3);
});
