import type { Currency, paidOnline } from '#contract/fields/currency.ts';

/** Ways to pay (requirements, section 4): WeChat Pay and Alipay. */
export const channels = ['wechat', 'alipay'] as const;
export type Channel = (typeof channels)[number];

/**
 * How the payer is asked: a QR code on a desktop's screen (Alipay: its own page, by what the merchant has signed), the gateway's own page in a desktop's or a phone's
 * browser, or WeChat's own sheet where the page was opened inside WeChat.
 */
export const ways = ['qr', 'page', 'phone', 'inApp'] as const;
export type Way = (typeof ways)[number];

/** Which ways a channel knows. WeChat: Native, H5, JSAPI. Alipay: precreate, page pay, wap pay. */
export const waysOf = {
  wechat: ['qr', 'phone', 'inApp'],
  alipay: ['qr', 'page', 'phone'],
} as const satisfies Record<Channel, readonly Way[]>;

/** Which currencies a channel takes by the contracts that merchants in China have; it is not offered for others. */
const currenciesOf = {
  wechat: ['CNY'],
  alipay: ['CNY'],
} as const satisfies Record<Channel, readonly (typeof paidOnline)[number][]>;

export const takes = (channel: Channel, currency: Currency): boolean =>
  currenciesOf[channel].some((supported) => supported === currency);

/**
 * What a desktop shows with Alipay, by the product that the merchant has signed: Alipay's own page (电脑网站支付), or a
 * code on ours (订单码支付; 当面付, which is for counters).
 */
export const alipayDesktops = ['page', 'orderCode', 'faceToFace'] as const;
export type AlipayDesktop = (typeof alipayDesktops)[number];

/** What a device can do: WeChat's own browser pays inside it and opens no other gateway. */
export interface Device {
  phone: boolean;
  insideWechat: boolean;
}

/** A channel that a payee has an account at, and the ways that its merchant has signed. */
export interface OpenChannel {
  channel: Channel;
  ways: readonly Way[];
}

/** How a device pays through a channel; null where it cannot. */
export function wayFor({ channel, ways }: OpenChannel, { phone, insideWechat }: Device): Way | null {
  const way = !insideWechat ? (phone ? 'phone' : 'qr') : channel === 'wechat' ? 'inApp' : null;
  return way !== null && ways.includes(way) ? way : null;
}

/** Where a channel is paid through that a device cannot use. */
export function placeFor(
  { ways }: Pick<OpenChannel, 'ways'>,
  { insideWechat }: Pick<Device, 'insideWechat'>,
): 'inWechat' | 'inBrowser' | 'onDesktop' {
  if (!insideWechat && ways.includes('inApp')) return 'inWechat';
  return insideWechat && ways.includes('phone') ? 'inBrowser' : 'onDesktop';
}
