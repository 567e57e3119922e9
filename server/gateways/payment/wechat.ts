import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import * as z from 'zod/mini';
import type { Way } from '#contract/payments/channel.ts';
import { isPublic } from '#server/gateways/webhook/address.ts';
import { inBeijing } from '#contract/fields/time.ts';
import { cutToBytes, cutToLength } from './cut.ts';
import { readWechatSettlementFile } from './read-settlement-file.ts';
import {
  BadNotification,
  GatewayError,
  type Ask,
  type Gateway,
  type Notification,
  type Opened,
  type RawRequest,
  type RefundAsk,
  type GatewayState,
} from './gateway.ts';
import type { WechatSettings } from './settings.ts';
import {
  contents,
  codeOf,
  envelope,
  faultOf,
  foundOf,
  read,
  refund,
  refunding,
  refundOf,
  transaction,
} from './wechat-answers.ts';
import { isOwnHost, isWechats } from './wechat-hosts.ts';
import { bySerial, serialOf } from './wechat-keys.ts';
import { openIdOf } from './wechat-login.ts';

/** WeChat Pay, API v3: Native, H5 and JSAPI. Replies are verified by the SDK, notifications here by its parts. */

const timeoutMs = 10_000;
/** Codes of an order that WeChat does not know: its documents spell the code in both ways. */
const missingOrder = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']);
/** A settlement file as it is sent, packed. */
const mostFileBytes = 50_000_000;
/** How far the clocks of a message and our own may lie apart. */
const mostSeconds = 300;

