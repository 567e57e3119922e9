import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { alipayDesktops } from '#contract/payments/channel.ts';

/** What a merchant's account at a gateway is reached with. Kept sealed; never shown again once saved. */

/** Whether the product for browsers on phones is signed. Left out: it is. */
const phone = z.optional(z.boolean());
const text = z.string().check(z.minLength(1), z.maxLength(200));
const address = z.url({ protocol: /^https?$/ });

/**
 * Keys as the gateways' tools give them: PEM of either kind, a certificate, or the base64 between its lines alone. They
 * are kept in the one form that the SDKs read.
 */
const key = (read: (text: string) => string, what: string) =>
  z.pipe(
    z.string().check(z.maxLength(10_000)),
    z.transform((text, context) => {
      try {
        return read(text.trim());
      } catch {
        context.issues.push({ code: 'custom', message: what, input: '' });
        return z.NEVER;
      }
    }),
  );
const privateKey = key(
  (text) =>
    rsa(firstOf(formsOf(text, ['PRIVATE KEY', 'RSA PRIVATE KEY']), createPrivateKey))
      .export(pkcs8)
      .toString(),
  'an RSA private key',
);
const publicKey = key(
  (text) =>
    rsa(firstOf(formsOf(text, ['PUBLIC KEY', 'RSA PUBLIC KEY']), createPublicKey))
      .export(spki)
      .toString(),
  'an RSA public key or certificate',
);

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const spki = { type: 'spki', format: 'pem' } as const;

/** What a text may be in PEM. */
function formsOf(text: string, heads: readonly string[]): string[] {
  if (text.startsWith('-----BEGIN ')) return [text];
  const lines = text.replaceAll(/\s/g, '').replaceAll(/(.{64})/g, '$1\n');
  return heads.map((head) => `-----BEGIN ${head}-----\n${lines}\n-----END ${head}-----`);
}

/** @throws as the last try does */
function firstOf<T>(forms: readonly string[], read: (pem: string) => T): T {
  for (const form of forms.slice(0, -1))
    try {
      return read(form);
    } catch {
      // The key is not of this form: the next is tried.
    }
  return read(forms.at(-1)!);
}

function rsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new TypeError('not RSA');
  return key;
}

export const wechatSettings = z.strictObject({
  channel: z.literal('wechat'),
  /** Address of the pay API. */
  base: z._default(address, 'https://api.mch.weixin.qq.com/'),
  /** Base of the API that identifies the person who opened a page inside WeChat. */
  openBase: z._default(address, 'https://api.weixin.qq.com/'),
  /** Where WeChat is asked to say so. */
  authorizeUrl: z._default(address, 'https://open.weixin.qq.com/connect/oauth2/authorize'),
  mchid: z.string().check(z.regex(/^\d{6,32}$/)),
  appid: text,
  /** Serial number of our certificate. */
  serial: z.string().check(z.regex(/^[\dA-Fa-f]{8,64}$/)),
  privateKey,
  apiV3Key: z.string().check(z.regex(/^[\x21-\x7e]{32}$/, '32 characters')),
  /**
   * By their serials: `PUB_KEY_ID_…`, or those of platform certificates; an old one goes on verifying next to
   * a new one.
   */
  platformKeys: z.record(text, publicKey).check(z.refine((keys) => Object.keys(keys).length > 0)),
  /** Of the WeChat application, for opening inside WeChat. */
  appSecret: z.optional(text),
  phone,
});
export type WechatSettings = z.output<typeof wechatSettings>;

export const alipaySettings = z.strictObject({
  channel: z.literal('alipay'),
  base: z._default(address, 'https://openapi.alipay.com/gateway.do'),
  appId: text,
  /** The account that receives. */
  sellerId: text,
  privateKey,
  alipayPublicKey: publicKey,
  /** Left out: `page`. */
  desktop: z.optional(z.enum(alipayDesktops)),
  phone,
});
export type AlipaySettings = z.output<typeof alipaySettings>;

export const merchantSettings = z.discriminatedUnion('channel', [wechatSettings, alipaySettings]);
export type MerchantSettings = z.output<typeof merchantSettings>;
