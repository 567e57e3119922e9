import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import type { OpenChannel } from '#contract/payments/channel.ts';
import type { Payment } from '#contract/payments/pay-calls.ts';
import { draw } from '#test/draw.tsx';
import { OrderSection } from './OrderSection.tsx';

const order = {
  id: 'o',
  payee: 'service',
  topUp: false,
  state: orderState.unpaid,
  currency: 'CNY',
  fen: 5_000,
  due: 5_000,
  covered: 0,
  paid: 0,
  refunded: 0,
  surplus: 0,
  lines: [],
  attempt: null,
} as unknown as Payment['orders'][number];

const phone = 'Mozilla/5.0 (Linux; Android 16) Mobile';
const insideWechat = `${phone} MicroMessenger/8.0`;

const begin = vi.fn();

function drawn(agent: string, channels: readonly OpenChannel[], changes: Partial<typeof order> = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const payment = { refused: null, channels: { service: channels, package: [] } } as unknown as Payment;
  return draw(
    <OrderSection order={{ ...order, ...changes }} payment={payment} begin={begin} running={false} />,
  );
}

function drawSection(...of: Parameters<typeof drawn>) {
  drawn(...of);
  return screen.queryAllByRole('button').map((button) => button.textContent);
}

const wechat = { channel: 'wechat', ways: ['qr', 'inApp'] } as const;
const alipay = { channel: 'alipay', ways: ['qr', 'page', 'phone'] } as const;

it('a phone is offered what can be paid in its browser, and shown where the other is paid', () => {
  expect(drawSection(phone, [wechat, alipay])).toEqual(['支付宝 ¥50.00']);
  expect(screen.getByText('手机上用微信支付，请在微信内打开本页。')).toBeTruthy();
});

it('inside WeChat Alipay is not, and says where it is', () => {
  expect(drawSection(insideWechat, [wechat, alipay])).toEqual(['微信支付 ¥50.00']);
  expect(screen.getByText('支付宝不能在微信内打开，请用浏览器打开本页。')).toBeTruthy();
});

it('what no phone can pay is paid on a computer', () => {
  expect(drawSection(phone, [{ channel: 'wechat', ways: ['qr'] }])).toEqual([]);
  expect(screen.getByText('用微信支付，请在电脑上打开本页。')).toBeTruthy();
});

it('what no gateway takes is paid offline', () => {
  expect(drawSection(phone, [], { currency: 'JPY' })).toEqual([]);
  expect(screen.getByText(/^本赛事以日元收费，微信支付和支付宝不收取该币种/)).toBeTruthy();
});

it('after a part was refunded the last sum is what is left', () => {
  drawSection(phone, [], { state: orderState.paid, due: 0, paid: 5_000, refunded: 1_200 });
  const sums = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(sums).toEqual(['已付 ¥50.00', '已退 ¥12.00', '实付 ¥38.00']);
});

it('what an offline payment covers that waits is not offered; all of it again only on saying so', async () => {
  expect(drawSection(phone, [alipay], { covered: 2_000 })).toEqual(['支付宝 ¥30.00']);
  cleanup();
  begin.mockClear();
  const { user } = drawn(phone, [alipay], { covered: 5_000 });
  await user.click(screen.getByRole('button', { name: '支付宝 ¥50.00' }));
  expect(begin).not.toHaveBeenCalled();
  expect(await screen.findByRole('dialog', { name: '再次支付 ¥50.00？' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '仍要在线支付' }));
  expect(begin).toHaveBeenCalledExactlyOnceWith('alipay', true);
});
