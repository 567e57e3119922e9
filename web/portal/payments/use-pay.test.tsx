import { moneyWords } from '#contract/payments/report-text.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import type { Payment } from '#contract/payments/pay-calls.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { OrderSection } from './OrderSection.tsx';
import { w } from './text.ts';
import { usePay } from './use-pay.ts';

const send = vi.hoisted(() =>
  vi.fn<(call: { path: string }, body: Record<string, string>) => Promise<unknown>>(),
);
vi.mock('#web/lib/client.ts', () => ({ send }));

const path = '/registerMatch/payment';
const theirs = { package: 'prepay_id=theirs' };
const own = { package: 'prepay_id=own' };
const attempt = {
  id: 'a',
  orderId: 'o',
  channel: 'wechat',
  way: 'inApp',
  fen: 5_000,
  shown: { show: 'inApp', parameters: theirs },
  expiresAt: new Date(Date.now() + 1_200_000).toISOString(),
};
const order = {
  id: 'o',
  payee: 'service',
  topUp: false,
  state: orderState.processing,
  currency: 'CNY',
  fen: 5_000,
  due: 5_000,
  covered: 0,
  paid: 0,
  refunded: 0,
  surplus: 0,
  lines: [],
  attempt,
} as unknown as Payment['orders'][number];
const payment = {
  refused: null,
  currency: 'CNY',
  channels: { service: [{ channel: 'wechat', ways: ['qr', 'inApp'] }], package: [] },
  orders: [order],
} as unknown as Payment;

function Paying() {
  const { begin, running } = usePay(payment, () => {});
  return (
    <OrderSection
      order={order}
      payment={payment}
      begin={(channel, despiteWaiting) => void begin(order, channel, { despiteWaiting })}
      running={running}
    />
  );
}

const invoke = vi.fn<(name: string, parameters: object, done: () => void) => void>();
const calls = () => send.mock.calls.map(([call]) => call.path);

async function insideWechat(address: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Android 16) Mobile MicroMessenger/8.0',
  );
  Object.assign(window, { WeixinJSBridge: { invoke } });
  window.history.replaceState(null, '', address);
  return drawAt(address, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <Paying />
    </QueryClientProvider>
  ));
}
afterEach(() => {
  Reflect.deleteProperty(window, 'WeixinJSBridge');
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

it('inside WeChat “go on” opens the sheet of the one who is there, not the one that another has begun', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
  send.mockImplementation(async ({ path: called }) =>
    called === 'user/getWechatLogin'
      ? { url: 'https://open.weixin.qq.com/' }
      : { shown: { show: 'inApp', parameters: own } },
  );
  const { user } = await insideWechat(`${path}?id=r`);
  await user.click(await screen.findByRole('button', { name: w('goOn', { channel: moneyWords('wechat') }) }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://open.weixin.qq.com/'));
  expect(calls()).toEqual(['user/getWechatLogin']);
  expect(invoke).not.toHaveBeenCalled();
  const { state, returnTo } = send.mock.calls[0]![1];
  // https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html: a-zA-Z0-9, 128 bytes
  expect(state).toMatch(/^[a-zA-Z0-9]{1,128}$/);

  // WeChat leads back, with a code and that state.
  cleanup();
  await insideWechat(`${returnTo!}&code=081x&state=${state!}`);
  await waitFor(() => expect(invoke).toHaveBeenCalledOnce());
  expect(calls()).toEqual(['user/getWechatLogin', 'user/pay']);
  expect(send.mock.calls[1]![1]).toMatchObject({
    orderId: 'o',
    channel: 'wechat',
    way: 'inApp',
    code: '081x',
  });
  expect(invoke.mock.calls[0]!.slice(0, 2)).toEqual(['getBrandWCPayRequest', own]);
});

it('what comes back with another state than was sent begins nothing', async () => {
  await insideWechat(`${path}?id=r&order=o&code=081x&state=made-up`);
  await waitFor(() => expect(screen.getByRole('button', { name: w('change') })).toBeTruthy());
  expect(calls()).toEqual([]);
});