export function wechatGateway(settings: WechatSettings): Gateway {
  const { mchid, appid, serial, privateKey, apiV3Key, base } = settings;
  const platformKeys = bySerial(settings.platformKeys);
  // Loaded at the first payment: a server at rest need not hold it.
  const sdk = once(async () => {
    const { Decorator, Rsa, Aes, Formatter } = await import('wechatpay-axios-plugin');
    const v3 = new Decorator({
      mchid,
      serial,
      privateKey,
      certs: { ...platformKeys },
      baseURL: base,
      timeout: timeoutMs,
      headers: { 'Wechatpay-Serial': Object.keys(platformKeys)[0]! },
    }).v3 as AxiosInstance;
    return { v3, Rsa, AesGcm: Aes.AesGcm, Formatter };
  });

  async function ask<T>(
    method: 'GET' | 'POST',
    url: string,
    data: object | undefined,
    answer: (data: unknown) => T,
  ): Promise<T> {
    const { v3 } = await sdk();
    try {
      const { data: got, status } = await v3.request<unknown>({ method, url, ...(data ? { data } : {}) });
      // Accepted is not done: the payer types the password now, or WeChat is busy.
      if (status === 202) throw new GatewayError('unknown', codeOf(got) ?? '202');
      return answer(got);
    } catch (error) {
      throw faultOf(error);
    }
  }
  /** Opens a payment. What is refused for its signature was not looked at: nothing was made of it. */
  const openBy = async <S extends z.ZodMiniType>(
    path: string,
    body: object,
    answer: S,
  ): Promise<z.output<S>> => {
    try {
      return await ask('POST', `/v3/pay/transactions/${path}`, body, (data) => read(answer, data));
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'SIGN_ERROR')
        throw new GatewayError('refused', error.code, { cause: error });
      throw error;
    }
  };
  const numbered = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`;

  const ways: readonly Way[] = [
    'qr',
    ...(settings.phone === false ? [] : ['phone' as const]),
    ...(settings.appSecret ? ['inApp' as const] : []),
  ];

  return {
    channel: 'wechat',
    payee: mchid,
    ways,

    async open({
      number,
      fen,
      subject,
      way,
      expiresAt,
      notifyUrl,
      returnUrl,
      address,
      openId,
    }: Ask): Promise<Opened> {
      if (!ways.includes(way)) throw new GatewayError('refused', 'way');
      const body = {
        appid,
        mchid,
        description: cutToLength(subject, 127),
        out_trade_no: number,
        time_expire: `${inBeijing(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: notifyUrl,
        amount: { total: fen, currency: 'CNY' },
      };
      if (way === 'qr') {
        const { code_url } = await openBy('native', body, z.object({ code_url: z.string() }));
        return { show: 'qr', content: code_url };
      }
      if (way === 'phone') {
        const payer_client_ip = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
        // WeChat compares it with where the payer comes from, and turns away each payer of a server that sees a proxy only.
        if (isWechats(new URL(base).host) && !isPublic(payer_client_ip))
          throw new GatewayError('refused', 'payer_client_ip: TRUST_PROXY');
        const scene_info = { payer_client_ip, h5_info: { type: 'Wap' } };
        const { h5_url } = await openBy('h5', { ...body, scene_info }, z.object({ h5_url: z.string() }));
        const separator = h5_url.includes('?') ? '&' : '?';
        return { show: 'address', url: `${h5_url}${separator}redirect_url=${encodeURIComponent(returnUrl)}` };
      }
      if (!openId) throw new GatewayError('refused', 'way');
      const orderBody = { ...body, payer: { openid: openId } };
      const { prepay_id } = await openBy('jsapi', orderBody, z.object({ prepay_id: z.string() }));
      return { show: 'inApp', parameters: await sheetOf(prepay_id) };
    },

    async query(number): Promise<GatewayState> {
      try {
        const answer = await ask('GET', `${numbered(number)}?mchid=${mchid}`, undefined, (data) =>
          read(transaction, data),
        );
        return foundOf(answer);
      } catch (error) {
        if (error instanceof GatewayError && missingOrder.has(error.code)) return { state: 'missing' };
        throw error;
      }
    },

    async close(number) {
      await ask('POST', `${numbered(number)}/close`, { mchid }, () => undefined);
    },

    refund: ({ number, refundNumber, fen, total, reason, notifyUrl }: RefundAsk) =>
      refunding(
        ask(
          'POST',
          '/v3/refund/domestic/refunds',
          {
            out_trade_no: number,
            out_refund_no: refundNumber,
            // WeChat refuses a blank; its 80 are bytes.
            ...(reason.trim() === '' ? {} : { reason: cutToBytes(reason.trim(), 80) }),
            notify_url: notifyUrl,
            amount: { refund: fen, total, currency: 'CNY' },
          },
          (data) => read(refund, data),
        ),
      ),

    queryRefund: ({ refundNumber }) =>
      refunding(
        ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNumber)}`, undefined, (data) =>
          read(refund, data),
        ),
      ),

    async readNotification({ headers, body }: RawRequest, now): Promise<Notification> {
      const { Rsa, AesGcm, Formatter } = await sdk();
      const [stamp, nonce, signature, by] = ['timestamp', 'nonce', 'signature', 'serial'].map(
        (name) => headers[`wechatpay-${name}`] ?? '',
      ) as [string, string, string, string];
      const key = platformKeys[serialOf(by)];
      if (!key) throw new BadNotification('key');
      // WeChat sends bad ones on purpose, to see whether they are looked at.
      if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw new BadNotification('signature');
      if (!/^\d{1,12}$/.test(stamp) || Math.abs(now.getTime() / 1000 - Number(stamp)) > mostSeconds)
        throw new BadNotification('time');
      if (!Rsa.verify(Formatter.response(stamp, nonce, body.toString()), signature, key))
        throw new BadNotification('signature');
      const { event_type, resource } = contents(envelope, () => JSON.parse(body.toString()));
      const plain: unknown = contents(z.unknown(), () =>
        JSON.parse(
          AesGcm.decrypt(resource.ciphertext, apiV3Key, resource.nonce, resource.associated_data ?? ''),
        ),
      );
      if (event_type.startsWith('REFUND.')) {
        const notification = contents(refund, () => plain);
        return { kind: 'refund', refundNumber: notification.out_refund_no, refund: refundOf(notification) };
      }
      if (event_type !== 'TRANSACTION.SUCCESS') return { kind: 'other' };
      const paid = contents(transaction, () => plain);
      if (paid.mchid !== mchid || paid.appid !== appid) throw new BadNotification('merchant');
      const state = foundOf(paid);
      return state.state === 'paid' ? { kind: 'payment', payment: state.payment } : { kind: 'other' };
    },

    reply: (isBooked) =>
      isBooked
        ? { status: 204, type: 'application/json', body: '' }
        : {
            status: 400,
            type: 'application/json',
            body: JSON.stringify({ code: 'FAIL', message: 'refused' }),
          },

    async settlementFile(day) {
      const link = z.object({ download_url: z.string(), hash_value: z.string() });
      let at: z.output<typeof link>;
      try {
        at = await ask(
          'GET',
          `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`,
          undefined,
          (data) => read(link, data),
        );
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'NO_STATEMENT_EXIST') return null;
        throw error;
      }
      const { v3 } = await sdk();
      // Signed are the link and the hash of the file, not the file itself: its address must be one of WeChat's.
      if (!isOwnHost(new URL(at.download_url).host, new URL(base).host))
        throw new GatewayError('unknown', 'bill address');
      const { data } = await v3
        .request<Buffer>({
          method: 'GET',
          url: at.download_url,
          responseType: 'arraybuffer',
          maxContentLength: mostFileBytes,
          transformResponse: (raw: Buffer) => raw,
        })
        .catch((error: unknown) => Promise.reject(faultOf(error)));
      return readWechatSettlementFile(data, at.hash_value);
    },

    ...(settings.appSecret
      ? {
          authorize: (returnUrl: string, state: string) =>
            `${settings.authorizeUrl}?${new URLSearchParams({ appid, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_base', state }).toString()}#wechat_redirect`,
          openIdOf: (code: string) => openIdOf(settings, code),
        }
      : {}),

    async check() {
      const echo_message = randomUUID();
      const echoed = z.object({ echo_message: z.string() });
      const back = await ask('POST', '/v3/security/echo', { echo_message }, (data) => read(echoed, data));
      if (back.echo_message !== echo_message) throw new GatewayError('unknown', 'answer');
    },
  };

  /** What WeChat's own sheet is opened with: signed a second time. */
  async function sheetOf(prepayId: string): Promise<Record<string, string>> {
    const { Rsa, Formatter } = await sdk();
    const timeStamp = String(Formatter.timestamp());
    const nonceStr = Formatter.nonce();
    const paper = `prepay_id=${prepayId}`;
    const paySign = Rsa.sign(Formatter.joinedByLineFeed(appid, timeStamp, nonceStr, paper), privateKey);
    return { appId: appid, timeStamp, nonceStr, package: paper, signType: 'RSA', paySign };
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= make());
}
