import { expect, test } from 'vitest';
import { setLang } from '#contract/lang.ts';
import { getRefunds } from '#contract/payments/refund-calls.ts';
import { staffAddresses } from '#e2e/support/addresses.ts';
import { startConsole } from '#web/shell/start-console.tsx';
import { w as privacy } from '#web/staff/privacy/text.ts';
import { w as offline } from '#web/staff/payments/offline/text.ts';
import { w as refunds } from '#web/staff/payments/refunds/text.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w as results } from '#web/staff/results/text.ts';
import { staffConsole } from '#web/staff/console.ts';
import { traffic, askingAs } from './answers.ts';
import { become, rest, show } from './show.ts';
import { partsOf } from './tree.ts';

// What the weightiest acts of staff send, and that nothing is sent before they are confirmed. They fail here: the
// server's side of them has tests of its own.
setLang('zh');
localStorage.setItem('lang', 'zh');
const account = 'admin@ropemeet.example';
const ask = askingAs(account, 'zh');
const addresses = await staffAddresses(ask);

async function openAt(url: string): Promise<void> {
  become('staff', account);
  await show(url, 'full', () => startConsole('staff', staffConsole()));
}

/** Opens the page that e2e/support/addresses.ts gives this name. */
async function open(name: string): Promise<string> {
  const { url } = addresses.find((each) => each.name === name)!;
  await openAt(url);
  return url.split('/').at(-1)!;
}

/** Presses a button by its name, in the dialog where one is open. */
async function press(name: string): Promise<void> {
  const within = document.querySelector('[role="dialog"]') ?? document.body;
  const buttons = partsOf(within).filter((part) => part.role === 'button');
  const element =
    buttons.find((part) => part.name === name) ?? buttons.find((part) => part.name.startsWith(name));
  if (!element) throw new Error(`there is no “${name}” among ${buttons.map((part) => part.name).join(', ')}`);
  (element.element as HTMLElement).click();
  await rest();
}

const pageText = () => document.body.textContent ?? '';

test('an offline payment is confirmed after its sum was named, as the version that was seen, and one that is refused stays on screen', async () => {
  const id = await open('staff-offlinePayments-one');
  await press(offline('confirm'));
  expect(traffic.sent).toEqual([]);
  await press(offline('confirm'));
  expect(traffic.sent).toEqual([
    {
      path: 'admin/decidePayment',
      body: { id, version: expect.any(Number) as number, decision: 'confirm', note: '' },
    },
  ]);
  expect(location.pathname).toContain(id);
});

test('nothing is returned without a reason', async () => {
  await open('staff-offlinePayments-one');
  await press(offline('refuse'));
  await press(offline('refuse'));
  expect(traffic.sent).toEqual([]);
});

test('a refund shows what goes where before it goes, and goes once confirmed', async () => {
  const { rows } = await ask(getRefunds, { view: 'queue', size: 100 });
  const { id } = rows.find(({ state, mine }) => state === 'asked' && !mine)!;
  await openAt(`/staff/refunds/${id}`);
  await press(refunds('confirm'));
  expect(traffic.sent).toEqual([]);
  expect(pageText()).toContain(refunds('restAfter'));
  await press(refunds('confirm'));
  expect(traffic.sent).toEqual([
    {
      path: 'admin/decideRefund',
      body: { id, version: expect.any(Number) as number, decision: 'confirm', note: '' },
    },
  ]);
});

test('a unit passes as the version that was seen', async () => {
  const id = await open('staff-units-one');
  await press(queueWords('pass'));
  expect(traffic.sent).toEqual([
    {
      path: 'admin/decideUnit',
      body: expect.objectContaining({ id, version: expect.any(Number) as number }) as object,
    },
  ]);
});

test('a list of results is published once it is confirmed', async () => {
  const lists = addresses.filter(({ name }) => name.startsWith('staff-results-one'));
  for (const { name } of lists) {
    const groupId = await open(name);
    if (!partsOf(document.body).some((part) => part.name === results('publishIt'))) continue;
    await press(results('publishIt'));
    expect(traffic.sent).toEqual([]);
    await press(results('publishIt'));
    expect(traffic.sent).toEqual([
      { path: 'admin/publishResults', body: { groupId, version: expect.any(Number) as number } },
    ]);
    return;
  }
  throw new Error('no list is ready to be published');
});

test('who refuses to erase a person says why; passing it is sent as it was seen', async () => {
  await open('staff-privacy-requests');
  await press(privacy('decide'));
  await press(privacy('refuse'));
  expect(traffic.sent).toEqual([]);
  expect(pageText()).toContain(privacy('needed'));
});
