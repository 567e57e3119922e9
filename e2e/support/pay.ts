import { moneyWords } from '#contract/payments/report-text.ts';
import { expect, type Page } from '@playwright/test';
import { currentLang } from '#contract/lang.ts';
import { orderState } from '#contract/ledger/order.ts';
import { orderWords } from '#contract/ledger/text.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { Channel } from '#contract/payments/channel.ts';
import { getPayment } from '#contract/payments/pay-calls.ts';
import { w as gatewayWords } from '#tools/payment-simulator/text.ts';
import { w } from '#web/portal/payments/text.ts';
import { ask } from './ask.ts';
import { escaped, type Hand } from './hand.ts';
import { faultsOf } from './layout.ts';
import { pointer } from './pointer.ts';

/**
 * Pays an order on the page of its registration: on a desktop by scanning the code with another device (`gateway`), on
 * a phone on the gateway's own page and back; or has it closed there, which fails.
 */
export async function payOrder(
  hand: Hand,
  gateway: Page,
  payee: Payee,
  channel: Channel,
  act: 'pay' | 'close',
  topUp = false,
): Promise<void> {
  const { page } = hand;
  const name = topUp ? `${moneyWords(payee)} · ${w('topUp')}` : moneyWords(payee);
  const section = page.getByRole('region', { name, exact: true });
  const id = new URL(page.url()).searchParams.get('id')!;
  await expect(section).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await hand.press(new RegExp(`^${escaped(moneyWords(channel))} `), section);
  const isPhone = page.viewportSize()!.width < 500;
  if (isPhone) {
    await page.waitForURL('**/local-gateway/pay/**');
    await atGateway(page, act);
    await pointer(page).activate(page.getByText(gatewayWords('back'), { exact: true }));
    await page.waitForURL('**/registerMatch/payment?**');
  } else {
    await expect(section.getByRole('img')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const { orders } = await ask(page, getPayment, { id });
    const prompt = orders.find((order) => order.attempt !== null)!.attempt!.shown;
    if (prompt?.show !== 'qr') throw new Error('no code to scan');
    await gateway.goto(`${prompt.content}?lang=${currentLang()}`);
    await atGateway(gateway, act);
    // The server streams it as it happens, or the page asks when the payer comes back.
    if (act === 'close') await page.reload();
  }
  const state = act === 'pay' ? orderState.paid : orderState.failed;
  await expect(section.getByText(orderWords(`state${state}`), { exact: true }).first()).toBeVisible();
}

async function atGateway(page: Page, act: 'pay' | 'close'): Promise<void> {
  const button =
    act === 'pay' ? new RegExp(`^${escaped(gatewayWords('pay', { sum: '' }))}`) : gatewayWords('close');
  await page.getByRole('button', { name: button }).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: gatewayWords(act === 'pay' ? 'isPaid' : 'isClosed') }),
  ).toBeVisible();
}

/** As WeChat's own browser says who it is. */
export const wechatAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50';

/** What WeChat gives pages inside it; here its sheet is a page of the local gateway. */
export async function insideWechat(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const invoke = (_name: string, parameters: Record<string, string>) => {
      const id = parameters['package']!.replace('prepay_id=', '');
      const along = new URLSearchParams({ ...parameters, redirect_url: location.href });
      location.assign(`/local-gateway/jsapi/${id}?${along.toString()}`);
    };
    Object.assign(window, { WeixinJSBridge: { invoke } });
  });
}

/** Pays an order inside WeChat, which first says who has opened the page. */
export async function payInWechat(page: Page, payee: Payee): Promise<void> {
  const hand = pointer(page);
  const section = page.getByRole('region', { name: `${moneyWords(payee)} · ${w('topUp')}`, exact: true });
  await expect(
    section.getByRole('button', { name: new RegExp(`^${escaped(moneyWords('alipay'))}`) }),
  ).toBeHidden();
  await hand.press(new RegExp(`^${escaped(moneyWords('wechat'))} `), section);
  await page.waitForURL('**/oauth2/authorize?**');
  await page.getByRole('button').first().click();
  await page.waitForURL('**/local-gateway/jsapi/**');
  await atGateway(page, 'pay');
  await page.getByText(gatewayWords('back'), { exact: true }).click();
  await page.waitForURL('**/registerMatch/payment?**');
  expect(page.url()).not.toContain('code=');
  await expect(
    section.getByText(orderWords(`state${orderState.paid}`), { exact: true }).first(),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
}
