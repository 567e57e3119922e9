import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Payee } from '#contract/matches/fee-item.ts';
import { wayFor, type Channel } from '#contract/payments/channel.ts';
import { getWechatLogin, pay, type Attempt, type Payment } from '#contract/payments/pay-calls.ts';
import { send } from '#web/lib/client.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { device, leaveFor, openSheet } from './device.ts';

type Order = Payment['orders'][number];

interface Said {
  /** From WeChat. */
  code?: string;
  /** The payer has been asked and pays what an offline payment covers that is not confirmed yet. */
  despiteWaiting?: boolean;
}

const stateKey = 'payment.wechat';

/** Goes on with what the gateway has opened, where that leads away from the page. What was opened a while ago is asked for
 * again: a link runs out, and WeChat's sheet is one payer's. */
async function follow({ shown }: Pick<Attempt, 'shown'>): Promise<void> {
  if (shown?.show === 'address') leaveFor(shown.url);
  if (shown?.show === 'inApp') await openSheet(shown.parameters);
}

/** Begins to pay; inside WeChat only after it has said who is there, which leads away and back once. */
export function usePay(data: Payment | undefined, after: () => void) {
  const { run, running } = useSend(pay);
  const navigate = useNavigate();
  const { id = '', order: orderId } = useSearch({ strict: false });
  const resumed = useRef(false);

  async function begin(
    order: Pick<Order, 'id' | 'payee'>,
    channel: Channel,
    { code, despiteWaiting = false }: Said = {},
  ): Promise<void> {
    const open = data?.channels[order.payee].find((each) => each.channel === channel);
    const way = open ? wayFor(open, device()) : null;
    if (way === null) return;
    if (way === 'inApp' && code === undefined) return askWechat(order.id, order.payee, despiteWaiting);
    const body = { id: newId(), orderId: order.id, channel, way };
    const attempt = await run({
      ...body,
      ...(code === undefined ? {} : { code }),
      ...(despiteWaiting ? { despiteWaiting } : {}),
    });
    if (!attempt) return;
    await follow(attempt);
    after();
  }

  async function askWechat(order: string, payee: Payee, despiteWaiting: boolean): Promise<void> {
    // WeChat takes letters and digits.
    const secret = newId().replaceAll('-', '');
    sessionStorage.setItem(stateKey, secret);
    const returnTo = `/registerMatch/payment?${new URLSearchParams({ id, order, ...(despiteWaiting ? { despite: '1' } : {}) }).toString()}`;
    const { url } = await send(getWechatLogin, { payee, returnTo, state: secret });
    location.assign(url);
  }

  const order = data?.orders.find((each) => each.id === orderId);
  useEffect(() => {
    // Off the address itself: a code of digits alone is no number.
    const query = new URLSearchParams(location.search);
    const code = query.get('code');
    if (!order || code === null || resumed.current) return;
    resumed.current = true;
    const isOurs = sessionStorage.getItem(stateKey) === query.get('state');
    sessionStorage.removeItem(stateKey);
    // A code serves once: a reload must not send it again.
    void navigate({ to: '/registerMatch/payment', search: { id }, replace: true });
    if (isOurs) void begin(order, 'wechat', { code, despiteWaiting: query.get('despite') !== null });
  });
  return { begin, running };
}
