import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { notBlankFirst, text } from '#contract/fields/text.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { alipayDesktops, channels, ways } from './channel.ts';

/** The accounts at gateways to which the payees' money goes. Keys go in and never come out again. */

const settings = { staff: 'settings' } as const;
const payee = z.enum(payees);

const merchantSources = ['console', 'environment', 'local'] as const;

const merchant = z.strictObject({
  id,
  channel: z.enum(channels),
  payee,
  /** As the gateway names it: mchid, seller id. */
  account: z.string(),
  /** `environment`: the server's configuration sets it; `local`: the demo's own gateway. */
  source: z.enum(merchantSources),
  /** Marks that tell the keys apart: the last characters of each, none of a secret. */
  marks: z.array(
    z.strictObject({
      what: z.enum(['appId', 'serial', 'publicKey']),
      /** Four characters. */ end: z.string(),
    }),
  ),
  /** Where the gateway is reached; '' for its own address. */
  base: z.string(),
  /** In which ways it can be paid. */
  ways: z.array(z.enum(ways)),
  /** The account that a notification named which verified and is not this one; '' as long as none has. */
  toldPayee: z.string(),
  madeAt: instant,
  /** Name of the colleague who made it; '' where it was not made in the console. */
  madeBy: z.string(),
  /** Nothing more is paid to it since; what was paid is asked about and given back through it. */
  retiredAt: z.nullable(instant),
});
export type Merchant = z.output<typeof merchant>;

export const getMerchants = call({
  path: 'admin/getMerchants',
  who: settings,
  kind: 'read',
  about: 'The accounts at gateways, those in use first; never their keys.',
  body: z.strictObject({}),
  data: z.strictObject({
    rows: z.array(merchant),
    /** Gateways may be reached at another address: in demo mode only. */
    demo: z.boolean(),
  }),
});

const needed = (most: number, pattern: RegExp) =>
  text(most).check(notBlankFirst, z.regex(pattern, 'merchantFieldWrong'));
const keyForm = /^(?:\s*-----BEGIN [A-Z ]+-----\s[\s\S]+-----END [A-Z ]+-----\s*|[A-Za-z\d+/=\s]{200,})$/;
/** A key as it stands in its file, or its base64 alone, as Alipay's tools give it; the server looks into it. */
const pem = (message: 'privateKeyWrong' | 'publicKeyWrong') =>
  z.string().check(z.maxLength(10_000), notBlankFirst, z.regex(keyForm, message));
/** Demo mode only; '' is the gateway's own. */
const base = text(200);
/** Whether the product for browsers on phones is signed (WeChat: H5支付, which is applied for by itself; Alipay: 手机网站支付). */
const phone = z.boolean();

const wechat = z
  .strictObject({
    channel: z.literal('wechat'),
    mchid: needed(32, /^\d{6,32}$/),
    appid: needed(64, /^[\w-]+$/),
    /** Of the merchant's certificate. */
    serial: needed(64, /^[\dA-Fa-f]{8,64}$/),
    privateKey: pem('privateKeyWrong'),
    apiV3Key: needed(32, /^[\x21-\x7e]{32}$/),
    /** `PUB_KEY_ID_…`, or the serial of a platform certificate. */
    publicKeyId: needed(100, /^[\w-]+$/),
    publicKey: pem('publicKeyWrong'),
    /** The other of the two while WeChat changes from certificates to public keys; '' without it. */
    otherKeyId: text(100),
    otherKey: z.string().check(z.maxLength(10_000)),
    /** Of the WeChat application, for opening inside WeChat; '' without it. */
    appSecret: text(64),
    phone,
    base,
  })
  .check(
    z.refine(({ otherKeyId, otherKey }) => otherKeyId === '' || otherKey !== '', {
      path: ['otherKey'],
      message: 'required',
    }),
    z.refine(({ otherKeyId, otherKey }) => otherKeyId !== '' || otherKey === '', {
      path: ['otherKeyId'],
      message: 'required',
    }),
  );

const alipay = z.strictObject({
  channel: z.literal('alipay'),
  appId: needed(32, /^\d{6,32}$/),
  sellerId: needed(32, /^\d{6,32}$/),
  privateKey: pem('privateKeyWrong'),
  // An app that signs by certificate sends what this server does not.
  alipayPublicKey: pem('publicKeyWrong').check(
    z.refine((text) => !text.includes('CERTIFICATE'), { error: 'alipayCertificate' }),
  ),
  /** The product signed for desktops: Alipay's own page, or a code on ours. */
  desktop: z.enum(alipayDesktops),
  phone,
  base,
});

export type MerchantFilling = z.output<typeof wechat> | z.output<typeof alipay>;

/** What both kinds of form send. */
const saving = {
  payee,
  /** The account in use that it takes the place of, as the caller saw it. */
  replaces: optionalId,
};
export const saveWechat = z.strictObject({ ...saving, settings: wechat });
export const saveAlipay = z.strictObject({ ...saving, settings: alipay });

export const saveMerchant = call({
  path: 'admin/saveMerchant',
  who: settings,
  kind: 'write',
  about:
    'Put an account to use for a payee at a gateway, in place of the one that was; the same once more changes nothing. It takes a second person.',
  proof: true,
  body: z.strictObject({ ...saving, settings: z.discriminatedUnion('channel', [wechat, alipay]) }),
  data: z.strictObject({ id }),
});

export const checkMerchant = call({
  path: 'admin/checkMerchant',
  who: settings,
  kind: 'write',
  about: 'Ask the gateway whether keys and address of an account work in both directions.',
  body: z.strictObject({ id }),
  data: z.strictObject({
    works: z.boolean(),
    /** In the gateway's words; '' where it works. */ fault: z.string(),
  }),
});

export const retireMerchant = call({
  path: 'admin/retireMerchant',
  who: settings,
  kind: 'write',
  about: 'Take an account out of use: nothing more is paid to it. It takes a second person.',
  proof: true,
  body: z.strictObject({ id }),
  data: z.strictObject({ id }),
});
