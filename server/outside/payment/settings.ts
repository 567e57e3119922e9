import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';

/** What a merchant's account at a gateway is reached with. Kept sealed; never shown again once saved. */

const text = z.string().check(z.minLength(1), z.maxLength(200));
const address = z.url({ protocol: /^https?$/ });

function isKey(read: (pem: string) => { asymmetricKeyType?: string | undefined }) {
  return (pem: string) => {
    try {
      return read(pem).asymmetricKeyType === 'rsa';
    } catch {
      return false;
    }
  };
}
const privateKey = z.string().check(
  z.maxLength(10_000),
  z.refine(
    isKey((pem) => createPrivateKey(pem)),
    'an RSA private key in PEM',
  ),
);
const publicKey = z.string().check(
  z.maxLength(10_000),
  z.refine(
    isKey((pem) => createPublicKey(pem)),
    'an RSA public key or certificate in PEM',
  ),
);

export const wechatSettings = z.strictObject({
  channel: z.literal('wechat'),
  /** Of the pay API. */
  base: z._default(address, 'https://api.mch.weixin.qq.com/'),
  /** Of the API that tells who has opened a page inside WeChat. */
  openBase: z._default(address, 'https://api.weixin.qq.com/'),
  /** Where WeChat is asked to say so. */
  authorizeUrl: z._default(address, 'https://open.weixin.qq.com/connect/oauth2/authorize'),
  mchid: z.string().check(z.regex(/^\d{6,32}$/)),
  appid: text,
  /** Of our certificate. */
  serial: z.string().check(z.regex(/^[\dA-Fa-f]{8,64}$/)),
  privateKey,
  apiV3Key: z.string().check(z.regex(/^[\x21-\x7e]{32}$/, '32 characters')),
  /** By their serials: `PUB_KEY_ID_…`, or those of platform certificates; an old one goes on verifying beside a new one. */
  platformKeys: z.record(text, publicKey).check(z.refine((keys) => Object.keys(keys).length > 0)),
  /** Of the WeChat application, for opening inside WeChat. */
  appSecret: z.optional(text),
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
});
export type AlipaySettings = z.output<typeof alipaySettings>;

export const merchantSettings = z.discriminatedUnion('channel', [wechatSettings, alipaySettings]);
export type MerchantSettings = z.output<typeof merchantSettings>;
