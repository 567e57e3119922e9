import { afterAll } from 'vitest';
import type { Channel } from '#contract/payments/channel.ts';
import type { Ask, Gateway } from '#server/gateways/payment/gateway.ts';
import type { Account } from '#tools/payment-simulator/books.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { serveGateway } from '#tools/payment-simulator/served.ts';

/** A channel of the local gateway for a file of tests: two of its accounts, asks and payments through the first. */
export async function aLocalGateway<S>(
  channel: Channel,
  schema: { parse(settings: unknown): S },
  make: (settings: S) => Gateway,
) {
  const served = await serveGateway(':memory:');
  afterAll(() => served.close());
  const { accounts, base, books } = served;
  const merchant = accounts.find((each) => each.channel === channel)!;
  const other = accounts.findLast((each) => each.channel === channel)!;
  const settingsOf = (account: Account, more: Partial<S> = {}): S =>
    schema.parse({ ...localSettings(account, base), ...more });
  const gateway = make(settingsOf(merchant));
  let serial = 0;
  const anAsk = (patch: Partial<Ask> = {}): Ask => ({
    number: `P${String(++serial).padStart(26, '0')}`,
    fen: 12_001,
    subject: '竞赛服务费 & 50%',
    way: 'qr',
    expiresAt: new Date(Date.now() + 1_800_000),
    notifyUrl: 'https://x.example/notify',
    returnUrl: 'https://x.example/pay?a=1',
    address: '10.0.0.1',
    ...patch,
  });
  async function aPaid(patch: Partial<Ask> = {}) {
    const ask = anAsk(patch);
    await gateway.open(ask);
    return { ask, payment: books.pay(books.trade(ask.number)!, Date.now()) };
  }
  return { served, base, books, own: merchant, other, settingsOf, gateway, anAsk, aPaid };
}
