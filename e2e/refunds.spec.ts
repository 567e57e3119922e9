import { moneyWords } from '#contract/payments/report-text.ts';
import { wordOf } from '#contract/kit/field.ts';
import { setLang } from '#contract/lang.ts';
import { getAccounts } from '#contract/payments/calls.ts';
import { getRefundable, getRefunds } from '#contract/payments/refund-calls.ts';
import { refundEntity } from '#contract/payments/refund.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w as refunds } from '#web/staff/payments/refunds/text.ts';
import { ask } from './support/ask.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('a refund by hand takes two people: one asks, the other confirms, and its transfer is booked', async ({
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

  // Each run at an account of its own that no other journey pays, and that was paid by transfer.
  const { rows } = await ask(page, getAccounts, { view: 'all', size: 100 });
  const paid: typeof rows = [];
  for (const row of rows) {
    if (row.unitName === '重庆跃动跳绳俱乐部' || row.stage !== 'passed' || row.paid.package === 0) continue;
    const { orders } = await ask(page, getRefundable, { id: row.id });
    const payments = orders.flatMap((order) => order.payments);
    if (payments.every(({ channel, refunded }) => channel === null && refunded.fees === 0)) paid.push(row);
  }
  const account = paid.at(lang === 'zh' ? 0 : -1)!;
  const name = account.teamType === 11 ? account.unitName : account.teamName;
  const back = async () => {
    const { orders } = await ask(page, getRefundable, { id: account.id });
    return orders.flatMap(({ payments }) => payments).reduce((sum, each) => sum + each.refunded.fees, 0);
  };

  await page.goto(`/staff/payments/${account.id}`);
  await page
    .getByRole('button', { name: moneyWords('package') })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(refunds('hand'));
  await expect(dialog.locator('.mantine-Modal-body :focus')).toBeVisible();
  // However low the window, what it is called and its buttons are in view at both ends of what scrolls.
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 420 });
  for (const end of [0, 9999]) {
    await page.locator('.mantine-Modal-content').evaluate((box, top) => box.scrollTo({ top }), end);
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: refunds('submit') })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(size);
  await clerk.type(wordOf(refundEntity.fen.label, lang), '1', dialog);
  await clerk.type(wordOf(refundEntity.reason.label, lang), '重复报名', dialog);
  await clerk.press(refunds('submit'), dialog);
  await seeMessage(page, refunds('sentToSecond'));
  const listed = await ask(page, getRefunds, { view: 'queue', text: name, size: 100 });
  const { id } = listed.rows.find((row) => row.registrationId === account.id && row.mine && row.fen === 100)!;

  await page.goto(`/staff/refunds/${id}`);
  await expect(page.getByText(refunds('mineAbout'))).toBeVisible();
  await expect(page.getByText(queueWords('otherDecides'))).toBeVisible();
  await other.goto(`/staff/refunds/${id}`);
  await hand.press(refunds('confirm'));
  const confirming = other.getByRole('dialog');
  await expect(confirming).toContainText(refunds('restAfter'));
  await hand.press(refunds('confirm'), confirming);
  await seeMessage(other, refunds('doneConfirm', { name }));
  expect(await back()).toBe(0);

  // Transferred, it is booked.
  await page.reload();
  await clerk.press(refunds('book'));
  await expect(dialog.getByLabel(refunds('bookHow'))).toBeFocused();
  await clerk.type(refunds('bookHow'), '工行转账', dialog);
  await clerk.press(refunds('book'), dialog);
  await seeMessage(page, refunds('booked', { name, sum: '' }));
  await expect(page.getByText(wordOf(refundEntity.state.choices.done, lang)).first()).toBeVisible();
  expect(await back()).toBe(100);
});
